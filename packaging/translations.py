"""Brings the catalogues up to date: texts of the window into the .ts files, their translations into the .qm files.

`poe translate`; then say in German what is marked as unfinished in `resources/translations/twinlens_de.ts`, and call it
again. `--check` writes nothing: 1 when a text is missing, unfinished or not used any more.
"""

import subprocess
import sys
import tempfile
import xml.etree.ElementTree as ET
from pathlib import Path

import help_reference
import PySide6
import sentences

ROOT = Path(__file__).resolve().parents[1]
CATALOGUES = ROOT / "resources" / "translations"
TOOLS = Path(PySide6.__file__).parent
LANGUAGES = ("de", "en")  # English: plural forms only


def main() -> int:
    """See above."""
    if "--check" in sys.argv:
        with tempfile.TemporaryDirectory() as folder:
            complaints = [line for language in LANGUAGES for line in check(language, Path(folder))]
        complaints += check_sentences()
        print("\n".join(complaints), end="\n" if complaints else "")
        return int(bool(complaints))
    sentences.write()
    for language in LANGUAGES:
        update(language, CATALOGUES / f"twinlens_{language}.ts", "-no-obsolete")
        release(CATALOGUES / f"twinlens_{language}.ts", CATALOGUES / f"twinlens_{language}.qm")
    return 0


def update(language: str, catalogue: Path, *options: str) -> None:
    """The texts of the window, the sentences of the rooms below it and the verbs' texts, as they are now."""
    sources = sorted(str(path.relative_to(ROOT)) for path in (ROOT / "src" / "twinlens" / "ui").rglob("*.py"))
    plural = ["-pluralonly"] if language == "en" else []
    with tempfile.TemporaryDirectory() as folder:
        listed = Path(folder) / "sentences.py"
        texts = [("Sentences", text) for text in said()] + [
            (help_reference.CONTEXT, text) for text in help_reference.said()
        ]
        listed.write_text("".join(f"translate({context!r}, {text!r})\n" for context, text in texts), "utf-8")
        command = [TOOLS / "lupdate", *sources, listed, "-locations", "none", *plural, *options]
        command += ["-source-language", "en", "-target-language", language, "-ts", catalogue]
        subprocess.run(command, cwd=ROOT, check=True, capture_output=True)


def said() -> list[str]:
    """The templates of the sentences, as they are listed."""
    return sentences.LIST.read_text("utf-8").splitlines()


def release(catalogue: Path, compiled: Path) -> None:
    """A catalogue as the program reads it; a window that has the old one open keeps it."""
    fresh = compiled.with_suffix(".new")
    subprocess.run([TOOLS / "lrelease", catalogue, "-qm", fresh], check=True, capture_output=True)
    fresh.replace(compiled)


def check(language: str, folder: Path) -> list[str]:
    """A line for each text that the catalogue lacks, has not finished, or has without need."""
    kept = CATALOGUES / f"twinlens_{language}.ts"
    fresh = folder / kept.name
    fresh.write_bytes(kept.read_bytes())
    update(language, fresh)
    found = []
    for context in ET.parse(fresh).getroot().iter("context"):
        for message in context.iter("message"):
            translation = message.find("translation")
            state = "missing" if translation is None else translation.get("type", "")
            if state:
                found.append(f"{language}: {state}: {context.findtext('name')}: {message.findtext('source')}")
    return found


def check_sentences() -> list[str]:
    """A line for each sentence that the rooms below say and the list lacks, and the other way round."""
    finder = sentences.finder()
    now, listed = set(finder.templates()), set(said())
    found = [f"not listed: {text}" for text in sorted(now - listed)]
    found += [f"not said any more: {text}" for text in sorted(listed - now)]
    return found + [f"not understood by packaging/sentences.py: {line}" for line in finder.unfollowed()]


if __name__ == "__main__":
    raise SystemExit(main())
