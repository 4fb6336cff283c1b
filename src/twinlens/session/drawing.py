"""Drawing samples of the candidate pairs; lengthening the default one."""

from collections.abc import Mapping
from dataclasses import asdict

from twinlens.evaluation.designs import Design, pilot_deviations
from twinlens.evaluation.sampling import Drawn, FramePair, draw
from twinlens.model.changes import Changes
from twinlens.model.errors import UsageError
from twinlens.model.pairs import Origin, Rule
from twinlens.session.results import judged_pairs
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


def draw_sample(store: Store, rule: Rule, design: Design, name: str = "", reviewer: str | None = None) -> Sample:
    """Draw a sample of the pairs under a rule and make it the current one; the same seed draws the same pairs.

    Neyman's allocation learns from the labels of `reviewer` (None = the latest of all). Raises UsageError where there
    is nothing to draw from.
    """
    pairs = frame(store, rule)
    if not pairs:
        raise UsageError(f"no pair of {store.path} counts under the rule {rule}; scan first, or choose another rule")

    def deviations(stratum_of: Mapping[int, str]) -> Mapping[str, float]:
        return pilot_deviations(judged_pairs(store, reviewer), stratum_of)

    drawn = draw(pairs, design, store.settings.params, deviations)
    name = name or f"{design.kind} {rule} {len(drawn.items)}"
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


def _details(store: Store, drawn: Drawn) -> dict[str, object]:
    design = {key: str(value) if isinstance(value, Rule) else value for key, value in asdict(drawn.design).items()}
    details: dict[str, object] = {
        "population": drawn.population,
        "design": design,
        "parameters": store.settings.params.to_json(),
    }
    if drawn.design.kind != "uniform":
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
