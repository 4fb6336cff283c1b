"""Regular expressions mean the same on every Python that the program runs on."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
# Python 3.11.0 to 3.11.4 match a possessive group, and an atomic one, wrongly where it has to go back within itself
# (CPython's issue 106052); a possessive character class is right everywhere.
POSSESSIVE_GROUP = re.compile(r"(?<!\\)\)(?:[*+?]|\{[0-9,]+\})\+|(?<!\\)\(\?>")


def patterns(source: str) -> Iterator[str]:
    """The constant texts among the arguments of the calls of `re`'s functions."""
    for call in (node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Call)):
        if isinstance(call.func, ast.Attribute) and ast.unparse(call.func.value) == "re":
            for part in (part for argument in call.args for part in ast.walk(argument)):
                if isinstance(part, ast.Constant) and isinstance(part.value, str | bytes):
                    yield part.value if isinstance(part.value, str) else part.value.decode("latin-1")


def test_no_group_is_possessive() -> None:
    sources = [path for folder in ("src", "packaging") for path in sorted((ROOT / folder).rglob("*.py"))]
    looked_at = [(path.name, text) for path in sources for text in patterns(path.read_text("utf-8"))]
    assert len(looked_at) > 50
    assert [place for place in looked_at if POSSESSIVE_GROUP.search(place[1])] == []
