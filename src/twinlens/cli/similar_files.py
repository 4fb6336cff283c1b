"""The verbs of sif: index folders, ask an index, all against all, two folders, interesting sets."""

import argparse
import csv
import io
import json
import math
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

from twinlens.cli.arguments import Verbs, output_option
from twinlens.cli.output import write_text
from twinlens.cli.terminal import Terminal, counted, size
from twinlens.export.cells import guarded_row, named
from twinlens.model.errors import UsageError

if TYPE_CHECKING:
    from twinlens.engine.sif.groups import Filters, Group, Prepared
    from twinlens.engine.sif.index import SifIndex
    from twinlens.engine.sif.settings import SifSettings

FORMATS = ("text", "json", "csv")
WEAK_MARK = " (weak evidence)"


def register(verbs: Verbs) -> None:
    """Adds `sif` with its verbs."""
    sif = verbs.group("sif", "similar files: how much of one file stands in others")
    parser = sif.add("index", index, "take the fingerprints of all files below folders", json="files, bytes, unread, …")
    parser.add_argument("folders", nargs="+", metavar="DIR", help="folders (or files) to index")
    parser.add_argument("-o", "--output", type=Path, required=True, metavar="INDEX", help="the index to make or update")
    parser.add_argument("--rebuild", action="store_true", help="read all files again, also those that did not change")
    _settings_options(parser)

    parser = sif.add("query", query, "list the files that hold much of a file", json="matches: [path, similarity, …]")
    parser.add_argument("file", type=Path, metavar="FILE", help="the file whose content is looked for")
    parser.add_argument("index", type=Path, metavar="INDEX", help="an index made by “sif index”")
    _min_option(parser, 50.0, "of the file's fingerprints that a match must hold")
    _format_options(parser)

    parser = sif.add("all", all_files, "list the groups of similar files", json="groups: [reference, members: […]]")
    parser.add_argument("sources", nargs="*", metavar="DIR|INDEX", help="folders, or one index")
    parser.add_argument(
        "-p",
        "--project",
        type=Path,
        metavar="PROJECT",
        help="in place of DIR or INDEX: the documents of a project; similar ones become pairs with the score “sif”",
    )
    _min_option(parser, 25.0, "of a file's fingerprints that its partners must share")
    parser.add_argument("--same-suffix", action="store_true", help="only files with the same suffix")
    parser.add_argument(
        "--max-size-ratio", type=_ratio, metavar="R", help="no files more than R times larger or smaller"
    )
    _settings_options(parser)
    _format_options(parser)

    parser = sif.add("dirs", folders, "compare two folders by content", json="files: [standing, a, b, …]")
    parser.add_argument("a", metavar="DIR_A")
    parser.add_argument("b", metavar="DIR_B")
    _min_option(parser, 25.0, "of either file's fingerprints that two similar files share")
    _settings_options(parser)
    _format_options(parser)

    parser = sif.add("interesting", interesting, "list the sets of files that all share much", json="sets: [paths, …]")
    parser.add_argument("index", type=Path, metavar="INDEX", help="an index made by “sif index”")
    _min_option(parser, 25.0, "of every member's fingerprints that the set shares")
    _format_options(parser)


def _min_option(parser: argparse.ArgumentParser, default: float, purpose: str) -> None:
    parser.add_argument(
        "--min",
        dest="minimum",
        type=_percent,
        default=default,
        metavar="PERCENT",
        help=f"{purpose} (default: {default:g})",
    )


def _percent(text: str) -> float:
    """A threshold; above 100 is meant, too: where fingerprints repeat, similarities are."""
    value = _number(text)
    if not 0 <= value < math.inf:
        raise argparse.ArgumentTypeError(f"must be a number of per cent, 0 or more, not {text}")
    return value


def _ratio(text: str) -> float:
    value = _number(text)
    if not 1 <= value < math.inf:
        raise argparse.ArgumentTypeError(f"must be a number, 1 or more, not {text}")
    return value


def _number(text: str) -> float:
    try:
        return float(text)
    except ValueError:
        return math.nan


def _format_options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--format", choices=FORMATS, default="text", help="(default: text, as in the source)")
    output_option(parser)


def _settings_options(parser: argparse.ArgumentParser) -> None:
    group = parser.add_argument_group("how fingerprints are chosen")
    group.add_argument("--method", type=int, choices=(1, 2), help="1 = by anchors, 2 = by value (default)")
    group.add_argument("--anchors", type=Path, metavar="FILE", help="method 1: a list of anchor strings, one a line")
    group.add_argument(
        "--anchors-from", metavar="DIR", help="method 1: choose the anchors from the text files below this folder"
    )
    group.add_argument("--strip-formatting", action="store_true", help="leave out troff and TeX commands")


def _settings(options: argparse.Namespace, folders: list[str], previous: "SifSettings | None" = None) -> "SifSettings":
    """What the options say; what they leave open is as it was in an index that is brought up to date."""
    from twinlens.engine.sif.choose_anchors import choose_anchors
    from twinlens.engine.sif.settings import SifSettings

    method = options.method or (previous.method if previous is not None else 2)
    strip_formatting = options.strip_formatting or (previous is not None and previous.strip_formatting)
    anchors: tuple[str, ...] = ()
    if method == 2 and (options.anchors or options.anchors_from):
        raise UsageError("anchors belong to method 1: add --method 1")
    if options.anchors:
        try:
            lines = options.anchors.read_bytes().decode("latin-1").split("\n")
        except OSError as error:
            raise UsageError(f"the anchors in {options.anchors} cannot be read ({error.strerror})") from error
        anchors = tuple(dict.fromkeys(line.rstrip("\r") for line in lines if line.strip("\r")))
    elif method == 1 and previous is not None and previous.method == 1 and not options.anchors_from:
        anchors = previous.anchors  # others would mean to read every file again
    elif method == 1:
        anchors = choose_anchors([options.anchors_from] if options.anchors_from else folders)
    return SifSettings(method, anchors, strip_formatting)


def index(options: argparse.Namespace, terminal: Terminal) -> None:
    """Makes or updates an index."""
    from twinlens.engine.sif.index import build
    from twinlens.engine.sif.storing import load, save

    previous = load(options.output) if options.output.exists() and not options.rebuild else None
    settings = _settings(options, options.folders, None if previous is None else previous.settings)
    folders = [str(Path(folder)) for folder in options.folders]
    made = build(folders, settings, previous, terminal.progress(), _as_found(options.output, folders))
    _tell_unread(made, terminal)
    save(made, options.output)
    stored = options.output.stat().st_size
    total = int(made.size.sum())
    if options.json:
        terminal.write_json(
            {
                "files": len(made.paths),
                "bytes": total,
                "fingerprints": len(made.coarse.values),
                "index_bytes": stored,
                "unread": [{"path": path, "reason": reason} for path, reason in made.unread],
                "settings": {"method": settings.method, "anchors": len(settings.anchors)},
            }
        )
        return
    share = f", {100 * stored / total:.1f} % of the files" if total else ""
    terminal.write(
        f"{counted(len(made.paths), 'file')}, {size(total)}, {counted(len(made.coarse.values), 'fingerprint')}; "
        f"the index has {size(stored)}{share}\n"
    )


def _as_found(file: Path, folders: list[str]) -> set[str]:
    """The paths under which a file would be found below the folders: an index is no file of its own."""
    place = file.resolve()
    found = {folder for folder in folders if Path(folder).resolve() == place}
    for folder in folders:
        root = Path(folder).resolve()
        if place.is_relative_to(root):
            found.add(str(Path(folder) / place.relative_to(root)))
    return found


def _tell_unread(made: "SifIndex", terminal: Terminal) -> None:
    for path, reason in made.unread:
        terminal.say(f"{named(path)} could not be read ({reason})")


def query(options: argparse.Namespace, terminal: Terminal) -> None:
    """One file against all."""
    from twinlens.engine.sif.query import query_file
    from twinlens.engine.sif.storing import load

    matches = query_file(options.file, load(options.index), options.minimum)
    rows = [
        {"path": m.path, "similarity": round(m.similarity, 2), "size": m.size, "equal": m.equal, "weak": m.weak}
        for m in matches
    ]
    lines = [
        f"{'equal' if m.equal else f'{m.similarity:.0f}'} {named(m.path)} {m.size}{WEAK_MARK if m.weak else ''}"
        for m in matches
    ]
    _write(options, terminal, {"matches": rows}, rows, ("path", "similarity", "size", "equal", "weak"), lines)


def all_files(options: argparse.Namespace, terminal: Terminal) -> None:
    """All files against all."""
    from twinlens.engine.sif.groups import Filters, groups, prepare
    from twinlens.engine.sif.index import build
    from twinlens.engine.sif.storing import load

    if bool(options.sources) == (options.project is not None):
        raise UsageError("name folders or one index, or a project with -p PROJECT")
    filters = Filters(options.minimum, options.same_suffix, options.max_size_ratio)
    if options.project is not None:
        _of_project(options, filters, terminal)
        return
    if len(options.sources) == 1 and Path(options.sources[0]).is_file():
        made = load(Path(options.sources[0]))
    else:
        made = build(options.sources, _settings(options, options.sources), progress=terminal.progress())
        _tell_unread(made, terminal)
    prepared = prepare(made)
    _write_groups(options, terminal, prepared, groups(prepared, filters), {})


def _of_project(options: argparse.Namespace, filters: "Filters", terminal: Terminal) -> None:
    """The documents of a project all against all; their similarity is kept as a score of pairs."""
    from twinlens.engine.sif.groups import groups
    from twinlens.engine.sif.similar_documents import find_pairs

    if options.method is not None or options.anchors or options.anchors_from or options.strip_formatting:
        raise UsageError("the documents of a project are always compared by method 2: leave the other options out")
    found = find_pairs(str(options.project), filters, 0, terminal.progress())
    counts = found.counts
    if counts["missing"]:
        missing = counted(counts["missing"], "document")
        terminal.say(f"left out, because they could not be read as they were scanned: {missing}")
    terminal.say(
        f"the score “sif” is given to {counted(counts['pairs'], 'pair')}, {counts['new_pairs']:,} of them new"
        + (f", and taken from {counts['dropped']:,} of an earlier search; " if counts["dropped"] else "; ")
        + "label them, and look at them with “twinlens curve PROJECT --score sif”"
    )
    _write_groups(options, terminal, found.prepared, groups(found.prepared, filters), counts)


def _write_groups(
    options: argparse.Namespace,
    terminal: Terminal,
    prepared: "Prepared",
    found: "list[Group]",
    more: Mapping[str, Any],
) -> None:
    """The groups in the form that is asked for; `more` goes into the JSON object."""
    made = prepared.index
    equal = [[{"path": made.paths[i], "size": int(made.size[i])} for i in rows] for rows in prepared.equal]
    as_json = {
        "groups": [
            {
                "reference": g.reference,
                "size": g.size,
                "members": [
                    {"path": m.path, "similarity": round(m.similarity, 2), "size": m.size, "weak": m.weak}
                    for m in g.members
                ],
            }
            for g in found
        ],
        "equal": equal,
        "minimum": options.minimum,
        **({"project": dict(more)} if more else {}),
    }
    rows: list[dict[str, Any]] = []
    lines: list[str] = []
    if equal:
        lines.append("The following groups of files are equal.")
        for files in equal:
            lines += ["", *(f"{named(str(file['path']))} {file['size']}" for file in files)]
        lines.append("")
    lines.append(f"The following groups of files are similar. Minimum similarity = {options.minimum:g}%")
    for number, g in enumerate(found, 1):
        lines += ["", f"R100 {named(g.reference)} {g.size}"]
        lines += [f"{m.similarity:.0f} {named(m.path)} {m.size}{WEAK_MARK if m.weak else ''}" for m in g.members]
        rows.append({"group": number, "role": "R", "path": g.reference, "similarity": 100.0, "size": g.size})
        rows += [
            {"group": number, "role": "", "path": m.path, "similarity": round(m.similarity, 2), "size": m.size}
            for m in g.members
        ]
    _write(options, terminal, as_json, rows, ("group", "role", "path", "similarity", "size"), lines)


def folders(options: argparse.Namespace, terminal: Terminal) -> None:
    """Two folders by content."""
    from twinlens.engine.sif.folders import compare_folders

    settings = _settings(options, [options.a, options.b])
    found = compare_folders(options.a, options.b, settings, options.minimum, terminal.progress())
    rows = [
        {
            "standing": str(line.standing),
            "a": line.a,
            "b": line.b,
            "similarity_a": line.similarity_a,
            "similarity_b": line.similarity_b,
        }
        for line in found
    ]
    lines = [
        " ".join(
            part
            for part in (
                f"{line.standing:<8}",
                named(line.a) or "-",
                named(line.b) or "-",
                "" if line.similarity_a is None else f"{line.similarity_a:.0f}% {line.similarity_b:.0f}%",
            )
            if part
        )
        for line in found
    ]
    _write(options, terminal, {"files": rows}, rows, ("standing", "a", "b", "similarity_a", "similarity_b"), lines)


def interesting(options: argparse.Namespace, terminal: Terminal) -> None:
    """Sets whose members all share enough."""
    from twinlens.engine.sif.groups import prepare
    from twinlens.engine.sif.interesting import interesting_sets
    from twinlens.engine.sif.storing import load

    found = interesting_sets(prepare(load(options.index)), options.minimum)
    as_json = {"sets": [{"paths": list(s.paths), "common": s.common, "share": round(s.share, 2)} for s in found]}
    rows = [
        {"set": number, "common": s.common, "share": round(s.share, 2), "path": path}
        for number, s in enumerate(found, 1)
        for path in s.paths
    ]
    lines: list[str] = []
    for s in found:
        shared = counted(s.common, "fingerprint")
        lines += [f"{len(s.paths)} files share {shared} ({s.share:.0f} %)", *map(named, s.paths), ""]
    _write(options, terminal, as_json, rows, ("set", "common", "share", "path"), lines)


def _write(
    options: argparse.Namespace,
    terminal: Terminal,
    as_json: Mapping[str, Any],
    rows: Iterable[Mapping[str, Any]],
    columns: tuple[str, ...],
    lines: list[str],
) -> None:
    """The result as asked for: one JSON object, CSV rows, or the text form."""
    if options.json and options.output is None:
        terminal.write_json(as_json)
        return
    if options.json or options.format == "json":
        text = json.dumps(as_json, ensure_ascii=False, indent=None if options.json else 1) + "\n"
    elif options.format == "csv":
        buffer = io.StringIO()
        writer = csv.writer(buffer, lineterminator="\n")
        writer.writerow(columns)
        writer.writerows(guarded_row(row.get(name, "") for name in columns) for row in rows)
        text = buffer.getvalue()
    else:
        text = "".join(f"{line}\n" for line in lines)
    write_text(text, options.output, terminal)
