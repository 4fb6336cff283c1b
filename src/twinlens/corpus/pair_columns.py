"""Which columns of a pair or label file hold the two ids, the label, the scores: as named, else by the header.

Understood are this program's own names and those that other tools write (Splink, Dolos, copydetect, dedupe and the
like), compared without case and separators.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from twinlens.model.errors import SourceError

# the first pair of names that a file has both of; names of documents go before numbers of rows
ENDS = (
    *(("a", "b"), ("ida", "idb"), ("aid", "bid"), ("doca", "docb"), ("docida", "docidb"), ("documenta", "documentb")),
    *(("locatora", "locatorb"), ("patha", "pathb"), ("filea", "fileb"), ("urla", "urlb"), ("keya", "keyb")),
    *(("leftfilepath", "rightfilepath"), ("testfile", "reffile"), ("leftpath", "rightpath"), ("leftfile", "rightfile")),
    *(("lefturl", "righturl"), ("leftid", "rightid"), ("idleft", "idright"), ("leftdocid", "rightdocid")),
    *(("uniqueidl", "uniqueidr"), ("idl", "idr"), ("docl", "docr"), ("recordidl", "recordidr")),
    *(("id1", "id2"), ("doc1", "doc2"), ("docid1", "docid2"), ("document1", "document2"), ("file1", "file2")),
    *(("path1", "path2"), ("url1", "url2"), ("ltableid", "rtableid"), ("sourceid", "targetid"), ("left", "right")),
    *(("leftfileid", "rightfileid"), ("source", "target"), ("first", "second")),
)
LABELS = (
    *("label", "verdict", "judgement", "judgment", "gold", "goldlabel", "ismatch", "match", "isduplicate", "duplicate"),
    *("clericalmatchscore", "class"),
)
OTHERS = {
    "reason": ("reason", "why"),
    "note": ("note", "notes", "comment", "remark"),
    "reviewer": ("reviewer", "annotator", "rater", "labeller", "labeler", "user"),
    "at": ("at", "labelledat", "labeledat", "timestamp", "time", "date"),
}
SCORE_WORDS = (
    *("score", "similarity", "jaccard", "resemblance", "containment", "cosine", "overlap", "probability", "weight"),
    *("confidence", "distance", "simhash", "minhash"),
)


@dataclass(frozen=True, slots=True)
class PairColumns:
    """Names of a file's columns; "" = it has none of this kind."""

    a: str
    b: str
    label: str = ""
    reason: str = ""
    note: str = ""
    reviewer: str = ""
    at: str = ""
    scores: tuple[str, ...] = ()


def choose_pair_columns(
    names: Sequence[str], named: Mapping[str, str] | None = None, scores: Sequence[str] = ()
) -> PairColumns:
    """The columns to read pairs by; `named` and `scores` are the person's own words ("" = find it).

    Without named scores, columns whose names speak of a score are taken. Raises SourceError where a named column is
    missing, or the two ids are not found.
    """
    named = {kind: name for kind, name in (named or {}).items() if name}
    plain = {_plain(name): name for name in reversed(names)}
    a, b = (_existing(names, named[end], end) if end in named else "" for end in ("a", "b"))
    if not a and not b:
        a, b = next(((plain[x], plain[y]) for x, y in ENDS if x in plain and y in plain), ("", ""))
    elif not a or not b:
        a, b = _other_end(plain, a, b)
    if not a or not b:
        raise SourceError(f"the two documents' columns are not found; name them with --a and --b: {_list(names)}")
    if a == b:
        raise SourceError(f"--a and --b are the same column {a!r}")
    taken = {a, b}
    found: dict[str, str] = {}
    for kind, known in (("label", LABELS), *OTHERS.items()):
        name = _existing(names, named[kind], kind) if kind in named else ""
        name = name or next((plain[word] for word in known if word in plain and plain[word] not in taken), "")
        found[kind] = name
        taken.add(name)
    chosen = tuple(_existing(names, name, "score") for name in scores) or tuple(
        name for name in names if name not in taken and any(word in _plain(name) for word in SCORE_WORDS)
    )
    return PairColumns(a, b, **found, scores=chosen)


def _other_end(plain: Mapping[str, str], a: str, b: str) -> tuple[str, str]:
    """Only one of the columns was named: the other one by its counterpart."""
    for x, y in ENDS:
        if a and _plain(a) == x and y in plain:
            return a, plain[y]
        if b and _plain(b) == y and x in plain:
            return plain[x], b
    return a, b


def _existing(names: Sequence[str], wanted: str, kind: str) -> str:
    if wanted in names:
        return wanted
    match = [name for name in names if name.lower() == wanted.lower()]
    if len(match) == 1:
        return match[0]
    raise SourceError(f"there is no column {wanted!r} (--{kind}); {_list(names)}")


def _list(names: Sequence[str]) -> str:
    return "the columns are " + ", ".join(names[:20]) + (", …" if len(names) > 20 else "")


def _plain(name: str) -> str:
    return "".join(character for character in name.lower() if character.isalnum())
