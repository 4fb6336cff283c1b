"""The figures that Henzinger (SIGIR 2006) prints, as far as the text of the study gives them."""

from dataclasses import dataclass

SOURCE = (
    "Study: Henzinger, Finding Near-Duplicate Web Pages, SIGIR 2006; n/a in a study column = its text gives no value."
)


@dataclass(frozen=True, slots=True)
class StudyRow:
    """A row of the study's tables 2, 5 or 12: pairs, and fractions of them; None where the text gives none."""

    pairs: int | None = None
    correct: float | None = None
    incorrect: float | None = None
    undecided: float | None = None
    prefilled: float | None = None
    r: float | None = None


# table 1: share of the B-similar pairs
PAIRS_BY_B = {2: 0.524, 3: 0.209, 4: 0.123, 5: 0.087, 6: 0.057}

# table 2 and section 3.2
PRECISION_B = {
    "all": StudyRow(1910, 0.38, 0.53, 0.09, 0.04),
    "same site": StudyRow(1758, 0.34, 0.57, 0.09, 0.04),
    "different sites": StudyRow(152, 0.86, 0.06, 0.08, 0.01),
    "B-sim 2": StudyRow(1032, 0.24, 0.68, 0.08),
    "B-sim 3": StudyRow(389, 0.42, 0.48, 0.10),
    "B-sim > 3": StudyRow(489, 0.66),
    "B-sim 4": StudyRow(240, None, 0.36),
    "B-sim 5": StudyRow(143, None, 0.23),
    "B-sim 6": StudyRow(106, None, 0.05),
}

# table 5 and section 3.3
PRECISION_C = {
    "all": StudyRow(1872, 0.50, 0.27, 0.23),
    "same site": StudyRow(1393, 0.36, 0.34, 0.30, 0.25),
    "different sites": StudyRow(479, 0.90, 0.05, 0.05, 0.0),
    "C-sim 372..375": StudyRow(None, 0.62, 0.19, 0.19, 0.12),
    "C-sim 376..378": StudyRow(532, None, 0.27),
    "C-sim 379..381": StudyRow(None, 0.40, 0.37, 0.23, 0.18),
    "C-sim 382..384": StudyRow(179, None, 0.37),
}

# table 12 and section 3.5: the combined rule at 355 on the test half
COMBINED = {
    "all": StudyRow(363, 0.79, 0.15, 0.06, r=0.79),
    "same site": StudyRow(298, 0.74, None, 0.07),
    "different sites": StudyRow(65, None, 0.0, None, r=0.97),
    "B-sim ≥ 3": StudyRow(None, 0.56),
    "mixed": StudyRow(None, 0.85),
}
COMBINED_NOTES = (
    "Study, mixed rule: about 1335 M correct pairs at precision 0.85 are printed; the study's own summands give "
    "374 + 919 = 1293 M of 1579 M, 0.82, and its shares of same and different sites are swapped.",
    "Study, test half: 363 of 962 pairs are kept, 287 of them correct; a B-similarity of at least 3 finds 244 correct "
    "pairs.",
)

# tables 3 and 6: shares of the correct pairs; (all, same site, different sites)
REASONS_B = {
    "url": (0.41, 0.32, None),
    "time": (None, 0.20, None),
    "combination": (None, 0.24, None),
    "execution_time": (None, 0.19, None),
    "visitors": (None, 0.03, None),
    "other": (None, 0.01, None),
}
REASONS_C = {
    "url": (0.72, 0.53, None),
    "combination": (0.11, 0.19, None),
    "time": (0.04, None, None),
    "execution_time": (0.04, None, None),
}
REASONS_B_NOTES = (
    "Study, rule B, same site: URL only 194 pairs, combination 145, time stamp 119, execution time 114, visitors 20, "
    "rest 5 (here under other); 108 of its 152 pairs on different sites differ in the URL only.",
)
REASONS_C_NOTES = (
    "Study, rule C: time stamps and execution time are 9 % together, about half each, and 8 % on the same site; the "
    "remaining reasons are 8 %. 406 of its 479 pairs on different sites differ in the URL only.",
)

# tables 4 and 7: shares of the undecided pairs; the figures belong to all pairs
UNDECIDED_B = {
    "cannot_evaluate": (0.47, None, None),
    "prefilled": (0.41, None, None),
    "minor_item": (0.11, None, None),
    "other": (0.01, None, None),
}
UNDECIDED_C = {"prefilled": (0.80, None, None), "other": (0.0, None, None)}
UNDECIDED_B_NOTES = ("Study, rule B: 92 % of the undecided pairs are on the same site.",)
UNDECIDED_C_NOTES = (
    "Study, rule C: 95 % of the undecided pairs are on the same site; 15 % and 5 % fall to pairs that could not be "
    "evaluated and to minor items, in an order that its text does not show.",
)

LARGE_DIFFERENCES_NOTES = (
    "Study: 20 incorrect, 53 undecided and 17 correct pairs stand in its table; its text does not show beyond doubt "
    "to which rule they belong.",
)

# tables 9 and 10
MEAN_C_BY_B = {3: 342.4, 5: 358.9}
MEAN_B_BY_C = {"376..378": 0.22, "382..384": 0.32}
MEAN_B_NOTES = ("Study: about 4 % of the C-similar pairs are B-similar; for 95 % the B-similarity is 0.",)

# section 3.5 and table 11
THRESHOLD_NOTES = (
    "Study, training half: thresholds 353, 354 and 355 give precision 0.77 with R over 0.8; 355 was chosen. "
    "The rest of its table cannot be read from its text with certainty.",
)
PRECISION_BY_C_NOTES = ("Study: precision rises markedly from a C-similarity of about 350.",)
PRECISION_BY_R_NOTES = ("Study: thresholds from 351 to 361 form a flat range of nearly equal precision.",)

# section 3.2, 3.3: the degree distributions
DEGREE_NOTES = {
    "b": "Study, rule B: 27.4 M pages with a near-duplicate, average degree about 135, exponent about −1.3.",
    "c": "Study, rule C: 35.5 M pages with a near-duplicate, average degree almost 92, exponent about −1.4.",
}
DIFFERENCE_NOTES = {"b": "Study, rule B: the average term difference is 24.", "c": ""}
