"""The files for a hub: they agree with each other, with the app, and with the arithmetic of their page."""

from __future__ import annotations

import math
import re
from pathlib import Path
from typing import Any

import pytest
import yaml
from traitlets.config import Config
from traitlets.config.loader import PyFileConfigLoader

import kingsuicide
from kingsuicide.places import notebooks
from kingsuicide.serve.settings import app_settings, page_settings

HUB = Path(__file__).parent.parent / "binder" / "hub"
PAGE = (HUB / "CAPACITY.md").read_text()
VALUES: dict[str, Any] = yaml.safe_load((HUB / "values.yaml").read_text())
STUDENT = VALUES["singleuser"]
SUM = re.compile(r"`([\d./*+ -]+) = ([\d.]+)`")


def figure(cell: str) -> float:
    """Return the number that a cell of the table begins with, or none."""
    found = re.match(r" ([\d.]+)", cell)
    return float(found.group(1)) if found else math.nan


# What was measured: in `kingsuicide serve`, and on a hub.
ROWS = {
    what.strip(): (figure(one), figure(other))
    for what, one, other in re.findall(r"^\|([^|]+)\|([^|]+)\|([^|]+)\|$", PAGE, re.MULTILINE)
}


def in_a_class(what: str) -> float:
    """Return what was measured in `kingsuicide serve`."""
    return ROWS[what][0]


def on_a_hub(what: str) -> float:
    """Return what was measured on a hub."""
    return ROWS[what][1]


def mib(size: str) -> int:
    """Return a size as the chart's spawner reads it."""
    found = re.fullmatch(r"(\d+)M", size)
    assert found
    return int(found.group(1))


def settings(name: str) -> Config:
    """Return what a file of settings sets."""
    return PyFileConfigLoader(name, path=str(HUB)).load_config()


def test_every_sum_of_the_page_is_right() -> None:
    sums = SUM.findall(PAGE)
    assert len(sums) > 20
    for left, right in sums:
        digits = len(right.partition(".")[2])
        # Whole results are exact, others rounded down.
        missing = eval(left) - float(right)
        assert 0 <= missing < 10**-digits if digits else missing == 0, left


def test_the_sums_are_made_of_what_was_measured_and_what_is_guaranteed() -> None:
    """No figure of the measurements stands in the page but as it was measured."""
    left = {figure for sum_, _ in SUM.findall(PAGE) for figure in re.findall(r"[\d.]+", sum_)}
    used = {
        in_a_class("server, MiB"),
        on_a_hub("server, MiB"),
        on_a_hub("kernel, with odds and Lab open, MiB"),
        on_a_hub("server and kernel, nothing shared (RSS), MiB"),
        on_a_hub("hub and proxy, MiB"),
        in_a_class("to come, s"),
        on_a_hub("to come, s"),
        on_a_hub("of that in hub and proxy, s"),
        in_a_class("a step, ms"),
        on_a_hub("a step, ms"),
        float(mib(STUDENT["memory"]["guarantee"])),
        float(STUDENT["cpu"]["guarantee"]),
    }
    assert used <= {float(figure) for figure in left}
    # Students, seconds, MiB in a GiB, cores, and what is counted for a table of `kingsuicide serve`.
    assert {float(figure) for figure in left} - used == {2, 12, 30, 300, 60, 1024, 2000, 15, 4, 128} - used


def test_a_student_is_guaranteed_what_a_table_takes() -> None:
    memory, cpu = STUDENT["memory"], STUDENT["cpu"]
    whole = on_a_hub("server, MiB") + on_a_hub("kernel, with odds and Lab open, MiB")
    assert whole <= mib(memory["guarantee"]) < 1.3 * whole
    most = on_a_hub("server and kernel, nothing shared (RSS), MiB") + on_a_hub(
        "kernel, with odds and Lab open, MiB"
    )
    assert most <= mib(memory["limit"]) < 1.3 * most
    assert on_a_hub("to come, s") <= 60 * cpu["guarantee"]
    assert cpu["limit"] >= 1
    assert f"limit is\n  {mib(memory['limit'])} MiB" in PAGE


def test_a_hub_has_the_memory_that_it_was_measured_with() -> None:
    asked = VALUES["hub"]["resources"]["requests"]
    assert asked["memory"] == "256Mi"
    assert on_a_hub("hub and proxy, MiB") < 256


def test_nobody_is_let_in_until_somebody_says_who() -> None:
    assert VALUES["hub"]["config"] == {"Authenticator": {"allow_all": False}}


def test_the_page_is_one_of_the_notebooks() -> None:
    voila, _, name = STUDENT["defaultUrl"].rpartition("/")
    assert voila == "/voila/render"
    assert (notebooks() / name).is_file()
    assert STUDENT["image"]["tag"] == kingsuicide.__version__


def test_idle_means_the_same_everywhere() -> None:
    culling = app_settings(0, "en")["MappingKernelManager"]
    told = settings("jupyter_server_config.py")
    assert dict(told.MappingKernelManager) == culling
    assert told.ServerApp.shutdown_no_activity_timeout == culling["cull_idle_timeout"]
    assert VALUES["cull"]["timeout"] == culling["cull_idle_timeout"]
    assert VALUES["cull"]["maxAge"] >= 8 * 60 * 60


def test_a_students_server_is_told_what_the_page_needs() -> None:
    told = settings("jupyter_server_config.py")
    for section, values in page_settings("en").items():
        assert dict(told[section]) == values
    assert told.ServerApp.root_dir == str(notebooks())


def test_the_hub_of_one_machine_is_for_that_machine(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.chdir(tmp_path)
    told = settings("jupyterhub_config.py")
    assert told.JupyterHub.bind_url.startswith("http://127.0.0.1:")
    assert told.Spawner.default_url == STUDENT["defaultUrl"]
    assert told.SimpleLocalProcessSpawner.home_dir_template == str(tmp_path / "homes" / "{username}")
