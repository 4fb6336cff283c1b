"""Looks at what the locks would install: `poe audit`.

Always: every requirement is one exact version with SHA-256 hashes, and every installed package has a licence that goes
with this program's. With uv and a package index: no version was withdrawn ("yanked"). Known faults are looked up in a
copy of the OSV database (`--database all.zip`, the export of the ecosystem PyPI that osv.dev offers; a folder of its
files does, too), which needs no network, or else by pip-audit, which asks PyPI. What could not be looked at makes the
audit fail (status 2) and is named; `--offline` says that this is known, and what was looked at decides alone.
"""

import argparse
import json
import re
import shutil
import subprocess
import sys
import zipfile
from collections.abc import Iterator
from importlib import metadata
from pathlib import Path
from typing import Any

from packaging.version import InvalidVersion, Version

PACKAGING = Path(__file__).resolve().parent
LOCKS = ("demo.lock", "test.lock", "source.lock", "bundle.lock")
# as the packages' metadata name them: an SPDX expression, a classifier or a free text
GOOD = re.compile(
    r"\b(MIT|BSD|0BSD|Apache|ISC|PSF|Python Software Foundation|Python-2\.0|MPL|Mozilla Public|LGPL|Zlib|zlib|HPND|CNRI"
    r"|Unlicense|Public Domain|CC0|Bootloader|GPL-2\.0-or-later WITH Bootloader-exception)",
)
# whose metadata names no licence, or a stricter one beside a permissive one; looked up by hand
KNOWN = {
    "pyside6-essentials": "LGPL-3.0-only",
    "shiboken6": "LGPL-3.0-only",
    "pyinstaller": "GPL-2.0-or-later WITH Bootloader-exception",
    "twinlens": "Apache-2.0",
}


def requirements(lock: Path) -> dict[str, str]:
    """Name and version of each requirement; raises ValueError for one without an exact version or without hashes."""
    found = {}
    for block in lock.read_text("utf-8").replace("\\\n", " ").splitlines():
        if not block.strip() or block.startswith("#"):
            continue
        match = re.match(r"([A-Za-z0-9._-]+)==([^\s;]+)", block)
        if match is None or not re.search(r"--hash=sha256:[0-9a-f]{64}\b", block):
            raise ValueError(f"{lock.name}: {block[:60]!r} is no exact version with a hash")
        found[match[1].lower()] = match[2]
    return found


def licence(package: metadata.Distribution) -> str:
    """What the package's metadata say of its licence."""
    name = package.metadata["Name"].lower().replace("_", "-")
    said = [package.metadata.get("License-Expression") or "", KNOWN.get(name, "")]
    said += [c.split("::")[-1] for c in package.metadata.get_all("Classifier") or () if c.startswith("License ::")]
    said += [(package.metadata.get("License") or "").splitlines()[0][:80]] if package.metadata.get("License") else []
    return " / ".join(dict.fromkeys(part.strip() for part in said if part.strip()))


def bad_licences() -> list[str]:
    """Installed packages of the locks whose licence is unknown or does not go with the program's."""
    locked = set().union(*(requirements(PACKAGING / lock) for lock in LOCKS))
    bad = []
    for package in metadata.distributions():
        name = package.metadata["Name"].lower().replace("_", "-")
        if name in locked and not GOOD.search(licence(package)):
            bad.append(f"{name}: {licence(package) or 'no licence named'}")
    return sorted(bad)


def withdrawn(lock: Path) -> tuple[bool, str]:
    """Whether it could be asked, and what was found: versions that their makers took back."""
    if shutil.which("uv") is None:
        return False, "uv is not installed"
    done = subprocess.run(
        ["uv", "pip", "install", "--dry-run", "--no-deps", "--require-hashes", "--python", sys.executable,
         "--reinstall", "-r", str(lock)],
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    if done.returncode:
        return False, done.stderr.strip().splitlines()[-1] if done.stderr.strip() else "the index did not answer"
    return True, "\n".join(line for line in done.stderr.splitlines() if "yanked" in line)


def known_faults(lock: Path) -> tuple[bool, str]:
    """Whether pip-audit could look up every locked version, and what is known of them."""
    if shutil.which("pip-audit") is None:
        return False, "no --database, and pip-audit is not installed: pip install pip-audit"
    done = subprocess.run(
        ["pip-audit", "--disable-pip", "--require-hashes", "--progress-spinner", "off", "-f", "json", "-r", str(lock)],
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    return told_by_pip_audit(done.stdout, done.stderr)


def told_by_pip_audit(out: str, errors: str) -> tuple[bool, str]:
    """What pip-audit's JSON says. It passes what it could not find, too: that is no answer."""
    try:
        packages = json.loads(out)["dependencies"]
    except (ValueError, KeyError, TypeError):
        last = errors.strip().splitlines()
        return False, f"pip-audit has no answer: {last[-1] if last else 'it said nothing'}"
    unknown = [package["name"] for package in packages if package.get("skip_reason")]
    if unknown or not packages:
        return (
            False,
            f"pip-audit could not look up {len(unknown)} of {len(packages)} packages: {', '.join(unknown[:3])}",
        )
    return True, "\n".join(
        f"{package['name']} {package['version']}: {fault['id']}" for package in packages for fault in package["vulns"]
    )


Faults = dict[str, list[dict[str, Any]]]


def database(path: Path) -> Faults:
    """The advisories of an OSV export by the normal name of their package. Raises ValueError for what is none."""
    found: Faults = {}
    for data in _advisories(path):
        advisory = json.loads(data)
        for affected in advisory.get("affected", ()):
            package = affected.get("package", {})
            if package.get("ecosystem") == "PyPI" and not advisory.get("withdrawn"):
                entry = {"id": advisory["id"], "affected": affected}
                found.setdefault(normal(package["name"]), []).append(entry)
    if not found:
        raise ValueError(f"{path} holds no advisory about a package of PyPI")
    return found


def _advisories(path: Path) -> Iterator[bytes]:
    if path.is_dir():
        yield from (file.read_bytes() for file in sorted(path.glob("*.json")))
        return
    with zipfile.ZipFile(path) as archive:
        yield from (archive.read(name) for name in archive.namelist() if name.endswith(".json"))


def normal(name: str) -> str:
    """The name as PyPI compares it (PEP 503)."""
    return re.sub(r"[-_.]+", "-", name).lower()


def concerns(affected: dict[str, Any], version: str) -> bool:
    """Whether a version is among those that an advisory names, one by one or by ranges (OSV schema 1.7, "affected")."""
    if version in affected.get("versions", ()):
        return True
    held = Version(version)
    for span in affected.get("ranges", ()):
        if span.get("type") != "ECOSYSTEM":
            continue
        inside = False
        for event in span.get("events", ()):
            ((kind, text),) = event.items()
            try:
                bound = Version("0.dev0" if text == "0" else text)
            except InvalidVersion:
                continue
            if kind == "introduced" and held >= bound:
                inside = True
            elif (kind == "fixed" and held >= bound) or (kind == "last_affected" and held > bound):
                inside = False
        if inside:
            return True
    return False


def faults_in(faults: Faults, lock: Path) -> tuple[bool, str]:
    """True, and what the database knows of the locked versions."""
    found = [
        f"{name} {version}: {advisory['id']}"
        for name, version in requirements(lock).items()
        for advisory in faults.get(normal(name), ())
        if concerns(advisory["affected"], version)
    ]
    return True, "\n".join(sorted(set(found)))


def main() -> int:
    """Looks at everything: 0 where nothing is wrong, 1 where something is, 2 where something could not be looked at."""
    parser = argparse.ArgumentParser(description="look at what the locks would install")
    parser.add_argument(
        "--database", type=Path, metavar="PATH", help="all.zip of osv.dev's export for PyPI, or a folder"
    )
    parser.add_argument("--offline", action="store_true", help="pass although something could not be looked at")
    options = parser.parse_args()
    look_up = known_faults
    if options.database is not None:
        try:
            faults = database(options.database)
        except (OSError, ValueError, KeyError, zipfile.BadZipFile) as error:
            print(f"WRONG: the database cannot be read: {error}")
            return 1
        print(f"{options.database}: advisories about {len(faults):,} packages")

        def look_up(lock: Path) -> tuple[bool, str]:
            return faults_in(faults, lock)

    wrong: list[str] = []
    unseen: list[str] = []
    for name in LOCKS:
        lock = PACKAGING / name
        try:
            print(f"{name}: {len(requirements(lock))} exact versions, all with hashes")
        except ValueError as error:
            wrong.append(str(error))
            continue
        for what, look in (("withdrawn versions", withdrawn), ("known faults", look_up)):
            asked, found = look(lock)
            if not asked:
                unseen.append(f"{name}: {what} ({found})")
            elif found:
                wrong.append(f"{name}: {what}: {found}")
            else:
                print(f"{name}: no {what}")
    bad = bad_licences()
    wrong += bad
    if not bad:
        print("licences: all known, all permissive or weak copyleft")
    for line in unseen:
        print(f"NOT LOOKED AT: {line}")
    for line in wrong:
        print(f"WRONG: {line}")
    if unseen and not options.offline:
        print("the audit is not complete: name a --database, or say --offline")
    return 1 if wrong else 2 if unseen and not options.offline else 0


if __name__ == "__main__":
    sys.exit(main())
