"""The README, the change log and CI say the same as the code, and what the README shows is so."""

from __future__ import annotations

import doctest
import os
import re
import shlex
import subprocess
import tomllib
from typing import Any

import pytest
from typer.testing import CliRunner

import kingsuicide
from kingsuicide.cli import app
from tests.servers import CHECKOUT

README = (CHECKOUT / "README.md").read_text(encoding="utf-8")
PROJECT: dict[str, Any] = tomllib.loads((CHECKOUT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
TESTS = 'python3 -m venv .venv && .venv/bin/pip install -e ".[test]" && .venv/bin/pytest'


def blocks(language: str) -> list[str]:
    """Return the README's blocks of code in a language."""
    return re.findall(rf"^```{language}\n(.*?)^```$", README, re.MULTILINE | re.DOTALL)


def test_the_python_sessions_are_so() -> None:
    failed, tried = doctest.testfile(str(CHECKOUT / "README.md"), module_relative=False, encoding="utf-8")
    assert tried > 10
    assert not failed


def test_the_python_blocks_run() -> None:
    assert blocks("python")
    for block in blocks("python"):
        exec(compile(block, "README.md", "exec"), {})


def test_the_commands_end_well() -> None:
    commands = [block for block in blocks("sh") if block.startswith("kingsuicide ")]
    assert commands
    for command in commands:
        assert CliRunner().invoke(app, shlex.split(command)[1:]).exit_code == 0, command


@pytest.mark.parametrize(("name", "said"), [("README.md", ""), ("README.ru.md", " --lang ru")])
def test_the_table_of_odds_is_what_the_command_prints(name: str, said: str) -> None:
    readme, command = (CHECKOUT / name).read_text(encoding="utf-8"), f"kingsuicide odds --table{said}"
    assert f"```sh\n{command}\n```" in readme
    printed = CliRunner().invoke(app, shlex.split(command)[1:]).stdout
    assert len(printed.splitlines()) == 2 + 5 * 4
    assert f"\n\n{printed}\n" in readme


@pytest.mark.skipif(os.name == "nt", reason="CI is Linux")
def test_ci_runs_the_command_that_the_readme_gives() -> None:
    assert f"\n{TESTS}\n" in README
    find = next(
        line for line in (CHECKOUT / ".ci" / "run").read_text().splitlines() if line.startswith("tests=")
    )
    found = subprocess.run(
        ["bash", "-c", f'{find}; echo "$tests"'], cwd=CHECKOUT, capture_output=True, text=True, check=True
    )
    assert found.stdout.strip() == TESTS


def test_both_commands_are_given_for_windows_too() -> None:
    posix = [block for block in blocks("sh") if block.startswith("python3 -m venv")]
    windows = [line.replace("\\", "/").replace("/Scripts/", "/bin/") for line in blocks("bat")]
    assert [line.replace("python3", "py") for line in posix] == windows
    assert len(windows) == 2


def test_the_newest_changes_are_those_of_this_version() -> None:
    newest = re.search(r"^## (\S+)", (CHECKOUT / "CHANGELOG.md").read_text(), re.MULTILINE)
    assert newest
    assert newest[1] == PROJECT["version"] == kingsuicide.__version__


def test_binder_is_asked_for_pages_that_are_there() -> None:
    asked = re.findall(r"urlpath=([^)\s]+)", README)
    assert {path.split("/notebooks/")[0] for path in asked} == {"lab/tree", "voila/render"}
    for path in asked:
        assert (CHECKOUT / "notebooks" / path.split("/notebooks/")[1]).is_file()


def test_the_russian_readme_says_the_same() -> None:
    russian = (CHECKOUT / "README.ru.md").read_text(encoding="utf-8")
    code = re.compile(r"^```\w+\n.*?^```$", re.MULTILINE | re.DOTALL)
    assert [_without_language(block) for block in code.findall(russian)] == [
        _without_language(block) for block in code.findall(README)
    ]
    for mark in (r"^## ", r"^- ", r"^\*\*", r"^!\[", r"^\[!\["):
        assert len(re.findall(mark, russian, re.MULTILINE)) == len(re.findall(mark, README, re.MULTILINE)), (
            mark
        )


@pytest.mark.parametrize("name", ["README.md", "README.ru.md"])
def test_what_a_readme_points_at_is_there(name: str) -> None:
    text = (CHECKOUT / name).read_text(encoding="utf-8")
    links = [link for link in re.findall(r"\]\(([^)]+)\)", text) if not link.startswith("http")]
    assert len(links) >= 5
    titles = re.findall(r"^## (.+)$", text, re.MULTILINE)
    headings = {f"#{title.lower().replace(' ', '-')}" for title in titles}
    for link in links:
        assert link in headings or (CHECKOUT / link).is_file(), link


def _without_language(block: str) -> str:
    return block.replace('lang="ru"', 'lang="en"').replace(" --lang ru", "")
