import time

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from twinlens.text.html import guarded, parsed, visible_text
from twinlens.text.html_guard import MAX_DEPTH, flattened, is_harmless, load_of, tag_from

DEEP = {
    "div": "<div>" * 100_000,
    "formatting in blocks": "<b><p>" * 50_000,
    "links in blocks": "<a><div>" * 50_000,
    "lists": "<ul><li>" * 50_000,
    "templates": "<template>" * 100_000,
    "end tags of other elements": "<div></span>" * 100_000,
    "misnested": "<b><div></b>" * 50_000,
    "blocks in tables": "<div><table></div>" * 50_000,
    "different formatting": "".join(f"<font size={i}>" for i in range(50_000)),
    "attributes": f"<div {' '.join(f'a{i}=1' for i in range(100_000))}>",
    "attributes without spaces": f"<div {'/'.join(f'a{i}' for i in range(100_000))}>",
    "foreign": "<svg>" + "<g>" * 100_000,
}


@pytest.mark.parametrize("page", DEEP.values(), ids=DEEP.keys())
def test_pages_that_hang_or_crash_a_parser_are_read_in_no_time(page: str) -> None:
    began = time.process_time()
    found = visible_text(f"<title>t</title>before<p>{page}<p>after", "").text
    assert time.process_time() - began < 5  # a parser alone takes minutes, or dies
    assert found.startswith("t\nbefore")
    if "template" not in page:
        assert found.endswith("after")


def test_an_ordinary_page_stays_as_it_is() -> None:
    page = "<html><body>" + "<div><p>text<br><img src=x><ul><li>a<li>b</ul></div>" * 3000
    assert guarded(page) is page
    assert load_of(page).depth < 10
    icons = f"<svg>{'<path d=1 /><g><use/></g>' * 3000}</svg>"
    assert is_harmless(load_of(icons))


@pytest.mark.parametrize(
    ("rest", "end", "attributes", "source"),
    [
        (">", 0, 0, ""),
        (" a=b c>", 6, 2, ""),
        (" title='a > b' src=x>", 20, 2, "x"),
        (" x=it's>", 7, 1, ""),
        (' "/>', 3, 1, ""),
        (" a='never closed>", -1, 0, ""),
        (" a", -1, 1, ""),
        (' SRC = "q" src=r>', 16, 2, '"q"'),
        ("/=/src=s>", 8, 2, "s"),
    ],
)
def test_where_a_tag_ends(rest: str, end: int, attributes: int, source: str) -> None:
    assert tag_from(rest, 0) == (end, attributes, source)


NAMES = st.sampled_from(
    ["div", "p", "b", "a", "span", "table", "td", "tr", "ul", "li", "font", "form", "h1", "svg", "g"]
)
TAGS = st.builds(lambda end, name: f"<{end}{name}>", st.sampled_from(["", "", "/"]), NAMES)


@settings(max_examples=150, deadline=None)
@given(st.lists(TAGS, max_size=80))
def test_the_bound_holds_for_the_parser_s_tree(tags: list[str]) -> None:
    page = "".join(tags)
    deepest = 0
    stack = [(parsed(page).root, 0)]
    while stack:
        node, depth = stack.pop()
        if node is None:
            continue
        deepest = max(deepest, depth)
        stack += [(child, depth + 1) for child in node.iter()]
    # implied elements (p, li, tbody, tr, td …) stand between those that the model counts
    assert deepest <= 5 * load_of(page).depth + 6


def test_a_flattened_page_keeps_its_words_and_images() -> None:
    page = (
        "<title>T</title><style>no</style><div>one<b>two</b><img src='x.gif'><p>three<!-- no --><xmp>4<5</xmp>"
        "<template>no<template>no</template></template><textarea>six</textarea> 7<8 </div><script>no</script>nine<br"
    )
    assert visible_text(flattened(page), "").text.split() == [
        "T", "onetwo", "\x01x.gif\x02", "three", "4<5", "six", "7<8", "nine",
    ]  # fmt: skip


def test_the_limit_itself() -> None:
    assert is_harmless(load_of("<div>" * MAX_DEPTH))
    assert not is_harmless(load_of("<div>" * (MAX_DEPTH + 1)))
