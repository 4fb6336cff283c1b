"""What stands in the fields of a page's forms before anybody fills them in."""

from twinlens.text.html import collapsed, guarded, parsed

_SILENT = frozenset(["hidden", "submit", "button", "image", "reset", "checkbox", "radio", "file"])
_MARKERS = ("<textarea", "<option", "<input")


def form_values(source: str) -> tuple[str, ...]:
    """The values of a page's text fields, text areas and choices, white space collapsed, in document order."""
    start = source[:1_000_000].casefold()
    if not any(marker in start for marker in _MARKERS):
        return ()
    found = []
    for node in parsed(guarded(source)).css("textarea, option, input"):
        if node.tag == "input":
            attributes = node.attributes
            if (attributes.get("type") or "text").casefold() in _SILENT:
                continue
            value = attributes.get("value") or ""
        else:
            value = node.text() or ""
        value = collapsed(value)
        if value:
            found.append(value)
    return tuple(found)
