"""The README's commands: they make their own environment, and repeating them is quick and harmless."""

import os
import subprocess
import sys
import sysconfig
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
SCRIPT = ROOT / "packaging" / "twinlens.sh"


def script(*arguments: str, environment: dict[str, str] | None = None) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        ["bash", str(SCRIPT), *arguments],
        capture_output=True,
        text=True,
        env={**os.environ, **(environment or {})},
        timeout=280,
        check=False,
    )


def test_an_unknown_verb_is_wrong_usage() -> None:
    for arguments in ((), ("install",)):
        result = script(*arguments)
        assert result.returncode == 2
        assert "demo|test" in result.stderr


def test_locks_name_exact_versions_with_hashes_and_no_registry() -> None:
    for lock, least in (("demo.lock", 26), ("test.lock", 26), ("source.lock", 1)):
        text = (ROOT / "packaging" / lock).read_text()
        blocks = [block for block in text.replace("\\\n", " ").splitlines() if block and not block.startswith("#")]
        assert len(blocks) >= least
        assert all("==" in block.split()[0] and "--hash=sha256:" in block for block in blocks)
        assert "://" not in text


def test_the_locks_hold_what_the_project_asks_for() -> None:
    import tomllib

    from packaging.requirements import Requirement
    from packaging.utils import canonicalize_name

    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    extras = project["optional-dependencies"]
    built = [name for name in extras["spark"] if name.startswith("pyspark")]  # comes as source only
    for lock, asked in (
        ("demo.lock", project["dependencies"]),
        (
            "test.lock",
            [*project["dependencies"], *extras["dev"], *(name for name in extras["spark"] if name not in built)],
        ),
        ("source.lock", built),
    ):
        pins: dict[str, list[str]] = {}
        for line in (ROOT / "packaging" / lock).read_text().splitlines():
            if "==" in line and not line.startswith((" ", "#")):
                name, version = line.split()[0].split("==")
                pins.setdefault(canonicalize_name(name), []).append(version)
        for requirement in map(Requirement, asked):
            versions = pins.get(canonicalize_name(requirement.name), [])
            assert versions, f"{lock} lacks {requirement.name}: poe lock"
            assert all(requirement.specifier.contains(version) for version in versions), requirement


@pytest.mark.slow
def test_the_demo_command_twice_without_a_display(tmp_path: Path) -> None:
    """A new environment that finds this one's packages already there: what pip would fetch is all that is left out."""
    environment = tmp_path / "environment"
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", str(environment)], check=True)
    site = environment / "lib" / f"python{sysconfig.get_python_version()}" / "site-packages"
    (site / "these.pth").write_text(sysconfig.get_path("purelib") + "\n")
    settings = {
        "TWINLENS_VENV": str(environment),
        "XDG_DATA_HOME": str(tmp_path / "data"),
        "DISPLAY": "",
        "WAYLAND_DISPLAY": "",
    }
    first = script("demo", environment=settings)
    assert first.returncode == 0, first.stderr
    assert "different sites" in first.stdout  # the precision table
    assert "twinlens open" in first.stderr + first.stdout
    second = script("demo", environment=settings)
    assert second.returncode == 0, second.stderr
    assert second.stdout == first.stdout
    assert "installing" not in second.stderr
