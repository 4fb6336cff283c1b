"""Writes the generated parts of the help anew: verbs with their options, keys; in each language (`poe docs`).

A page in another language begins with a digest of the English page that it was made from. When an English page was
changed, bring its translation up to date, then `poe docs --translated PAGE` renews the digest. `--check` writes
nothing: 1 when a generated part or a translation is stale.
"""

import argparse
import hashlib
import re
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

from PySide6.QtCore import QTranslator

from twinlens.cli.program import parser
from twinlens.ui.actions import ActionSpec, specs

RESOURCES = Path(__file__).resolve().parents[1] / "resources"
HELP = RESOURCES / "help"
CONTEXT = "CommandLine"  # of the verbs' and options' texts in the catalogues
TRANSLATIONS = ("de",)
KEYS = {"de": {"Ctrl": "Strg", "Shift": "Umschalt", "Delete": "Entf"}}
WORDS = ("option", "does", "key", "Everywhere", "While reviewing", "options", "required")  # of the tables
ORIGIN = re.compile(r"<!-- translated from (\w+) -->\n")
GENERATED = re.compile(r"(<!-- begin \w+ -->\n).*?(<!-- end \w+ -->)", re.DOTALL)
Say = Callable[[str, str], str]  # context and text, in some language


def main() -> int:
    """1 when something is stale: with `--check` anything, else only what cannot be written here."""
    only_look = "--check" in sys.argv
    renewed = sys.argv[sys.argv.index("--translated") + 1 :] if "--translated" in sys.argv else []
    stale = []
    for language in ("en", *TRANSLATIONS):
        say = in_language(language)
        for page, name, text in (("command-line", "verbs", verbs(say)), ("keys", "keys", keys(say, language))):
            path = place(page, language)
            old = path.read_text("utf-8")
            new = replaced(old, name, text)
            if old != new and only_look:
                stale.append(f"{path.relative_to(HELP)}: run `poe docs`")
            elif old != new:
                path.write_text(new, "utf-8")
    for language in TRANSLATIONS:
        for page in sorted(path.stem for path in HELP.glob("*.md")):
            if page in renewed:
                renew(page, language)
            if not fresh(page, language):
                stale.append(f"{language}/{page}.md is not the translation of the present {page}.md")
    print("\n".join(stale), end="\n" if stale else "")
    return int(bool(stale))


def place(page: str, language: str) -> Path:
    """Where a page stands."""
    return HELP / f"{page}.md" if language == "en" else HELP / language / f"{page}.md"


def digest(page: str) -> str:
    """What an English page says, without its generated parts, in sixteen hexadecimal digits."""
    text = GENERATED.sub(r"\1\2", place(page, "en").read_text("utf-8"))
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def fresh(page: str, language: str) -> bool:
    """Whether a translation is there and was made from the page as it is."""
    path = place(page, language)
    found = ORIGIN.match(path.read_text("utf-8")) if path.exists() else None
    return found is not None and found[1] == digest(page)


def renew(page: str, language: str) -> None:
    """Says of a translation that it is that of the present page."""
    path = place(page, language)
    text = ORIGIN.sub("", path.read_text("utf-8"), count=1)
    path.write_text(f"<!-- translated from {digest(page)} -->\n{text}", "utf-8")


def in_language(language: str) -> Say:
    """What says a text in that language; a text that its catalogue lacks ends the program."""
    if language == "en":
        return lambda context, text: text
    translator = QTranslator()
    translator.load(f"twinlens_{language}", str(RESOURCES / "translations"))

    def say(context: str, text: str) -> str:
        found = translator.translate(context, text) if text else ""
        if text and not found:
            raise SystemExit(f"{language}: {context}: {text!r} is not translated: run `poe translate`")
        return str(found)

    return say


def said() -> list[str]:
    """The texts of the verbs and of the tables, for the catalogues."""
    found = dict.fromkeys(WORDS)
    for verb, summary in leaves(parser()):
        found[summary] = None
        found |= dict.fromkeys(plain(action) for action in verb._actions if action.dest not in SHARED)
    return [text for text in found if text]


def replaced(page: str, name: str, text: str) -> str:
    """The page with another text between the two marks of that name."""
    head, begin, rest = page.partition(f"<!-- begin {name} -->\n")
    _, end, tail = rest.partition(f"<!-- end {name} -->")
    if not begin or not end:
        raise SystemExit(f"the marks of {name} are missing")
    return f"{head}{begin}\n{text.strip()}\n\n{end}{tail}"


def leaves(root: argparse.ArgumentParser, summary: str = "") -> Iterator[tuple[argparse.ArgumentParser, str]]:
    """Every verb's parser with its summary; a verb that is only the first word of others is left out."""
    groups = [action for action in root._actions if isinstance(action, argparse._SubParsersAction)]
    if not groups:
        yield root, summary
    for group in groups:
        helps = {choice.dest: choice.help or "" for choice in group._choices_actions}
        for name, verb in group.choices.items():
            yield from leaves(verb, helps.get(name, ""))


def verbs(say: Say) -> str:
    """One section for each verb: what it does, how it is called, its options."""
    return "\n\n".join(verb(found, summary, say) for found, summary in leaves(parser()))


def verb(found: argparse.ArgumentParser, summary: str, say: Say) -> str:
    """The section of one verb."""
    arguments = [action for action in found._actions if not action.option_strings]
    options = [action for action in found._actions if action.option_strings and action.dest not in SHARED]
    call = " ".join([found.prog, *map(argument, arguments)])
    call += f" [{say(CONTEXT, 'options')}]" if options else ""
    summary = say(CONTEXT, summary)
    parts = [f"## {found.prog}", f"{summary[:1].upper()}{summary[1:]}.", f"```\n{call}\n```"]
    lines = [(named(action), action) for action in arguments if action.help]
    lines += [(option(action), action) for action in options]
    if lines:
        rows = "\n".join(f"| {name} | {cell(action, say)} |" for name, action in lines)
        parts.append(f"| {say(CONTEXT, 'option')} | {say(CONTEXT, 'does')} |\n|---|---|\n{rows}")
    return "\n\n".join(parts)


SHARED = ("help", "quiet", "debug")


def argument(action: argparse.Action) -> str:
    """A positional argument as it stands in a call."""
    name = str(action.metavar or action.dest.upper())
    return {"?": f"[{name}]", "*": f"[{name} …]", "+": f"{name} …"}.get(str(action.nargs), name)


def named(action: argparse.Action) -> str:
    """A positional argument in a table cell."""
    name = str(action.metavar or action.dest.upper())
    return "\\|".join(f"`{part}`" for part in name.split("|"))  # Qt shows the stroke's escape within code


def option(action: argparse.Action) -> str:
    """An option with its value."""
    names = " ".join(f"`{name}`" for name in action.option_strings)
    if action.nargs == 0:
        return names
    value = "\\|".join(map(str, action.choices)) if action.choices else str(action.metavar or action.dest.upper())
    return f"{names} {value}"


def plain(action: argparse.Action) -> str:
    """What an option does."""
    return (action.help or "").replace("%%", "%")


def cell(action: argparse.Action, say: Say) -> str:
    """What an option does, in a table cell."""
    text = say(CONTEXT, plain(action)).replace("|", "\\|")
    return f"{text} ({say(CONTEXT, 'required')})" if action.option_strings and action.required else text


def keys(say: Say, language: str) -> str:
    """Two tables: the keys that always work, and those of the review."""
    parts = []
    for title, where in (("Everywhere", "window"), ("While reviewing", "review")):
        found = [spec for spec in specs() if spec.where == where and spec.keys]
        shown = [spec for spec in found if not spec.id.startswith("last_reason_")]
        rows = "\n".join(f"| {key_names(spec, language)} | {text_of(spec, say)} |" for spec in shown)
        head = f"| {say(CONTEXT, 'key')} | {say(CONTEXT, 'does')} |\n|---|---|"
        parts.append(f"## {say(CONTEXT, title)}\n\n{head}\n{rows}")
    return "\n\n".join(parts)


def text_of(spec: ActionSpec, say: Say) -> str:
    """What an action does."""
    reason = REASON.fullmatch(spec.text)
    if reason is not None:
        return say("actions", "Reason: %1").replace("%1", say("words", reason[1]))
    context = "words" if spec.id.startswith("verdict_") else "actions"
    return say(context, spec.text).rstrip("…")


REASON = re.compile("Reason: (.+)")


def key_names(spec: ActionSpec, language: str) -> str:
    """The keys of an action, each as code."""
    names = KEYS.get(language, {})
    return " ".join("`" + "+".join(names.get(part, part) for part in key.split("+")) + "`" for key in spec.keys)


if __name__ == "__main__":
    raise SystemExit(main())
