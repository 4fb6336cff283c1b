"""The query box of the pair list: words such as `b:>=3 c:<372 site:same label:none reason:url text:"for sale"`."""

import re
import shlex
from collections.abc import Mapping
from dataclasses import dataclass, replace
from difflib import get_close_matches
from typing import TypeVar

from PySide6.QtCore import QCoreApplication

from twinlens.model.errors import UsageError
from twinlens.model.judgements import Reason, Verdict
from twinlens.model.pairs import Origin, Rule, SiteRelation
from twinlens.store.pair_filter import SIGNS, PairFilter, ScoreBound

translate = QCoreApplication.translate

T = TypeVar("T")

_BOUND = re.compile(r"^(>=|<=|>|<|=|)(\d+)$|^(\d+)(?:-|\.\.)(\d+)$")
_ALIKE = 0.75  # share of equal characters from which a word before a colon is another one misspelt
_SCORE = re.compile(rf"^(.+?)\s*({'|'.join(SIGNS)})\s*([-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?)$")
WORDS = (
    *("b", "c", "combined", "score", "set", "site", "label", "reason", "rule", "origin", "is", "reviewer", "name"),
    "text",
)


@dataclass(frozen=True, slots=True)
class Query:
    """A filter, and what is to stand in the text of one of a pair's documents besides ("" = anything)."""

    chosen: PairFilter
    text: str = ""


def parse(query: str, sets: Mapping[str, tuple[int, ...]] | None = None) -> Query:
    """What a query means; words without a colon are searched in names and titles, `set:` takes one of the `sets`.

    Raises UsageError with a sentence that names the word that was not understood.
    """
    try:
        parts = shlex.split(query, posix=True)
    except ValueError as error:
        raise UsageError(translate("query", "a quotation mark is not closed")) from error
    found, free, text = PairFilter(), [], ""
    for part in parts:
        word, colon, value = part.partition(":")
        if not colon or word.lower() not in WORDS or value.startswith("//"):
            meant = get_close_matches(word.lower(), WORDS, 1, _ALIKE) if colon and not value.startswith("//") else []
            if meant:
                sentence = translate("query", "“%1” is no word of a query; did you mean “%2”?")
                raise UsageError(sentence.replace("%1", f"{word}:").replace("%2", f"{meant[0]}:"))
            free.append(part)
            continue
        if word.lower() == "text":
            text = " ".join([text, value]).strip()
        elif word.lower() == "set":
            found = replace(
                found, pairs=_one_of(word, value, {name.lower(): own for name, own in (sets or {}).items()})
            )
        else:
            found = _apply(found, word.lower(), value)
    if free:
        found = replace(found, name=" ".join([found.name, *free]).strip())
    return Query(found, text)


def _apply(found: PairFilter, word: str, value: str) -> PairFilter:
    match word:
        case "b" | "c":
            low, high = _bounds(word, value)
            if word == "b":
                return replace(
                    found,
                    b_min=found.b_min if low is None else low,
                    b_max=found.b_max if high is None else high,
                )
            return replace(
                found,
                c_min=found.c_min if low is None else low,
                c_max=found.c_max if high is None else high,
            )
        case "combined":
            return replace(found, combined_min=_bounds(word, value)[0])
        case "site":
            return replace(found, site=_one_of(word, value, {str(site): site for site in SiteRelation}))
        case "rule":
            return replace(found, rule=_one_of(word, value, {str(rule): rule for rule in Rule}))
        case "origin":
            return replace(found, origin=_one_of(word, value, {str(origin): origin for origin in Origin}))
        case "reason":
            return replace(found, reason=_one_of(word, value, {str(reason): reason for reason in Reason}))
        case "label":
            if value in ("none", "any"):
                return replace(found, labelled=value == "any")
            choices = {str(verdict): verdict for verdict in Verdict}
            return replace(found, verdict=_one_of(word, value, {"none": None, "any": None, **choices}))
        case "is":
            if _one_of(word, value, {"flagged": True, "counted": False}):
                return replace(found, flagged=True)
            return replace(found, counted=True)
        case "score":
            return replace(found, scores=(*found.scores, _score(value)))
        case "reviewer":
            return replace(found, reviewer=value or None)
        case _:
            return replace(found, name=value)


def _bounds(word: str, value: str) -> tuple[int | None, int | None]:
    match = _BOUND.match(value)
    if match is None:
        sentence = translate("query", "“%1” needs a number, such as %1:>=3 or %1:2-4, not “%2”")
        raise UsageError(sentence.replace("%1", word).replace("%2", value))
    if match[3] is not None:
        return int(match[3]), int(match[4])
    number = int(match[2])
    match match[1]:
        case ">=":
            return number, None
        case ">":
            return number + 1, None
        case "<=":
            return None, number
        case "<":
            return None, number - 1
        case _:
            return number, number


def _score(value: str) -> ScoreBound:
    match = _SCORE.match(value)
    if match is not None:
        return ScoreBound(match[1], match[2], float(match[3]))
    if not value or value[-1] in "<>=":
        sentence = translate("query", "“score” needs the name of a score, alone or as %1, not “%2”")
        raise UsageError(sentence.replace("%1", 'score:"name>=0.5"').replace("%2", value))
    return ScoreBound(value)


def _one_of(word: str, value: str, choices: dict[str, T]) -> T:
    if value.lower() in choices:
        return choices[value.lower()]
    if not choices:
        raise UsageError(
            translate("query", "“%1” names pairs behind a number; open them where that number stands").replace(
                "%1", word
            )
        )
    sentence = translate("query", "“%1” can be %2, not “%3”")
    names = ", ".join(choices)
    raise UsageError(sentence.replace("%1", word).replace("%2", names).replace("%3", value))
