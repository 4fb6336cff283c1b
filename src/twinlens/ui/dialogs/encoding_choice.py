"""A list of encodings to read a file by."""

from PySide6.QtWidgets import QWidget

from twinlens.ui.controls.fields import Choice

# the encodings of the WHATWG standard (https://encoding.spec.whatwg.org/), those of most files first, and UTF-32
ENCODINGS = (
    *("utf-8", "windows-1252", "utf-16le", "utf-16be", "iso-8859-15", "iso-8859-2", "windows-1250", "windows-1251"),
    *("koi8-r", "koi8-u", "iso-8859-5", "ibm866", "macintosh", "x-mac-cyrillic", "windows-1253", "iso-8859-7"),
    *("windows-1254", "windows-1257", "iso-8859-4", "iso-8859-13", "iso-8859-10", "iso-8859-14", "iso-8859-16"),
    *("iso-8859-3", "windows-1255", "iso-8859-8", "windows-1256", "iso-8859-6", "windows-874", "windows-1258"),
    *("shift_jis", "euc-jp", "iso-2022-jp", "gb18030", "gbk", "big5", "euc-kr", "utf-32le", "utf-32be"),
)


class EncodingChoice(Choice):
    """The first entry, with "" as its data, leaves the encoding to be found out."""

    def __init__(self, name: str, current: str = "", parent: QWidget | None = None) -> None:
        super().__init__(name, parent)
        self.addItem(self.tr("found by itself"), "")
        for encoding in ENCODINGS if current in ("", *ENCODINGS) else (current, *ENCODINGS):
            self.addItem(encoding, encoding)
        self.setCurrentIndex(max(0, self.findData(current)))
