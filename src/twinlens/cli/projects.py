"""The verbs that look after a project: info, relocate, merge, erase, backup."""

import argparse
from dataclasses import asdict
from pathlib import Path
from typing import Any

from twinlens.cli.arguments import Verbs, project_argument
from twinlens.cli.terminal import Terminal, counted, folded, size
from twinlens.model.pairs import Origin


def register(verbs: Verbs) -> None:
    """Adds the verbs."""
    parser = verbs.add(
        "info",
        info,
        "tell what a project holds",
        json="parameters, sources, scans, documents, pairs, samples, reviewers, …",
    )
    project_argument(parser)

    parser = verbs.add("relocate", relocate, "say that a corpus is in another folder now", json="sources")
    project_argument(parser)
    parser.add_argument("old", metavar="OLD", help="the folder in which it was")
    parser.add_argument("new", metavar="NEW", help="the folder in which it is")

    parser = verbs.add("merge", merge, "take over the labels of another reviewer's copy", json="events, unbound, texts")
    project_argument(parser)
    parser.add_argument("other", type=Path, metavar="OTHER", help="the other copy, which is only read")

    parser = verbs.add("erase", erase, "delete the stored bytes of documents for good", json="erased")
    project_argument(parser)
    parser.add_argument("locators", nargs="+", metavar="LOCATOR", help="as `documents` lists it")

    backup = verbs.group("backup", "list or restore the backups of the labels")
    parser = backup.add("list", list_backups, "list the backups beside a project", json="backups: […]")
    _any_project(parser)
    parser = backup.add(
        "restore",
        restore,
        "bring the labels of backups into a project, or into a new one",
        json="events, unbound, texts",
    )
    _any_project(parser)
    parser.add_argument("file", type=Path, nargs="?", metavar="FILE", help="one backup (default: all of them)")


def _any_project(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("project", type=Path, metavar="PROJECT", help="a .twinlens file, which may be lost or damaged")


def info(options: argparse.Namespace, terminal: Terminal) -> None:
    """Prints what the project holds."""
    from twinlens.session import Project

    with Project.open(options.project) as project:
        found = project.info()
    if options.json:
        terminal.write_json(found)
    else:
        terminal.write("".join(f"{folded(line, terminal.room, 12)}\n" for line in describe(found)))


_CAME = {
    Origin.CANDIDATE: "candidates",
    Origin.IDENTICAL: "within identity sets",
    Origin.IMPORTED: "by import alone",
    Origin.LABELLED: "by a label alone",
    Origin.SAMPLED: "by a sample alone",
}


def describe(found: dict[str, Any]) -> list[str]:
    """The lines of `info` for a person."""
    parameters = ", ".join(f"{name.replace('_', '-')} {value}" for name, value in found["parameters"].items())
    documents = ", ".join(f"{count:,} {status}" for status, count in found["documents"].items())
    # each pair counts once, under the way in which it came into the project, whatever was done with it since
    origins = ", ".join(f"{count:,} {_CAME[Origin(origin)]}" for origin, count in found["pairs"].items())
    pairs = f"{sum(found['pairs'].values()):,}: {origins}" if found["pairs"] else ""
    lines = [
        f"project     {found['project']} ({size(found['size'])}, format {found['format']})",
        f"parameters  {parameters}",
        f"documents   {documents or 'none'}",
        f"pairs       {pairs or 'none'}",
    ]
    if found["unicode_version"]:
        lines.insert(2, f"terms       by Unicode {found['unicode_version']}, kernels {found['kernel_version']}")
    if found["network_share"]:
        lines.append(f"place       a network share ({found['network_share']}): open it on one computer at a time")
    if found["scores"]:
        lower = found["lower_is_closer"]
        names = [f"{name} (lower is closer)" if name in lower else name for name in found["scores"]]
        lines.append(f"scores      {', '.join(names)}")
    lines += [f"source      {source['path']}" for source in found["sources"]]
    lines += [f"scan        {scan['started']} {scan['state']}" for scan in found["scans"]]
    lines += [
        f"sample      {sample['name']}: {sample['design']}, rule {sample['rule']}, {counted(sample['pairs'], 'pair')}"
        for sample in found["samples"]
    ]
    lines += [f"reviewer    {name}: {counted(labels, 'label')}" for name, labels in found["reviewers"].items()]
    if found["unbound_labels"]:
        lines.append(f"labels      {found['unbound_labels']:,} concern documents that the project does not have")
    texts = found["stored_texts"]
    lines.append(f"stored      {texts['documents']:,} texts, {size(texts['bytes'])}")
    return lines


def relocate(options: argparse.Namespace, terminal: Terminal) -> None:
    """Moves the sources that lie in a folder."""
    from twinlens.session import Project

    with Project.open(options.project) as project:
        project.relocate(_absolute(options.old), _absolute(options.new))
        sources = [source.path for _, source in project.store.settings.sources()]
    if options.json:
        terminal.write_json({"sources": sources})
    else:
        terminal.write("".join(f"{path}\n" for path in sources))


def _absolute(path: str) -> str:
    # a project keeps absolute paths; the old folder need not be there any more
    return str(Path(path).absolute())


def merge(options: argparse.Namespace, terminal: Terminal) -> None:
    """Joins another copy's labels into the project."""
    from twinlens.session import Project

    with Project.open(options.project) as project:
        _tell_joined(project.merge(options.other), options, terminal)


def erase(options: argparse.Namespace, terminal: Terminal) -> None:
    """Deletes stored bytes."""
    from twinlens.session import Project

    with Project.open(options.project) as project:
        erased = project.erase(options.locators)
    if options.json:
        terminal.write_json({"erased": erased})
    else:
        terminal.write(f"{erased:,} stored contents were deleted\n")


def list_backups(options: argparse.Namespace, terminal: Terminal) -> None:
    """Prints the backup files, the oldest first."""
    from twinlens.session.backups import backups

    found = backups(options.project)
    if options.json:
        terminal.write_json({"backups": [{**asdict(backup), "path": str(backup.path)} for backup in found]})
        return
    for backup in found:
        damaged = f", {backup.damaged} damaged" if backup.damaged else ""
        terminal.write(f"{backup.begun}  {backup.events:,} events{damaged}  {backup.path}\n")
    if not found:
        terminal.say(f"there are no backups beside {options.project}")


def restore(options: argparse.Namespace, terminal: Terminal) -> None:
    """Brings backed-up labels in; nothing is taken away."""
    from twinlens.session import backups

    _tell_joined(backups.restore(options.project, options.file), options, terminal)


def _tell_joined(counts: Any, options: argparse.Namespace, terminal: Terminal) -> None:
    if options.json:
        terminal.write_json(asdict(counts))
        return
    terminal.write(f"{counts.events:,} events were new\n")
    if counts.unbound:
        terminal.say(f"{counts.unbound:,} labels concern documents that the project does not have: scan them")
