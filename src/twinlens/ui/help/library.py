"""The help pages as data: their titles, their sections, the order in which they are read, and what a search finds."""

import re
import unicodedata
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from twinlens.installation import resources

INDEX = "index"
_HEADING = re.compile(r"^(#{1,4}) +(.+?) *$")
_LINK = re.compile(r"\[[^\]]*\]\(([^)\s]+)\)")
_COMMENT = re.compile(r"^<!--.*-->$")
SNIPPET = 110  # characters of a found section that are shown


@dataclass(frozen=True, slots=True)
class Section:
    """What stands below one heading; `level` 1 is the page itself."""

    page: str
    anchor: str
    title: str
    level: int
    text: str


@dataclass(frozen=True, slots=True)
class HelpPage:
    """One file: `name` is its stem, `title` its first heading, `markdown` its text without comments."""

    name: str
    title: str
    markdown: str
    sections: tuple[Section, ...]

    def links(self) -> list[str]:
        """Where its links lead, as they are written."""
        return _LINK.findall(self.markdown)


@dataclass(frozen=True, slots=True)
class Hit:
    """A section that a search found, with a few words of it."""

    section: Section
    page_title: str
    snippet: str


def slug(title: str) -> str:
    """The anchor of a heading, as Markdown readers make it: lower case, hyphens for spaces, no other signs."""
    kept = (c for c in title.lower().replace(" ", "-") if c.isalnum() or c in "-_")
    return "".join(kept)


def parse(name: str, text: str, original: HelpPage | None = None) -> HelpPage:
    """A page from its Markdown; headings inside code blocks are none.

    A translation has the anchors of its original, heading by heading, so that links and F1 lead to the same places.
    """
    anchors = [section.anchor for section in original.sections] if original is not None else []
    lines = [line for line in text.splitlines() if not _COMMENT.match(line)]
    sections: list[Section] = []
    title, level, body, fenced = name, 1, list[str](), False

    def end() -> None:
        if body or sections or title != name:
            anchor = anchors[len(sections)] if len(sections) < len(anchors) else slug(title)
            sections.append(Section(name, anchor, title, level, "\n".join(body).strip()))

    for line in lines:
        fenced ^= line.startswith("```")
        heading = None if fenced else _HEADING.match(line)
        if heading is None:
            body.append(line)
            continue
        end()
        title, level, body = heading[2].replace("`", ""), len(heading[1]), []
    end()
    first = sections[0].title if sections else name
    return HelpPage(name, first, "\n".join(lines), tuple(sections))


class Library:
    """All pages of a folder. The index page's links give the order; pages that it does not name come last.

    In another language than English the pages are those of the folder with its code below; what stands there in
    English only is shown in English.
    """

    def __init__(self, folder: Path, language: str = "en") -> None:
        found = {path.stem: parse(path.stem, path.read_text("utf-8")) for path in sorted(folder.glob("*.md"))}
        for path in sorted((folder / language).glob("*.md")):
            found[path.stem] = parse(path.stem, path.read_text("utf-8"), found.get(path.stem))
        order = [INDEX]
        if INDEX in found:
            order += [link.partition("#")[0].removesuffix(".md") for link in found[INDEX].links()]
        rest = sorted(set(found) - set(order), key=lambda name: found[name].title)
        self._pages = {name: found[name] for name in dict.fromkeys([*order, *rest]) if name in found}

    def pages(self) -> list[HelpPage]:
        """The pages in reading order."""
        return list(self._pages.values())

    def page(self, name: str) -> HelpPage | None:
        """A page by its name, None where there is none."""
        return self._pages.get(name)

    def search(self, query: str) -> list[Hit]:
        """The sections that have all words of the query, those that have them in their title first."""
        words = [_plain(word) for word in query.split()]
        if not words:
            return []
        found: list[tuple[int, int, Hit]] = []
        for page in self._pages.values():
            for section in page.sections:
                title, text = _plain(f"{page.title} {section.title}"), _plain(section.text)
                if not all(word in title or word in text for word in words):
                    continue
                rank = 0 if all(word in _plain(section.title) for word in words) else 1
                rank = rank if rank == 0 or all(word in title for word in words) else 2
                found.append((rank, len(found), Hit(section, page.title, _snippet(section.text, words))))
        return [hit for *_, hit in sorted(found, key=lambda item: item[:2])]


def _plain(text: str) -> str:
    """Without case and accents, so that a search finds what was meant."""
    decomposed = unicodedata.normalize("NFKD", text.casefold())
    return "".join(c for c in decomposed if not unicodedata.combining(c))


def readable(markdown: str) -> str:
    """Markdown as one line of words: no signs of links, tables and emphasis."""
    text = re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", markdown)
    text = re.sub(r"\|?[-: ]*-{3,}[-:| ]*", " ", text)
    return " ".join(re.sub(r"[*`|>#]+", " ", text).split())


def _snippet(markdown: str, words: list[str]) -> str:
    text = readable(markdown)
    plain = text.casefold()
    at = min((place for word in words if (place := plain.find(word)) >= 0), default=0)
    start = max(0, at - SNIPPET // 3)
    if start:
        start = text.find(" ", start) + 1
    cut = text[start : start + SNIPPET]
    return ("… " if start else "") + cut + (" …" if start + SNIPPET < len(text) else "")


@cache
def library(language: str = "en") -> Library:
    """The pages that come with the program."""
    return Library(resources() / "help", language)
