from pathlib import Path

from PySide6.QtWidgets import QApplication

from twinlens.model.judgements import Reason, Verdict
from twinlens.ui.actions import REASON_KEYS, Actions, clashes, specs
from twinlens.ui.settings import Settings


def test_every_key_belongs_to_one_action(qapp: QApplication, settings: Settings) -> None:
    assert clashes(Actions(settings).keys()) == []


def test_a_clash_is_found() -> None:
    assert clashes({"one": ("Q",), "two": ("Ctrl+A", "q")}) == [("one", "two", "Q")]


def test_no_action_repeats_while_its_key_is_held(qapp: QApplication, settings: Settings) -> None:
    actions = Actions(settings)
    assert [action.objectName() for action in actions if action.autoRepeat()] == []


def test_every_reason_has_a_key_and_its_shifted_twin() -> None:
    keys = {spec.id: spec.keys for spec in specs()}
    assert set(REASON_KEYS) == set(Reason)
    for reason, key in REASON_KEYS.items():
        assert keys[f"reason_{reason}"] == (key,)
        assert keys[f"last_reason_{reason}"] == (f"Shift+{key}",)
    assert [keys[f"verdict_{verdict}"] for verdict in Verdict] == [("1",), ("2",), ("3",)]


def test_own_keys_are_used(qapp: QApplication, settings: Settings) -> None:
    actions = Actions(settings)
    settings.set_keys({"verdict_correct": "Z"})
    assert actions.key("verdict_correct") == "Z"
    assert Actions(settings).key("verdict_correct") == "Z"
    settings.set_keys({})
    assert actions.key("verdict_correct") == "1"


def test_own_keys_that_clash_are_not_used(qapp: QApplication, settings: Settings) -> None:
    settings.set_keys({"verdict_correct": "2"})
    actions = Actions(settings)
    assert actions.key("verdict_correct") == "1"
    assert clashes(actions.keys()) == []


def test_settings_come_back(qapp: QApplication, tmp_path: Path) -> None:
    first = Settings.temporary(tmp_path)
    first.scheme, first.text_scale, first.blind = "dark", 1.25, False
    for name in ("a", "b", "a"):
        first.add_recent(f"/x/{name}.twinlens")
    first.sync()
    again = Settings.temporary(tmp_path)
    assert (again.scheme, again.text_scale, again.blind) == ("dark", 1.25, False)
    assert again.recent == ["/x/a.twinlens", "/x/b.twinlens"]
    again.forget_recent("/x/a.twinlens")
    assert again.recent == ["/x/b.twinlens"]


def test_settings_start_with_good_values(qapp: QApplication, settings: Settings) -> None:
    assert (settings.scheme, settings.text_scale, settings.blind, settings.recent) == ("system", 1.0, True, [])
