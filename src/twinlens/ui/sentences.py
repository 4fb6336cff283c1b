"""Sentences of the rooms below the window, in the window's language.

Those rooms know no language: their errors, notes and reasons are English, in the log, on the command line and in what
a project keeps. `resources/translations/sentences.txt` lists them as templates (`packaging/sentences.py` writes it),
and the catalogues translate the templates. Here a sentence is known again by the words of its template; what stands
between them are its values, which may be sentences themselves. A sentence that no template fits is shown as it is.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache, lru_cache

from PySide6.QtCore import QCoreApplication, QLocale

from twinlens.installation import resources

LONGEST = 4000  # characters: longer ones are no sentences of ours
DEEPEST = 4  # a reason within a reason within …
START = 3  # letters by which most templates are ruled out
FEW = 10  # letters: a template with fewer takes single words and what is known itself, so that it fits nothing else
_PLACE = re.compile(r"%(\d+)")
_COUNT = re.compile(r"\d{1,3}(,\d{3})+")
_ENDS = (". ", "; ", ": ")


@dataclass(frozen=True, slots=True)
class Template:
    """A sentence with %1, %2 … for its values; `words` is what stands before, between and after them."""

    text: str
    words: tuple[str, ...]
    weight: int  # letters

    @classmethod
    def of(cls, text: str) -> "Template":
        """From a line of the list."""
        words = tuple(_folded(piece) for piece in re.split(r"%\d+", text))
        return cls(text, words, sum(letter.isalpha() for letter in "".join(words)))

    def values(self, sentence: str, folded: str) -> list[str] | None:
        """What stands in the places, None where the sentence is another one; each value as short as can be."""
        first, *others = self.words
        if not others:
            return [] if folded == first else None
        if not folded.startswith(first) or not folded.endswith(others[-1]):
            return None
        at, end = len(first), len(sentence) - len(others[-1])
        found = []
        for words in others[:-1]:
            next_ = folded.find(words, at, end)
            if next_ < 0:
                return None
            found.append(sentence[at:next_])
            at = next_ + len(words)
        if at > end:
            return None
        return [*found, sentence[at:end]]


def translated(sentence: str) -> str:
    """The sentence in the language of the window; as it is where that is English, or the sentence is not known."""
    if not sentence:
        return ""
    known = QCoreApplication.translate("Sentences", _templates()[0].text)
    if known == _templates()[0].text:
        return sentence
    return _kept(sentence, known)


@lru_cache(4096)
def _kept(sentence: str, language: str) -> str:
    """`language` is some text in it: another language is another entry."""
    return _translated(sentence, 0)


def _translated(sentence: str, depth: int) -> str:
    if depth > DEEPEST or len(sentence) > LONGEST:
        return sentence
    if _COUNT.fullmatch(sentence):
        return QLocale().toString(int(sentence.replace(",", "")))
    whole = _by_template(sentence, depth)
    if whole is None and sentence.endswith("."):
        whole = _by_template(sentence[:-1], depth)
        whole = whole and whole + "."
    if whole is not None:
        return whole
    for end in _ENDS:  # several sentences in a row, or a place with what is wrong there
        head, found, tail = sentence.partition(end)
        if found:
            stop = found.strip() if found == _ENDS[0] else ""
            gap = " " if stop else found
            return _translated(head + stop, depth + 1) + gap + _translated(tail, depth + 1)
    return sentence


def _by_template(sentence: str, depth: int) -> str | None:
    folded = _folded(sentence)
    for template in _candidates(folded[:START]):
        values = template.values(sentence, folded)
        if values is None or (template.weight < FEW and not all(" " not in v or _is_known(v, depth) for v in values)):
            continue
        said = [_translated(value, depth + 1) for value in values]
        text = QCoreApplication.translate("Sentences", template.text)
        return _filled(text, said)
    return None


def _filled(text: str, values: Sequence[str]) -> str:
    return _PLACE.sub(lambda place: values[int(place[1]) - 1], text)


def _is_known(value: str, depth: int) -> bool:
    return depth < DEEPEST and _by_template(value, depth + 1) is not None


@cache
def _templates() -> tuple[Template, ...]:
    """The list, those with the most words first: what fits them fits no other better."""
    lines = (resources() / "translations" / "sentences.txt").read_text("utf-8").splitlines()
    return tuple(sorted(map(Template.of, lines), key=lambda template: (-template.weight, template.text)))


@lru_cache(4096)
def _candidates(start: str) -> tuple[Template, ...]:
    """Those that a sentence with this beginning may fit."""
    return tuple(template for template in _templates() if start.startswith(template.words[0][:START]))


def _folded(text: str) -> str:
    """Without case, as long as the text itself."""
    lower = text.lower()
    return lower if len(lower) == len(text) else text
