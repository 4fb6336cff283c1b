"""JSON as the standard has it (RFC 8259): no NaN, no deep nesting, every error with its line."""

import json
import re
from typing import Any

from twinlens.model.errors import DocumentError

MAX_NESTING = 500
_BRACKETS = re.compile(r'"(?:[^"\\]++|\\.)*+"|[\[{\]}]', re.DOTALL)


def _refuse_constant(name: str) -> Any:
    raise ValueError(f"{name} is not JSON")


def _unlimited_int(digits: str) -> int | str:
    # a number of thousands of digits is valid JSON; as a number it would be refused by the interpreter's own limit
    return int(digits) if len(digits) < 4000 else digits


_DECODER = json.JSONDecoder(parse_constant=_refuse_constant, parse_int=_unlimited_int)


def parse_json(text: str, first_line: int = 1) -> Any:
    """The value of a JSON text. Raises DocumentError with the line and column of what is wrong.

    `first_line` is the number of the text's first line in its file.
    """
    try:
        return _DECODER.decode(text)
    except json.JSONDecodeError as error:
        where = f"line {first_line + error.lineno - 1}, column {error.colno}"
        raise DocumentError(f"{where}: not JSON: {error.msg[:1].lower()}{error.msg[1:]}") from error
    except RecursionError as error:
        line = first_line + text.count("\n", 0, nesting_beyond(text, MAX_NESTING))
        raise DocumentError(f"line {line}: JSON nested more than {MAX_NESTING} deep is not read") from error
    except ValueError as error:
        name = str(error).partition(" ")[0]
        line = first_line + text.count("\n", 0, max(0, text.find(name)))
        raise DocumentError(f"line {line}: not JSON: {error}") from error


def nesting_beyond(text: str, limit: int) -> int:
    """The index at which brackets nest deeper than `limit`, the text's length where they never do."""
    depth = 0
    for found in _BRACKETS.finditer(text):
        if found[0] in "[{":
            depth += 1
            if depth > limit:
                return found.start()
        elif found[0] in "]}":
            depth -= 1
    return len(text)
