"""Projects for the pages of collections and of similar documents: mirrors of a small site, files with shared parts."""

import random
from pathlib import Path

from twinlens.model.documents import Source
from twinlens.session import Project

WORDS = (
    *("harbour", "ferry", "timetable", "winter", "quay", "island", "crossing", "boat", "fare", "child", "return"),
    *("pier", "captain", "signal", "weather", "ticket", "morning", "evening", "notice", "season", "passenger", "berth"),
)


def sentences(chance: random.Random, count: int) -> list[str]:
    """Lines that no other text has by accident."""
    return [
        f"{' '.join(chance.choice(WORDS) for _ in range(11))} {chance.randrange(10_000)}.".capitalize()
        for _ in range(count)
    ]


def write_web(folder: Path, collections: dict[str, tuple[int, int]], changed: int = 2) -> None:
    """`collections` name (copies, pages); in every second copy some pages differ, in every fourth one is missing."""
    chance = random.Random(4)
    for name, (copies, pages) in collections.items():
        texts = [sentences(chance, 9) for _ in range(pages)]
        for copy in range(copies):
            site = folder / f"{'www' if copy == 0 else f'mirror{copy}'}.{name}.example"
            site.mkdir(parents=True)
            for page, lines in enumerate(texts):
                if copy % 4 == 3 and page == pages - 1:
                    continue
                shown = list(lines)
                if copy % 2 and page < changed:
                    shown[4] = f"This copy was made on the {copy}th of March at {8 + page}:40."
                links = "".join(f'<a href="{other}.html">page {other}</a> ' for other in range(pages) if other != page)
                body = "".join(f"<p>{line}</p>" for line in shown)
                title = f"{name.capitalize()}: {lines[0].split()[0]} {page}"
                (site / f"{page}.html").write_text(
                    f"<html><title>{title}</title><body>{body}<p>{links}</p></body></html>"
                )
    alone = folder / "alone.example"
    alone.mkdir()
    for page in range(4):
        (alone / f"{page}.html").write_text("".join(f"<p>{line}</p>" for line in sentences(chance, 8)))


def web_project(folder: Path, collections: dict[str, tuple[int, int]]) -> Path:
    """The web, scanned."""
    write_web(folder / "web", collections)
    return scanned(folder / "mirrors.twinlens", folder / "web")


def files_project(folder: Path) -> Path:
    """A handbook, a part of it, a mixture of its parts, a small file, an equal copy, and unrelated files; scanned."""
    chance = random.Random(8)
    book = sentences(chance, 220)
    texts = {
        "handbook/whole.txt": book,
        "handbook/copy-of-whole.txt": book,
        "extracts/chapter-3.txt": [*sentences(chance, 6), *book[60:120], *sentences(chance, 4)],
        "extracts/mixture.txt": [*book[150:190], *sentences(chance, 30), *book[10:40]],
        "extracts/leaflet.txt": [*sentences(chance, 5), *book[200:212]],
        **{f"other/{n}.txt": sentences(chance, 60) for n in range(5)},
    }
    for name, lines in texts.items():
        path = folder / "files" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("\n".join(lines) + "\n")
    return scanned(folder / "handbook.twinlens", folder / "files")


def named_project(folder: Path) -> Path:
    """Similar files, and mirrors, whose names are long, Arabic, Chinese, or hold a sign of direction; scanned."""
    chance = random.Random(9)
    text = sentences(chance, 120)
    deep = "/".join(f"a-folder-with-a-rather-long-name-{n}" for n in range(5))
    names = (f"{deep}/the-minutes-of-the-meeting-of-the-harbour-board-in-march.txt", "تقرير/تقرير الميناء السنوي.txt",
             "港口/渡轮时刻表与票价说明.txt", "ab\u202ecd/mixed שלום 时刻.txt")  # fmt: skip
    for number, name in enumerate(names):
        path = folder / "files" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("\n".join([*text[number * 8 : 100], *sentences(chance, 10)]) + "\n", "utf-8")
    for site in ("مرآة.example", "镜像.example", f"{deep.replace('/', '.')}.example"):
        for page in range(6):
            path = folder / "files" / site / f"صفحة-页-{page}.html"
            path.parent.mkdir(parents=True, exist_ok=True)
            links = "".join(f'<a href="صفحة-页-{other}.html">{other}</a> ' for other in range(6) if other != page)
            lines = "".join(f"<p>{line}</p>" for line in sentences(random.Random(page), 9))
            path.write_text(f"<title>页 {page} صفحة</title>{lines}<p>{links}</p>", "utf-8")
    return scanned(folder / "names.twinlens", folder / "files")


def scanned(path: Path, folder: Path) -> Path:
    """A project of the folder."""
    with Project.create(path) as project:
        project.scan([Source(str(folder))], jobs=1)
    return path
