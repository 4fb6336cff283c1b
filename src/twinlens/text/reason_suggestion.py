"""A guess at the reason of a pair from what differs and from the words around it (Henzinger 2006, section 3.1).

Only kinds of difference that have a form of their own are guessed: addresses, dates and times, counters, identifiers,
execution times, server names, form values. One place that has none of these forms is enough for no suggestion at all.
"""

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from twinlens.model.judgements import REASONS, Reason, Verdict
from twinlens.text.differing_runs import DifferingRun, Window
from twinlens.text.written_forms import ADDRESS, DAY_NAME, MONTH

LONGEST = 400  # code points of one difference: what upkeep changes is shorter


@dataclass(frozen=True, slots=True)
class Suggestion:
    """The reason that the differences look like, None where they look like none; `likely` is the verdict, if any."""

    reason: Reason | None = None
    likely: Verdict | None = None


def suggestion(
    runs: Sequence[DifferingRun] | None,
    forms: Callable[[], tuple[Sequence[str], Sequence[str]]] = lambda: ((), ()),
    *,
    invisible: bool = False,
) -> Suggestion:
    """What the differing runs of a pair suggest; None as runs = too many, or not known exactly.

    `forms()` gives the form values of the left and of the right page, and is called only where a run needs them.
    `invisible`: the texts are equal for the eye.
    """
    if invisible:
        return Suggestion(Reason.INVISIBLE, Verdict.CORRECT)
    if runs is None:
        return Suggestion(likely=Verdict.INCORRECT)
    kinds: set[Reason] = set()
    unexplained = False
    for run in runs:
        kind = kind_of(run)
        if kind is None and _in_forms(run, forms()):
            kind = Reason.PREFILLED
        if kind is None:
            unexplained = True
            if _has_words(run):
                return Suggestion(likely=Verdict.INCORRECT)
        else:
            kinds.add(kind)
    if unexplained or not kinds:
        return Suggestion()
    if Reason.PREFILLED in kinds:
        return Suggestion(Reason.PREFILLED, Verdict.UNDECIDED)
    reason = kinds.pop() if len(kinds) == 1 else Reason.COMBINATION
    return Suggestion(reason, next(verdict for verdict in Verdict if reason in REASONS[verdict]))


def kind_of(run: DifferingRun) -> Reason | None:
    """The reason that one difference alone would be, None where it has no such form."""
    if any(len(side.run) > LONGEST for side in run):
        return None
    sides = [side for side in core(run) if side.start < side.end]
    if not sides:
        return None
    for kind, fits in _KINDS:
        if all(fits(side) for side in sides):
            return kind
    if len(sides) == 2 and _is_image_address(*sides):
        return Reason.URL
    return None


def core(run: DifferingRun) -> DifferingRun:
    """Both sides without what they have in common at their ends, as far as that leaves whole words."""
    left, right = run
    a, b = left.run, right.run
    if not a or not b:
        return run
    most = min(len(a), len(b))
    front = next((i for i in range(most) if a[i] != b[i]), most)
    most -= front
    back = next((i for i in range(most) if a[-1 - i] != b[-1 - i]), most)
    return DifferingRun(_whole_words(left, front, back), _whole_words(right, front, back))


def _whole_words(side: Window, front: int, back: int) -> Window:
    text, start, end = side.text, side.start + front, side.end - back
    if start == end and not (text[start - 1 : start].isalnum() or text[end : end + 1].isalnum()):
        return Window(text, start, end)
    while start > side.start and text[start - 1].isalnum():
        start -= 1
    while end < side.end and text[end].isalnum():
        end += 1
    return Window(text, start, end)


# -- what a difference looks like --------------------------------------------------------------------------------------

_DAY = r"\d{1,2}(?:st|nd|rd|th|\.)?"
_YEAR = r"(?:1[89]|2\d)\d\d"
_CLOCK = (
    r"\d{1,2}:\d{2}(?::\d{2}(?:[.,]\d+)?)?(?:\s*[ap]\.?m\b\.?)?"
    r"(?:\s*(?:gmt|utc|[ecmp][sd]t|cest?|z)\b)?(?:\s*[+-]\d{2}:?\d{2})?"
)
_TIME = re.compile(
    rf"(?<!\w)(?:{_YEAR}-\d\d?-\d\d?(?:[T ]{_CLOCK})?"
    rf"|\d{{1,4}}[-/.]\d{{1,2}}[-/.]\d{{2,4}}"
    rf"|{DAY_NAME}"
    rf"|(?:{_DAY}[\s\-]*(?:of\s+|de\s+)?)?{MONTH}(?:[\s,\-]*(?:de\s+)?{_DAY}(?!\d))?(?:[\s,\-]*(?:de\s+)?{_YEAR})?"
    rf"|{_CLOCK}|\d{{1,2}}\s*[ap]\.?m\b\.?|\d{{1,2}}h\d{{2}}"
    rf"|(?:19|20)\d\d(?:0[1-9]|1[0-2])(?:[0-2]\d|3[01])(?:[0-2]\d[0-5]\d(?:[0-5]\d)?)?"
    r"|1[0-9]{9}(?:\d{3})?"
    r"|\d+\s+(?:second|minute|hour|day|week|month|year)s?\s+ago"
    rf"|(?:(?:©|\(c\)|copyright)\s*)+(?:{_YEAR}\s*[-–]\s*)?{_YEAR}"
    r"|\d{2,4}\s*年(?:\s*\d{1,2}\s*月)?(?:\s*\d{1,2}\s*日)?|\d{1,2}\s*月\s*\d{1,2}\s*日|\d{1,2}\s*[時时点]\s*(?:\d{1,2}\s*分)?"
    r")(?!\w)",
    re.IGNORECASE,
)
_DURATION = re.compile(
    r"(?<![\w.,])\d+(?:[.,]\d+)*\s*(?:(?:milli|micro)?seconds?|m?secs?|ms|µs|us|s|sekunden|secondes|segundos|秒)(?!\w)"
    r"|(?<!\w)\d+\s+(?:\w+\s+)?quer(?:y|ies)(?!\w)",
    re.IGNORECASE,
)
_WORKING = re.compile(
    r"generat|creat|render|built|build|made in|load|execut|runtime|process|pars(?:ed|ing)|quer(?:y|ies)|took|elapsed|"
    r"search|results?|page|script|dauer|erzeugt|généré|générée|generad",
    re.IGNORECASE,
)
_NUMBER = re.compile(r"(?<!\w)\d+(?:[.,' \u00a0]\d{3})*(?:st|nd|rd|th)?(?!\w)")
_COUNTED_BEFORE = re.compile(
    r"(?:visitors?|visits?|hits?|counter|page\s?views?|views?|viewed|downloads?|downloaded|guests?|users? online|"
    r"members? online|online|accessed|besucher|zugriffe|aufrufe|visiteurs|visites|visitas|you are|access count)"
    r"[^\n.;]{0,32}$",
    re.IGNORECASE,
)
_COUNTED_AFTER = re.compile(
    r"^\s*(?:unique\s+|total\s+|registered\s+)?(?:visitors?|visits?|hits?|page\s?views?|views?|reads?|times|downloads?|guests?|users?\s|"
    r"members?\s|people (?:have|are)|besucher|zugriffe|aufrufe|visiteurs|visitas)",
    re.IGNORECASE,
)
_SESSION = re.compile(
    r"(?<![A-Za-z])(?:phpsessid|jsessionid|aspsessionid\w*|sess(?:ion)?(?:[ _-]?id)?|s_?id|cfid|cftoken|token|nonce|"
    r"csrf\w*|ticket|(?:request|message|msg|visit|transaction|trace|tracking|correlation|reference)[ _-]?(?:id|no)|"
    r"guid|uuid)\s*[:=#]?\s*[\w<@$+-]+(?:[.:-][\w@$+-]+)*"
    r"|[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}",
    re.IGNORECASE,
)
_OPAQUE = re.compile(r"(?<![^\W_])(?=[A-Za-z0-9]*\d[A-Za-z0-9]*\d)(?=[A-Za-z0-9]*[A-Za-z])[A-Za-z0-9]{12,}(?![^\W_])")
_HEXADECIMAL = re.compile(r"(?<![^\W_])[0-9a-fA-F]{16,}(?![^\W_])")
_SERVED = re.compile(
    r"(?:served by|server(?: ?name| ?id)?|serveur|host(?: ?name)?|node|machine|backend|mirror)\W{0,3}(?:is\W)?$",
    re.IGNORECASE,
)
_HOST_LIKE = re.compile(r"^[\w.-]*[\d.][\w.-]*$")
_IMAGE = re.compile("\x01[^\x02]*\x02")


def _covered(side: Window, *patterns: re.Pattern[str]) -> bool:
    """Whether every letter and digit of the run lies in a match of one of the patterns."""
    text, start, end = side
    marked = [not character.isalnum() for character in text[start:end]]
    for pattern in patterns:
        for match in pattern.finditer(text):
            if match.start() < end and match.end() > start:
                first, last = max(match.start(), start) - start, min(match.end(), end) - start
                marked[first:last] = [True] * (last - first)
    return all(marked)


def _is_session(side: Window) -> bool:
    return _covered(side, _SESSION, _OPAQUE, _HEXADECIMAL)


def _is_server(side: Window) -> bool:
    text, start, end = side
    while start > 0 and not text[start - 1].isspace():
        start -= 1
    return bool(_HOST_LIKE.match(text[start:end])) and bool(_SERVED.search(text, max(0, start - 24), start))


def _is_execution_time(side: Window) -> bool:
    return bool(_WORKING.search(side.text)) and _covered(side, _DURATION)


def _is_count(side: Window) -> bool:
    text, start, end = side
    if not _covered(side, _NUMBER):
        return False
    number = next(match for match in _NUMBER.finditer(text) if match.end() > start)
    return bool(
        _COUNTED_BEFORE.search(text, 0, number.start()) or _COUNTED_AFTER.search(text[max(end, number.end()) :])
    )


def _is_time(side: Window) -> bool:
    return _covered(side, _TIME)


def _is_address(side: Window) -> bool:
    return _covered(side, ADDRESS)


_KINDS: tuple[tuple[Reason, Callable[[Window], bool]], ...] = (
    (Reason.SESSION, _is_session),
    (Reason.SERVER, _is_server),
    (Reason.EXECUTION_TIME, _is_execution_time),
    (Reason.VISITORS, _is_count),
    (Reason.TIME, _is_time),
    (Reason.URL, _is_address),
)


def _is_image_address(left: Window, right: Window) -> bool:
    """Whether two image addresses name one picture on two hosts, or differ in digits only."""
    found = []
    for side in (left, right):
        if not _covered(side, _IMAGE):
            return False
        image = next(match[0] for match in _IMAGE.finditer(side.text) if match.end() > side.start)
        found.append(image)
    names = [re.split(r"[?#]", image.strip("\x01\x02"), maxsplit=1)[0].rpartition("/")[2] for image in found]
    shapes = [re.sub(r"\d+", "#", image) for image in found]
    return (names[0] == names[1] and bool(names[0])) or shapes[0] == shapes[1]


def _in_forms(run: DifferingRun, forms: tuple[Sequence[str], Sequence[str]]) -> bool:
    """Whether what stands on either side stands in one field of that side's form."""
    sides = [
        (" ".join(side.run.split()), values) for side, values in zip(run, forms, strict=True) if side.start < side.end
    ]
    return bool(sides) and all(any(text in value for value in values) for text, values in sides)


def _has_words(run: DifferingRun) -> bool:
    return any(re.search(r"[^\W\d_]{3,}", side.run) for side in run)
