from hypothesis import given
from hypothesis import strategies as st

from twinlens.text.graphemes import is_boundary
from twinlens.text.paragraphs import folded, is_fold, level_cuts, lines

texts = st.text(alphabet=st.sampled_from("ab \n\r\t\u2028é\u0301\U0001f600"), max_size=200)


def test_every_kind_of_line_end_ends_a_line():
    text = "a\nb\r\nc\rd\x0be\x0cf\x85g\u2028h\u2029i"
    assert [text[start:end] for start, end in lines(text)] == list("abcdefghi")


def test_a_last_line_end_begins_no_line_and_blank_lines_count():
    assert lines("") == []
    assert lines("a\n") == [(0, 1)]
    assert lines("\n\na\n\n") == [(0, 0), (1, 1), (2, 3), (4, 4)]
    assert lines("\n \na\n\n", keep_blank=False) == [(3, 4)]


@given(texts)
def test_lines_hold_everything_but_line_ends(text):
    found = lines(text)
    assert "".join(text[start:end] for start, end in found) == "".join(text.splitlines())


@given(texts, st.integers(3, 20))
def test_folding_keeps_every_character_and_its_limit(text, width):
    whole = lines(text)
    pieces = folded(text, whole, (), width)
    assert all(end - start <= width for start, end in pieces)
    joined = []
    for piece in pieces:
        if joined and is_fold(joined[-1], piece):
            joined[-1] = (joined[-1][0], piece[1])
        else:
            joined.append(piece)
    assert joined == whole


def test_a_fold_falls_behind_white_space_or_between_clusters():
    text = "word " * 100
    assert all(text[end - 1] == " " for _, end in folded(text, lines(text), (), 42)[:-1])
    accents = "e\u0301" * 50
    assert all(is_boundary(accents, start) for start, _ in folded(accents, lines(accents), (), 7))


def test_long_lines_of_both_sides_are_cut_where_their_text_is_equal():
    words = [f"w{index:03}" for index in range(200)]
    a, b = " ".join(words), " ".join(["new words", *words[:100], "more", *words[100:]])
    equal_a = [a.index(word) for word in words]
    equal_b = [b.index(word) for word in words]
    cuts = level_cuts(lines(a), lines(b), equal_a, equal_b, width=100)
    pieces_a = folded(a, lines(a), [cut for cut, _ in cuts], 100)
    pieces_b = folded(b, lines(b), [cut for _, cut in cuts], 100)
    assert len(pieces_a) == len(pieces_b) > 8
    for (start_a, _), (start_b, _) in list(zip(pieces_a, pieces_b, strict=True))[1:]:
        assert a[start_a : start_a + 4] == b[start_b : start_b + 4]


def test_short_lines_are_not_cut():
    a = "\n".join(["short line"] * 20)
    equal = [index * 11 for index in range(20)]
    assert level_cuts(lines(a), lines(a), equal, equal, width=50) == []
