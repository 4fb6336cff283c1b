"""What two texts have in common at both ends, as far as it splits no token: the middle is all that must be compared."""

import functools
import re
import unicodedata
from dataclasses import dataclass
from itertools import islice

from twinlens.model.params import Profile
from twinlens.model.unicode_tables import DEFAULT_IGNORABLE, UNSPACED, character_class, composing

ROOM = 4000  # code points of common text that are compared nevertheless: an edit may slide into them
FAR = 4000  # code points that the next white space may be away before other places are looked for
_WINDOW = 4000  # code points in which these are looked for
_TRIES = 8  # at places within URLs before the search is given up

_URL_END = re.compile(r'[\s"\x01]')  # not < and >: what follows may compose with them
_URL_BEGIN = re.compile(r"://|www\.", re.ASCII | re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Text:
    """A visible text; `markup` says whether U+0001 … U+0002 enclose image terms in it."""

    text: str
    markup: bool


def common_text(
    a: Text, b: Text, room: int = ROOM, *, profile: Profile | None = None, far: int = FAR
) -> tuple[int, int]:
    """How many code points both texts have in common at the front and at the back, as far as this splits no token.

    Both parts are cut outside image terms at a space or a line end, or, where the next of these is more than `far` code
    points away (data and programs on one line), at other punctuation outside URLs; in `profile` modern also between
    two letters of a script that is written without spaces. So their tokens are those of the whole text; `room` code
    points of each part are left to the middle.
    """
    front = _common_prefix(a.text, b.text)
    back = _common_suffix(a.text, b.text, min(len(a.text), len(b.text)) - front)
    if front < max(len(a.text), len(b.text)):
        front = _last_cut(a.text, max(0, front - room), profile is Profile.MODERN, far)
    start = len(a.text) - max(0, back - room)
    back = len(a.text) - _first_cut(a.text, b.text, start, profile is Profile.MODERN, far)
    if a.markup != b.markup and ("\x01" in a.text or "\x01" in b.text):
        return 0, 0  # what is an image term on one side is not on the other
    if a.markup:
        front = _outside_image(a.text, front)
        for text in (a.text, b.text):
            start = len(text) - back
            if _outside_image(text, start) != start:
                closing = text.find("\x02", start)
                back = len(text) - closing - 1 if closing >= 0 else 0
    return front, back


def common_ends(a: str, b: str) -> tuple[int, int]:
    """How many code points both texts have in common at the front and at the back, whatever tokens they cut.

    What stands between normalises as it does in the whole text, and no line end of two code points is cut.
    """
    front = _common_prefix(a, b)
    back = _common_suffix(a, b, min(len(a), len(b)) - front)
    if front < max(len(a), len(b)):
        # the code points on both sides of a cut have to be the same ones in both texts
        front = next((place for place in range(front - 1, 0, -1) if _stands_alone(a, place)), 0)
    start = len(a) - back
    end = next((place for place in range(start + 1, len(a)) if _stands_alone(a, place)), len(a))
    return front, len(a) - end if back else 0


def _stands_alone(text: str, place: int) -> bool:
    before, after = text[place - 1], text[place]
    return before != "\r" and after != "\n" and unicodedata.category(after)[0] in "LNPSZ" and after not in composing()


def _last_cut(text: str, most: int, modern: bool, far: int) -> int:
    """The last place up to `most` where the text can be cut, 0 = none."""
    space = max(text.rfind(" ", 0, most), text.rfind("\n", 0, most)) + 1
    if most - space <= far:
        return space
    places = (place for place in range(most, max(space, most - _WINDOW), -1) if _parts(text, place, modern))
    return next((place for place in islice(places, _TRIES) if not _in_url(text, place)), space)


def _first_cut(a: str, b: str, start: int, modern: bool, far: int) -> int:
    """The first place of `a` from `start` on where both texts can be cut; from there on they are equal."""
    places = [at for at in (a.find(" ", start), a.find("\n", start)) if at >= 0]
    space = min(places, default=len(a))
    if space - start <= far:
        return space
    # the code point before a cut has to be the same one in both texts
    shift = len(b) - len(a)
    tried = islice((p for p in range(start + 1, min(space, start + _WINDOW)) if _parts(a, p, modern)), _TRIES)
    return next((place for place in tried if not _in_url(a, place) and not _in_url(b, place + shift)), space)


def _parts(text: str, place: int, modern: bool) -> bool:
    """Whether no term goes on over a place within a text, unless it is a URL, and nothing composes over it."""
    if not 0 < place < len(text):
        return False
    before, after = text[place - 1], text[place]
    if after == "/" or unicodedata.category(after)[0] not in "LNPSZ" or after in composing():
        return False  # with a slash the place may stand within what begins a URL
    if _ignored().match(before) or _ignored().match(after):
        return False
    if unicodedata.category(before)[0] in "PSZ":
        return not before.isalnum()
    return modern and bool(_unspaced().match(before)) and bool(_unspaced().match(after))


def _in_url(text: str, place: int) -> bool:
    """Whether a URL may go on over the place: one begins before it with no end between."""
    begin = place
    while begin > 0:
        piece = max(0, begin - _WINDOW)
        ends = [end.end() for end in _URL_END.finditer(text, piece, begin)]
        begin = ends[-1] if ends else piece
        if ends:
            break
    run = text[begin:place]
    return bool(_URL_BEGIN.search(run if run.isascii() else _ignored().sub("", run)))


@functools.cache
def _ignored() -> re.Pattern[str]:
    return re.compile(f"[{character_class((*DEFAULT_IGNORABLE, (0, 0)))}]+")


@functools.cache
def _unspaced() -> re.Pattern[str]:
    return re.compile(f"(?=[^\\W_])[{character_class(UNSPACED)}]")


def _outside_image(text: str, place: int) -> int:
    opening = text.rfind("\x01", 0, place)
    return opening if opening > text.rfind("\x02", 0, place) else place


def _common_prefix(a: str, b: str) -> int:
    low, high = 0, min(len(a), len(b))
    while low < high:
        middle = (low + high + 1) // 2
        if a[low:middle] == b[low:middle]:
            low = middle
        else:
            high = middle - 1
    return low


def _common_suffix(a: str, b: str, most: int) -> int:
    low, high = 0, most
    while low < high:
        middle = (low + high + 1) // 2
        if a[len(a) - middle : len(a) - low] == b[len(b) - middle : len(b) - low]:
            low = middle
        else:
            high = middle - 1
    return low
