import pytest

from twinlens.corpus.forms import Form
from twinlens.corpus.options import ReaderOptions
from twinlens.model.errors import UsageError


def test_options_are_plain_strings() -> None:
    found = ReaderOptions.parse(
        {"include": "*.html\n*.htm\n", "hidden": "yes", "input_format": "json", "text_column": "a", "delimiter": "\\t",
         "max_document": "1000", "link_urls": "canonical, base", "encoding:x/y.txt": "koi8-r", "encoding": "cp1251"}
    )  # fmt: skip
    assert (found.include, found.hidden, found.input_format) == (("*.html", "*.htm"), True, Form.JSON)
    assert (found.text_column, found.delimiter, found.max_document) == ("a", "\t", 1000)
    assert found.link_urls == ("canonical", "base")
    assert ReaderOptions.parse({}) == ReaderOptions()


def test_the_encoding_of_one_document_goes_before_what_it_declares() -> None:
    found = ReaderOptions.parse({"encoding:x.txt": "koi8-r", "encoding": "cp1251"})
    assert found.charset("x.txt", "utf-8") == "koi8-r"
    assert found.charset("y.txt", "utf-8") == "utf-8"
    assert found.charset("y.txt") == "cp1251"


@pytest.mark.parametrize(
    ("options", "says"),
    [
        ({"nope": "x"}, "no option 'nope'"),
        ({"hidden": "true"}, "hidden must be yes or no"),
        ({"input_format": "xlsx"}, "input-format must be one of auto, text"),
        ({"max_ratio": "-1"}, "max_ratio must be a whole number above 0"),
        ({"max_document": "0"}, "above 0"),
        ({"urls": "always"}, "urls must be one of"),
        ({"link_urls": "href"}, "link_urls must be"),
        ({"header": "perhaps"}, "header must be one of"),
    ],
)
def test_impossible_options_are_refused(options: dict[str, str], says: str) -> None:
    with pytest.raises(UsageError, match=says):
        ReaderOptions.parse(options)
