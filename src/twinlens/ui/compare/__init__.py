"""The page that compares configurations on one labelled set."""
