from pathlib import Path

from twinlens.engine.estimating import estimate
from twinlens.model.params import ScanParams


def test_tables_and_folders_are_estimated(tmp_path: Path) -> None:
    (tmp_path / "one.txt").write_text("words and more words " * 30, "utf-8")
    (tmp_path / "rows.csv").write_text("id,text\n" + "".join(f"{n},{'some text ' * 30}\n" for n in range(400)), "utf-8")
    found = estimate([{"path": str(tmp_path / "one.txt")}], ScanParams().to_json())
    assert (found["units"], found["documents"], found["complete"]) == (1, 1, True)
    found = estimate([{"path": str(tmp_path)}, {"path": str(tmp_path / "gone")}], ScanParams().to_json())
    assert 300 <= found["documents"] <= 500
    assert not found["exact"]
    assert found["seconds"] > 0
    assert len(found["refused"]) == 1 and "gone" in found["refused"][0]
    assert estimate([], ScanParams().to_json())["units"] == 0
