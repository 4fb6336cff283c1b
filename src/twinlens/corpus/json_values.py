"""JSON as the standard has it (RFC 8259): no NaN, no deep nesting, every error with its line."""

import json
import re
from typing import Any

from twinlens.model.errors import DocumentError

MAX_NESTING = 500
_NUMBER_CHARACTERS = "0123456789+-.eE"
_BRACKETS = re.compile(r'"[^"\\]*+(?:\\.[^"\\]*+)*"|[\[{\]}]', re.DOTALL)


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
    except (ValueError, RecursionError) as error:
        raise _plain_error(error, 0, text, first_line) from error


def parse_member(text: str, start: int, first: bool, whole: bool, line: int) -> tuple[Any, int] | None:
    """One member of an array with the comma before it (unless `first`), and where it ends.

    None where the text may go on (not `whole`) and the member may with it. Raises DocumentError as `parse_json`.
    """
    position = start
    if not first:
        if not text.startswith(",", start):
            raise DocumentError(f"line {line}: not JSON: expecting ',' delimiter")
        position = _after_space(text, start + 1)
    try:
        value, end = _DECODER.raw_decode(text, position)
    except (ValueError, RecursionError) as error:
        if whole:
            # the decoder counts lines from the text's start: what is parsed already is cut off
            raise _plain_error(error, position, text, line + text.count("\n", start, position)) from error
        return None
    # a number at the very end may go on, as may one that is followed by a part of an exponent
    return (value, end) if whole or text[end : end + 4].strip(_NUMBER_CHARACTERS) else None


def _after_space(text: str, position: int) -> int:
    while position < len(text) and text[position] in " \t\n\r":
        position += 1
    return position


def _plain_error(error: Exception, start: int, text: str, first_line: int) -> DocumentError:
    """What is wrong with text[start:], which begins in a line of that number, in one sentence with the line."""
    if isinstance(error, json.JSONDecodeError):
        line = first_line + text.count("\n", start, error.pos)
        column = error.pos - max(text.rfind("\n", 0, error.pos), start - 1)
        return DocumentError(f"line {line}, column {column}: not JSON: {error.msg[:1].lower()}{error.msg[1:]}")
    if isinstance(error, RecursionError):
        deep = nesting_beyond(text[start:], MAX_NESTING)
        line = first_line + text.count("\n", start, start + deep)
        return DocumentError(f"line {line}: JSON nested more than {MAX_NESTING} deep is not read")
    name = str(error).partition(" ")[0]
    line = first_line + text.count("\n", start, max(start, text.find(name, start)))
    return DocumentError(f"line {line}: not JSON: {error}")


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
