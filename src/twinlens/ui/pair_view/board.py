"""A reading laid out in rows: what is in view, where the differences are, and how to bring one into view."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from PySide6.QtCore import QPointF

from twinlens.model.reading import PairReading
from twinlens.ui.pair_view.changes import Place, places
from twinlens.ui.pair_view.entries import NONE, Entry, Track, all_rows, changed_rows, one_side, paragraphs_of
from twinlens.ui.pair_view.sheet import LEFT, RIGHT, SIDES, Sheet
from twinlens.ui.theme import px

_SETTLED = 4  # times that rows in view are laid out until their heights stay


class Anchor(NamedTuple):
    """What of a side is at the upper edge: a place of its text, and how many lines the edge is below its line's top.

    `covers` says whether the side has text at the edge itself; else its next text below is meant.
    """

    side: int
    paragraph: int
    position: int  # code points from the paragraph's start
    lines: float
    covers: bool


class Board:
    """One pair at one size. Joined, both sides stand on one track of level rows; freed, on one each, without gaps."""

    def __init__(self) -> None:
        self.reading: PairReading | None = None
        self.places: list[Place] = []
        self.sheet: Sheet | None = None
        self.tracks: list[tuple[Track, tuple[int, ...]]] = []
        self.page = 0.0  # height of what is in view
        self.active = LEFT  # the side that keys scroll when the panes are free
        self.joined = True
        self.differences_only = False
        self._width = 0.0
        self._opened: frozenset[int] = frozenset()
        self._kept: dict[int, Anchor] = {}  # what was brought back to the upper edge last, of each side
        self._rows_of: list[dict[int, int]] = [{}, {}]  # paragraph → entry, of each side

    # --- what is laid out

    def show(self, reading: PairReading | None) -> None:
        """Another pair, scrolled to its top."""
        self.reading = reading
        self.places = places(reading) if reading is not None else []
        self._opened = frozenset()
        self._kept = {}
        self.lay_out()

    def resize(self, width: float, page: float) -> None:
        """Another size; what was at the upper edge stays there."""
        self.page = page
        if width != self._width:
            self._width = width
            self.lay_out_again()
        else:
            self.scroll(0.0)

    def set_differences_only(self, only: bool) -> None:
        """Fold equal rows away, or show all."""
        self.differences_only = only
        self._opened = frozenset()
        self.lay_out_again()

    def set_joined(self, joined: bool) -> None:
        """One track for both sides, or one each."""
        self.joined = joined
        self.lay_out_again()

    def open_fold(self, entry: Entry) -> None:
        """Shows the rows that an entry stands for."""
        self._opened |= {entry.first}
        self.lay_out_again()

    def lay_out(self) -> None:
        """Everything anew for the present width, text size, and choice of rows; scrolled to the top."""
        self.tracks = []
        self._rows_of = [{}, {}]
        self.sheet = None
        if self.reading is None or self._width <= 0:
            return
        self.sheet = Sheet(self.reading, self._width)
        entries = changed_rows(self.reading, self._opened) if self.differences_only else all_rows(self.reading)
        if self.joined:
            self._add_track(entries, SIDES)
        else:
            self._add_track(one_side(entries, True), (LEFT,))
            self._add_track(one_side(entries, False), (RIGHT,))

    def _add_track(self, entries: Sequence[Entry], sides: tuple[int, ...]) -> None:
        sheet = self.sheet
        assert sheet is not None
        last = len(entries) - 1

        def margins(index: int) -> float:
            return (sheet.measures.top if index == 0 else 0) + (sheet.measures.line if index == last else 0)

        def settle(index: int) -> float:
            return sheet.height(entries[index]) + margins(index)

        estimates = sheet.estimates(entries)
        for index in {0, last} if entries else ():
            estimates[index] += margins(index)
        self.tracks.append((Track(entries, estimates, settle), sides))
        for side in sides:
            rows = dict(zip(paragraphs_of(entries, side == LEFT), range(len(entries)), strict=True))
            rows.pop(NONE, None)
            self._rows_of[side] = rows

    def lay_out_again(self) -> None:
        """As `lay_out`, but what was at the upper edge is there again."""
        anchors = [anchor for side in self._sides_first() if (anchor := self._anchor(side)) is not None]
        anchors.sort(key=lambda anchor: not anchor.covers)
        self._kept = {anchor.side: anchor for anchor in anchors}
        self.lay_out()
        for track, sides in self.tracks:
            for anchor in anchors:
                row = self._rows_of[anchor.side].get(anchor.paragraph)
                if anchor.side in sides and row is not None:
                    track.go_to_entry(row, self._below(anchor, first=row == 0), self.page)
                    break

    def _anchor(self, side: int) -> Anchor | None:
        """What of a side is at the upper edge.

        Laid out at several widths in turn, a place stays what it was as long as its line is at the edge: else the text
        would creep with the beginnings of lines.
        """
        track, sheet = self.track_of(side), self.sheet
        if track is None or sheet is None:
            return None
        for index, y, _ in track.visible(self.page):
            entry = track.entries[index]
            paragraph = entry.left if side == LEFT else entry.right
            if paragraph == NONE:
                continue
            below = -y - (sheet.measures.top if index == 0 else 0)
            laid = sheet.paragraph(side, paragraph)
            line = laid.line_at(below)
            kept, position = self._kept.get(side), line.start
            if kept is not None and kept.paragraph == paragraph and line.start < kept.position < line.end:
                position = kept.position
            covers = -sheet.measures.top <= below < laid.height
            return Anchor(side, paragraph, position, (below - line.top) / line.height, covers)
        return None

    def _below(self, anchor: Anchor, *, first: bool) -> float:
        """How far below its row's top the upper edge is for an anchor to be there."""
        sheet = self.sheet
        assert sheet is not None
        line = sheet.paragraph(anchor.side, anchor.paragraph).line_of(anchor.position)
        return line.top + anchor.lines * line.height + (sheet.measures.top if first else 0)

    def track_of(self, side: int) -> Track | None:
        """The track that a side stands on."""
        return next((track for track, sides in self.tracks if side in sides), None)

    def active_track(self) -> Track | None:
        """The track that keys and the bar scroll."""
        return self.track_of(self.active)

    def scroll(self, pixels: float) -> None:
        """Move the active track."""
        track = self.active_track()
        if track is not None:
            track.move(pixels, self.page)

    def settle(self) -> None:
        """Lays out what long lines have in view; what is in view stays where it is when heights above become known."""
        sheet = self.sheet
        for track, sides in self.tracks if sheet is not None and sheet.has_long_lines else ():
            side = self.active if self.active in sides else sides[0]
            for _ in range(_SETTLED):
                if not any(self._settle(track, index, y, side) for index, y, _ in list(track.visible(self.page))):
                    break

    def go_to_end(self) -> None:
        """The last row ends at the lower edge."""
        track = self.active_track()
        for _ in range(_SETTLED if track is not None else 0):
            assert track is not None
            total = track.total
            track.go_to(track.total, self.page)
            self.settle()
            if track.total == total:
                break

    def _settle(self, track: Track, index: int, y: float, side: int) -> bool:
        """Whether the row's height moved."""
        sheet = self.sheet
        assert sheet is not None
        top = y + (sheet.measures.top if index == 0 else 0)
        moved, shift = sheet.settle(track.entries[index], -top, self.page - top, side)
        if moved:
            track.settle_again(index)
            if shift:
                track.move(shift, self.page)
        return moved

    # --- differences

    def _home(self, change: int, side: int) -> tuple[int, int, int] | None:
        place = self.places[change]
        return place.left if side == LEFT else place.right

    def _sides_first(self) -> tuple[int, int]:
        return (self.active, RIGHT if self.active == LEFT else LEFT)

    def change_y(self, change: int) -> float | None:
        """How far down its track a difference's row begins, as far as heights are known; None where it is folded."""
        for side in self._sides_first():
            home, track = self._home(change, side), self.track_of(side)
            if home is not None and track is not None and home[0] in self._rows_of[side]:
                return track.above(self._rows_of[side][home[0]]) + self._about(home, side)
        return None

    def _about(self, home: tuple[int, int, int], side: int) -> float:
        """About how far down its row a place is: a long line is a row of many pages."""
        if self.sheet is None or not self.sheet.sides[side].is_long(home[0]):
            return 0.0
        return self.sheet.paragraph(side, home[0]).about(home[1] - self.sheet.sides[side].paragraphs[home[0]][0])

    def _extent(self, change: int, side: int) -> tuple[float, float]:
        """Where a difference begins and ends, in pixels below the top of its row."""
        home = self._home(change, side)
        if home is None or self.sheet is None:
            return 0.0, 0.0
        start = home[1] - self.sheet.sides[side].paragraphs[home[0]][0]
        return self.sheet.paragraph(side, home[0]).extent(change, start) or (0.0, self.sheet.measures.line)

    def in_view(self, change: int) -> bool:
        """Whether a difference is on screen, on one side at least."""
        for side in SIDES:
            home, track = self._home(change, side), self.track_of(side)
            index = self._rows_of[side].get(home[0]) if home is not None else None
            if track is None or index is None:
                continue
            for visible, y, _ in track.visible(self.page):
                if visible == index:
                    start, end = self._extent(change, side)
                    if y + start < self.page and y + end > 0:
                        return True
        return False

    def after(self, change: int, direction: int) -> int:
        """The difference to go to next (direction 1 or -1): the neighbour of one in view, else the next on the way."""
        if not self.places:
            return NONE
        last = len(self.places) - 1
        track = self.active_track()
        if track is None or (change >= 0 and self.in_view(change)):
            return max(0, min(change + direction, last))
        here = track.position()
        for candidate in range(last + 1) if direction > 0 else range(last, -1, -1):
            y = self.change_y(candidate)
            if y is not None and (y - here) * direction >= 0:
                return candidate
        return last if direction > 0 else 0

    def bring_into_view(self, change: int) -> None:
        """Scrolls as little as needed; what is far away comes to the upper third. Opens a fold over it."""
        self._unfold(change)
        done: list[Track] = []
        for side in self._sides_first():
            home, track = self._home(change, side), self.track_of(side)
            if home is None or track is None or track in done or home[0] not in self._rows_of[side]:
                continue
            done.append(track)
            index, (start, end) = self._rows_of[side][home[0]], self._extent(change, side)
            for visible, y, _ in track.visible(self.page):
                lowest = y + min(end, start + self.page / 2)
                if visible == index and y + start >= px(4) and lowest <= self.page - px(40):
                    break
            else:
                track.go_to_entry(index, start - self.page / 3, self.page)

    def _unfold(self, change: int) -> None:
        if not self.differences_only or self.reading is None:
            return
        homes = {side: home[0] for side in SIDES if (home := self._home(change, side)) is not None}
        if all(paragraph in self._rows_of[side] for side, paragraph in homes.items()):
            return
        for track, _ in self.tracks:
            for entry in track.entries:
                rows = self.reading.rows[entry.first : entry.first + entry.hidden]
                if any(homes.get(LEFT) == row.left or homes.get(RIGHT) == row.right for row in rows):
                    self._opened |= {entry.first}
        self.lay_out_again()

    # --- places on screen

    def side_left(self, side: int) -> float:
        """The x of a pane."""
        return 0.0 if side == LEFT or self.sheet is None else self.sheet.pane + self.sheet.measures.ruler

    def shown_rows(self, side: int) -> Iterator[tuple[Entry, float, float]]:
        """(entry, y of its text, height without margins) of what is on screen of a side."""
        track = self.track_of(side)
        if track is not None:
            yield from self.rows_on(track)

    def rows_on(self, track: Track) -> Iterator[tuple[Entry, float, float]]:
        """(entry, y of its text, height without margins) of what is on screen of a track."""
        sheet = self.sheet
        if sheet is None:
            return
        for index, y, height in track.visible(self.page):
            above = sheet.measures.top if index == 0 else 0
            below = sheet.measures.line if index == len(track.entries) - 1 else 0
            yield track.entries[index], y + above, height - above - below

    def text_position(self, point: QPointF, side: int) -> tuple[int, int] | None:
        """(side, code point position in its text) nearest to a place in view."""
        sheet = self.sheet
        if sheet is None:
            return None
        x = point.x() - self.side_left(side) - sheet.measures.gutter
        nearest: tuple[int, int] | None = None
        for entry, y, _ in self.shown_rows(side):
            paragraph = entry.left if side == LEFT else entry.right
            if paragraph == NONE:
                continue
            start, end = sheet.sides[side].paragraphs[paragraph]
            if point.y() < y:
                return nearest or (side, start)
            laid = sheet.paragraph(side, paragraph)
            if point.y() < y + laid.height:
                return side, start + laid.position_at(QPointF(x, point.y() - y))
            nearest = (side, end)
        return nearest
