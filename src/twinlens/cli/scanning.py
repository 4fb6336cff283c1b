"""The verb that reads documents: scan."""

import argparse
import contextlib
import gc
from collections.abc import Iterator
from dataclasses import asdict, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from twinlens.cli.arguments import Verbs
from twinlens.cli.source_lists import expanded
from twinlens.cli.terminal import Terminal, counted, size
from twinlens.export.cells import named
from twinlens.model.documents import ENCODING_OVERRIDE, DocumentStatus, Source
from twinlens.model.errors import Cancelled, TwinlensError, UsageError
from twinlens.model.params import Profile, ScanParams, SiteRule

if TYPE_CHECKING:
    pass

SHOWN_REASONS = 20  # documents whose reason is shown at the end of a scan; `documents` lists all

_NUMBERS = ("k", "minvalues", "supershingles", "bits", "b_min", "c_min", "combined_min")
_HELP = {
    "k": "terms in a shingle",
    "minvalues": "minvalues of a document",
    "supershingles": "supershingles made from them",
    "bits": "bits of Alg. C",
    "b_min": "B-similarity from which a pair is B-similar",
    "c_min": "C-similarity from which a pair is C-similar",
    "combined_min": "C-similarity that the combined rule asks for",
}

SELDOM = (100_000, 20, 20)  # a folder's listing is a hundred thousand objects without a cycle, looked at in vain


def register(verbs: Verbs) -> None:
    """Adds the verb."""
    parser = verbs.add(
        "scan",
        scan,
        "read documents, sign them, list and score the pairs of near-duplicates",
        json="documents, bytes, tokens, identity_sets, exact_duplicates, pairs, seconds, peak_mb, parameters, …",
    )
    parser.add_argument(
        "sources", nargs="*", type=Path, metavar="SOURCE", help="folders and files (default: the project's own sources)"
    )
    parser.add_argument(
        "--source-list",
        action="append",
        type=Path,
        default=[],
        metavar="FILE",
        help="a text file with a source in each line, also written @FILE (repeatable)",
    )
    parser.add_argument(
        "-p", "--project", type=Path, required=True, metavar="PROJECT", help="the .twinlens file to make or to extend"
    )
    parser.add_argument("--jobs", type=_positive, default=0, metavar="N", help="worker processes (default: all cores)")
    parser.add_argument(
        "--resume",
        action="store_true",
        help="go on with a scan that was stopped, also without naming its sources again",
    )
    parser.add_argument(
        "--memory",
        type=_positive,
        metavar="MB",
        help="memory that all processes together may take; kept as the project's setting (default: no limit)",
    )
    parser.add_argument("--strict", action="store_true", help="status 1 when a document could not be read")
    parameter_options(parser, "what is computed (default: as the project was scanned, else as shown)")
    source_options(parser)


def parameter_options(parser: argparse.ArgumentParser, title: str) -> None:
    """What a scan computes."""
    defaults = ScanParams()
    measures = parser.add_argument_group(title)
    measures.add_argument(
        "--profile", choices=list(map(str, Profile)), help=f"how text becomes terms ({defaults.profile})"
    )
    measures.add_argument(
        "--site-rule", choices=list(map(str, SiteRule)), help=f"how a host becomes a site ({defaults.site_rule})"
    )
    for name in _NUMBERS:
        option = f"--{name.replace('_', '-')}"
        measures.add_argument(option, type=int, metavar="N", help=f"{_HELP[name]} ({getattr(defaults, name)})")


def chosen_parameters(options: argparse.Namespace) -> dict[str, Any]:
    """The parameters that were named, by field."""
    chosen = {name: value for name in _NUMBERS if (value := getattr(options, name)) is not None}
    if options.profile:
        chosen["profile"] = Profile(options.profile)
    if options.site_rule:
        chosen["site_rule"] = SiteRule(options.site_rule)
    return chosen


def source_options(parser: argparse.ArgumentParser) -> None:
    """How the sources are read."""
    group = parser.add_argument_group("how the sources are read")
    group.add_argument("--include", action="append", metavar="GLOB", help="only files whose path matches (repeatable)")
    group.add_argument("--exclude", action="append", metavar="GLOB", help="no files whose path matches (repeatable)")
    group.add_argument("--hidden", action="store_const", const="yes", help="also hidden files and folders")
    group.add_argument(
        "--no-expand",
        dest="expand",
        action="store_const",
        const="no",
        help="tables, archives and crawls inside folders are plain files",
    )
    group.add_argument("--input-format", metavar="FORM", help="what the files are, where their content must not decide")
    group.add_argument("--text-column", metavar="NAME", help="the column of a table that holds the text")
    group.add_argument("--html-column", metavar="NAME", help="the column that holds HTML")
    group.add_argument("--id-column", metavar="NAME", help="the column that holds the document's own id")
    group.add_argument("--url-column", metavar="NAME", help="the column that holds the URL")
    group.add_argument("--delimiter", metavar="CHARACTER", help="of delimited tables (default: detected)")
    group.add_argument("--header", choices=("auto", "yes", "no"), help="whether a table's first row names its columns")
    group.add_argument(
        "--urls",
        choices=("auto", "mirror", "none"),
        help="of files in folders: where HTTrack left its marks (auto), always host/path (mirror), never",
    )
    group.add_argument(
        "--link-urls", metavar="KINDS", help="take a page's URL from its own links: canonical, base, or canonical,base"
    )
    group.add_argument(
        "--limit",
        action="append",
        default=[],
        metavar="NAME=N",
        help="max-document, max-html, max-expanded (bytes), max-ratio (unfolded bytes for a stored one); repeatable",
    )
    group.add_argument(
        "--encoding",
        action="append",
        metavar="[GLOB=]NAME",
        help="of documents that declare none; with GLOB= of those whose path matches, whatever they say (repeatable)",
    )


_SOURCE_OPTIONS = (
    "hidden",
    "expand",
    "input_format",
    "text_column",
    "html_column",
    "id_column",
    "url_column",
    "delimiter",
    "header",
    "urls",
    "link_urls",
)
_LIMITS = ("max_document", "max_html", "max_expanded", "max_ratio")


def reader_options(options: argparse.Namespace) -> dict[str, str]:
    """The options of `source_options` as a source keeps them; only those that were given."""
    chosen = {name: getattr(options, name) for name in _SOURCE_OPTIONS if getattr(options, name) is not None}
    for name in ("include", "exclude"):
        if getattr(options, name):
            chosen[name] = "\n".join(getattr(options, name))
    for text in options.limit:
        name, _, value = text.partition("=")
        if name.replace("-", "_") not in _LIMITS:
            known = ", ".join(limit.replace("_", "-") for limit in _LIMITS)
            raise UsageError(f"there is no limit {name!r}; there are {known}, written as NAME=N")
        chosen[name.replace("-", "_")] = value
    for text in options.encoding or ():
        glob, equals, name = text.rpartition("=")
        chosen[f"{ENCODING_OVERRIDE}{glob}" if equals else "encoding"] = name
    return chosen


def scan(options: argparse.Namespace, terminal: Terminal) -> int:
    """Runs a scan in this process and prints what it found."""
    gc.set_threshold(*SELDOM)
    from twinlens.engine.scan import run
    from twinlens.session import work

    chosen = chosen_parameters(options)
    with gone_if_empty(options.project):
        params, known = _as_it_was(options.project)
        named = expanded(options.sources, options.source_list)
        sources = [Source(str(path), "", reader_options(options)) for path in named] or known
        if not sources:
            raise UsageError("nothing to scan: name a folder or a file")
        try:
            found = run(
                str(options.project),
                [asdict(source) for source in sources],
                replace(params, **chosen).to_json(),
                options.jobs,
                options.resume,
                terminal.progress(),
                memory_mb=options.memory or None,
            )
        except Cancelled:
            raise Cancelled("stopped; what was finished is kept, and the same command goes on from there") from None
        # the exact measures are filled by the first who asks for them: `pairs`, labels, an export
        work.keep_texts(str(options.project), terminal.progress(), patient=False)
        _tell_failures(options.project, found, terminal)
    if options.json:
        terminal.write_json(found)
    else:
        terminal.write(summary(found))
    failed = found["documents"]["failed"]
    if options.strict and failed:
        terminal.complain(f"{counted(failed, 'document')} could not be read: twinlens documents {options.project}")
        return 1
    return 0


@contextlib.contextmanager
def gone_if_empty(path: Path) -> "Iterator[None]":
    """A project that is made within, and for nothing, is removed again.

    That is one without a document: what a scan had read before it failed is kept, and the next one goes on from there.
    """
    new = not path.exists()
    try:
        yield
    except TwinlensError:
        if new and path.exists() and _is_empty(path):
            for suffix in ("", "-wal", "-shm"):
                Path(f"{path}{suffix}").unlink(missing_ok=True)
        raise


def _as_it_was(path: Path) -> tuple[ScanParams, list[Source]]:
    """The parameters and the sources of a project; the usual ones and none where there is no project yet."""
    if not path.exists():
        return ScanParams(), []
    from twinlens.store import Store

    with Store.open(path) as store:
        return store.settings.params, [source for _, source in store.settings.sources()]


def _is_empty(path: Path) -> bool:
    """Whether a project holds no document; False where that cannot be told."""
    from twinlens.store import Store

    try:
        with Store.open(path) as store:
            return next(store.documents.each(gone=True), None) is None
    except TwinlensError:
        return False


def measure(project: Path, terminal: Terminal, *, everything: bool = False) -> None:
    """Fills the exact measures of the sampled and labelled pairs (or of all) that are not known yet."""
    from twinlens.session import work

    filled = work.measure(str(project), everything, terminal.progress())
    if filled["unreadable"]:
        pairs = counted(filled["unreadable"], "pair was", "pairs were")
        terminal.say(f"{pairs} not measured: a document is not as it was scanned")


def summary(found: dict[str, Any]) -> str:
    """The result of a scan for a person."""
    documents, pairs = found["documents"], found["pairs"]
    lines = [
        ", ".join(f"{documents[status]:,} {status}" for status in ("read", "empty", "skipped", "failed"))
        + f" of {counted(sum(documents.values()), 'document')}; {size(found['bytes'])}, "
        + counted(found["tokens"], "token"),
        f"{counted(found['identity_sets'], 'identity set')}; "
        f"{counted(found['exact_duplicates'], 'document has', 'documents have')} the bytes of an earlier one",
        f"pairs: {pairs['b_similar']:,} B-similar, {pairs['c_similar']:,} C-similar, {pairs['combined']:,} combined",
    ]
    return "\n".join(lines) + "\n"


def _tell_failures(project: Path, found: dict[str, Any], terminal: Terminal) -> None:
    failed = found["documents"]["failed"]
    if not failed:
        return
    from twinlens.store import Store

    with Store.open(project) as store:
        for number, document in enumerate(store.documents.each(DocumentStatus.FAILED)):
            if number == SHOWN_REASONS:
                terminal.say(f"and {failed - SHOWN_REASONS:,} more: twinlens documents {project}")
                break
            terminal.say(f"could not be read: {named(document.locator)}: {document.reason}")


def _positive(text: str) -> int:
    try:
        value = int(text)
    except ValueError:
        value = 0
    if value < 1:
        raise argparse.ArgumentTypeError(f"must be a whole number, 1 or more, not {text}")
    return value
