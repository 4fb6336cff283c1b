"""What a sample was drawn from, and for which rules its labels can speak."""

from collections.abc import Iterable
from dataclasses import dataclass

from twinlens.evaluation.judged import PairCounts
from twinlens.evaluation.precision import Cell, population
from twinlens.evaluation.rule_words import rule_words
from twinlens.model.pairs import Rule
from twinlens.model.params import ScanParams

CHANGED = 0.01  # share of the frame that may have come since the sample was drawn without a word


@dataclass(frozen=True, slots=True)
class SampleFrame:
    """The pairs from which a sample was drawn: those that `rule` kept with the thresholds of `params`.

    `candidates` is how many these were (None = not kept), `pairs` how many there were with the near misses, which a
    sample may hold beside them. A sample speaks for every part of its frame (estimation for domains: Cochran 1977,
    section 2.12), and for nothing outside.
    """

    rule: Rule
    params: ScanParams
    candidates: int | None = None
    pairs: int | None = None

    @property
    def near_misses(self) -> bool:
        """Whether pairs below the thresholds stand in it too."""
        return self.candidates is not None and self.pairs is not None and self.pairs > self.candidates

    def holds(self, b_sim: int, c_sim: int, same_site: bool) -> bool:
        """Whether a candidate with these similarities could be drawn."""
        if self.rule is Rule.ALL:  # every candidate of its time
            return any(rule.keeps(b_sim, c_sim, same_site, self.params) for rule in (Rule.B, Rule.C))
        return self.rule.keeps(b_sim, c_sim, same_site, self.params)


@dataclass(frozen=True, slots=True)
class Coverage:
    """How many of the candidates under a rule a frame holds; None where that is not known."""

    pairs: int | None
    held: int | None

    @property
    def complete(self) -> bool:
        """Every pair of the rule could be drawn."""
        return self.pairs is not None and self.pairs == self.held


def coverage(frame: SampleFrame, counts: PairCounts | None, holds: Cell, rule: Rule, params: ScanParams) -> Coverage:
    """How far a frame covers the candidates that the rule keeps and for which `holds` is true."""
    if frame.params.signature_fingerprint != params.signature_fingerprint:
        return Coverage(None, None)  # its thresholds are on other similarities
    if _contains(frame.rule, rule) and _not_above(frame.params, params):
        found = population(counts, _both(rule, params, holds), rule.needs_c)
        return Coverage(found or 0, found or 0)

    def held(b_sim: int, c_sim: int, same_site: bool) -> bool:
        return frame.holds(b_sim, c_sim, same_site) and _both(rule, params, holds)(b_sim, c_sim, same_site)

    return Coverage(population(counts, _both(rule, params, holds)), population(counts, held))


def candidates_now(frame: SampleFrame, counts: PairCounts | None, params: ScanParams) -> int | None:
    """How many candidates the frame has by the present counts; None where that is not known."""
    if frame.rule is Rule.ALL and _not_above(frame.params, params):
        return population(counts, _everything, False)
    return population(counts, frame.holds, frame.rule.needs_c)


def covers(frame: SampleFrame | None, counts: PairCounts | None, rule: Rule, params: ScanParams) -> bool:
    """Whether labels of the frame speak for all pairs of a rule; True where there is no frame to compare with."""
    return frame is None or coverage(frame, counts, _everything, rule, params).complete


def coverage_warnings(
    frame: SampleFrame, counts: PairCounts | None, rules: Iterable[Rule], params: ScanParams
) -> list[str]:
    """A sentence for each rule that has pairs outside the frame, and one where the frame is not what it was."""
    if frame.params.signature_fingerprint != params.signature_fingerprint:
        return ["Warning: the sample was drawn when the scan had other settings; draw a new one."]
    notes = []
    for rule in dict.fromkeys(rules):
        found = coverage(frame, counts, _everything, rule, params)
        if found.complete:
            continue
        which = f"the sample was drawn from {_pairs_with(frame.rule, frame.params)}"
        if frame.rule is Rule.ALL:
            which = "the sample was drawn from the pairs of an earlier scan"
        wanted = _pairs_with(rule, params)
        remedy = f"draw a sample of the rule {rule}, or of all pairs, to estimate for every pair"
        if found.pairs is None or found.held is None:
            notes.append(f"Warning: {which}; not all {wanted} are among them: {remedy}.")
        elif not found.held:
            notes.append(f"Warning: {which}; none of the {found.pairs} {wanted} is among them: {remedy}.")
        else:
            notes.append(
                f"Warning: {which}; of the {found.pairs} {wanted} it could hold {found.held} only, and the "
                f"estimates hold for these: {remedy}."
            )
    now = candidates_now(frame, counts, params)
    if frame.candidates and now is not None and now - frame.candidates > CHANGED * frame.candidates:
        notes.append(
            f"Warning: the sample was drawn from {frame.candidates} pairs, which are {now} now; the new ones are not "
            "in it: draw a new sample."
        )
    return notes


def _pairs_with(rule: Rule, params: ScanParams) -> str:
    return "pairs of the project" if rule is Rule.ALL else f"pairs with {rule_words(rule, params)}"


def _contains(outer: Rule, inner: Rule) -> bool:
    """Whether every pair of `inner` is one of `outer`, at the same thresholds."""
    return outer is inner or outer is Rule.ALL or (outer, inner) == (Rule.B, Rule.COMBINED)


def _not_above(frame: ScanParams, params: ScanParams) -> bool:
    """Whether none of the frame's thresholds is higher."""
    names = ("b_min", "c_min", "combined_min")
    return all(getattr(frame, name) <= getattr(params, name) for name in names)


def _both(rule: Rule, params: ScanParams, holds: Cell) -> Cell:
    return lambda b, c, same: rule.keeps(b, c, same, params) and holds(b, c, same)


def _everything(b_sim: int, c_sim: int, same_site: bool) -> bool:
    return True
