"""What makes the program known outside itself: menu entry, file type, icons, man page, completions."""

import configparser
import re
import shutil
import struct
import subprocess
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest

from twinlens.cli.completions import SHELLS, completion
from twinlens.cli.desktop import files, quoted
from twinlens.cli.grammar import Verb, verbs
from twinlens.cli.manual_page import manual_page
from twinlens.cli.program import parser, run
from twinlens.installation import resources
from twinlens.store.schema import APPLICATION_ID

VERBS = verbs(parser())
FLAGS = sorted({flag for verb in VERBS for option in verb.flags for flag in option.flags})


def test_the_grammar_has_every_verb_of_the_help(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["--help"]) == 0
    named = set(re.findall(r"^    ([a-z-]+)(?: |$)", capsys.readouterr().out, re.MULTILINE))
    assert len(named) > 20
    assert {verb.words[0] for verb in VERBS} == named
    assert ("labels", "import") in {verb.words for verb in VERBS}


def test_the_man_page_says_each_verb_and_option() -> None:
    page = manual_page("What it does.", VERBS, "1.0")
    for verb in VERBS:
        section = page.split(f".SS {' '.join(verb.words)}\n".replace("-", "\\-"))[1].split(".SS ")[0]
        for option in verb.flags:
            for flag in option.flags:
                assert flag == "-h" or flag == "--help" or flag.replace("-", "\\-") in section, (verb.words, flag)
    assert all(line.startswith((".", "\\&", "\\f")) or not line.startswith("'") for line in page.splitlines())


@pytest.mark.skipif(shutil.which("man") is None, reason="needs man")
def test_man_reads_the_page_without_a_warning(tmp_path: Path) -> None:
    page = tmp_path / "twinlens.1"
    page.write_text(manual_page("What it does.", VERBS, "1.0"))
    result = subprocess.run(
        ["man", "--warnings", "-E", "UTF-8", "-Tutf8", "-l", str(page)], capture_output=True, text=True, check=True
    )
    assert result.stderr == ""


@pytest.mark.parametrize("shell", SHELLS)
def test_completions_know_each_verb_option_and_choice(shell: str) -> None:
    script = completion(shell, VERBS)
    for verb in VERBS:
        for word in verb.words:
            assert re.search(rf"(?<![\w-]){re.escape(word)}(?![\w-])", script), verb.words
        for option in verb.options:
            assert all(choice in script for choice in option.choices)
    for flag in FLAGS:
        assert (f"-l {flag[2:]} " if shell == "fish" and flag.startswith("--") else flag.lstrip("-")) in script
    if shutil.which(shell):
        check = ["fish", "--no-execute"] if shell == "fish" else [shell, "-n"]
        subprocess.run([*check, "/dev/stdin"], input=script, text=True, check=True)


def proposals(script: str, *words: str) -> set[str]:
    """What bash would propose for the last word."""
    line = " ".join(f"'{word}'" for word in words)
    code = (
        f"{script}\nCOMP_WORDS=({line}); COMP_CWORD={len(words) - 1}; _twinlens; printf '%s\\n' \"${{COMPREPLY[@]}}\""
    )
    done = subprocess.run(["bash", "--norc"], input=code, capture_output=True, text=True, check=True)
    return set(done.stdout.split())


def test_bash_completes_verbs_options_values_and_files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    script = completion("bash", VERBS)
    monkeypatch.chdir(tmp_path)
    (tmp_path / "made.twinlens").touch()
    assert proposals(script, "twinlens", "rep") == {"report"}
    assert proposals(script, "twinlens", "labels", "") == {"import", "export"}
    assert "--format" in proposals(script, "twinlens", "table", "--f")
    assert proposals(script, "twinlens", "pairs", "--site", "") == {"same", "different"}
    assert proposals(script, "twinlens", "info", "ma") == {"made.twinlens"}
    assert proposals(script, "twinlens", "completion", "f") == {"fish"}


def test_the_installed_files_and_their_removal(tmp_path: Path) -> None:
    share = tmp_path / "share"
    assert run(["desktop", "install", "--quiet", "--share", str(share), "--command", "/opt/a b/twinlens"]) == 0
    entry = configparser.ConfigParser(interpolation=None)
    entry.optionxform = str  # type: ignore[assignment,method-assign]
    entry.read(share / "applications" / "twinlens.desktop", "utf-8")
    assert entry["Desktop Entry"]["Exec"] == '"/opt/a b/twinlens" open %f'
    assert entry["Desktop Entry"]["MimeType"] == "application/x-twinlens;"
    if shutil.which("desktop-file-validate"):
        subprocess.run(["desktop-file-validate", str(share / "applications" / "twinlens.desktop")], check=True)
    written = {path.relative_to(share).as_posix() for path in share.rglob("*") if path.is_file()}
    assert written == {place for place, _ in files("x")}
    assert run(["desktop", "remove", "--quiet", "--share", str(share)]) == 0
    assert not [path for path in share.rglob("*") if path.is_file()]


def test_paths_in_a_menu_entry_are_quoted() -> None:
    assert quoted("/usr/bin/twinlens") == "/usr/bin/twinlens"
    assert quoted('/a "b"/100%/$x') == '"/a \\\\"b\\\\"/100%%/\\\\$x"'


def test_the_file_type_is_known_by_name_and_by_content() -> None:
    space = "{http://www.freedesktop.org/standards/shared-mime-info}"
    kind = ET.parse(resources() / "desktop" / "twinlens.xml").getroot()[0]
    assert kind.attrib["type"] == "application/x-twinlens"
    inner = kind.find(f"{space}magic/{space}match/{space}match")
    assert inner is not None
    assert (int(inner.attrib["value"], 16), inner.attrib["offset"]) == (APPLICATION_ID, "68")
    glob = kind.find(f"{space}glob")
    assert glob is not None and glob.attrib["pattern"] == "*.twinlens"


def test_icons_have_the_size_of_their_folder() -> None:
    icons = resources() / "desktop" / "icons" / "hicolor"
    drawn = sorted(icons.rglob("*.png"))
    assert len(drawn) == 16
    for icon in drawn:
        width, height = struct.unpack_from(">II", icon.read_bytes(), 16)
        assert f"{width}x{height}" == icon.parts[-3]
    same = (icons / "scalable" / "apps" / "twinlens.svg").read_bytes()
    assert same == (resources() / "icons" / "twinlens.svg").read_bytes()


def test_a_verb_without_choices_takes_files_where_its_argument_names_one() -> None:
    named = {verb.words: verb for verb in VERBS}
    info: Verb = named["info",]
    assert [option.names_file for option in info.arguments] == [True]
