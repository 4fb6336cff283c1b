"""The sentences for what a person cannot see of a pair or of a page."""

import re
from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication

from twinlens.model.notices import LeftOut, Notice, NoticeKind, Unseen
from twinlens.ui.words import fraction, number

translate = QCoreApplication.translate


def notice_sentence(notice: Notice) -> str:
    """One notice as a sentence or two."""
    match notice.kind:
        case NoticeKind.CHANGED:
            text = translate(
                "notices", "%1 has changed since the scan: it is shown as it is now, not as it was scored."
            )
            return text.replace("%1", str(notice.values[0]))
        case NoticeKind.UNDECODED:
            count, name, encoding = notice.values
            if count == 1:
                text = translate("notices", "1 place of %2 could not be decoded as %3.")
            else:
                text = translate("notices", "%1 places of %2 could not be decoded as %3.")
            return text.replace("%1", number(int(count))).replace("%3", str(encoding)).replace("%2", str(name))
        case NoticeKind.SAME_BYTES:
            return translate("notices", "The two documents are the same, byte for byte.")
        case NoticeKind.UNSEEN | NoticeKind.UNSEEN_TOKENS:
            text = translate("notices", "Nothing that can be seen differs: only %1.")
            text = text.replace("%1", listed([_unseen_word(kind, notice.values) for kind in notice.unseen]))
            if notice.kind is NoticeKind.UNSEEN_TOKENS:
                text += " " + translate("notices", "In this token profile that makes other tokens.")
            return text
        case NoticeKind.CONTAINED:
            count, least, left, right = (int(value) for value in notice.values)
            if not count:
                text = translate("notices", "No passage of %2 or more tokens stands in both documents.")
            elif count == 1:
                text = translate(
                    "notices",
                    "Marked is the passage of %2 or more tokens that stands in both documents: "
                    "%3 % of the left one, %4 % of the right one.",
                )
            else:
                text = translate(
                    "notices",
                    "Marked are the %1 passages of %2 or more tokens that stand in both documents: "
                    "%3 % of the left one, %4 % of the right one.",
                )
            values = {"1": number(count), "2": number(least), "3": str(left), "4": str(right)}
            return re.sub("%([1-4])", lambda match: values[match[1]], text)
        case NoticeKind.REPEATED:
            longer, shorter = (int(value) for value in notice.values)
            text = translate(
                "notices",
                "One document has %1 tokens, the other %2 (%3 to 1), with nearly the same phrases: the longer one "
                "repeats them. Similarities do not count how often a phrase stands.",
            )
            text = text.replace("%1", number(longer)).replace("%2", number(shorter))
            return text.replace("%3", fraction(longer / shorter, 1))
        case NoticeKind.SAME_TOKENS:
            return translate(
                "notices", "Same tokens: the texts differ only in upper and lower case, punctuation or symbols."
            )
        case NoticeKind.CASE_TOKENS:
            return translate(
                "notices",
                "The texts differ only in upper and lower case. In this token profile that makes other tokens.",
            )


def _unseen_word(kind: Unseen, values: Sequence[str | int]) -> str:
    match kind:
        case Unseen.LAST_LINE_END:
            return translate("notices", "the last line end")
        case Unseen.LINE_ENDS:
            return translate("notices", "the line ends")
        case Unseen.CHARACTERS:
            return translate("notices", "invisible characters")
        case Unseen.NORMALISATION:
            return translate("notices", "the Unicode normalisation")
        case Unseen.WHITE_SPACE:
            return translate("notices", "white space")
        case Unseen.MARKUP:
            return translate("notices", "the markup")
        case Unseen.BYTE_ORDER_MARK:
            return translate("notices", "the byte order mark (one document has it, the other has not)")
        case Unseen.ENCODING:
            text = translate("notices", "the encoding (%1 and %2)")
            return text.replace("%1", str(values[0])).replace("%2", str(values[1]))
        case Unseen.BYTES:
            return translate("notices", "bytes that stand for the same characters")


def left_out_words(left_out: Sequence[tuple[LeftOut, int]]) -> str:
    """What a page lacks, counted: "3 scripts, 1 image"."""
    return ", ".join(_left_out_word(kind, count) for kind, count in left_out)


def _left_out_word(kind: LeftOut, count: int) -> str:
    one, several = {
        LeftOut.SCRIPT: (translate("notices", "script"), translate("notices", "scripts")),
        LeftOut.STYLE: (translate("notices", "style sheet"), translate("notices", "style sheets")),
        LeftOut.EMBEDDED_PAGE: (translate("notices", "embedded page"), translate("notices", "embedded pages")),
        LeftOut.FRAME: (translate("notices", "frame"), translate("notices", "frames")),
        LeftOut.EMBEDDED_OBJECT: (translate("notices", "embedded object"), translate("notices", "embedded objects")),
        LeftOut.APPLET: (translate("notices", "applet"), translate("notices", "applets")),
        LeftOut.MEDIA: (translate("notices", "sound or video"), translate("notices", "sounds or videos")),
        LeftOut.DRAWING: (translate("notices", "drawing"), translate("notices", "drawings")),
        LeftOut.FORMULA: (translate("notices", "formula"), translate("notices", "formulas")),
        LeftOut.IMAGE: (translate("notices", "image"), translate("notices", "images")),
        LeftOut.LINK: (
            translate("notices", "link (shown, but leads nowhere)"),
            translate("notices", "links (shown, but lead nowhere)"),
        ),
        LeftOut.FORM: (
            translate("notices", "form (shown, but cannot be sent)"),
            translate("notices", "forms (shown, but cannot be sent)"),
        ),
        LeftOut.REDIRECT: (translate("notices", "redirect"), translate("notices", "redirects")),
    }[kind]
    return f"{number(count)} {one if count == 1 else several}"


def listed(words: Sequence[str]) -> str:
    """ "a", "a and b", "a, b and c"."""
    if len(words) < 2:
        return "".join(words)
    both = translate("notices", "%1 and %2")
    return both.replace("%2", words[-1]).replace("%1", ", ".join(words[:-1]))
