"""What two texts have in common at both ends, as far as it splits no token: the middle is all that must be compared."""

from dataclasses import dataclass

ROOM = 4000  # code points of common text that are compared nevertheless: an edit may slide into them


@dataclass(frozen=True, slots=True)
class Text:
    """A visible text; `markup` says whether U+0001 … U+0002 enclose image terms in it."""

    text: str
    markup: bool


def common_text(a: Text, b: Text, room: int = ROOM) -> tuple[int, int]:
    """How many code points both texts have in common at the front and at the back, as far as this splits no token.

    Both parts are cut at a space or a line end outside image terms, so their tokens are those of the whole text; `room`
    code points of each part are left to the middle.
    """
    front = _common_prefix(a.text, b.text)
    back = _common_suffix(a.text, b.text, min(len(a.text), len(b.text)) - front)
    if front < max(len(a.text), len(b.text)):
        most = max(0, front - room)
        front = max(a.text.rfind(" ", 0, most), a.text.rfind("\n", 0, most)) + 1
    start = len(a.text) - max(0, back - room)
    places = [at for at in (a.text.find(" ", start), a.text.find("\n", start)) if at >= 0]
    back = len(a.text) - min(places) if places else 0
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
