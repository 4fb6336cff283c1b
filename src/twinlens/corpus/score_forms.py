"""How the numbers of a column of scores are written: decimal marks, groups of three digits, per cent."""

import math
import re
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

_GROUPS = re.compile(r"[-+]?[1-9]\d{0,2}(?:,\d{3})+")  # 1,000 as one thousand, or as one with three decimals
_CERTAIN_GROUPS = re.compile(r"[-+]?[1-9]\d{0,2}(?:(?:,\d{3}){2,}|(?:,\d{3})+\.\d+)")  # 1,000,000 or 1,000.5
_DECIMAL_COMMA = re.compile(r"[-+]?\d+,\d+")
_DECIMAL_POINT = re.compile(r"[-+]?\d*\.\d+")


@dataclass(frozen=True, slots=True)
class ScoreForm:
    """What the cells of one column say together; `comma` is "" while they leave open what a comma means."""

    comma: str = ""  # "decimal", "groups" of three digits, or ""
    percent: bool = False  # every number has a per cent sign

    def number(self, value: Any) -> float:
        """A cell as a number, NaN where it is none or could be two; 75% is 0.75."""
        text = value.strip() if isinstance(value, str) else ""
        if text.endswith("%"):
            return self._plain(text[:-1].rstrip()) / 100 if self.percent else math.nan
        return self._plain(text or value)

    def _plain(self, value: Any) -> float:
        if isinstance(value, str) and "," in value:
            groups = _GROUPS.fullmatch(value) or _CERTAIN_GROUPS.fullmatch(value)
            if groups and (self.comma == "groups" or (not self.comma and _CERTAIN_GROUPS.fullmatch(value))):
                value = value.replace(",", "")
            elif _DECIMAL_COMMA.fullmatch(value) and self.comma != "groups" and not (groups and not self.comma):
                value = value.replace(",", ".")
        try:
            return math.nan if isinstance(value, bool) else float(value)
        except (TypeError, ValueError, OverflowError):
            return math.nan


def form_of_scores(values: Iterable[Any]) -> ScoreForm:
    """The form of a column by its cells (empty ones say nothing); what they contradict each other in stays open."""
    texts = [text for value in values if (text := str(value).strip() if isinstance(value, str) else "")]
    percent = bool(texts) and all(text.endswith("%") for text in texts)
    plain = [text.removesuffix("%").rstrip() for text in texts]
    decimal = any(_DECIMAL_COMMA.fullmatch(text) and not _GROUPS.fullmatch(text) for text in plain)
    # a decimal point leaves the comma only one meaning
    groups = any(_CERTAIN_GROUPS.fullmatch(text) or _DECIMAL_POINT.fullmatch(text) for text in plain)
    if decimal and groups:
        return ScoreForm("", percent)
    return ScoreForm("decimal" if decimal else "groups" if groups else "", percent)
