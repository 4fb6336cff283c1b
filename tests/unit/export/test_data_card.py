from twinlens.export.data_card import CardFacts, data_card
from twinlens.export.records import ExportPair
from twinlens.model.params import ScanParams
from twinlens.model.tables import Table


def test_the_card_says_what_a_user_must_know(pairs: list[ExportPair]) -> None:
    table = Table(
        "precision-b", "Precision of rule B", ("name", "precision"), ({"name": "all", "precision": None},), ("A note.",)
    )
    text = data_card(
        CardFacts(
            "Pages | of a crawl",
            ["folder pages"],
            {"read": 10, "failed": 1},
            ScanParams().to_json(),
            {"twinlens": "0.1.0"},
            ["Stratified sample, seed 7."],
            [table],
            "3 of 20 labelled pairs are exported.",
        ),
        pairs,
    )
    for part in (
        "3 pairs of documents",
        "3 of 20 labelled pairs",
        "* folder pages",
        "* 10 documents read",
        "* 1 documents failed",
        "Stratified sample, seed 7.",
        "| k | 8 |",
        "| twinlens | 0.1.0 |",
        "| correct | 1 |",
        "1 labels were imported",
        "2 labels were presented by a sample",
        "2 reviewers; 1 pairs have more than one vote",
        "| main_item | 1 | 0 | 1 | 0 |",
        "2 groups: no document stands in two parts",
        "largest group holds 2 of 3",
        "| all | n/a |",
        "A note.",
        "Licence of the documents: not recorded",
    ):
        assert part in text, part
    assert text.startswith("# Pages | of a crawl\n")


def test_a_card_of_nothing() -> None:
    text = data_card(CardFacts("Empty"), [])
    assert "0 pairs" in text and "not recorded" in text
