"""The words for the forms in which labelled pairs leave the program."""

FORMATS = ("jsonl", "csv", "parquet")  # datasets, which are also read back
FORMS = ("scikit-learn", "splink", "huggingface")  # what other tools read
TEXTS = ("none", "ids", "full")  # which of the documents go along
