"""Looking into a project, and keeping it right when its corpus moves or a page must go."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from twinlens.model.changes import Changes
from twinlens.model.errors import UsageError
from twinlens.session.identification import as_listed
from twinlens.store import Store
from twinlens.store.place import network_share
from twinlens.store.schema import migrations
from twinlens.store.settings import UNICODE


def info(store: Store) -> dict[str, Any]:
    """What a project holds, as plain values: the shape of `info --json`."""
    settings = store.settings
    texts, text_bytes = store.texts.size()
    scans = settings.scans()
    return {
        "project": str(store.path),
        "size": sum(
            path.stat().st_size
            for path in (store.path, store.path.with_name(f"{store.path.name}-wal"))
            if path.exists()
        ),
        "network_share": network_share(store.path),
        "format": len(migrations()),
        "parameters": settings.params.to_json(),
        "fingerprint": settings.params.fingerprint,
        "seed": settings.seed,
        "kernel_version": scans[-1].kernel_version if scans else None,
        "unicode_version": settings.get(UNICODE),
        "sources": [
            {"path": source.path, "kind": source.kind, "options": source.options} for _, source in settings.sources()
        ],
        "scans": [
            {"scan": scan.scan, "started": scan.started, "finished": scan.finished, "state": scan.state}
            for scan in scans
        ],
        "documents": store.documents.counts(),
        "pairs": store.pairs.by_origin(),
        "scores": store.scores.names(),
        "lower_is_closer": sorted(store.scores.lower()),
        "samples": [
            {
                "sample": sample.sample,
                "name": sample.name,
                "rule": str(sample.rule),
                "design": sample.design,
                "seed": sample.seed,
                "pairs": sample.items,
                "made": sample.made,
            }
            for sample in store.samples.all()
        ],
        "reviewers": store.labels.reviewers(),
        "label_events": store.labels.last_event(),
        "unbound_labels": store.labels.unbound(),
        "stored_texts": {"documents": texts, "bytes": text_bytes},
    }


def relocate(store: Store, old: str, new: str) -> Changes:
    """Say that what was found below the path `old` is below `new` now; documents keep their rows and labels.

    Raises UsageError where no source lies there, where `new` is not there, or where two sources would be one.
    """
    sources = store.settings.sources()
    moved: dict[int, str] = {}
    for number, source in sources:
        rest = _below(source.path, old)
        if rest is not None:
            moved[number] = str(Path(new) / rest) if rest else str(Path(new))
    if not moved:
        known = ", ".join(source.path for _, source in sources) or "none"
        raise UsageError(f"no source of {store.path} lies in {old}; its sources: {known}")
    for path in moved.values():
        if not Path(path).exists():
            raise UsageError(f"{path} is not there; name the folder in which the documents are now")
    paths = [moved.get(number, source.path) for number, source in sources]
    if len(set(paths)) < len(paths):
        raise UsageError(f"two sources of {store.path} would be at one path; nothing was changed")
    for number, path in moved.items():
        store.settings.move_source(number, path)
    return Changes(documents=True, settings=True)


def _below(path: str, folder: str) -> str | None:
    """The rest of a path below a folder, "" for the folder itself, None where it is elsewhere."""
    whole, start = Path(path), Path(folder)
    if whole == start:
        return ""
    return str(whole.relative_to(start)) if whole.is_relative_to(start) else None


def erase(store: Store, locators: Sequence[str]) -> int:
    """Delete the stored bytes of documents for good; of how many contents there were any.

    Documents with the same content lose theirs too; labels and scores stay. Raises UsageError for an unknown locator,
    before anything is deleted.
    """
    digests = []
    for locator in locators:
        document = as_listed(store, locator)
        if document is None:
            raise UsageError(f"there is no document {locator} in {store.path}; nothing was deleted")
        digests.append(document.content_digest)
    return store.texts.erase(digests)
