"""Drawing samples of the candidate pairs; lengthening the default one."""

from collections.abc import Mapping
from dataclasses import asdict, replace

from twinlens.evaluation.designs import BY, Design, pilot_deviations
from twinlens.evaluation.precision import rule_population
from twinlens.evaluation.sampling import Drawn, DrawnPair, FramePair, draw, merged
from twinlens.model.changes import Changes
from twinlens.model.errors import UsageError
from twinlens.model.pairs import Origin, Rule
from twinlens.session.results import judged_pairs, pair_counts
from twinlens.session.sample_labels import CANDIDATE, NEAR_MISS
from twinlens.store import Store
from twinlens.store.pair_filter import PairFilter
from twinlens.store.samples import Sample


def frame(store: Store, rule: Rule) -> list[FramePair]:
    """The candidate pairs under a rule, each with the key of its two contents."""
    digests = store.documents.digests()
    chosen = PairFilter(rule, origin=Origin.CANDIDATE)
    return [
        FramePair(
            pair.pair,
            pair.b_sim,
            pair.c_sim,
            pair.same_site,
            b"".join(sorted((digests[pair.left], digests[pair.right]))),
        )
        for pair in store.pairs.each(chosen, store.settings.params)
    ]


def draw_sample(
    store: Store,
    rule: Rule,
    design: Design,
    name: str = "",
    reviewer: str | None = None,
    near_misses: float = 0.0,
) -> Sample:
    """Draw a sample of the pairs under a rule and make it the current one; the same seed draws the same pairs.

    Neyman's allocation learns from the labels of `reviewer` (None = the latest of all). `near_misses` is the share of
    the sample that is drawn from pairs just below the thresholds, so that what a rule misses can be estimated. Raises
    UsageError where there is nothing to draw from, or where the pairs are too many to be listed and a design needs the
    list.
    """
    if not 0 <= near_misses < 1:
        raise UsageError(f"the share of near misses lies between 0 and 1, not {near_misses:g}")
    drawn = _drawn(store, rule, design, reviewer)
    if near_misses:
        drawn = _with_near_misses(store, drawn, near_misses)
    name = name or f"{design.kind} {rule} {len(drawn.items)}{' with near misses' if near_misses else ''}"
    number = store.samples.add(
        name,
        rule,
        design.kind,
        design.seed,
        design.size,
        [(item.pair, item.stratum, item.probability) for item in drawn.items],
        _details(store, drawn),
    )
    found = store.samples.get(number)
    assert found is not None
    return found


def _drawn(store: Store, rule: Rule, design: Design, reviewer: str | None) -> Drawn:
    sampled = store.settings.get("drawn", {})
    if str(rule) in sampled:
        return _of_a_scans_sample(store, rule, design, sampled[str(rule)])
    pairs = frame(store, rule)
    if not pairs:
        raise UsageError(f"no pair of {store.path} counts under the rule {rule}; scan first, or choose another rule")

    def deviations(stratum_of: Mapping[int, str]) -> Mapping[str, float]:
        return pilot_deviations(judged_pairs(store, reviewer), stratum_of)

    return draw(pairs, design, store.settings.params, deviations)


def _of_a_scans_sample(store: Store, rule: Rule, design: Design, numbers: list[int]) -> Drawn:
    """The beginning of the random order in which the scan drew pairs that were too many to be listed."""
    if design.kind != "uniform":
        raise UsageError(
            f"the pairs under the rule {rule} are too many to be listed: draw a uniform sample, or scan with a higher "
            "threshold"
        )
    found = rule_population(pair_counts(store), rule, store.settings.params)
    if not found or not numbers:
        raise UsageError(f"how many pairs count under the rule {rule} is not known; choose another rule")
    taken = numbers[: design.size]
    items = tuple(DrawnPair(number, "", len(taken) / found) for number in taken)
    return Drawn(design, items, {"": found}, {"": 1.0})


def _with_near_misses(store: Store, drawn: Drawn, share: float) -> Drawn:
    """A sample that also holds pairs below the thresholds, in strata of their own; their pairs are made here."""
    from twinlens.engine.near_misses import find, lower_thresholds
    from twinlens.engine.settling import add_pairs

    lower = lower_thresholds(store.settings.params)
    found = find(store, lower)
    if not len(found):
        raise UsageError(
            f"no pair of {store.path} lies just below the thresholds (B-similarity {lower.b_min}, C-similarity "
            f"{lower.c_min} at least): draw the sample without near misses"
        )
    design = drawn.design
    columns = (found.b_sim.tolist(), found.c_sim.tolist(), found.same_site.tolist(), found.content)
    pairs = [
        FramePair(place, b, c, same, b"".join(sorted((ends[0].tobytes(), ends[1].tobytes()))))
        for place, (b, c, same, ends) in enumerate(zip(*columns, strict=True))
    ]
    wanted = max(1, round(design.size * share))
    near = draw(pairs, replace(design, kind="stratified", size=wanted, by=BY, allocation="proportional"), lower)
    if not found.complete:
        # the strata are known in the proportions of the sample that stands for all
        scale = found.population / len(found)
        near = replace(near, strata={name: round(number * scale) for name, number in near.strata.items()})
    both = merged([(CANDIDATE, drawn, 1 - share), (NEAR_MISS, near, share)], design.size, design)
    chosen = sorted({item.pair for item in both.items if item.stratum.startswith(NEAR_MISS)})
    with store.writer() as writer:
        left, right = found.left[chosen], found.right[chosen]
        numbers = add_pairs(store, writer, store.signatures(), Origin.SAMPLED, left, right)
    numbered = dict(zip(chosen, numbers.tolist(), strict=True))
    items = tuple(
        replace(item, pair=numbered[item.pair]) if item.stratum.startswith(NEAR_MISS) else item for item in both.items
    )
    return replace(both, items=items)


def _details(store: Store, drawn: Drawn) -> dict[str, object]:
    design = {key: str(value) if isinstance(value, Rule) else value for key, value in asdict(drawn.design).items()}
    details: dict[str, object] = {
        "population": drawn.population,
        "design": design,
        "parameters": store.settings.params.to_json(),
    }
    if drawn.design.kind != "uniform" or len(drawn.strata) > 1:
        details |= {"strata": dict(drawn.strata), "shares": dict(drawn.shares)}
    return details


def extend(store: Store, size: int) -> Changes:
    """Lengthen the default sample to `size` pairs, or as many as there are; what was drawn keeps its place.

    Raises UsageError where the size is smaller than it was, or before the first scan.
    """
    from twinlens.engine.settling import draw_default_sample

    sample = store.samples.default()
    if sample is None:
        raise UsageError(f"{store.path} has no sample yet; scan first")
    if size < sample.items:
        raise UsageError(f"the sample has {sample.items} pairs already; choose a larger size")
    draw_default_sample(store, size)
    return Changes(samples=True)
