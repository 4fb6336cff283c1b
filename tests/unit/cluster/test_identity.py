"""Which document stands for its identity set, and how many it stands for; nothing here starts Spark."""

from typing import Any

import numpy as np
import pyarrow as pa

from twinlens.cluster.identity import firsts
from twinlens.cluster.records import SETS, arrow_schema


def documents(count: int, kinds: int) -> pa.Table:
    """Documents of a few identity sets, of which many have the same URL or no id."""
    rng = np.random.default_rng(8)
    digests = rng.integers(0, 2**64, (kinds, 2), dtype=np.uint64)
    digests[: kinds // 2, 0] = digests[0, 0]  # digests that differ in their second word only
    rows = []
    for i in rng.permutation(count).tolist():
        row: dict[str, Any] = {field.name: b"" if field.type == pa.binary() else "" for field in arrow_schema(SETS)}
        row |= dict.fromkeys(("replaced", "size", "tokens"), 0)
        row |= {"locator": f"{i}.txt", "doc_id": f"ä{i % 3}" if i % 2 else "", "url": "zé"[i % 2], "members": i % 4 + 1}
        rows.append(row | {"token_digest": digests[i % kinds].astype("<u8").tobytes()})
    return pa.Table.from_pylist(rows, schema=arrow_schema(SETS))


def test_the_first_by_url_id_and_locator_stands_for_its_set() -> None:
    rows = documents(400, 90)
    sets: dict[bytes, list[dict[str, object]]] = {}
    for row in rows.to_pylist():
        sets.setdefault(np.frombuffer(row["token_digest"], "<u8").astype(">u8").tobytes(), []).append(row)

    def order(row: dict[str, object]) -> tuple[bytes, ...]:
        return tuple(str(row[name]).encode() for name in ("url", "doc_id", "locator"))

    found, digests = firsts(rows)
    expected = [min(sets[key], key=order) for key in sorted(sets)]
    assert [row["locator"] for row in found.to_pylist()] == [row["locator"] for row in expected]
    assert found.column("members").to_pylist() == [sum(row["members"] for row in sets[key]) for key in sorted(sets)]  # type: ignore[misc]
    assert [digest.astype(">u8").tobytes() for digest in digests] == sorted(sets)
    again, _ = firsts(found)  # what tasks have added up is added up once more
    assert again.equals(found)


def test_no_documents_are_no_sets() -> None:
    found, digests = firsts(documents(0, 2))
    assert len(found) == len(digests) == 0
