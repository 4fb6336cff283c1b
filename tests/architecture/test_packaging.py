"""What becomes a bundle or a wheel: the specs share all but what they must, and nothing that is used is left out."""

import ast
import importlib.util
import json
import struct
import subprocess
import sys
import sysconfig
import zipfile
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).resolve().parents[2]
PACKAGING = ROOT / "packaging"
SPECS = ("twinlens.spec", "twinlens-windows.spec", "twinlens-macos.spec")


def load(name: str) -> ModuleType:
    spec = importlib.util.spec_from_file_location(f"packaging_{name}", PACKAGING / f"{name}.py")
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


left_out = load("left_out")
slimming = load("slimming")


def imported() -> set[str]:
    found: set[str] = set()
    for path in (ROOT / "src" / "twinlens").rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Import):
                found |= {name.name for name in node.names}
            elif isinstance(node, ast.ImportFrom) and node.module:
                found |= {node.module, *(f"{node.module}.{name.name}" for name in node.names)}
    return found


def test_nothing_that_the_program_imports_is_left_out() -> None:
    used = imported()
    assert "pyarrow.parquet" in used
    extras = {"pyspark"}  # `cluster scan` says what is missing; a bundle has no Java either
    left = [name for name in left_out.MODULES if any(u == name or u.startswith(f"{name}.") for u in used)]
    assert set(left) <= extras


def test_no_file_of_the_program_is_left_out() -> None:
    for folder, place in ((ROOT / "resources", "twinlens/resources"), (ROOT / "src" / "twinlens", "twinlens")):
        kept = [f"{place}/{path.relative_to(folder).as_posix()}" for path in folder.rglob("*") if path.is_file()]
        kept = [name for name in kept if not name.endswith((".py", ".pyc", ".ts"))]
        assert kept
        assert not [name for name in kept if left_out.unwanted(name)]
    assert not left_out.unwanted("PySide6/Qt/plugins/platforms/libqxcb.so")
    assert not left_out.unwanted("pyarrow\\arrow.dll")
    for name in (
        "pyarrow/libarrow_flight.so.2600",
        "pyarrow\\arrow_flight.dll",
        "PySide6/plugins/imageformats/qtiff.dll",
        "PySide6/Qt/translations/qt_gl.qm",
        "pyarrow/include/arrow/api.h",
        "numpy/_core/tests/data/x.csv",
        "pillow.libs/libtiff-20b7e810.so.6.3.0",
        "twinlens/resources/translations/twinlens_de.ts",
    ):
        assert left_out.unwanted(name), name


@pytest.mark.parametrize("name", SPECS)
def test_each_spec_takes_its_content_from_the_common_module(name: str) -> None:
    tree = ast.parse((PACKAGING / name).read_text("utf-8"))
    called = [ast.unparse(node.func) for node in ast.walk(tree) if isinstance(node, ast.Call)]
    assert called.count("contents.analyse") == 1
    assert called.count("contents.folder") == 1
    assert {"Analysis", "EXE", "COLLECT", "PYZ"}.isdisjoint(called)  # what they say stands in contents.py only
    assert ("BUNDLE" in called) == (name == "twinlens-macos.spec")
    assert ("slimming.slim" in called) == (name == "twinlens.spec")


def test_scripts_can_be_read_by_their_shells() -> None:
    for name in ("bundle.sh", "smoke.sh", "twinlens.sh"):
        subprocess.run(["bash", "-n", str(PACKAGING / name)], check=True)
    subprocess.run(["sh", "-n", str(PACKAGING / "install.sh")], check=True)


def unicode_package(items: dict[str, bytes]) -> bytes:
    """A data package as ICU reads it."""
    names = sorted(items)
    header = struct.pack("<HBB", 32, 0xDA, 0x27) + b"\0" * 8 + b"CmnD" + b"\0" * 16
    toc, texts, contents = struct.pack("<I", len(names)), b"", b""
    start = 4 + 8 * len(names)
    size = start + sum(len(name) + 1 for name in names)
    first = -(-size // 16) * 16
    for name in names:
        toc += struct.pack("<II", start + len(texts), first + len(contents))
        texts += name.encode() + b"\0"
        contents += items[name] + b"\0" * (-len(items[name]) % 16)
    return header + (toc + texts).ljust(first, b"\0") + contents


def test_unicode_data_loses_only_what_nobody_asks_for() -> None:
    kept = {"icudt1l/coll/root.res": b"c" * 40, "icudt1l/nfc.nrm": b"n" * 16, "icudt1l/root.res": b"r" * 5}
    lost = {"icudt1l/curr/de.res": b"e" * 33, "icudt1l/de_AT.res": b"d", "icudt1l/gb18030.cnv": b"g" * 90}
    packed = slimming.smaller_table(unicode_package({**kept, **lost}))
    assert packed.startswith(unicode_package(kept)[: 32 + 4])
    for index, name in enumerate(sorted(kept)):
        at, place = struct.unpack_from("<II", packed, 32 + 4 + 8 * index)
        assert packed[32 + at :].startswith(name.encode() + b"\0")
        assert place % 16 == 0 and packed[32 + place :].startswith(kept[name])
    assert b"gggg" not in packed


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="reads ELF files")
def test_a_library_whose_segments_moved_is_not_loadable() -> None:
    elf = bytearray(Path(sys.executable).read_bytes())
    assert slimming.loadable(bytes(elf))
    (table,) = struct.unpack_from("<Q", elf, 32)
    size, count = struct.unpack_from("<HH", elf, 54)
    for index in range(count):
        kind, _, offset = struct.unpack_from("<IIQ", elf, table + index * size)
        if kind == 1:
            struct.pack_into("<Q", elf, table + index * size + 8, offset + 8)
    assert not slimming.loadable(bytes(elf))


def test_the_wheel_installs_and_starts(tmp_path: Path) -> None:
    """Built from the sources, installed by pip into an environment of its own, which borrows only the dependencies."""
    pip = [sys.executable, "-m", "pip", "--quiet", "--disable-pip-version-check"]
    build = [*pip, "wheel", "--no-deps", "--no-build-isolation", "--wheel-dir", str(tmp_path), str(ROOT)]
    subprocess.run(build, check=True, capture_output=True)
    (wheel,) = tmp_path.glob("twinlens-*-py3-none-any.whl")
    names = set(zipfile.ZipFile(wheel).namelist())
    assert {"twinlens/resources/icons/twinlens.svg", "twinlens/resources/desktop/twinlens.desktop"} <= names
    assert {"twinlens/resources/demo/labels.csv", "twinlens/store/migrations/0001_project.sql"} <= names
    assert not [name for name in names if name.endswith((".pyc", ".twinlens"))]

    home = tmp_path / "environment"
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", str(home)], check=True)
    python = home / "bin" / "python"
    site = home / "lib" / f"python{sysconfig.get_python_version()}" / "site-packages"
    (site / "borrowed.pth").write_text(sysconfig.get_path("purelib") + "\n")
    subprocess.run([*pip, "--python", str(python), "install", "--no-deps", str(wheel)], check=True, capture_output=True)
    assert (home / "bin" / "twinlens-window").is_file()
    version = subprocess.run([home / "bin" / "twinlens", "--version"], capture_output=True, text=True, check=True)
    assert version.stdout.startswith("twinlens ")
    inside = "import twinlens.installation as i, twinlens.store.schema as s; print(i.resources(), len(s.migrations()))"
    shown = subprocess.run([python, "-c", inside], capture_output=True, text=True, check=True, cwd=tmp_path).stdout
    assert str(home) in shown and not shown.endswith(" 0\n")


def test_what_is_locked_has_hashes_and_a_licence_that_fits(tmp_path: Path) -> None:
    audit = load("audit")
    least = dict.fromkeys(audit.LOCKS, 26) | {"source.lock": 1}
    assert all(len(audit.requirements(PACKAGING / lock)) >= least[lock] for lock in audit.LOCKS)
    assert audit.bad_licences() == []
    lock = tmp_path / "x.lock"
    for text in ("numpy>=2\n", "numpy==2.0\n", "numpy==2.0 --hash=md5:00\n"):
        lock.write_text(text)
        with pytest.raises(ValueError, match="exact version"):
            audit.requirements(lock)


def advisory(name: str, number: str, affected: dict[str, object], **more: object) -> tuple[str, str]:
    package = {"ecosystem": "PyPI", "name": name}
    return f"{number}.json", json.dumps({"id": number, "affected": [{"package": package, **affected}], **more})


def spans(*events: dict[str, str]) -> dict[str, object]:
    return {"ranges": [{"type": "ECOSYSTEM", "events": list(events)}]}


def test_known_faults_are_found_in_a_copy_of_the_database(tmp_path: Path) -> None:
    audit = load("audit")
    export = tmp_path / "all.zip"
    since_two = spans({"introduced": "0"}, {"fixed": "1.0"}, {"introduced": "2.0"}, {"fixed": "2.4"})
    with zipfile.ZipFile(export, "w") as archive:
        for file, text in (
            advisory("Some_Package", "PYSEC-1", since_two),
            advisory("some-package", "PYSEC-2", {"versions": ["2.3.1"]}),
            advisory("some.package", "PYSEC-3", spans({"introduced": "2.3"}, {"last_affected": "2.3.1"})),
            advisory("some-package", "PYSEC-4", spans({"introduced": "2.3.2"})),
            advisory("some-package", "PYSEC-5", since_two, withdrawn="2026-01-01T00:00:00Z"),
            advisory("another", "PYSEC-6", spans({"introduced": "0"})),
        ):
            archive.writestr(file, text)
    faults = audit.database(export)
    lock = tmp_path / "x.lock"
    expected = {"2.3.1": "123", "2.4": "4", "1.5": "", "0.9": "1", "2.3.2": "14", "2.4rc1": "14"}
    for version, numbers in expected.items():
        lock.write_text(f"some-package=={version} --hash=sha256:{'0' * 64}\n")
        asked, found = audit.faults_in(faults, lock)
        assert asked and found.splitlines() == [f"some-package {version}: PYSEC-{n}" for n in numbers], version
    (tmp_path / "none.json").write_text("{}")
    with pytest.raises(ValueError, match="no advisory"):
        audit.database(tmp_path)


def test_what_an_audit_could_not_look_up_is_no_pass(capsys: pytest.CaptureFixture[str], monkeypatch) -> None:
    audit = load("audit")
    skipped = {"name": "a", "skip_reason": "not found on PyPI"}
    assert audit.told_by_pip_audit(json.dumps({"dependencies": [skipped]}), "")[0] is False
    assert audit.told_by_pip_audit('{"dependencies": []}', "")[0] is False
    assert audit.told_by_pip_audit("", "no network") == (False, "pip-audit has no answer: no network")
    good = {"name": "a", "version": "1", "vulns": []}
    assert audit.told_by_pip_audit(json.dumps({"dependencies": [good]}), "") == (True, "")
    bad = {**good, "vulns": [{"id": "PYSEC-1"}]}
    assert audit.told_by_pip_audit(json.dumps({"dependencies": [bad]}), "") == (True, "a 1: PYSEC-1")
    monkeypatch.setattr(audit.shutil, "which", lambda name: None)
    for words, status in ([], 2), (["--offline"], 0):
        monkeypatch.setattr(sys, "argv", ["audit.py", *words])
        assert audit.main() == status
        assert "NOT LOOKED AT: demo.lock: known faults" in capsys.readouterr().out
