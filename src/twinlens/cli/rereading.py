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
    from twinlens.session.identification import as_listed

    undo = options.encoding == "undo"
    if undo and options.locators:
        raise UsageError("undo takes the last change back: it needs no locators")
    if not undo and not options.locators:
        raise UsageError("name the documents that shall be read again")
    with Project.open(options.project) as project:
        found = {locator: as_listed(project.store, locator) for locator in options.locators}
    missing = [locator for locator, document in found.items() if document is None]
    if missing:
        raise UsageError(f"there is no document {missing[0]} in {options.project}")
    encoding = "" if options.encoding in ("auto", "undo") else options.encoding
    rows = [document.document for document in found.values() if document is not None]
    result = work.read_as(str(options.project), rows, encoding, terminal.progress(), undo=undo)
    if result["unbound"]:
        terminal.say(
            f"{result['unbound']:,} labels concern texts that the project does not have now; they are kept in its log"
        )
    if options.json:
        terminal.write_json(result)
    else:
        how = "as before" if undo else f"as {encoding}" if encoding else "as it is found"
        terminal.write(f"{result['places']:,} read {how}: {result['pairs']['b_similar']:,} B-similar pairs now\n")
