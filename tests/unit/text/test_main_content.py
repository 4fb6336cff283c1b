from twinlens.text.html import visible_text
from twinlens.text.main_content import blocks, main_content

ENTRIES = ["home", "news", "sport", "weather"]
MENU = "<ul>" + "".join(f"<li><a href='/{name}'>{name}</a></li>" for name in ENTRIES) + "</ul>"
FOOT = "<p>About | <a href=1>Terms of use</a> | <a href=2>Privacy</a></p>"
FIRST = "The ferry between the two harbours runs every hour from six in the morning until the last boat at eleven."
SECOND = (
    "Passengers with bicycles use the <b>rear</b> deck; <a href=x>timetables</a> hang at both piers all the year, and "
    "so do fares."
)


def page(*paragraphs: str) -> str:
    body = "".join(f"<p>{text}</p>" for text in paragraphs)
    return f"<html><head><title>Harbour</title></head><body>{MENU}{body}{FOOT}</body></html>"


def test_running_text_stays_and_menus_go() -> None:
    text = main_content(page(FIRST, SECOND), "")
    assert text.splitlines()[:2] == [FIRST, visible_text(SECOND, "").text]
    for word in ("weather", "Privacy", "sport"):
        assert word not in text


def test_every_visible_term_stands_in_one_block() -> None:
    html = (
        page(FIRST, "foo<b>bar</b> <img src='a/pic.png'>", SECOND) + "<table><tr><td>one<td>two</table><pre>a\n b</pre>"
    )
    whole = visible_text(html, "http://h.example/x").text
    found = blocks(html, "http://h.example/x")
    assert [word for block in found for word in block.text.split()] == whole.split()
    assert sum(block.words for block in found) == len(whole.split())
    assert all(block.text == block.text.strip("\n\t ") or block.text.startswith("a") for block in found)
    menu = [block for block in found if block.links == 1]
    assert [block.text for block in menu] == ENTRIES


def test_a_page_without_running_text_is_taken_whole() -> None:
    for html in (page(), "<table><tr><td>1<td>2</table>", "", "<a href=x>only</a>"):
        assert main_content(html, "") == visible_text(html, "").text
