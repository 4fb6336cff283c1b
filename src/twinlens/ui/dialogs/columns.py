"""How one table is read: its first rows, which columns hold what, and how its text is written."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QGridLayout, QWidget

from twinlens.model.previews import TablePreview
from twinlens.ui.controls.fields import Choice
from twinlens.ui.controls.segmented import Segmented
from twinlens.ui.controls.surfaces import column
from twinlens.ui.controls.text import ElidedText, Text
from twinlens.ui.dialogs.base import Dialog, labelled
from twinlens.ui.dialogs.encoding_choice import EncodingChoice
from twinlens.ui.dialogs.file_preview import LISTED, Previews, RowsView, short
from twinlens.ui.words import form_word, translate
from twinlens.ui.words import sentence as as_sentence

PREVIEW = "twinlens.session.previewing:table"
FORMS = ("", "csv", "tsv", "jsonl", "json", "text")
DELIMITERS = ("", ",", ";", "\t", "|")
HEADERS = ("", "yes", "no")


class ColumnsDialog(Dialog):
    """`chosen(path, options)` when the person is content; the options are those of a source."""

    help_page = "inputs"
    chosen = Signal(str, object)

    def __init__(self, path: str, options: dict[str, str], seen: TablePreview | None, parent: QWidget | None) -> None:
        super().__init__(self.tr("Columns of the table"), self.tr("Use these"), parent, width=860)
        self.primary.setAccessibleName(self.tr("Use these"))
        self._path = path
        self._given = dict(options)
        self._found = ""  # the column of the text as it was last read
        self._previews = Previews(self)
        self._previews.answered.connect(self._answered)
        self._previews.refused.connect(self._refused)
        self.about = Text("", 12.5, "secondary", wrap=True)
        self.view = RowsView(self.tr("First rows of the table"))
        self.kind = Segmented([self.tr("plain text"), self.tr("HTML")], self.tr("The text is"))
        self.text = Choice(self.tr("Text column"))
        self.id = Choice(self.tr("Id column"))
        self.url = Choice(self.tr("URL column"))
        self.form = Choice(self.tr("Read the file as"))
        self.delimiter = Choice(self.tr("Delimiter"))
        self.header = Choice(self.tr("Header"))
        self.encoding = EncodingChoice(self.tr("Encoding"), options.get("encoding", ""))
        self._build()
        self._restore()
        if seen is not None:
            self._answered(PREVIEW, seen)
        else:
            self._look()

    def options(self) -> dict[str, str]:
        """What was chosen, as options of a source; what shall be found out is left out."""
        columns = ("html_column" if self.kind.current() else "text_column", "id_column", "url_column")
        values = {name: str(choice.currentData() or "") for name, choice in zip(columns, self._columns(), strict=True)}
        others = {
            "input_format": self.form,
            "delimiter": self.delimiter,
            "header": self.header,
            "encoding": self.encoding,
        }
        values |= {name: str(choice.currentData() or "") for name, choice in others.items()}
        return {name: "tab" if value == "\t" else value for name, value in values.items() if value}

    def confirm(self) -> str:
        self.chosen.emit(self._path, self.options())
        return ""

    def done(self, result: int) -> None:
        self._previews.close()
        super().done(result)

    def _columns(self) -> tuple[Choice, Choice, Choice]:
        return self.text, self.id, self.url

    def _build(self) -> None:
        self.body.addWidget(ElidedText(self._path, 12.5, "faint"))
        self.body.addWidget(self.about)
        self.body.addWidget(self.view)
        self.body.addSpacing(6)
        for form in FORMS:
            self.form.addItem(form_word(form) if form else self.tr("told by its content"), form)
        names = {",": self.tr("comma"), ";": self.tr("semicolon"), "\t": self.tr("tab"), "|": self.tr("bar")}
        for delimiter in DELIMITERS:
            self.delimiter.addItem(names.get(delimiter, self.tr("found by itself")), delimiter)
        headers = {"yes": self.tr("the first row"), "no": self.tr("none")}
        for header in HEADERS:
            self.header.addItem(headers.get(header, self.tr("found by itself")), header)
        grid = QGridLayout()
        grid.setHorizontalSpacing(14)
        grid.setVerticalSpacing(10)
        for place, choice in enumerate(self._columns()):
            grid.addLayout(labelled(choice.accessibleName(), choice), 0, place)
        grid.addLayout(labelled(self.kind.accessibleName(), self.kind), 0, 3)
        for place, choice in enumerate((self.form, self.delimiter, self.header, self.encoding)):
            grid.addLayout(labelled(choice.accessibleName(), choice), 1, place)
        for place in range(4):
            grid.setColumnStretch(place, 1)
        self.body.addLayout(grid)
        self.body.addLayout(column(4))

    def _restore(self) -> None:
        """What was chosen before."""
        given = self._given
        for choice, name in ((self.form, "input_format"), (self.delimiter, "delimiter"), (self.header, "header")):
            value = given.get(name, "")
            choice.setCurrentIndex(max(0, choice.findData("\t" if value == "tab" else value)))
            choice.activated.connect(self._asked)
        self.encoding.activated.connect(self._asked)
        self.kind.set_current(int(bool(given.get("html_column"))))
        self.kind.chosen.connect(self._kind_chosen)
        named = (given.get("html_column") or given.get("text_column", ""), given.get("id_column", ""))
        for choice, name in zip(self._columns(), (*named, given.get("url_column", "")), strict=True):
            choice.addItem("", "")
            if name:
                choice.addItem(short(name), name)
                choice.setCurrentIndex(1)
            choice.activated.connect(self._asked)

    def _kind_chosen(self, index: int) -> None:
        if not self.text.currentData() and self._found:
            self.text.setCurrentIndex(max(0, self.text.findData(self._found)))  # the guess, but of another kind
        self._look()

    def _asked(self, index: int = 0) -> None:
        self._look()

    def _look(self) -> None:
        self._previews.ask(PREVIEW, {"path": self._path, "options": self.options()}, PREVIEW)

    def _answered(self, tag: str, seen: TablePreview) -> None:
        self.say_wrong("")
        self._found = seen.html or (seen.text[0] if len(seen.text) == 1 else "")
        guessed = (", ".join(seen.text) or seen.html, seen.id, seen.url)
        for choice, found in zip(self._columns(), guessed, strict=True):
            chosen = str(choice.currentData() or "")
            names = list(seen.columns[:LISTED])
            if chosen and chosen not in names:
                names.insert(0, chosen)
            choice.clear()
            by_itself = self.tr("found by itself: %1").replace("%1", short(found)) if found and not chosen else ""
            choice.addItem(by_itself or self.tr("found by itself"), "")
            for name in names:
                choice.addItem(short(name), name)
            choice.setCurrentIndex(max(0, choice.findData(chosen)))
            choice.updateGeometry()
        if not self.text.currentData():
            self.kind.set_current(int(bool(seen.html)))
        roles = {name: self.tr("text") for name in seen.text}
        roles |= {seen.html: self.tr("HTML"), seen.id: self.tr("id"), seen.url: self.tr("URL")}
        roles.pop("", None)
        self.view.show_rows(seen.columns, seen.rows, roles)
        delimited = seen.form in ("csv", "tsv")
        self.delimiter.setEnabled(delimited)
        self.header.setEnabled(delimited)
        self.about.setText(as_sentence(seen.problem) if seen.problem else table_words(seen))
        self.about.set_color("warning" if seen.problem else "secondary")

    def _refused(self, tag: str, sentence: str) -> None:
        self.say_wrong(as_sentence(sentence))


def table_words(seen: TablePreview) -> str:
    """A table in one line: its form, how it is written, and what is read from it."""
    parts = [form_word(seen.form)]
    if seen.delimiter:
        parts.append(translate("columns", "delimiter %1").replace("%1", repr(seen.delimiter).strip("'")))
        parts.append(seen.encoding)
        if not seen.header:
            parts.append(translate("columns", "no header"))
    read = (
        (translate("columns", "text from %1"), ", ".join(seen.text)),
        (translate("columns", "HTML from %1"), seen.html),
        (translate("columns", "id from %1"), seen.id),
        (translate("columns", "URL from %1"), seen.url),
    )
    parts += [words.replace("%1", short(name)) for words, name in read if name]
    return " · ".join(parts)
