"""Two documents of a project that are no pair of it: what differs, or what stands in both."""

from pathlib import Path

import pytest

from twinlens.engine import two_documents
from twinlens.model.documents import Source
from twinlens.model.errors import ProjectError
from twinlens.model.notices import NoticeKind
from twinlens.model.reading import Mark
from twinlens.session import Project

WORDS = [f"word{number}" for number in range(120)]


@pytest.fixture
def project(tmp_path: Path) -> Path:
    folder = tmp_path / "texts"
    folder.mkdir()
    lines = [" ".join(WORDS[start : start + 12]) for start in range(0, 120, 12)]
    (folder / "a.txt").write_text("\n".join(lines))
    (folder / "b.txt").write_text("\n".join(["quite another line", *lines[3:6], "and one more of them"]))
    (folder / "c.html").write_text("<p>one page</p>")
    path = tmp_path / "p.twinlens"
    with Project.create(path) as made:
        made.scan([Source(str(folder))], jobs=1)
    return path


def test_what_stands_in_both_is_marked(project: Path) -> None:
    found = two_documents.build(str(project), 1, 2, passages=True)
    assert found.contained and found.pair == 0 and found.changes == 1
    marked = [found.left.text[span.start : span.end] for span in found.left.spans]
    assert marked == [" ".join(WORDS[start : start + 12]) for start in (36, 48, 60)]
    assert {span.mark for span in (*found.left.spans, *found.right.spans)} == {Mark.CONTAINED}
    assert [row.changed for row in found.rows if row.left in (3, 4, 5)] == [True] * 3
    (notice,) = found.notices
    assert notice.kind is NoticeKind.CONTAINED and notice.values == (1, 8, 30, 82)


def test_what_differs_is_marked_and_sides_stay_as_asked(project: Path) -> None:
    found = two_documents.build(str(project), 2, 1)
    assert not found.contained and found.changes > 1
    assert (found.left.document, found.right.document) == (2, 1)
    with pytest.raises(ProjectError, match="no document 9"):
        two_documents.build(str(project), 1, 9)


def test_their_pages(project: Path) -> None:
    pages = two_documents.build_pages(str(project), 3, 1)
    assert (pages.pair, pages.left.document, pages.right.document) == (0, 3, 1)
    assert "one page" in pages.left.html
