"""Figures as SVG, to stand in a page or alone."""

import html
from collections.abc import Sequence

from twinlens.export.figure import Figure, Point
from twinlens.export.plot import HEIGHT, WIDTH, draw

# blue, amber, green, violet, teal, grey: each at least 4.5 : 1 on its ground
LIGHT = ("#1d5bd6", "#a85b00", "#0e7a4f", "#7a3fb0", "#0b7285", "#5b6270")
DARK = ("#7aa7ff", "#e6a050", "#5cc79a", "#c39bf0", "#5cc3d6", "#a9b0be")


def style_sheet(scope: str) -> str:
    """CSS for every figure below `scope`, following the reader's light or dark setting."""
    rules = [
        f"{scope} text {{ font: 11px system-ui, sans-serif; fill: currentColor; }}",
        f"{scope} .title {{ font-size: 13px; font-weight: 600; }}",
        f"{scope} .tick {{ font-size: 10px; opacity: .8; }}",
        f"{scope} .grid {{ stroke: currentColor; opacity: .15; }}",
        f"{scope} .axis {{ stroke: currentColor; opacity: .6; }}",
        f"{scope} .mark {{ stroke: currentColor; stroke-dasharray: 4 3; opacity: .7; }}",
        f"{scope} .path {{ fill: none; stroke-width: 1.8; stroke-linejoin: round; }}",
        f"{scope} .area {{ stroke: none; opacity: .18; }}",
    ]
    rules += [_colour(scope, number, colour) for number, colour in enumerate(LIGHT)]
    rules.append("@media (prefers-color-scheme: dark) {")
    rules += ["  " + _colour(scope, number, colour) for number, colour in enumerate(DARK)]
    return "\n".join([*rules, "}"])


def as_svg(figure: Figure, alone: bool = False) -> str:
    """The figure as one `<svg>` element with a title for screen readers; `alone` = a file of its own, with colours."""
    canvas = _Svg()
    draw(figure, canvas)
    style = f"<style>svg {{ background: #fff; color: #1b1f27; }}\n{style_sheet('svg')}</style>" if alone else ""
    namespace = ' xmlns="http://www.w3.org/2000/svg"' if alone else ""
    return (
        f'<svg{namespace} viewBox="0 0 {WIDTH:g} {HEIGHT:g}" role="img" aria-label="{html.escape(figure.title)}">'
        f"<title>{html.escape(figure.title)}</title>{style}{''.join(canvas.parts)}</svg>"
    )


def _colour(scope: str, number: int, colour: str) -> str:
    return (
        f"{scope} .path.s{number} {{ stroke: {colour}; }} {scope} .area.s{number}, {scope} .sign.s{number} "
        f"{{ fill: {colour}; }} {scope} .stroke.s{number} {{ stroke: {colour}; stroke-width: 1.6; }}"
    )


class _Svg:
    def __init__(self) -> None:
        self.parts: list[str] = []

    def line(self, start: Point, end: Point, role: str) -> None:
        self.parts.append(
            f'<line class="{role}" x1="{_n(start[0])}" y1="{_n(start[1])}" x2="{_n(end[0])}" y2="{_n(end[1])}"/>'
        )

    def path(self, points: Sequence[Point], series: int, dash: tuple[float, ...]) -> None:
        dashes = f' stroke-dasharray="{" ".join(map(_n, dash))}"' if dash else ""
        self.parts.append(f'<polyline class="path {_series(series)}"{dashes} points="{_points(points)}"/>')

    def area(self, points: Sequence[Point], series: int) -> None:
        self.parts.append(f'<polygon class="area {_series(series)}" points="{_points(points)}"/>')

    def mark(self, at: Point, series: int, shape: str) -> None:
        x, y = at
        kind = _series(series)
        r = 2.8
        if shape == "circle":
            self.parts.append(f'<circle class="sign {kind}" cx="{_n(x)}" cy="{_n(y)}" r="{r}"/>')
        elif shape in ("cross", "plus"):
            ends = ((-r, -r, r, r), (-r, r, r, -r)) if shape == "cross" else ((-r, 0, r, 0), (0, -r, 0, r))
            for a, b, c, d in ends:
                self.parts.append(
                    f'<line class="stroke {kind}" x1="{_n(x + a)}" y1="{_n(y + b)}" x2="{_n(x + c)}" y2="{_n(y + d)}"/>'
                )
        else:
            corners = [(x + dx, y + dy) for dx, dy in OUTLINES[shape]]
            self.parts.append(f'<polygon class="sign {kind}" points="{_points(corners)}"/>')

    def text(self, at: Point, text: str, anchor: str, role: str, upright: bool = False) -> None:
        turned = f' transform="rotate(-90 {_n(at[0])} {_n(at[1])})"' if upright else ""
        self.parts.append(
            f'<text class="{role}" x="{_n(at[0])}" y="{_n(at[1])}" text-anchor="{anchor}"{turned}>'
            f"{html.escape(text)}</text>"
        )


OUTLINES: dict[str, tuple[Point, ...]] = {
    "square": ((-2.6, -2.6), (2.6, -2.6), (2.6, 2.6), (-2.6, 2.6)),
    "triangle": ((0, -3.4), (3.2, 2.4), (-3.2, 2.4)),
    "diamond": ((0, -3.6), (3.6, 0), (0, 3.6), (-3.6, 0)),
}
"""The corners of the filled signs, around their middle."""


def _series(number: int) -> str:
    return f"s{number % len(LIGHT)}"


def _n(value: float) -> str:
    return f"{value:.2f}".rstrip("0").rstrip(".")


def _points(points: Sequence[Point]) -> str:
    return " ".join(f"{_n(x)},{_n(y)}" for x, y in points)
