import random
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from twinlens.engine.derive import boilerplate, derive, signer
from twinlens.engine.pair_scores import pair_scores
from twinlens.kernels.features import shingle_sequence
from twinlens.kernels.token_signatures import sign_tokens
from twinlens.model.documents import Source
from twinlens.model.errors import ProjectError, UsageError
from twinlens.model.features import Features
from twinlens.model.params import Profile, ScanParams
from twinlens.session import Project
from twinlens.session.comparison import compare
from twinlens.store import Store

PARAMS = ScanParams()


@pytest.fixture(scope="module")
def scanned(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """One site whose twelve pages share 300 words of navigation, and another with four pairs of near copies."""
    root = tmp_path_factory.mktemp("derive")
    chance = random.Random(6)
    navigation = [f"nav{n}" for n in range(300)]
    for page in range(12):
        own = [f"own{page}x{n}" for n in range(8)]
        file = root / "corpus" / "shop" / f"page{page}.txt"
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(" ".join(navigation[:150] + own + navigation[150:]))
    for pair in range(4):
        words = [f"text{pair}w{chance.randint(0, 400)}" for _ in range(400)]
        for end in "ab":
            file = root / "corpus" / "blog" / f"post{pair}{end}.txt"
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(" ".join(words if end == "a" else [*words[:200], "changed", *words[201:]]))
    path = root / "base.twinlens"
    with Project.create(path, PARAMS, seed=3) as project:
        project.scan([Source(str(root / "corpus"))])
    return path


def made(scanned: Path, target: Path, params: ScanParams = PARAMS, **features: str) -> dict[str, Any]:
    return derive(str(scanned), str(target), params.to_json(), Features(**features).to_json())


def listed(path: Path) -> set[tuple[str, str, int, int]]:
    with Store.open(path) as store:
        names = {row: locator for row, _, locator, _ in store.documents.names()}
        columns = store.pair_columns()
        return {
            (*sorted((names[left], names[right])), b, c)
            for left, right, b, c in zip(
                *(column.tolist() for column in (columns.left, columns.right, columns.b_sim, columns.c_sim)),
                strict=True,
            )
        }


@pytest.mark.parametrize("params", [PARAMS, ScanParams(k=5), ScanParams(bits=192, c_min=186, combined_min=178)])
def test_the_studys_features_give_what_a_scan_with_these_parameters_gives(
    scanned: Path, tmp_path: Path, params: ScanParams
) -> None:
    result = made(scanned, tmp_path / "d.twinlens", params)
    with Project.create(tmp_path / "s.twinlens", params, seed=3) as project:
        with Store.open(scanned) as store:
            sources = [source for _, source in store.settings.sources()]
        expected = project.scan(sources)
    assert listed(tmp_path / "d.twinlens") == listed(tmp_path / "s.twinlens")
    assert result["pairs"] == expected["pairs"] and result["missing"] == 0


def test_pages_that_share_navigation_only_are_no_pairs_without_it(scanned: Path, tmp_path: Path) -> None:
    shop = {pair for pair in listed(scanned) if "shop" in pair[0]}
    assert len(shop) > 33  # most of the 66: this is what boilerplate does to Alg. B
    made(scanned, tmp_path / "d.twinlens", boilerplate="drop")
    left = listed(tmp_path / "d.twinlens")
    assert not {pair for pair in left if "shop" in pair[0]}
    assert len(left) == 4 and all("blog" in pair[0] and "blog" in pair[1] for pair in left)


def test_only_the_main_content_of_pages_counts(tmp_path: Path) -> None:
    """Pages with another menu around one text are found by their texts, pages with one menu no longer."""
    text = "<p>" + " ".join(f"word{n}" for n in range(300)) + ".</p>"
    for name, menu, body in (("a", "m", text), ("b", "n", text), ("c", "m", text.replace("word", "term"))):
        links = "".join(f"<li><a href='/{n}'>{menu}{n} entry{menu}{n}</a></li>" for n in range(900))
        (tmp_path / "pages").mkdir(exist_ok=True)
        (tmp_path / "pages" / f"{name}.html").write_text(f"<html><body><ul>{links}</ul>{body}</body></html>")
    with Project.create(tmp_path / "all.twinlens", PARAMS, seed=3) as project:
        project.scan([Source(str(tmp_path / "pages"))])
    assert ("a.html", "b.html") not in {pair[:2] for pair in listed(tmp_path / "all.twinlens")}
    result = made(tmp_path / "all.twinlens", tmp_path / "main.twinlens", boilerplate="main")
    assert "main content only" in result["configuration"]
    assert listed(tmp_path / "main.twinlens") == {("a.html", "b.html", 6, 384)}


def test_only_what_many_pages_of_one_site_have_is_boilerplate() -> None:
    class Reader:
        rows = tuple(range(1, 101))

        def size(self) -> int:
            return 100 * 30

        def tokens(self, stage: str):
            for row in self.rows:
                common = [1] * 10 if row <= 9 else [2] * 10 if row <= 19 else [3] * 10
                yield row, np.array(common + [1000 * row + n for n in range(20)], np.uint64)

    sites = {row: "large" if row <= 90 else "small" for row in Reader.rows}
    sites.update(dict.fromkeys(range(97, 101), "tiny"))
    for part in (10**9, 700):  # one pass over the texts, and five
        found = boilerplate(Reader(), sites, 8, part)  # type: ignore[arg-type]
        one, two, three = (int(shingle_sequence(np.array([n] * 8, np.uint64), 8)[0]) for n in (1, 2, 3))
        # nine of ninety pages are a tenth; five of the small site's six are enough; a site of four has none
        assert {one, two, three} <= set(found["large"].tolist())
        assert set(found["small"].tolist()) >= {three} and "tiny" not in found


def test_alg_c_over_shingles_sums_their_vectors() -> None:
    tokens = np.arange(1, 60, dtype=np.uint64)
    b, c, left = signer(PARAMS, Features(c_over="shingles"))(tokens, np.zeros(0, np.uint64))
    study_b, study_c = sign_tokens(tokens, PARAMS)
    assert left and b.tolist() == study_b.tolist() and c.tolist() != study_c.tolist()
    assert c.tolist() == sign_tokens(shingle_sequence(tokens, 8), ScanParams(k=1))[1].tolist()


def test_weights_by_frequency_tell_repetitions_apart() -> None:
    """One word 3,000 times against 700 times: equal sets of shingles, but not equal frequencies."""
    many, few = (np.full(n, 7, np.uint64) for n in (3000, 700))
    nothing = np.zeros(0, np.uint64)
    for weights, expected in (("set", True), ("frequency", False)):
        sign = signer(PARAMS, Features(weights=weights))
        equal = sign(many, nothing)[0].tolist() == sign(few, nothing)[0].tolist()
        assert equal is expected


def test_signatures_of_one_configuration_can_be_compared_whatever_was_dropped() -> None:
    """A page that loses nothing and one that loses shingles share those that are left."""
    tokens = np.arange(1, 400, dtype=np.uint64)
    dropped = np.sort(shingle_sequence(np.arange(5000, 5020, dtype=np.uint64), 8))
    more = np.concatenate([tokens, np.arange(5000, 5020, dtype=np.uint64)])
    sign = signer(PARAMS, Features(boilerplate="drop"))
    one, two = sign(tokens, dropped), sign(more, dropped)
    # all but the seven shingles over the seam are shared
    assert (one[0] == two[0]).sum() >= 4


def test_a_page_that_is_boilerplate_alone_has_nothing_left() -> None:
    tokens = np.arange(1, 40, dtype=np.uint64)
    b, c, left = signer(PARAMS, Features(boilerplate="drop"))(tokens, np.sort(shingle_sequence(tokens, 8)))
    assert not left and not b.any() and not c.any()


def test_a_derived_project_is_compared_with_the_first_one(scanned: Path, tmp_path: Path) -> None:
    made(scanned, tmp_path / "plain.twinlens", boilerplate="drop")
    with Project.open(scanned, "ann") as project:
        found = compare(project.store, [tmp_path / "plain.twinlens"])
        pairs = {row["name"]: row["pairs"] for row in found.configurations.rows}
        assert pairs["B"] == sum(b >= 2 for _, _, b, _ in listed(scanned)) > 33 and pairs["plain: B"] == 4
        assert "without shingles that 10%" in " ".join(found.configurations.notes)
    with Store.open(tmp_path / "plain.twinlens") as store:
        rows = {locator: row for row, _, locator, _ in store.documents.names()}
        ends = [np.array([rows[f"shop/page{n}.txt"]]) for n in (0, 1)]
        assert pair_scores(store.signatures(), *ends)[0][0] == 0


def test_what_cannot_be_derived_is_refused_and_leaves_nothing(scanned: Path, tmp_path: Path) -> None:
    with pytest.raises(UsageError, match="profile"):
        made(scanned, tmp_path / "p.twinlens", ScanParams(profile=Profile.PAPER))
    (tmp_path / "there.twinlens").write_text("x")
    with pytest.raises(ProjectError, match="exists"):
        made(scanned, tmp_path / "there.twinlens")
    with pytest.raises(UsageError, match="c-over"):
        made(scanned, tmp_path / "c.twinlens", c_over="bytes")
    assert [path.name for path in tmp_path.iterdir()] == ["there.twinlens"]


def test_a_derived_project_is_not_scanned_again(scanned: Path, tmp_path: Path) -> None:
    made(scanned, tmp_path / "d.twinlens", weights="frequency")
    with Project.open(tmp_path / "d.twinlens") as project, pytest.raises(UsageError, match="derived"):
        project.scan([source for _, source in project.store.settings.sources()])
