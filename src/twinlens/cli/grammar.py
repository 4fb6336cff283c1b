"""The command line's grammar as plain values: what a man page and a shell's completion are written from."""

import argparse
from collections.abc import Iterator
from dataclasses import dataclass

FILE_WORDS = frozenset(
    {"PROJECT", "FILE", "FILE_A", "FILE_B", "SOURCE", "OTHER", "OLD", "NEW", "RESULTS.csv"}
    | {"DIR", "DIR_A", "DIR_B", "DIR|INDEX", "INDEX"}
)


@dataclass(frozen=True, slots=True)
class Option:
    """One option or argument; `flags` is empty for an argument, `value` "" for an option without a value."""

    flags: tuple[str, ...]
    value: str
    choices: tuple[str, ...]
    help: str
    repeated: bool = False

    @property
    def names_file(self) -> bool:
        """Whether the value is a file's name."""
        return self.value in FILE_WORDS


@dataclass(frozen=True, slots=True)
class Verb:
    """One verb, `("labels", "import")` where it has two words, with all its options and arguments."""

    words: tuple[str, ...]
    summary: str
    description: str
    options: tuple[Option, ...]

    @property
    def arguments(self) -> tuple[Option, ...]:
        """What stands without a flag, in order."""
        return tuple(option for option in self.options if not option.flags)

    @property
    def flags(self) -> tuple[Option, ...]:
        """What has a flag."""
        return tuple(option for option in self.options if option.flags)


def verbs(parser: argparse.ArgumentParser) -> list[Verb]:
    """Every verb of the parser, groups opened, in the order in which they were added."""
    return list(_verbs(parser, (), ""))


def _verbs(parser: argparse.ArgumentParser, words: tuple[str, ...], summary: str) -> Iterator[Verb]:
    for action in parser._actions:
        if isinstance(action, argparse._SubParsersAction):
            said = {choice.dest: choice.help or "" for choice in action._choices_actions}
            for name, inner in action.choices.items():
                yield from _verbs(inner, (*words, name), said.get(name, ""))
            return
    yield Verb(words, summary, parser.description or "", tuple(_options(parser)))


def _options(parser: argparse.ArgumentParser) -> Iterator[Option]:
    formatter = parser._get_formatter()
    for action in parser._actions:
        if action.help == argparse.SUPPRESS:
            continue
        takes_value = action.nargs != 0
        metavar = action.metavar if isinstance(action.metavar, str) else ""
        value = (metavar or ("" if action.choices else action.dest.upper())) if takes_value else ""
        yield Option(
            tuple(action.option_strings),
            value,
            tuple(map(str, action.choices or ())),
            formatter._expand_help(action) if action.help else "",
            action.nargs in ("*", "+") or isinstance(action, argparse._AppendAction),
        )
