"""What the labels of encodings mean: the web's table of labels, and Python's codecs where it gives up."""

import codecs

import webencodings


def web_encoding(label: str) -> str:
    """The name of the encoding that a label stands for on the web, "" where the web knows no such label.

    A few encodings are refused by browsers, whose table calls them "replacement" (Encoding Standard, section 4.2:
    ISO-2022-KR, HZ and others). Nothing is run here, so that their text is read where Python has a codec for them.
    """
    found = webencodings.lookup(label)
    if found is None:
        return ""
    if found.name != "replacement":
        return str(found.name)
    try:
        return codecs.lookup(label.strip()).name
    except LookupError:
        return ""
