"""Everything that loads a library late, in one process: each reader, writer, figure, measure, and all of the window."""

import importlib
import json
import pkgutil
import sys
from contextlib import redirect_stdout
from io import StringIO
from pathlib import Path

import twinlens.ui
from twinlens.cli.program import run


def told(*arguments: object) -> str:
    with redirect_stdout(StringIO()) as out:
        status = run([str(argument) for argument in arguments])
    assert status == 0, (arguments, status)
    return out.getvalue()


def main(kinds: Path, folder: Path) -> None:
    project = folder / "kinds.twinlens"
    told("scan", kinds, "-p", project, "--jobs", "1", "--quiet")
    documents = json.loads(told("documents", project, "--json"))["documents"]
    assert len(documents) > 30
    broken = [document for document in documents if "reader failed" in (document["reason"] or "")]
    assert not broken, broken
    for module in pkgutil.walk_packages(twinlens.ui.__path__, "twinlens.ui."):
        importlib.import_module(module.name)
    (folder / "labels.csv").write_text("id_a,id_b,label\npage.html,text.txt,incorrect\npage.html,array.json,correct\n")
    told("labels", "import", project, folder / "labels.csv", "--quiet")
    told("compare", kinds / "page.html", kinds / "text.txt", "--json")
    told("preview", kinds / "rows.parquet", "--json")
    told("sif", "index", kinds, "-o", folder / "x.sif", "--quiet")
    told("sif", "query", kinds / "text.txt", folder / "x.sif")
    for table in ("precision-b", "precision-by-c"):
        told("table", project, table)
    for form in ("jsonl", "csv", "parquet"):
        told("export", project, "-o", folder / f"out.{form}", "--format", form, "--quiet")
    for form in ("html", "pdf"):
        told("report", project, "-o", folder / f"r.{form}", "--quiet")
    told("backup", "list", project)
    told("manual")


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]))
    sys.stderr.write("nothing was missing\n")
