"""The whole way once, in its own processes: scan, window with the rendered page, label, tables, export."""

import sys
import time
from pathlib import Path

from twinlens.cli.program import run


def pages(folder: Path, host: str) -> None:
    words = [f"word{number}" for number in range(300)]
    for number in range(6):
        own = " ".join([*words[number // 2 * 100 :], f"number {number}"])
        (folder / f"{number}.html").write_text(
            f"<html><head><base href='{host}/'><link rel=stylesheet href='{host}/s.css'>"
            f"<script src='{host}/x.js'></script>"
            f"<meta http-equiv=refresh content='0; url={host}/r'></head><body background='{host}/b.png'><h1>Page</h1>"
            f"<img src='{host}/i.png'><p style='background:url({host}/p.png)'>{own}</p><iframe src='{host}/f'></iframe>"
            f"<a href='{host}/a'>follow</a></body></html>"
        )


def window(project: Path) -> None:
    """Opens the pair, looks at the rendered pages, judges one pair by its key."""
    from PySide6.QtCore import Qt
    from PySide6.QtTest import QTest

    from twinlens.ui.app import make_application, make_window
    from twinlens.ui.pair_view.page_view import PageText
    from twinlens.ui.pair_view.view import View
    from twinlens.ui.review.flow import Stage
    from twinlens.ui.settings import Settings

    app = make_application()
    shown = make_window(Settings.temporary(project.parent))
    shown.show()
    assert shown.open_project(project)
    until = time.monotonic() + 60

    def wait(done: "object") -> None:
        while not done():  # type: ignore[operator]
            app.processEvents()
            assert time.monotonic() < until
            time.sleep(0.01)

    wait(lambda: shown.review.flow.stage is Stage.ARMED)
    shown.review.pair_view.set_view(View.PAGE)
    wait(lambda: any("number" in page.toPlainText() for page in shown.findChildren(PageText)))
    wait(lambda: shown.review.flow.stage is Stage.ARMED)
    # without a window manager nobody gives a window that lost the keyboard the keyboard back
    shown.activateWindow()
    wait(shown.isActiveWindow)
    QTest.keyClick(shown.focusWidget() or shown, Qt.Key.Key_1)
    wait(lambda: shown.workspace.progress().labelled == 1)
    shown.close()


def main(folder: Path, host: str) -> None:
    corpus, project = folder / "corpus", folder / "p.twinlens"
    corpus.mkdir()
    pages(corpus, host)
    for arguments in (
        ["scan", corpus, "-p", project, "--jobs", "2", "--quiet"],
        ["window"],
        ["table", project, "precision-b"],
        ["export", project, "-o", folder / "out.jsonl", "--texts", "full"],
        ["report", project, "-o", folder / "r.html"],
        ["report", project, "-o", folder / "r.pdf"],
    ):
        if arguments == ["window"]:
            window(project)
        else:
            status = run([str(argument) for argument in arguments])
            assert status == 0, (arguments, status)


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2])
    for path in ("/proc/self/net/snmp", "/proc/self/net/snmp6"):
        sys.stderr.write(Path(path).read_text() if Path(path).exists() else "")
    sys.stderr.write("the whole way was gone\n")
