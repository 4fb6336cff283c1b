"""What a few documents that were read again, or are gone, change about identity sets, pairs and totals.

All others stay as the last scan left them: each document that changed is compared with all, and nothing else is looked
at. The result is what looking at everything would give.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np

from twinlens.engine import identity
from twinlens.engine.plan import FEW
from twinlens.model.params import COMPLETE_SHARE
from twinlens.store import changed_documents
from twinlens.store.arrays import digest_words
from twinlens.store.scan_columns import last_document, naming

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from twinlens.engine.plan import Plan
    from twinlens.model.params import ScanParams
    from twinlens.store.arrays import StoredSignatures
    from twinlens.store.changed_documents import DocumentState
    from twinlens.store.connection import Connection
    from twinlens.store.settings import Scan

CHUNK = 65_536  # rows that one document is compared with at a time: some 6 MB

States = dict[int, "DocumentState"]


@dataclass(frozen=True, slots=True)
class Before:
    """The documents of the units that a scan reads again or misses, as the last scan left them."""

    settled: int  # the last document of then
    units: tuple[int, ...]
    documents: States


@dataclass(frozen=True, slots=True)
class FewChanges:
    """What is to be stored.

    `sets`: representatives that changed, by document. `documents` int64[m], ascending: whatever pairs these are in are
    to be replaced by left, right int64[n] (left < right, by both), b_sim uint8[n], c_sim uint16[n], same_site bool[n].
    `totals` are those of all documents, as `scan --json` prints them.
    """

    sets: dict[int, int]
    documents: NDArray[np.int64]
    left: NDArray[np.int64]
    right: NDArray[np.int64]
    b_sim: NDArray[np.uint8]
    c_sim: NDArray[np.uint16]
    same_site: NDArray[np.bool_]
    totals: dict[str, Any]


def before(connection: Connection, plan: Plan, last: Scan | None, params: ScanParams, settled: int) -> Before | None:
    """What is to be remembered before reading begins; None where everything has to be looked at.

    That is so after other parameters, after a scan that was stopped or left no totals, where pairs were only counted,
    or where many documents are gone or to be read.
    """
    if last is None or last.state != "done" or last.params != params or plan.lost is None:
        return None
    pairs = last.counts.get("pairs")
    if not pairs or not pairs["exact"] or params.c_min < COMPLETE_SHARE * params.bits:
        return None
    units = tuple(number for task in plan.tasks for number in task.numbers)
    if len(units) > FEW or last_document(connection) != settled:
        return None
    documents = changed_documents.of_units(connection, units, FEW)
    if documents is None:
        return None
    # a file that is back has a new unit, and the row that it had
    names = (
        prefix + unit.locator for task in plan.tasks for prefix, unit in zip(task.prefixes, task.units, strict=True)
    )
    documents |= changed_documents.named(connection, names)
    documents |= plan.lost  # a unit may have the number of one that is gone
    return Before(settled, units, documents) if len(documents) <= FEW else None


def changes(
    connection: Connection,
    signatures: StoredSignatures,
    was: Before,
    last: Scan,
    limit: int,
) -> FewChanges | None:
    """What has changed since then; None where everything has to be looked at after all.

    The documents that were read are stored, each as the representative of itself. `limit` is the number of pairs that
    may be listed.
    """
    now = changed_documents.of_units(connection, was.units, FEW)
    if now is None or any(row <= was.settled and row not in was.documents for row in now):
        return None
    now |= changed_documents.of_rows(connection, was.documents.keys() - now.keys())
    near = _Near(signatures, last.params)
    partners = {row: near.partners(row) for row, state in now.items() if state.lives}
    known = changed_documents.of_rows(connection, {p for found in partners.values() for p in found} - now.keys())
    known |= now
    sets = _sets(connection, was, now, known, partners)
    known |= changed_documents.of_rows(connection, sets.keys() - known.keys())

    def stands(row: int) -> bool:
        return sets[row] == row if row in sets else row not in now and known[row].stands

    touched = now.keys() | {row for row in sets if stands(row) != known[row].stands}
    for row in touched - partners.keys():
        if stands(row):
            partners[row] = near.partners(row)
            known |= changed_documents.of_rows(connection, partners[row].keys() - known.keys())
    pairs = {
        (min(row, other), max(row, other)): scores
        for row in touched
        if stands(row)
        for other, scores in partners[row].items()
        if stands(other)
    }
    if last.counts["pairs"]["listed"] + len(pairs) > limit:
        return None
    order = sorted(pairs)
    left, right = np.array(order, np.int64).reshape(len(order), 2).T
    scores = np.array([pairs[pair] for pair in order], np.int64).reshape(len(order), 2)
    stood = sum(state.stands for state in was.documents.values())
    stood += sum(known[row].stands for row in sets.keys() - now.keys())
    return FewChanges(
        {row: chosen for row, chosen in sets.items() if chosen != known[row].identity_set},
        np.array(sorted(touched), np.int64),
        left,
        right,
        scores[:, 0].astype(np.uint8),
        scores[:, 1].astype(np.uint16),
        np.array([known[a].site == known[b].site for a, b in order], np.bool_),
        _totals(connection, last.counts, was.documents, now, sum(map(stands, sets)) - stood),
    )


class _Near:
    """Compares one document with all."""

    def __init__(self, signatures: StoredSignatures, params: ScanParams) -> None:
        self._signatures = signatures
        self._params = params

    def partners(self, document: int) -> dict[int, tuple[int, int]]:
        """The other rows that are B-similar or C-similar to a row, gone ones among them: (b_sim, c_sim) by row."""
        return {row: scores for row, *scores in self._found(document) if row != document}  # type: ignore[misc]

    def _found(self, document: int) -> Iterator[tuple[int, int, int]]:
        all_, params = self._signatures, self._params
        mine, bits = all_.supershingles[document - 1], all_.bits[document - 1]
        for start in range(0, len(all_.tokens), CHUNK):
            part = slice(start, start + CHUNK)
            b_sim = (all_.supershingles[part] == mine).sum(axis=1)
            c_sim = params.bits - np.bitwise_count(all_.bits[part] ^ bits).sum(axis=1, dtype=np.int64)
            near = np.flatnonzero(((b_sim >= params.b_min) | (c_sim >= params.c_min)) & (all_.tokens[part] > 0))
            yield from zip((near + start + 1).tolist(), b_sim[near].tolist(), c_sim[near].tolist(), strict=True)


def _sets(
    connection: Connection, was: Before, now: States, known: States, partners: Mapping[int, Collection[int]]
) -> dict[int, int]:
    """The representative of each document whose identity set gained or lost one.

    Documents with the same tokens have the same signatures, so each set that gained one is among the `partners`.
    """
    members = {row: state for row, state in now.items() if state.lives}
    members |= changed_documents.represented_by(connection, now)
    for row, found in partners.items():
        digest = now[row].token_digest
        members |= {other: known[other] for other in found if known[other].token_digest == digest}
    rows = sorted(row for row, state in members.items() if state.lives)
    if not rows:
        return {}
    documents = np.array(rows, np.int64)
    represented = np.array([members[row].identity_set for row in rows], np.int64)
    chosen = identity.representatives(
        documents,
        np.array([members[row].tokens for row in rows], np.int64),
        digest_words([members[row].token_digest for row in rows]),
        np.where(documents <= was.settled, represented, 0),
        lambda asked: naming(connection, asked),
    )
    return dict(zip(rows, chosen.tolist(), strict=True))


def _totals(
    connection: Connection, last: Mapping[str, Any], was: States, now: States, more_sets: int
) -> dict[str, Any]:
    """The totals of all documents: the last ones, without what these documents were, with what they are."""
    there = [[state for state in states.values() if not state.gone] for states in (was, now)]
    documents = dict(last["documents"])
    totals = {"bytes": last["bytes"], "tokens": last["tokens"]}
    contents: list[set[bytes]] = []
    duplicates = last["exact_duplicates"]
    for sign, states in zip((-1, 1), there, strict=True):
        for state in states:
            documents[state.status] += sign
        totals["bytes"] += sign * sum(state.size for state in states)
        totals["tokens"] += sign * sum(state.tokens for state in states)
        digests = [state.content_digest for state in states if state.content_digest]
        contents.append(set(digests))
        duplicates += sign * len(digests)
    others = changed_documents.contents_besides(connection, contents[0] | contents[1], now)
    duplicates -= len(contents[1] - others) - len(contents[0] - others)
    signed_sets = last["identity_sets"] - bool(last["documents"]["empty"]) + more_sets
    return {
        "documents": documents,
        **totals,
        "identity_sets": signed_sets + bool(documents["empty"]),
        "exact_duplicates": duplicates,
    }
