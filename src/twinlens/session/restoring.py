"""The samples of an exported dataset, made again in a project of the same pairs: so its labels keep their design."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any

from twinlens.evaluation.designs import Design
from twinlens.evaluation.frames import candidates_now
from twinlens.evaluation.sampling import draw
from twinlens.export.records import ExportDraw, ExportPair
from twinlens.model.errors import TwinlensError
from twinlens.model.pairs import Origin, Rule
from twinlens.model.params import ScanParams
from twinlens.session.identification import Identifier
from twinlens.session.results import pair_counts
from twinlens.session.sample_labels import NEAR_MISS, frame_of
from twinlens.store import Store
from twinlens.store.pair_writer import DEFAULT_SAMPLE
from twinlens.store.samples import Sample

Items = list[tuple[int, str, float]]  # pair, stratum, probability


@dataclass(slots=True)
class Restored:
    """`pairs` stand in a sample of this project as they stood in the exported one; `notes` say where that failed."""

    pairs: set[int] = field(default_factory=set)
    notes: list[str] = field(default_factory=list)


def sample_facts(store: Store, sample: Sample) -> dict[str, Any]:
    """What makes a sample again, as plain values; see `restore`."""
    params = store.settings.params
    return {
        "rule": str(sample.rule),
        "design": sample.design,
        "seed": sample.seed,
        "size": sample.size,
        "made": sample.made,
        "details": {"parameters": params.to_json(), **sample.details},
        "project_seed": f"{store.settings.seed:016x}",
    }


def restore(store: Store, pairs: Sequence[ExportPair], mapping: Mapping[str, str] | None = None) -> Restored:
    """Make the samples of exported pairs again, where this project has the pairs that they were drawn from.

    A sample comes back with its design, seed, strata and probabilities, and where its order follows from its seed also
    with the pairs that were not labelled. It does not where the project holds other pairs or was scanned with other
    settings: then the labels are of unknown design here. A project in which nothing was labelled takes over the seed
    of the exported one, which parts its labels into halves and orders its default sample.
    """
    found = Restored()
    facts: dict[str, dict[str, Any]] = {}
    members: dict[str, list[tuple[ExportPair, ExportDraw]]] = {}
    for pair in pairs:
        for drawn in pair.draws:
            members.setdefault(drawn.sample, []).append((pair, drawn))
            if drawn.facts:
                try:
                    facts[drawn.sample] = _read_facts(drawn.facts)
                except (KeyError, ValueError, TypeError, AttributeError, TwinlensError) as error:
                    found.notes.append(_not_again(drawn.sample, f"its design cannot be read ({error})"))
    if not facts:
        return found
    _take_seed(store, next(iter(facts.values())))
    names = [source.path for _, source in store.settings.sources()]
    identifier = Identifier(store.documents.names(), names, mapping)
    for name in sorted(facts, key=lambda name: (name != DEFAULT_SAMPLE, str(facts[name]["made"]))):
        wrong = _restore_one(store, name, facts[name], members[name], identifier, found)
        if wrong:
            found.notes.append(_not_again(name, wrong))
    return found


def _not_again(name: str, wrong: str) -> str:
    return f"the sample “{name}” is not made again: {wrong}; its labels are of unknown design here"


def _read_facts(text: str) -> dict[str, Any]:
    """What `sample_facts` wrote, each value of its kind: a file may hold anything, and what is kept here stays.

    Raises KeyError, ValueError, TypeError, AttributeError or UsageError on other facts.
    """
    read = json.loads(text)
    details = dict(read["details"])
    population = details.get("population")
    design = details.get("design")
    facts: dict[str, Any] = {
        "rule": str(Rule(read["rule"])),
        "design": str(read["design"]),
        "seed": _whole(read["seed"]),
        "size": _whole(read["size"]),
        "made": read["made"],
        "details": {
            **details,
            "parameters": ScanParams.from_json(details["parameters"]).to_json(),
            **({} if population is None else {"population": _whole(population)}),
        },
        "project_seed": f"{_whole(int(read['project_seed'], 16), 64):016x}" if read.get("project_seed") else "",
    }
    datetime.fromisoformat(read["made"])
    if design is not None:
        _whole(_design(design).seed)
    for number in details.get("strata", {}).values():
        _whole(number)
    return facts


def _whole(value: object, bits: int = 63) -> int:
    """A whole number that the project can keep."""
    if not isinstance(value, int) or not 0 <= value < 2**bits:
        raise ValueError(f"{value!r} is no whole number of {bits} bits")
    return value


def _design(kept: Mapping[str, Any]) -> Design:
    return Design(**{**kept, "by": tuple(kept["by"]), "rule": Rule(kept["rule"])})


def _take_seed(store: Store, facts: Mapping[str, Any]) -> None:
    from twinlens.engine.settling import draw_default_sample

    seed = facts["project_seed"]
    if store.labels.last_event() or store.settings.get("drawn") or not seed or store.settings.last_scan() is None:
        return
    if int(seed, 16) != store.settings.seed and len(store.samples.all()) <= 1:
        store.settings.set("seed", seed)
        draw_default_sample(store)


def _restore_one(
    store: Store,
    name: str,
    facts: Mapping[str, Any],
    members: Sequence[tuple[ExportPair, ExportDraw]],
    identifier: Identifier,
    found: Restored,
) -> str:
    """Make one sample; "" or what is wrong."""
    params, details = store.settings.params, dict(facts["details"])
    theirs = ScanParams.from_json(details["parameters"])
    if theirs != params:
        return "it was drawn from a scan with other settings"
    sample = Sample(0, name, Rule(facts["rule"]), facts["design"], facts["seed"], facts["size"], facts["made"], details)
    frame = frame_of(sample, params)
    here = None if frame is None else candidates_now(frame, pair_counts(store), params)
    if frame is None or frame.candidates is None or here != frame.candidates:
        of = "an unknown number of" if frame is None or frame.candidates is None else frame.candidates
        return f"it was drawn from {of} pairs, and here are {here}"
    if not all(drawn.position >= 0 and 0 < drawn.probability <= 1 for _, drawn in members):
        return "its pairs have places or probabilities that no sample has"
    numbers = _numbers(store, members, identifier)
    if None in numbers:
        return "not all of its documents are in this project"
    placed = {
        drawn.position: (number or 0, drawn.stratum, drawn.probability)
        for number, (_, drawn) in zip(numbers, members, strict=True)
    }
    existing = next((one for one in store.samples.all() if _holds(store, one, facts, placed)), None)
    if existing is None:
        items = _drawn_again(store, sample, placed) or [placed[position] for position in sorted(placed)]
        kept = f"{name} of the dataset" if name == DEFAULT_SAMPLE else name
        store.samples.add(kept, sample.rule, sample.design, sample.seed, sample.size, items, details, sample.made)
    found.pairs.update(number for number in numbers if number)
    return ""


def _numbers(
    store: Store, members: Sequence[tuple[ExportPair, ExportDraw]], identifier: Identifier
) -> list[int | None]:
    """The pairs' numbers; near misses are made, others that the project does not have are None."""
    ends: list[tuple[int, int] | None] = []
    for pair, _ in members:
        a, b = identifier.find(pair.a.locator)[0], identifier.find(pair.b.locator)[0]
        ends.append((min(a, b), max(a, b)) if a and b and a != b else None)
    numbers = store.pairs.numbers_of(sorted({end for end in ends if end is not None}))
    missing = sorted(
        {
            end
            for end, (_, drawn) in zip(ends, members, strict=True)
            if end is not None and end not in numbers and drawn.stratum.startswith(NEAR_MISS)
        }
    )
    if missing:
        import numpy as np

        from twinlens.engine.settling import add_pairs

        rows = np.array(missing, np.int64)
        with store.writer() as writer:
            made = add_pairs(store, writer, store.signatures(), Origin.SAMPLED, rows[:, 0], rows[:, 1])
        numbers.update(zip(missing, made.tolist(), strict=True))
    return [None if end is None else numbers.get(end) for end in ends]


def _holds(
    store: Store, sample: Sample, facts: Mapping[str, Any], placed: Mapping[int, tuple[int, str, float]]
) -> bool:
    """Whether a sample of the project is the exported one."""
    if (str(sample.rule), sample.design, sample.seed) != (facts["rule"], facts["design"], facts["seed"]):
        return False
    items = store.samples.items(sample.sample)
    return _agrees([(item.pair, item.stratum, item.probability) for item in items], placed)


def _agrees(items: Items, placed: Mapping[int, tuple[int, str, float]]) -> bool:
    return all(
        position < len(items)
        and items[position][:2] == wanted[:2]
        and abs(items[position][2] - wanted[2]) <= 1e-12 * max(1.0, wanted[2])
        for position, wanted in placed.items()
    )


def _drawn_again(store: Store, sample: Sample, placed: Mapping[int, tuple[int, str, float]]) -> Items | None:
    """The whole sample, drawn by its seed; None where that does not give what was exported."""
    from twinlens.session.drawing import frame

    kept = sample.details.get("design")
    if kept is None or kept.get("allocation") == "neyman" or store.settings.get("drawn"):
        return None
    drawn = draw(frame(store, sample.rule), _design(kept), store.settings.params)
    items = [(item.pair, item.stratum, item.probability) for item in drawn.items]
    return items if _agrees(items, placed) else None
