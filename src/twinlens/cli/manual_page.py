"""The man page, written from the command line's own grammar."""

from collections.abc import Iterable, Sequence

from twinlens.cli.grammar import Option, Verb

_STATUS = (
    ("0", "done"),
    ("1", "failed; one line on the error stream says why"),
    ("2", "wrong usage"),
    ("130", "stopped by Ctrl-C; what was finished is kept"),
)


def manual_page(description: str, verbs: Sequence[Verb], version: str) -> str:
    """The page twinlens(1) in roff (man macros)."""
    lines = [
        f'.TH TWINLENS 1 "" "twinlens {_text(version)}" "User Commands"',
        ".SH NAME",
        "twinlens \\- judge pairs of near\\-duplicate documents",
        ".SH SYNOPSIS",
        ".B twinlens",
        "[\\fIVERB\\fR [\\fIOPTION\\fR]...]",
        ".SH DESCRIPTION",
        _paragraph(description),
        ".PP",
        "Without a verb the window opens. Results go to standard output, progress and messages to the error stream.",
        ".SH VERBS",
    ]
    for verb in verbs:
        lines += [".SS " + _text(" ".join(verb.words)), f".B twinlens {_text(' '.join(verb.words))}"]
        lines += [_synopsis(option) for option in verb.arguments]
        lines += [".PP", _paragraph(verb.description)]
        for option in _worth_saying(verb.options):
            lines += [".TP", _head(option), _paragraph(option.help)]
    lines += [".SH EXIT STATUS"]
    for status, meaning in _STATUS:
        lines += [".TP", f".B {status}", _text(meaning)]
    return "\n".join(lines) + "\n"


def _worth_saying(options: Iterable[Option]) -> list[Option]:
    return [option for option in options if "-h" not in option.flags]


def _head(option: Option) -> str:
    value = option.value or "|".join(option.choices)
    shown = f"\\fI{_text(value)}\\fR" if value else ""
    if not option.flags:
        return shown
    return ", ".join(f"\\fB{_text(flag)}\\fR" for flag in option.flags) + (f" {shown}" if shown else "")


def _synopsis(option: Option) -> str:
    shown = _head(option)
    return f"{shown}..." if option.repeated else shown


def _paragraph(text: str) -> str:
    shown = _text(text)
    return f"\\&{shown}" if shown.startswith((".", "'")) else shown


def _text(text: str) -> str:
    return " ".join(text.split()).replace("\\", "\\e").replace("-", "\\-")
