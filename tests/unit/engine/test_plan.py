import os
import random
from pathlib import Path

import pytest

from twinlens.corpus.sources import FolderReader
from twinlens.corpus.units import Unit
from twinlens.engine.named_sources import absolute
from twinlens.engine.plan import TASK_BYTES, TASK_UNITS, make_plan, shared
from twinlens.engine.tasks import Task
from twinlens.model.documents import Document, DocumentStatus, Source
from twinlens.model.errors import SourceError
from twinlens.model.params import ScanParams
from twinlens.model.progress import NoProgress
from twinlens.store import Store
from twinlens.store.known_folders import FEWEST
from twinlens.store.scan_columns import origin


class Project:
    """A store in which plans are made and carried out without reading anything."""

    def __init__(self, path):
        self.store = Store.create(path, ScanParams())
        self.writer = self.store.writer()

    def plan(self, *paths, workers=1):
        sources = absolute([Source(str(path)) for path in paths])
        scan, numbers = self.writer.begin_scan(ScanParams(), 1, sources)
        others = [number for number, _ in self.store.settings.sources() if number not in numbers]
        plan = make_plan(self.writer, scan, list(zip(numbers, sources, strict=True)), others, workers, NoProgress())
        return scan, plan

    def carry_out(self, scan, plan, units=None):
        """Write one document a unit; the first `units` of them only."""
        done = 0
        for task in plan.tasks:
            for number, unit, prefix in zip(task.numbers, task.units, task.prefixes, strict=True):
                if units is not None and done >= units:
                    return
                self.writer.add_documents(scan, [document(prefix + unit.locator)], [number])
                self.writer.end_units(scan, [number])
                done += 1

    def locators(self, gone=False):
        return [d.locator for d in self.store.documents.each(gone=gone)]


def document(locator):
    digest = locator.encode().ljust(16)[:16]
    return Document(0, "", locator, "", "", "", DocumentStatus.READ, "", "", "", 0, 1, 1, digest, digest, -1)


@pytest.fixture
def project(tmp_path):
    project = Project(tmp_path / "p.twinlens")
    yield project
    project.writer.close()
    project.store.close()


@pytest.fixture
def folder(tmp_path):
    root = tmp_path / "corpus"
    root.mkdir()
    for name in "abc":
        (root / f"{name}.txt").write_text(name)
    return root


def names(plan):
    return [unit.locator for task in plan.tasks for unit in task.units]


def test_everything_is_new_once(project, folder):
    scan, plan = project.plan(folder)
    assert names(plan) == ["a.txt", "b.txt", "c.txt"]
    assert (plan.units, plan.octets, plan.unchanged) == (3, 3, 0)
    project.carry_out(scan, plan)
    _, again = project.plan(folder)
    assert (names(again), again.unchanged) == ([], 3)


def test_only_what_is_new_or_changed_is_read(project, folder):
    project.carry_out(*project.plan(folder))
    (folder / "b.txt").write_text("longer")
    (folder / "d.txt").write_text("new")
    os.utime(folder / "c.txt", ns=(1, 1))
    _, plan = project.plan(folder)
    assert names(plan) == ["b.txt", "c.txt", "d.txt"]


def test_what_vanished_is_marked_and_comes_back(project, folder):
    project.carry_out(*project.plan(folder))
    (folder / "b.txt").rename(folder.parent / "kept")
    _, plan = project.plan(folder)
    assert names(plan) == []
    assert project.locators() == ["a.txt", "c.txt"]
    assert project.locators(gone=True) == ["a.txt", "b.txt", "c.txt"]
    (folder.parent / "kept").rename(folder / "b.txt")
    scan, plan = project.plan(folder)
    assert names(plan) == ["b.txt"]
    project.carry_out(scan, plan)
    assert project.locators() == ["a.txt", "b.txt", "c.txt"]


def test_a_source_that_vanished_is_marked(project, folder):
    project.carry_out(*project.plan(folder))
    folder.rename(folder.parent / "away")
    _, plan = project.plan(folder)
    assert plan.vanished == [str(folder)]
    assert project.locators() == []
    with pytest.raises(SourceError):
        project.plan(folder.parent / "never was")


def test_a_stopped_scan_goes_on(project, folder):
    scan, plan = project.plan(folder)
    project.carry_out(scan, plan, units=2)
    _, rest = project.plan(folder)
    assert names(rest) == ["c.txt"]


def test_a_unit_that_was_begun_goes_on_in_its_middle(project, folder):
    table = folder / "rows.jsonl"
    table.write_text('{"text": "one"}\n{"text": "two"}\n{"text": "three"}\n')
    scan, plan = project.plan(table)
    (task,) = plan.tasks
    project.writer.add_documents(scan, [document("rows.jsonl#0"), document("rows.jsonl#16")], [task.numbers[0]] * 2)
    scan, plan = project.plan(table)
    assert plan.tasks[0].start == (0, 2)
    scan, plan = project.plan(table)  # stopped again before anything was read
    assert plan.tasks[0].start == (0, 2)
    project.writer.add_documents(scan, [document("rows.jsonl#32")], [plan.tasks[0].numbers[0]])
    project.writer.end_units(scan, plan.tasks[0].numbers)
    assert len(project.locators()) == 3
    table.write_text('{"text": "changed"}\n')
    _, plan = project.plan(table)
    assert plan.tasks[0].start == (0, 0)


def test_a_changed_unit_that_was_begun_and_changed_again_begins_anew(project, folder):
    table = folder / "rows.jsonl"
    table.write_text('{"text": "one"}\n{"text": "two"}\n')
    scan, plan = project.plan(table)
    project.writer.add_documents(scan, [document("rows.jsonl#0")], [plan.tasks[0].numbers[0]])
    table.write_text('{"text": "another one"}\n{"text": "two"}\n')
    _, plan = project.plan(table)
    assert plan.tasks[0].start == (0, 0)


def test_equal_paths_in_two_sources_get_the_second_one_s_name(project, folder, tmp_path):
    other = tmp_path / "more" / "corpus"
    other.mkdir(parents=True)
    (other / "a.txt").write_text("another a")
    (other / "z.txt").write_text("z")
    scan, plan = project.plan(folder, other)
    project.carry_out(scan, plan)
    assert project.locators() == ["a.txt", "b.txt", "c.txt", "corpus/a.txt", "z.txt"]
    third = tmp_path / "yet" / "corpus"
    third.mkdir(parents=True)
    (third / "a.txt").write_text("a third a")
    project.carry_out(*project.plan(third))
    assert project.locators()[-1] == "corpus-2/a.txt"
    for path in (folder, other, third):
        (path / "a.txt").write_text("changed")
    scan, again = project.plan(third, other, folder)  # whatever the order
    assert names(again) == ["a.txt"] * 3
    project.carry_out(scan, again)
    assert len(project.locators()) == 6
    found = {
        document.locator: origin(project.writer.connection, document) for document in project.store.documents.each()
    }
    assert found["corpus-2/a.txt"] == (Source(str(third)), "a.txt", "a.txt", 7)
    assert found["corpus/a.txt"] == (Source(str(other)), "a.txt", "a.txt", 7)
    assert found["a.txt"] == (Source(str(folder)), "a.txt", "a.txt", 7)


def test_small_files_are_read_together_and_large_ones_alone(project, tmp_path):
    root = tmp_path / "many"
    root.mkdir()
    for n in range(TASK_UNITS + 10):
        (root / f"{n:04}.txt").write_text("x")
    with (root / "9999.txt").open("wb") as file:
        file.truncate(TASK_BYTES + 1)
    _, plan = project.plan(root)
    assert [len(task.units) for task in plan.tasks] == [TASK_UNITS, 10, 1]
    assert [task.number for task in plan.tasks] == [0, 1, 2]


def sized(*sizes):
    from twinlens.corpus import Unit

    units = [Unit(f"/{n}", str(n), size=size * TASK_BYTES) for n, size in enumerate(sizes)]
    return [Task(n, Source("/"), (unit,), (n,), ("",)) for n, unit in enumerate(units)]


@pytest.mark.parametrize(
    ("sizes", "workers", "expected"),
    [
        ([8], 1, [(1,)]),
        ([8], 2, [(2,)]),
        ([8, 8], 2, [(1,), (1,)]),
        ([8, 8, 8], 2, [(1,), (1,), (2,)]),
        ([1] * 40, 2, [(1,)] * 40),
        ([0.5], 2, [(1,)]),
        ([1] * 10 + [100], 4, [(1,)] * 10 + [(4,)]),
    ],
)
def test_units_are_shared_only_where_workers_would_wait(sizes, workers, expected):
    tasks = shared(sized(*sizes), workers)
    assert [task.number for task in tasks] == list(range(len(tasks)))
    groups = []
    for task in tasks:
        if task.share == 0:
            groups.append((task.shares,))
        assert task.units[0].locator == str(len(groups) - 1)
    assert groups == expected


def test_sources_are_known_by_absolute_paths(monkeypatch, tmp_path):
    monkeypatch.chdir(tmp_path)
    found = absolute([Source("x"), Source("./x/../x"), Source(str(tmp_path / "y"), options={"a": "b"})])
    assert [source.path for source in found] == [str(tmp_path / "x"), str(tmp_path / "y")]
    assert found[1].options == {"a": "b"}
    assert absolute([Source("~/z")])[0].path == str(Path.home() / "z")


@pytest.fixture
def folders(tmp_path):
    """Three folders within each other, with as many files each as are worth remembering, and one with fewer."""
    root = tmp_path / "folders"
    for below, files in (("", FEWEST), ("a", FEWEST), ("a/b", FEWEST), ("few", 2)):
        (root / below).mkdir(exist_ok=True)
        for number in range(files):
            (root / below / f"{number:02}.txt").write_text(f"{below} {number}")
    return root


def whole(project, root):
    """A plan that is carried out to its end; what was to be read."""
    scan, plan = project.plan(root)
    project.carry_out(scan, plan)
    plan.done()
    return names(plan)


def looks(monkeypatch):
    """The files that become units, instead of being passed over with their folder."""
    seen = []
    real = FolderReader.listed

    def listed(self, known):
        for found in real(self, known):
            if isinstance(found, Unit):
                seen.append(found.locator)
            yield found

    monkeypatch.setattr(FolderReader, "listed", listed)
    return seen


def test_only_folders_that_changed_are_compared_file_by_file(project, folders, monkeypatch):
    assert len(whole(project, folders)) == 3 * FEWEST + 2
    seen = looks(monkeypatch)
    assert whole(project, folders) == []
    assert seen == ["few/00.txt", "few/01.txt"]
    seen.clear()
    (folders / "a" / "new.txt").write_text("new")
    (folders / "a" / "03.txt").unlink()
    assert whole(project, folders) == ["a/new.txt"]
    assert set(seen) == {f"a/{n:02}.txt" for n in range(FEWEST) if n != 3} | {"a/new.txt", "few/00.txt", "few/01.txt"}
    assert "a/03.txt" not in project.locators()
    assert len(project.locators()) == 3 * FEWEST + 2


def test_what_became_again_what_it_was_is_read_again(project, folders):
    whole(project, folders)
    path = folders / "a" / "b" / "04.txt"
    before, text = path.stat(), path.read_text()
    path.write_text("changed")
    scan, plan = project.plan(folders)
    project.carry_out(scan, plan)  # and the scan ends before its end
    path.write_text(text)
    os.utime(path, ns=(before.st_atime_ns, before.st_mtime_ns))
    assert whole(project, folders) == ["a/b/04.txt"]


def test_beside_another_source_all_files_are_compared(project, folders, tmp_path, monkeypatch):
    whole(project, folders)
    other = tmp_path / "other"
    other.mkdir()
    (other / "00.txt").write_text("of another source")
    assert whole(project, other) == ["00.txt"]
    seen = looks(monkeypatch)
    assert whole(project, folders) == []
    assert len(seen) == 3 * FEWEST + 2


def disturb(rng, root, number):
    """Something that happens to files: one is made, changed, touched, hidden, renamed or removed, or a folder is."""
    files = sorted(path for path in root.rglob("*") if path.is_file() and not path.is_symlink())
    path = rng.choice(files)
    match rng.randrange(9):
        case 0:
            (path.parent / f"new{number}.txt").write_text("new")
        case 1:
            path.write_text(f"changed {number}")
        case 2:
            os.utime(path, ns=(number, number))
        case 3:
            path.rename(path.parent / f".{number}")
        case 4:
            path.rename(path.parent / f"renamed{number}.txt")
        case 5:
            path.unlink()
        case 6:
            (root / "a").rename(root / f"a{number}")
            (root / f"a{number}").rename(root / rng.choice(["a", f"b{number}"]))
            (root / "a").mkdir(exist_ok=True)
        case 7:
            made = root / f"{number}\\x41" / "within"
            made.mkdir(parents=True)
            for each in range(FEWEST):
                (made / f"{each}.txt").write_text("new")
        case 8:
            (root / "few" / f"link{number}").symlink_to(root / "a")


@pytest.mark.parametrize("seed", range(4))
def test_whatever_happens_to_files_the_folders_change_nothing_in_the_plan(tmp_path, folders, seed):
    remembering, forgetting = Project(tmp_path / "with.twinlens"), Project(tmp_path / "without.twinlens")
    rng = random.Random(seed)
    for number in range(1, 40):
        for _ in range(rng.randrange(3)):
            disturb(rng, folders, number * 10 + rng.randrange(10))
        answers = []
        units = rng.choice([None, None, 1])
        for project in (remembering, forgetting):
            scan, plan = project.plan(folders)
            project.carry_out(scan, plan, units)
            if units is None and project is remembering:
                plan.done()
            documents = sorted(d.locator for d in project.store.documents.each())
            answers.append((names(plan), plan.units, plan.octets, plan.unchanged, plan.gone, documents))
        assert answers[0] == answers[1]
    for project in (remembering, forgetting):
        project.writer.close()
        project.store.close()
