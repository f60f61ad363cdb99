"""The command `simulate` on a pseudo terminal: the bar, Ctrl-C, and a process that is killed."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from kingsuicide import simulate

pexpect = pytest.importorskip("pexpect")
pytestmark = pytest.mark.skipif(not hasattr(pexpect, "spawn"), reason="no pseudo terminals here")

COMMAND = ["-m", "kingsuicide.cli", "simulate", "--seed", "4"]
CTRL_C = "\x03"
BAR = r"Games +\[#"
# The counts go to a file, so that the terminal has nothing but the bar.
INTO = """
import subprocess, sys
sys.exit(subprocess.call([sys.executable, *sys.argv[2:]], stdout=open(sys.argv[1], "w")))
"""


@pytest.fixture
def terminal():
    """Starts a command on a terminal of its own."""
    started = []

    def start(*arguments):
        child = pexpect.spawn(
            sys.executable, list(arguments), encoding="utf-8", timeout=60, dimensions=(24, 80)
        )
        started.append(child)
        return child

    yield start
    for child in started:
        child.close(force=True)


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_a_bar_grows_and_ends_before_the_counts(terminal, jobs):
    child = terminal(*COMMAND, "--games", "4e5", "--jobs", jobs)
    child.expect(pexpect.EOF)
    child.wait()
    assert (child.exitstatus, child.signalstatus) == (0, None)
    bars = re.findall(r"Games +\[([#-]+)\] +(\d+)%", child.before)
    parts = [int(part) for _, part in bars]
    assert parts == sorted(parts)
    assert parts[-1] == 100
    assert len(set(parts)) > 3
    after = child.before.rsplit("100%", 1)[1]
    assert "games: 400,000" in after
    assert "Seat 4" in after


def test_no_bar_where_there_is_no_terminal():
    done = subprocess.run(
        [sys.executable, *COMMAND, "--games", "1e4"], capture_output=True, text=True, timeout=60
    )
    assert (done.returncode, done.stderr) == (0, "")


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_ctrl_c_gives_what_is_done_so_far(terminal, jobs):
    child = terminal(*COMMAND, "--games", "1e11", "--jobs", jobs)
    child.expect(BAR.replace("#", r"[#-]"))
    child.expect("0%.*0%")
    child.send(CTRL_C)
    child.expect(pexpect.EOF)
    child.wait()
    assert (child.exitstatus, child.signalstatus) == (0, None)
    assert "Traceback" not in child.before
    assert "Stopped: this is what was done of 100,000,000,000 games." in child.before
    games = int(re.search(r"games: ([\d,]+);", child.before)[1].replace(",", ""))
    assert 0 < games < 10**11
    assert "Seat 4" in child.before


@pytest.mark.skipif(sys.platform != "linux", reason="a process's children are read from /proc")
def test_a_killed_process_changes_no_count(terminal, tmp_path):
    games, out = 1_500_000, tmp_path / "out.json"
    child = terminal("-c", INTO, str(out), *COMMAND, "--games", str(games), "--jobs", "2", "--json")
    child.expect(BAR)
    (command,) = children(child.pid)
    workers = [one for one in children(command) if b"spawn_main" in Path(f"/proc/{one}/cmdline").read_bytes()]
    assert len(workers) == 2
    os.kill(workers[0], signal.SIGKILL)
    child.expect(pexpect.EOF)
    child.wait()
    assert child.exitstatus == 0
    assert "Traceback" not in child.before
    found, right = json.loads(out.read_text()), simulate(games=games, seed=4)
    assert (found["games"], tuple(found["loses"])) == (games, right.loses)


def children(pid):
    return [int(one) for one in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]
