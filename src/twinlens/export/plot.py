"""Drawing a figure on any canvas that knows lines, areas, marks and text."""

from collections.abc import Sequence
from itertools import pairwise
from typing import Protocol

from twinlens.export.figure import Figure, Point, Series

WIDTH, HEIGHT = 640.0, 360.0
_LEFT, _RIGHT, _TOP, _BOTTOM = 64.0, 26.0, 34.0, 46.0
DASHES: tuple[tuple[float, ...], ...] = ((), (7, 3), (2, 3), (9, 3, 2, 3), (4, 2), (1, 2))
MARKS = ("circle", "square", "triangle", "diamond", "cross", "plus")


class Canvas(Protocol):
    """What a figure is drawn on; lengths in points, y downwards. `series` numbers the colours from 0."""

    def line(self, start: Point, end: Point, role: str) -> None:
        """A straight line of the frame: role "axis", "grid" or "mark"."""

    def path(self, points: Sequence[Point], series: int, dash: tuple[float, ...]) -> None:
        """An open line."""

    def area(self, points: Sequence[Point], series: int) -> None:
        """A light, closed area."""

    def mark(self, at: Point, series: int, shape: str) -> None:
        """A small sign of one of `MARKS`."""

    def text(self, at: Point, text: str, anchor: str, role: str, upright: bool = False) -> None:
        """Text with its base line at the point; anchor "start", "middle" or "end"; role "title", "label" or "tick"."""


def draw(figure: Figure, canvas: Canvas) -> None:
    """Draw the figure on `WIDTH` × `HEIGHT` points. Series differ by dash and sign as well as by colour."""
    canvas.text((_LEFT, 16), figure.title, "start", "title")
    _frame(figure, canvas)
    if figure.empty:
        canvas.text(((WIDTH + _LEFT - _RIGHT) / 2, HEIGHT / 2), "no data yet", "middle", "label")
        return
    for number, series in enumerate(figure.series):
        if series.band:
            upper = [_place(figure, (x, high)) for x, _, high in series.band]
            lower = [_place(figure, (x, low)) for x, low, _ in series.band]
            canvas.area(upper + lower[::-1], number)
    for number, series in enumerate(figure.series):
        _series(figure, series, number, canvas)
    if len(figure.series) > 1:
        _legend(figure, canvas)


def _place(figure: Figure, point: Point) -> Point:
    x = min(max(figure.x.place(point[0]), 0.0), 1.0)
    y = min(max(figure.y.place(point[1]), 0.0), 1.0)
    return _LEFT + x * (WIDTH - _LEFT - _RIGHT), HEIGHT - _BOTTOM - y * (HEIGHT - _TOP - _BOTTOM)


def _frame(figure: Figure, canvas: Canvas) -> None:
    bottom, top = HEIGHT - _BOTTOM, _TOP
    for value, words in figure.y.ticks():
        _, y = _place(figure, (figure.x.low, value))
        canvas.line((_LEFT, y), (WIDTH - _RIGHT, y), "grid")
        canvas.text((_LEFT - 6, y + 3.5), words, "end", "tick")
    for value, words in figure.x.ticks():
        x, _ = _place(figure, (value, figure.y.low))
        canvas.line((x, bottom), (x, bottom + 4), "axis")
        canvas.text((x, bottom + 16), words, "middle", "tick")
    canvas.line((_LEFT, bottom), (WIDTH - _RIGHT, bottom), "axis")
    canvas.text(((_LEFT + WIDTH - _RIGHT) / 2, HEIGHT - 10), figure.x.label, "middle", "label")
    canvas.text((14, (top + bottom) / 2), figure.y.label, "middle", "label", upright=True)
    for value, words in figure.marks:
        x, _ = _place(figure, (value, figure.y.low))
        canvas.line((x, top), (x, bottom), "mark")
        canvas.text((x + 4, top + 10), words, "start", "tick")


def _series(figure: Figure, series: Series, number: int, canvas: Canvas) -> None:
    points = [_place(figure, point) for point in series.points]
    if series.style == "points" or len(points) == 1:
        for point in points:
            canvas.mark(point, number, MARKS[number % len(MARKS)])
        return
    if series.style == "steps":
        corners = [corner for a, b in pairwise(points) for corner in (a, (b[0], a[1]))]
        points = [*corners, points[-1]]
    canvas.path(points, number, DASHES[number % len(DASHES)])


def _legend(figure: Figure, canvas: Canvas) -> None:
    for number, series in enumerate(figure.series):
        y = _TOP + 12 + 15 * number
        x = WIDTH - _RIGHT - 150
        if series.style == "points":
            canvas.mark((x + 12, y - 4), number, MARKS[number % len(MARKS)])
        else:
            canvas.path([(x, y - 4), (x + 24, y - 4)], number, DASHES[number % len(DASHES)])
        canvas.text((x + 30, y), series.name, "start", "tick")
