"""The verb that reads documents again by another encoding: read-as."""

import argparse

from twinlens.cli.arguments import Verbs, project_argument
from twinlens.cli.terminal import Terminal
from twinlens.model.errors import UsageError


def register(verbs: Verbs) -> None:
    """Adds the verb."""
    parser = verbs.add(
        "read-as",
        read_as,
        "read documents again by another encoding than was found; labels are kept",
        json="places, unbound, and what scan prints",
    )
    project_argument(parser)
    parser.add_argument(
        "encoding", metavar="ENCODING", help="such as windows-1251; auto = as it is found; undo = as before"
    )
    parser.add_argument("locators", nargs="*", metavar="LOCATOR", help="as `documents` lists them")


def read_as(options: argparse.Namespace, terminal: Terminal) -> None:
    """Reads documents again."""
    from twinlens.session import Project, work

    undo = options.encoding == "undo"
    if undo and options.locators:
        raise UsageError("undo takes the last change back: it needs no locators")
    if not undo and not options.locators:
        raise UsageError("name the documents that shall be read again")
    with Project.open(options.project) as project:
        known = {locator: row for row, _, locator, _ in project.store.documents.names()}
    missing = [locator for locator in options.locators if locator not in known]
    if missing:
        raise UsageError(f"there is no document {missing[0]} in {options.project}")
    encoding = "" if options.encoding in ("auto", "undo") else options.encoding
    rows = [known[locator] for locator in options.locators]
    found = work.read_as(str(options.project), rows, encoding, terminal.progress(), undo=undo)
    if found["unbound"]:
        terminal.say(
            f"{found['unbound']:,} labels concern texts that the project does not have now; they are kept in its log"
        )
    if options.json:
        terminal.write_json(found)
    else:
        how = "as before" if undo else f"as {encoding}" if encoding else "as it is found"
        terminal.write(f"{found['places']:,} read {how}: {found['pairs']['b_similar']:,} B-similar pairs now\n")
