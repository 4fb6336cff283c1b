"""The settings of a source's reader, parsed from the plain strings that a project stores."""

import re
from dataclasses import dataclass, field, fields

from twinlens.corpus.forms import Form
from twinlens.corpus.globs import GlobSet
from twinlens.model.documents import ENCODING_OVERRIDE, Source
from twinlens.model.errors import UsageError
from twinlens.text.encoding import known_label

MEGABYTE = 1 << 20


@dataclass(frozen=True, slots=True)
class ReaderOptions:
    """How a source is read; every field is a key of `Source.options` (globs one a line, switches "yes" or "no").

    Sizes are bytes. `encoding` is for every document that declares none outside its bytes; the key
    `encoding:LOCATOR` sets that of one document or table whatever it declares, and with a glob in the place of the
    locator that of all documents whose path matches; the locator goes first, then the last glob.
    """

    include: tuple[str, ...] = ()  # globs over the path below the source; empty = everything
    exclude: tuple[str, ...] = ()
    hidden: bool = False  # read files and folders whose name begins with "."
    expand: bool = True  # open tables, archives and crawls that stand in a folder
    input_format: Form = Form.AUTO  # of the files, when they shall not be told by their content
    text_column: str = ""  # "" = guessed; several joined by "," are put one below the other
    html_column: str = ""
    id_column: str = ""
    url_column: str = ""
    delimiter: str = ""  # of delimited tables; "" = detected, "\t" and "tab" are understood
    header: str = "auto"  # auto, yes, no
    encoding: str = ""
    urls: str = "auto"  # of folders: auto (HTTrack's marks), mirror (host/path), none
    link_urls: tuple[str, ...] = ()  # "canonical", "base" or both with a comma: take a page's URL from its own links
    max_document: int = 128 * MEGABYTE  # larger documents are skipped
    max_html: int = 48 * MEGABYTE  # larger pages are skipped (a parsed page takes ten times its size)
    max_expanded: int = 64 * 1024 * MEGABYTE  # what one compressed file or archive may unfold to
    max_ratio: int = 250  # unfolded bytes for one stored byte, beyond the first 64 MiB
    encodings: dict[str, str] = field(default_factory=dict)  # locator or glob -> encoding
    crawls: tuple[Source, ...] = ()  # the sources of the corpus, where originals of revisits are looked for; no key

    @classmethod
    def parse(cls, options: dict[str, str]) -> "ReaderOptions":
        """The settings of a source. Raises UsageError on an unknown key or an impossible value."""
        known = {item.name for item in fields(cls)} - {"encodings", "crawls"}
        values: dict[str, object] = {}
        encodings: dict[str, str] = {}
        for key, text in options.items():
            if key.startswith(ENCODING_OVERRIDE):
                if not known_label(text):
                    raise UsageError(f"there is no encoding {text!r}; write it as in utf-8, windows-1251, shift_jis")
                encodings[key.removeprefix(ENCODING_OVERRIDE)] = text
            elif key not in known:
                raise UsageError(f"a source has no option {key!r}; known are {', '.join(sorted(known))}")
            else:
                values[key] = _value(key, text)
        return cls(**values, encodings=encodings)  # type: ignore[arg-type]

    def charset(self, locator: str, declared: str = "") -> str:
        """The encoding to read a document by, "" = to be found out; an override goes before the declared one."""
        return self.own_charset(locator) or declared or self.encoding

    def own_charset(self, locator: str) -> str:
        """The encoding that a person set for a document or a table, "" = none."""
        if not self.encodings:
            return ""
        found = self.encodings.get(locator)
        if found is not None:
            return found
        globs = [key for key in self.encodings if _WILD.search(key) and GlobSet((key,)).matches(locator)]
        return self.encodings[globs[-1]] if globs else ""


_WILD = re.compile(r"[*?\[]")
_CHOICES = {
    "header": ("auto", "yes", "no"),
    "urls": ("auto", "mirror", "none"),
}


def _value(key: str, text: str) -> object:
    if key in ("include", "exclude"):
        return tuple(line for line in text.splitlines() if line)
    if key in ("hidden", "expand"):
        if text not in ("yes", "no"):
            raise UsageError(f"{key} must be yes or no, not {text!r}")
        return text == "yes"
    if key == "input_format":
        if text not in Form.__members__.values():
            raise UsageError(f"input-format must be one of {', '.join(Form)}, not {text!r}")
        return Form(text)
    if key == "link_urls":
        kinds = tuple(kind.strip() for kind in text.split(",") if kind.strip())
        if not set(kinds) <= {"canonical", "base"}:
            raise UsageError(f"link_urls must be canonical, base or both with a comma, not {text!r}")
        return kinds
    if key in _CHOICES:
        if text not in _CHOICES[key]:
            raise UsageError(f"{key} must be one of {'; '.join(_CHOICES[key])}, not {text!r}")
        return text
    if key.startswith("max_"):
        if not text.isdecimal() or int(text) == 0:
            raise UsageError(f"{key} must be a whole number above 0, not {text!r}")
        return int(text)
    if key == "encoding" and text and not known_label(text):
        raise UsageError(f"there is no encoding {text!r}; write it as in utf-8, windows-1251, shift_jis")
    if key == "delimiter":
        return {"\\t": "\t", "tab": "\t"}.get(text, text)
    return text
