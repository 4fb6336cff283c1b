"""Which rule is tuned, which of its thresholds moves, what the others are, and which labels count."""

from dataclasses import dataclass, replace

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from twinlens.evaluation.cuts import MOVABLE, Cut, CutRule, Moving
from twinlens.model.params import ScanParams
from twinlens.session.thresholds import BASES
from twinlens.ui.controls.fields import Choice, Number
from twinlens.ui.controls.flow import FlowLayout
from twinlens.ui.controls.segmented import Segmented
from twinlens.ui.controls.surfaces import row
from twinlens.ui.controls.text import Text
from twinlens.ui.theme import px
from twinlens.ui.threshold.words import moving_word, rule_word, score_word

RULES: tuple[CutRule | None, ...] = (*CutRule, None)  # None = the grid of two scores
SPLITS = ("train", "all")
HELD = (Moving.B_MIN, Moving.C_MIN, Moving.COMBINED_MIN)


@dataclass(frozen=True, slots=True)
class Request:
    """What the controls ask for: a cut, or a grid of the scores `x` and `y`."""

    cut: Cut | None
    split: str
    base: str
    x: str = ""
    y: str = ""


class Labelled(QWidget):
    """A control with its name before it."""

    def __init__(self, name: str, control: QWidget) -> None:
        super().__init__()
        self.name = Text(name, 12, "secondary")
        self.name.setBuddy(control)
        self.name.setVisible(bool(name))
        self.setLayout(row(self.name, control, spacing=7))
        self.setMinimumHeight(px(34))


class RuleBar(QWidget):
    """Tells `changed` when a person wants to see something else."""

    changed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._params = ScanParams()
        self._scores: tuple[str, ...] | None = None  # None = not known yet
        self.rule = Segmented([rule_word(rule) for rule in RULES], self.tr("Rule"), current=1, small=True)
        self.score = Choice(self.tr("Score"))
        self.x_score = Choice(self.tr("Score to the right"))
        self.y_score = Choice(self.tr("Score upwards"))
        self.moving = Segmented([""], self.tr("Threshold that moves"), small=True)
        self.held = {moving: Number(moving_word(moving), 1, 1024, getattr(self._params, moving)) for moving in HELD}
        self.split = Segmented([self.tr("Training half"), self.tr("All labels")], self.tr("Labels"), small=True)
        self.base = Segmented([self.tr("all correct"), "B ≥ 2"], self.tr("R counts"), small=True)
        self._rooms = {
            "score": Labelled(self.tr("Score"), self.score),
            "x": Labelled(self.tr("Right"), self.x_score),
            "y": Labelled(self.tr("Up"), self.y_score),
            "moving": Labelled(self.tr("Moves"), self.moving),
            **{str(moving): Labelled(moving_word(moving), box) for moving, box in self.held.items()},
            "split": Labelled(self.tr("Labels"), self.split),
            "base": Labelled(self.tr("R of"), self.base),
        }
        layout = FlowLayout(self, 14)
        layout.addWidget(Labelled("", self.rule))
        for room in self._rooms.values():
            layout.addWidget(room)
        self.rule.chosen.connect(self._rule_chosen)
        self.moving.chosen.connect(self._moving_chosen)
        for box in self.held.values():
            box.valueChanged.connect(self._told)
        for choice in (self.score, self.x_score, self.y_score):
            choice.activated.connect(self._told)
        for segmented in (self.split, self.base):
            segmented.chosen.connect(self._told)
        self._show()

    def set_project(self, params: ScanParams) -> None:
        """Begin with a project's own thresholds, without telling."""
        self._params = params
        highest = {Moving.B_MIN: params.supershingles, Moving.C_MIN: params.bits, Moving.COMBINED_MIN: params.bits}
        for moving, box in self.held.items():
            box.blockSignals(True)
            box.setRange(1, highest[moving])
            box.setValue(max(1, getattr(params, moving)))
            box.blockSignals(False)
        self.base.set_items([self.tr("all correct"), f"B ≥ {params.b_min}"])
        self.set_scores(())
        self._scores = None
        self._show()

    def set_scores(self, scores: tuple[str, ...]) -> None:
        """The imported scores that there are; what was chosen stays chosen."""
        if scores == self._scores:
            return
        self._scores = scores
        both = ("b_sim", "c_sim", *scores)
        for choice, names, first in (
            (self.score, scores, 0),
            (self.x_score, both, 2 if scores else 0),
            (self.y_score, both, 1),
        ):
            before = choice.currentData()
            choice.clear()
            for name in names:
                choice.addItem(score_word(name), name)
            found = choice.findData(before)
            choice.setCurrentIndex(found if found >= 0 else min(first, len(names) - 1))
            choice.updateGeometry()
        self._show()

    def request(self) -> Request | None:
        """What is asked for; None where there is no score to choose."""
        rule = RULES[self.rule.current()]
        split, base = SPLITS[self.split.current()], BASES[self.base.current()]
        if rule is None:
            x, y = self.x_score.currentData(), self.y_score.currentData()
            return Request(None, split, base, str(x), str(y)) if x and y else None
        score = ""
        if rule is CutRule.SCORE:
            score = str(self.score.currentData() or "")
            if not score:
                return None
        values = {str(moving): box.value() for moving, box in self.held.items()}
        params = replace(self._params, **values)  # type: ignore[arg-type]
        return Request(Cut(rule, self.current_moving(), params, score), split, base)

    def current_moving(self) -> Moving:
        """The threshold that moves."""
        movable = MOVABLE[RULES[self.rule.current()] or CutRule.C]
        return movable[min(self.moving.current(), len(movable) - 1)]

    def _rule_chosen(self, index: int) -> None:
        self.moving.set_current(0)
        self._show()
        self.changed.emit()

    def _moving_chosen(self, index: int) -> None:
        self._show()
        self.changed.emit()

    def _told(self, value: object = None) -> None:
        self.changed.emit()

    def _show(self) -> None:
        """Only what belongs to the rule is seen."""
        rule = RULES[self.rule.current()]
        movable = () if rule is None else MOVABLE[rule]
        self.moving.set_items([moving_word(moving) for moving in movable] or [""])
        own = None if rule is None else self.current_moving()
        seen = {
            "score": rule is CutRule.SCORE,
            "x": rule is None,
            "y": rule is None,
            "moving": len(movable) > 1,
            **{str(moving): moving in movable and moving is not own for moving in HELD},
        }
        for name, shown in seen.items():
            self._rooms[name].setVisible(shown)
        layout = self.layout()
        if layout is not None:
            layout.invalidate()
        self.updateGeometry()
