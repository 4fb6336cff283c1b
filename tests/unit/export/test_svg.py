import itertools
import xml.etree.ElementTree as ElementTree

import pytest

from twinlens.export.figure import Axis, Figure, Series, fraction_axis
from twinlens.export.plot import DASHES, HEIGHT, MARKS, WIDTH
from twinlens.export.svg import as_svg, style_sheet

SVG = "{http://www.w3.org/2000/svg}"


def figure(*series: Series) -> Figure:
    return Figure("f", "A <title> & more", Axis("x", 0, 10), fraction_axis("y"), series, ((5.0, "≥ 5"),))


def parsed(given: Figure) -> ElementTree.Element:
    return ElementTree.fromstring(as_svg(given, alone=True))


def points_of(element: ElementTree.Element) -> list[tuple[float, float]]:
    return [(float(x), float(y)) for x, y in (pair.split(",") for pair in element.attrib["points"].split())]


def test_a_line_lies_where_its_values_do() -> None:
    root = parsed(figure(Series("a", ((0.0, 0.0), (5.0, 0.5), (10.0, 1.0)))))
    line = root.find(f"{SVG}polyline")
    assert line is not None
    (x0, y0), (x1, y1), (x2, y2) = points_of(line)
    assert x1 == pytest.approx((x0 + x2) / 2) and y1 == pytest.approx((y0 + y2) / 2)
    assert x0 < x2 and y0 > y2  # upwards is smaller


def test_values_outside_are_drawn_at_the_edge() -> None:
    root = parsed(figure(Series("a", ((-5.0, -3.0), (20.0, 7.0)))))
    line = root.find(f"{SVG}polyline")
    assert line is not None
    assert all(0 <= x <= WIDTH and 0 <= y <= HEIGHT for x, y in points_of(line))


def test_a_band_goes_around_its_line() -> None:
    root = parsed(figure(Series("a", ((0.0, 0.5), (10.0, 0.5)), "line", ((0.0, 0.4, 0.6), (10.0, 0.3, 0.7)))))
    area = root.find(f"{SVG}polygon")
    assert area is not None and len(points_of(area)) == 4


def test_steps_have_corners() -> None:
    root = parsed(figure(Series("a", ((0.0, 0.1), (5.0, 0.5), (10.0, 0.9)), "steps")))
    line = root.find(f"{SVG}polyline")
    assert line is not None
    points = points_of(line)
    assert len(points) == 5
    assert all(a[0] == b[0] or a[1] == b[1] for a, b in itertools.pairwise(points))


def test_series_differ_without_colour() -> None:
    assert len(set(DASHES)) == len(DASHES) and len(set(MARKS)) == len(MARKS)
    lines = [Series(f"s{i}", ((0.0, 0.1 * i), (10.0, 0.2))) for i in range(6)]
    dashes = {element.attrib.get("stroke-dasharray", "") for element in parsed(figure(*lines)).iter(f"{SVG}polyline")}
    assert len(dashes) == 6
    signs = parsed(figure(*(Series(f"s{i}", ((5.0, 0.1 * i),), "points") for i in range(6))))
    assert {element.tag for element in signs} >= {f"{SVG}circle", f"{SVG}polygon", f"{SVG}line"}


def test_words_are_escaped_and_the_title_is_read_aloud() -> None:
    root = parsed(figure(Series("a & b", ((0.0, 0.5),), "points"), Series("c", ((1.0, 0.5),), "points")))
    texts = [element.text for element in root.iter(f"{SVG}text")]
    assert {"A <title> & more", "a & b", "≥ 5", "x", "y"} <= set(texts)
    assert root.attrib["aria-label"] == "A <title> & more"


def test_no_data_is_said() -> None:
    root = parsed(figure(Series("a", ())))
    assert "no data yet" in [element.text for element in root.iter(f"{SVG}text")]


def test_the_style_follows_the_reader() -> None:
    sheet = style_sheet("figure")
    assert "prefers-color-scheme: dark" in sheet and sheet.count("{") == sheet.count("}")
