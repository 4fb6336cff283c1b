"""The whole way without a network: nothing reaches for one, neither in Python nor in native code."""

import itertools
import os
import subprocess
import sys
from pathlib import Path

import pytest

OFFLINE = Path(__file__).resolve().parent / "offline"
HOST = "http://198.51.100.7:8080"  # of a range that is kept for documentation (RFC 5737)


def namespace() -> list[str]:
    """The words before a command that take the network from it; none where this system does not allow that."""
    for words in (["unshare", "--net"], ["unshare", "--map-root-user", "--net"]):
        try:
            if subprocess.run([*words, "true"], capture_output=True, check=False).returncode == 0:
                return words
        except OSError:
            break
    return []


def cut_off(folder: Path, *command: str) -> tuple[subprocess.CompletedProcess[str], str]:
    """Runs a command without a network; what it said, and what reached for one all the same."""
    reached = folder / "reached"
    environment = {
        **os.environ,
        "PYTHONPATH": str(OFFLINE),
        "REACHED": str(reached),
        "QT_QPA_PLATFORM": "offscreen",
        "XDG_CONFIG_HOME": str(folder / "config"),
        "XDG_DATA_HOME": str(folder / "data"),
        "XDG_STATE_HOME": str(folder / "state"),
    }
    done = subprocess.run(
        [*namespace(), *command], env=environment, capture_output=True, text=True, timeout=200, check=False
    )
    return done, reached.read_text() if reached.exists() else ""


def packets(told: str) -> dict[str, int]:
    """What the namespace's own counters say of tries to send, whatever language they come from."""
    found = {}
    lines = told.splitlines()
    for names, values in itertools.pairwise(lines):
        if names.split(":")[0] in ("Ip", "Tcp", "Udp") and names.split(":")[0] == values.split(":")[0]:
            found.update(zip(names.split()[1:], values.split()[1:], strict=True))
    return {name: int(found[name]) for name in ("OutRequests", "OutNoRoutes", "ActiveOpens", "OutDatagrams")}


def test_the_whole_way_reaches_for_no_network(tmp_path: Path) -> None:
    done, reached = cut_off(tmp_path, sys.executable, str(OFFLINE / "flow.py"), str(tmp_path), HOST)
    assert done.returncode == 0, done.stderr
    assert done.stderr.endswith("the whole way was gone\n")
    assert reached == ""
    for name in ("out.jsonl", "r.html", "r.pdf"):
        assert (tmp_path / name).stat().st_size > 500
    if namespace():
        assert set(packets(done.stderr).values()) == {0}


@pytest.mark.parametrize(
    "code",
    [
        "import urllib.request; urllib.request.urlopen('http://198.51.100.7/')",
        "import socket; socket.create_connection(('198.51.100.7', 80), 1)",
        "import socket; socket.getaddrinfo('twinlens.example', 80)",
    ],
)
def test_a_reach_would_be_noticed(tmp_path: Path, code: str) -> None:
    child = f"import subprocess, sys; subprocess.run([sys.executable, '-c', {code!r}])"  # in a process's process
    _, reached = cut_off(tmp_path, sys.executable, "-c", child)
    assert reached


def test_a_reach_of_native_code_would_be_counted(tmp_path: Path) -> None:
    if not namespace():
        pytest.skip("this system gives no network namespace")
    done, _ = cut_off(tmp_path, "bash", "-c", "echo x >/dev/tcp/198.51.100.7/80; cat /proc/self/net/snmp >&2")
    assert any(packets(done.stderr).values())
