"""Finds the pairs of a queue that differ in the same way as one pair."""

import time
from collections import OrderedDict
from collections.abc import Sequence

from twinlens.engine.reading import content
from twinlens.model.errors import ProjectError, TwinlensError
from twinlens.model.pairs import Pair
from twinlens.model.reading import Alike
from twinlens.store import Store
from twinlens.text.common_text import Text
from twinlens.text.difference_pattern import pattern
from twinlens.text.differing_runs import runs_of

SECONDS = 4.0  # for looking through the queue
MOST = 40  # pairs of one pattern that are looked at together
DEADLINE = 0.2  # seconds for one alignment: pairs that need more have no pattern
KEPT = 20_000  # patterns

_patterns: OrderedDict[tuple[bytes, bytes, str], str] = OrderedDict()  # by the two contents and the profile


def find(project: str, pair: int, pairs: Sequence[int], seconds: float = SECONDS, most: int = MOST) -> Alike:
    """Those of `pairs` whose differing tokens have the same template as those of `pair`; at most `most`.

    Looks at them in their order until about `seconds` have passed. Raises ProjectError for an unknown pair, and
    DocumentError where one of its documents can no longer be read.
    """
    until = time.monotonic() + seconds
    with Store.open(project) as store:
        profile = store.settings.params.profile
        known = store.pairs.some([pair, *pairs])
        documents = store.documents.some(sorted({row for one in known.values() for row in (one.left, one.right)}))

        def pattern_of(found: Pair) -> str:
            digests = documents[found.left].content_digest, documents[found.right].content_digest
            key = (*digests, str(profile))
            if key not in _patterns:
                left, right = (content(store, row).extracted for row in (found.left, found.right))
                texts = Text(left.text, left.markup), Text(right.text, right.markup)
                _patterns[key] = pattern(runs_of(*texts, profile, DEADLINE))
                while len(_patterns) > KEPT:
                    _patterns.popitem(last=False)
            return _patterns[key]

        if pair not in known:
            raise ProjectError(f"The project has no pair {pair} any more: it was scanned again. Choose another one.")
        wanted = pattern_of(known[pair])
        others = [other for other in pairs if other in known and other != pair] if wanted else []
        alike: list[int] = []
        looked = 0
        for other in others:
            if len(alike) == most or time.monotonic() > until:
                break
            looked += 1
            try:
                if pattern_of(known[other]) == wanted:
                    alike.append(other)
            except TwinlensError:
                continue  # it will be said when the pair is to be shown
        return Alike(pair, wanted, tuple(alike), looked, len(others))
