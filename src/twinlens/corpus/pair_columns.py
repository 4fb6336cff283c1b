"""Which columns of a pair or label file hold the two ids, the label, the scores: as named, else by the header.

Understood are this program's own names and those that other tools write (Splink, Dolos, copydetect, dedupe and the
like), compared without case and separators.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from twinlens.corpus.columns import listed_names
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
    *(("leftfileid", "rightfileid"), ("source", "target"), ("first", "second"), ("qid1", "qid2")),
    *(("firstsubmissionname", "secondsubmissionname"), ("submissionname1", "submissionname2")),
    *(("submission1", "submission2"), ("firstsubmission", "secondsubmission"), ("testid", "refid")),
    *(("query", "reference"), ("suspicious", "source"), ("original", "copy"), ("from", "to"), ("i", "j")),
)
# texts of the two documents themselves, for files that hold no ids
TEXT_ENDS = (
    *(("texta", "textb"), ("text1", "text2"), ("textl", "textr"), ("textleft", "textright"), ("lefttext", "righttext")),
    *(("contenta", "contentb"), ("content1", "content2"), ("sentence1", "sentence2"), ("question1", "question2")),
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
    *("confidence", "distance", "simhash", "minhash", "longestfragment", "covered"),
)
SCORE_NAMES = ("sim", "cos", "ratio", "percent", "percentage", "pmatch")  # scores where they are the whole name
# a smaller value of these means closer documents
LOWER_WORDS = ("distance", "dissimilarity", "divergence", "hamming", "levenshtein", "edits", "rank")
# what tells the two sides of a record apart, at either end of a column's name
_SIDES = (("_l", "_r"), ("_left", "_right"), ("_a", "_b"), ("_1", "_2"), ("1", "2"), ("L", "R"))
_LEADING_SIDES = (("left_", "right_"), ("left", "right"), ("l_", "r_"), ("first_", "second_"))


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
    inline: bool = False  # `a` and `b` hold the documents' texts, not their ids
    senses: Mapping[str, bool] = field(default_factory=dict)  # what a person said: True = lower is closer
    other_labels: tuple[str, ...] = ()  # columns that could hold the label, too, and are not read

    @property
    def lower_is_closer(self) -> frozenset[str]:
        """The scores of which a smaller value means closer documents: as said, else by their names."""
        return frozenset(name for name in self.scores if self.senses.get(name, sounds_lower(name)))


def sounds_lower(score: str) -> bool:
    """Whether a score's name speaks of a distance."""
    return any(word in _plain(score) for word in LOWER_WORDS)


def choose_pair_columns(
    names: Sequence[str],
    named: Mapping[str, str] | None = None,
    scores: Sequence[str] | None = None,
    senses: Mapping[str, bool] | None = None,
) -> PairColumns:
    """The columns to read pairs by; `named`, `scores` and `senses` are the person's own words ("" = find it).

    Where `scores` is None, columns whose names speak of a score are taken. `senses` says of scores whether a smaller
    value means closer documents; a column that it names is taken as a score. Raises SourceError where a named column
    is missing, or the two ids are not found.
    """
    named = {kind: name for kind, name in (named or {}).items() if name}
    plain = {_plain(name): name for name in reversed(names)}
    a, b = (_existing(names, named[end], end) if end in named else "" for end in ("a", "b"))
    if not a and not b:
        a, b = next(((plain[x], plain[y]) for x, y in ENDS if x in plain and y in plain), ("", ""))
    elif not a or not b:
        a, b = _other_end(plain, a, b)
    inline = False
    if not a and not b:
        a, b = next(((plain[x], plain[y]) for x, y in TEXT_ENDS if x in plain and y in plain), ("", ""))
        inline = bool(a)
    if not a or not b:
        raise SourceError(f"the two documents' columns are not found; name them with --a and --b: {_list(names)}")
    if a == b:
        raise SourceError(f"--a and --b are the same column {a!r}")
    taken = {a, b}
    found: dict[str, str] = {}
    labels = () if "label" in named else tuple(name for name in names if _plain(name) in LABELS and name not in taken)
    for kind, known in (("label", LABELS), *OTHERS.items()):
        name = _existing(names, named[kind], kind) if kind in named else ""
        name = name or next((plain[word] for word in known if word in plain and plain[word] not in taken), "")
        found[kind] = name
        taken.add(name)
    if scores is None:
        chosen = [name for name in names if name not in taken and _sounds_like_a_score(_plain(name))]
    else:
        chosen = [_existing(names, name, "score") for name in scores]
    said = {_existing(names, name, "lower" if lower else "higher"): lower for name, lower in (senses or {}).items()}
    chosen += [name for name in said if name not in chosen]
    others = tuple(name for name in labels if name != found["label"])
    scored = tuple(dict.fromkeys(chosen))
    return PairColumns(a, b, **found, scores=scored, inline=inline, senses=said, other_labels=others)


def record_columns(names: Sequence[str], columns: PairColumns) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The columns that hold the two documents' own records (Splink's `surname_l`, `surname_r`), in the file's order."""
    if columns.inline:
        return (columns.a,), (columns.b,)
    taken = {columns.a, columns.b, columns.label, columns.note, columns.reason, *columns.scores}
    known = [name for name in names if name not in taken]
    left: list[str] = []
    right: list[str] = []
    for name in known:
        other = next((twin for twin in _twins(name) if twin in known and twin not in left), "")
        if other:
            left.append(name)
            right.append(other)
    return tuple(left), tuple(right)


def _twins(name: str) -> list[str]:
    """The names that the other document's column of the same kind may have, where `name` is the first one's."""
    ends = [name[: -len(x)] + y for x, y in _SIDES if name.endswith(x) and len(name) > len(x)]
    return ends + [y + name[len(x) :] for x, y in _LEADING_SIDES if name.startswith(x) and len(name) > len(x)]


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
    return f"the columns are {listed_names(names)}"


def _sounds_like_a_score(plain: str) -> bool:
    return plain in SCORE_NAMES or any(word in plain for word in (*SCORE_WORDS, *LOWER_WORDS))


def _plain(name: str) -> str:
    return "".join(character for character in name.lower() if character.isalnum())
