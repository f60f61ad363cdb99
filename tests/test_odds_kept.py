"""Tables that are kept in a folder: read again, and built again whenever anything is wrong with them."""

from __future__ import annotations

import os
import subprocess
import sys

import numpy as np
import pytest

from kingsuicide.chance.exact import kept as room
from kingsuicide.chance.exact.deals import deal_table
from kingsuicide.chance.exact.deck import terms_of
from kingsuicide.chance.exact.kept import cache_folder, kept
from kingsuicide.chance.exact.prepare import prepare
from kingsuicide.rules import Rules

ARRAY = np.linspace(0, 1, 60).reshape(20, 3)
SMALL = Rules(players=3, penalties=(1, 1, 2, 2), pack=36)


class Builder:
    """Builds the array, and counts how often."""

    times = 0

    def __call__(self):
        self.times += 1
        return ARRAY.copy()


@pytest.fixture
def folder(tmp_path, monkeypatch):
    monkeypatch.setenv("KINGSUICIDE_CACHE", str(tmp_path / "a" / "cache"))
    return tmp_path / "a" / "cache"


@pytest.fixture
def build():
    return Builder()


def only(folder):
    (file,) = folder.iterdir()
    return file


def test_it_is_built_once(folder, build):
    for _ in range(3):
        assert np.array_equal(kept("key", build), ARRAY)
    assert build.times == 1
    kept("another key", build)
    assert build.times == 2
    assert len(list(folder.iterdir())) == 2


def cut(content):
    return content[: len(content) // 2]


def one_bit_changed(content):
    return content[:-1] + bytes([content[-1] ^ 1])


def of_another_digest(content):
    return bytes(32) + content[32:]


def empty(content):
    return b""


def longer(content):
    return content + b"\0"


def a_pickle(content):
    return b"cos\nsystem\n(S'exit 3'\ntR."


@pytest.mark.parametrize("change", [cut, one_bit_changed, of_another_digest, empty, longer, a_pickle])
def test_a_broken_file_is_built_again(folder, build, change):
    kept("key", build)
    right = only(folder).read_bytes()
    only(folder).write_bytes(change(right))
    assert np.array_equal(kept("key", build), ARRAY)
    assert build.times == 2
    assert only(folder).read_bytes() == right


def test_a_file_of_another_version_is_built_again(folder, build, monkeypatch):
    kept("key", build)
    old = only(folder).read_bytes()
    monkeypatch.setattr(room, "_source", lambda: b"of another version")
    kept("key", build)
    assert build.times == 2
    assert only(folder).read_bytes() != old


def test_the_version_and_the_code_are_in_the_digest(monkeypatch, tmp_path):
    here = tmp_path / "kingsuicide" / "chance" / "exact"
    here.mkdir(parents=True)
    first = here.parent.parent / "__init__.py"
    monkeypatch.setattr(room, "__file__", str(here / "kept.py"))
    found = set()
    for version, code in (("1", "a"), ("2", "a"), ("2", "b")):
        first.write_text(version)
        (here / "deals.py").write_text(code)
        room._source.cache_clear()
        found.add(room._source())
    room._source.cache_clear()
    assert len(found) == 3


def test_a_file_of_another_key_is_not_taken_for_it(folder, build):
    kept("key", build)
    stranger = only(folder).read_bytes()
    only(folder).unlink()
    kept("another key", build)
    only(folder).write_bytes(stranger)
    kept("another key", build)
    assert build.times == 3


@pytest.mark.parametrize("wrong", ["a file", "a folder in its place", "no right to write"])
def test_a_folder_that_cannot_be_used_is_no_error(folder, build, wrong, monkeypatch):
    folder.parent.mkdir()
    if wrong == "a file":
        folder.write_text("")
    elif wrong == "a folder in its place":
        kept("key", build)
        file = only(folder)
        file.unlink()
        file.mkdir()
    else:
        folder.mkdir()
        # Root may write everywhere: so the right is refused by the call that opens a file.
        folder.chmod(0o500)

        def refuse(**_):
            raise PermissionError(13, "Permission denied")

        monkeypatch.setattr(room, "NamedTemporaryFile", refuse)
    before = build.times
    for _ in range(2):
        assert np.array_equal(kept("key", build), ARRAY)
    assert build.times == before + 2
    if wrong != "a file":
        assert all(file.is_dir() for file in folder.iterdir())


def test_without_a_folder_nothing_is_kept(monkeypatch, build):
    monkeypatch.setenv("KINGSUICIDE_CACHE", "")
    assert cache_folder() is None
    assert np.array_equal(kept("key", build), ARRAY)


def test_the_folder_is_the_user_s_own(monkeypatch, tmp_path):
    monkeypatch.delenv("KINGSUICIDE_CACHE")
    if sys.platform == "linux":
        monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
        assert cache_folder() == tmp_path / "kingsuicide"
    monkeypatch.setitem(sys.modules, "platformdirs", None)
    assert cache_folder() is None


def test_old_files_give_way_to_new_ones(folder, build, monkeypatch):
    monkeypatch.setattr(room, "MOST_FILES", 3)
    for number in range(5):
        kept(str(number), build)
        for file in folder.iterdir():
            os.utime(file, (file.stat().st_mtime - 10,) * 2)
    assert len(list(folder.iterdir())) == 3
    kept("4", build)
    assert build.times == 5
    kept("0", build)
    assert build.times == 6


def test_a_table_read_is_the_table_built(folder):
    deal_table.cache_clear()
    built = deal_table(terms_of(SMALL), 3, king=True)
    deal_table.cache_clear()
    read = deal_table(terms_of(SMALL), 3, king=True)
    assert read is not built
    assert (read.ends, read.passed, len(read.layers)) == (built.ends, built.passed, 37)
    for one, same in zip(read.layers, built.layers, strict=True):
        assert np.array_equal(one, same)
    deal_table.cache_clear()


ODDS = """
import kingsuicide as ks
from kingsuicide.chance.exact import deals
layers, built = deals._layers, []
deals._layers = lambda *given: built.append(1) or layers(*given)
told = ks.odds(ks.Rules(players=4, penalties=(1, 1, 2, 2), pack=36))
print(len(built), [seat.loses for seat in told.seats])
"""


def started():
    return subprocess.Popen([sys.executable, "-c", ODDS], stdout=subprocess.PIPE, text=True)


def said(process):
    out, _ = process.communicate(timeout=100)
    assert process.returncode == 0
    return out.split(" ", 1)


def test_several_processes_may_build_at_once(folder):
    odds = [said(process) for process in [started() for _ in range(3)]]
    assert len({told for _, told in odds}) == 1
    assert said(started()) == ["0", odds[0][1]]
    assert not [file for file in folder.iterdir() if len(file.stem) != 32]


def test_tables_can_be_prepared(folder):
    deal_table.cache_clear()
    prepare(SMALL)
    files = {file: file.stat().st_mtime_ns for file in folder.iterdir()}
    # With the King of Hearts for 2 to 5 players, without him for 2 to 4.
    assert len(files) == 7
    deal_table.cache_clear()
    prepare(SMALL)
    assert {file: file.stat().st_mtime_ns for file in folder.iterdir()} == files
    assert said(started())[0] == "0"
