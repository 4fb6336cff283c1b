"""The report of a project: every table and figure of the study from its labels, with all settings."""

from pathlib import Path

from twinlens import __version__
from twinlens.export.report import study_report, write_report
from twinlens.session.results import study_data
from twinlens.session.upkeep import info
from twinlens.store import Store
from twinlens.store.settings import now


def report(store: Store, path: Path, reviewer: str | None = None, labels: str | None = None) -> None:
    """Write the report to `path`, whose ending chooses between HTML and PDF.

    `reviewer` and `labels` choose the labels as in the tables. Raises UsageError for another ending, TwinlensError
    when the file cannot be written.
    """
    held = info(store)
    samples = [
        (sample["name"], f"{sample['design']}, rule {sample['rule']}, {sample['pairs']} pairs, seed {sample['seed']}")
        for sample in held["samples"]
    ]
    facts: list[tuple[str, list[tuple[str, object]]]] = [
        (
            "Project",
            [
                ("file", store.path.name),
                *(("source", source["path"]) for source in held["sources"]),
                *((f"documents {status}", count) for status, count in held["documents"].items()),
                *((f"pairs ({origin})", count) for origin, count in held["pairs"].items()),
                ("settings' fingerprint", held["fingerprint"]),
                ("seed", held["seed"]),
                ("twinlens", __version__),
                ("kernels", held["kernel_version"]),
            ],
        ),
        ("Samples", list(samples)),
        ("Labels", [(f"labels by {name}", count) for name, count in held["reviewers"].items()]),
    ]
    data = study_data(store, None, reviewer, labels, degrees=True)
    write_report(path, study_report(data, f"Near-duplicates in {store.path.stem}", now(), facts))
