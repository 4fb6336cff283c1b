import pytest

from twinlens.model.judgements import Reason, Verdict
from twinlens.model.params import Profile
from twinlens.text.common_text import Text
from twinlens.text.differing_runs import MOST_RUNS, runs_of
from twinlens.text.reason_suggestion import Suggestion, suggestion


def runs(a: str, b: str, profile: Profile = Profile.MODERN):
    return runs_of(Text(a, True), Text(b, True), profile)


def suggested(a: str, b: str, profile: Profile = Profile.MODERN) -> Suggestion:
    return suggestion(runs(a, b, profile))


KINDS = [
    # dates and times
    ("Updated Monday, 28 October 2005 at noon", "Updated Wednesday, 30 October 2005 at noon", Reason.TIME),
    ("Last modified: 2004-01-02 10:22:33 by x", "Last modified: 2004-02-03 11:22:34 by x", Reason.TIME),
    ("Date: Jan 5, 2004 12:33 GMT", "Date: Feb 16, 2004 09:12 GMT", Reason.TIME),
    ("10:05 AM in London", "11:17 PM in London", Reason.TIME),
    ("Stand: 3. Oktober 2004", "Stand: 12. Dezember 2004", Reason.TIME),
    ("Publié le 3 août 2004", "Publié le 14 septembre 2004", Reason.TIME),
    ("2005年10月28日 更新", "2005年11月30日 更新", Reason.TIME),
    ("Posted 3 days ago by me", "Posted 5 days ago by me", Reason.TIME),
    ("© 2004 Acme", "© 2005 Acme", Reason.TIME),
    ("stamp 20040102103344 end", "stamp 20040203112255 end", Reason.TIME),
    # counters
    ("Visitors today 1042 thanks", "Visitors today 2377 thanks", Reason.VISITORS),
    ("You are visitor number 1,042 since May", "You are visitor number 12,377 since May", Reason.VISITORS),
    ("This page has been viewed 23 times", "This page has been viewed 125 times", Reason.VISITORS),
    ("there are 5 guests online", "there are 12 guests online", Reason.VISITORS),
    ("Besucher: 10 344", "Besucher: 10 345", Reason.VISITORS),
    # how long it took
    ("Page made in 0.1042 s ok", "Page made in 0.2377 s ok", Reason.EXECUTION_TIME),
    ("generated in 0.23 seconds with 12 queries", "generated in 1.4 seconds with 15 queries", Reason.EXECUTION_TIME),
    ("Results 1 - 10 (0.18 seconds)", "Results 1 - 10 (0.21 seconds)", Reason.EXECUTION_TIME),
    # identifiers
    ("http://a.example/x?PHPSESSID=ab12cd34ef go", "http://a.example/x?PHPSESSID=99aacd34ef go", Reason.SESSION),
    (
        "session id: 8f14e45fceea167a5a36dedd4bea2543",
        "session id: c9f0f895fb98ab9159f51fd0297e236d",
        Reason.SESSION,
    ),
    (
        "ref 123e4567-e89b-12d3-a456-426614174000.",
        "ref 00112233-4455-6677-8899-aabbccddeeff.",
        Reason.SESSION,
    ),
    ("Message-ID: 20041234.5521@mail.example", "Message-ID: 20041777.9921@mail.example", Reason.SESSION),
    # servers
    ("Served by web03 today", "Served by web07 today", Reason.SERVER),
    ("Host: node-12.example.org up", "Host: node-7.example.org up", Reason.SERVER),
    # addresses
    ("see http://a.example.com/x/1.html for more", "see http://b.example.com/x/2.html for more", Reason.URL),
    ("home index1.html back", "home index2.html back", Reason.URL),
    ("x \x01banner1.gif\x02 y", "x \x01banner2.gif\x02 y", Reason.URL),
    ("x \x01http://a.org/p.gif\x02 y", "x \x01http://b.org/p.gif\x02 y", Reason.URL),
    # several
    ("Thu Jul 22 10:03:17 2004 hits: 14", "Fri Jul 23 11:04:18 2004 hits: 15", Reason.COMBINATION),
]


@pytest.mark.parametrize("profile", list(Profile))
@pytest.mark.parametrize(("a", "b", "reason"), KINDS)
def test_upkeep_is_recognised(a: str, b: str, reason: Reason, profile: Profile) -> None:
    assert suggested(a, b, profile) == Suggestion(reason, Verdict.CORRECT)
    assert suggested(b, a, profile) == Suggestion(reason, Verdict.CORRECT)


@pytest.mark.parametrize(
    ("a", "b", "likely"),
    [
        ("Blue shirt 14 EUR in store", "Red shirt 15 EUR in store", Verdict.INCORRECT),
        ("price 14 EUR", "price 15 EUR", None),
        ("cards cost £33.00 and", "cards cost £36.00 and", None),
        ("the ferry is late", "the ferry is cancelled", Verdict.INCORRECT),
        ("x \x01shirt.jpg\x02 y", "x \x01trousers.jpg\x02 y", Verdict.INCORRECT),
        ("Updated 2004-01-02. A shirt.", "Updated 2004-01-03. A hat.", Verdict.INCORRECT),
        ("one two", "one two", None),
    ],
)
def test_what_may_be_the_main_item_gets_no_suggestion(a: str, b: str, likely: Verdict | None) -> None:
    assert suggested(a, b) == Suggestion(None, likely)


def test_form_values_are_recognised_only_in_forms() -> None:
    a, b = "Search for red shirts here", "Search for blue hats here"
    found = runs(a, b)
    assert suggestion(found).reason is None
    assert suggestion(found, lambda: (["red shirts"], ["blue hats"])) == Suggestion(Reason.PREFILLED, Verdict.UNDECIDED)
    assert suggestion(found, lambda: (["red shirts"], ["green hats"])).reason is None


def test_a_form_value_outweighs_upkeep() -> None:
    found = runs("On 2004-01-02 you asked for red", "On 2004-01-05 you asked for blue")
    assert suggestion(found, lambda: (["red"], ["blue"])).reason is Reason.PREFILLED


def test_nothing_is_said_where_too_much_differs() -> None:
    words = [f"w{n}" for n in range(4 * MOST_RUNS)]
    other = [f"v{n}" if n % 2 else word for n, word in enumerate(words)]
    found = runs(" ".join(words), " ".join(other))
    assert found is None
    assert suggestion(found) == Suggestion(None, Verdict.INCORRECT)


def test_equal_for_the_eye_is_invisible() -> None:
    assert suggestion((), invisible=True) == Suggestion(Reason.INVISIBLE, Verdict.CORRECT)


@pytest.mark.parametrize("part", ["a-", "1.", "a.b/", "0:", "- ", "www.", "a1", "(c) "])
def test_odd_texts_take_no_time(part: str) -> None:
    import time

    a, b = part * 20_000 + " x1 " + part * 20_000, part * 20_000 + " x2 y" + part * 10_000
    found = runs(a, b)
    began = time.process_time()
    suggestion(found, lambda: ((), ()))
    assert time.process_time() - began < 1.0
