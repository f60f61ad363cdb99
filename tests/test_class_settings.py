"""What a class may be served with, how many tables fit, and what is refused in words."""

from __future__ import annotations

import json

import pytest

from kingsuicide.messages import BadSetting, Refused
from kingsuicide.serve import room
from kingsuicide.serve.class_settings import Asked, class_settings
from kingsuicide.serve.room import Room, free_mib, plan
from kingsuicide.words import LANGUAGES, say


def test_a_class_that_fits_is_planned_with_some_to_spare() -> None:
    chosen = plan(30, Room(table_mib=60, free_mib=9_000))
    assert (chosen.size, chosen.room.each_mib, chosen.most) == (30, 132, 66)
    for lang in LANGUAGES:
        said = say(chosen.told(), lang)
        assert {"30", "66", "60", "132"} <= set(said.replace(",", " ").replace(":", " ").split())


def test_there_are_never_more_tables_than_fit() -> None:
    chosen = plan(30, Room(table_mib=60, free_mib=5_300))
    assert chosen.most == chosen.room.fits == 38
    assert chosen.most * chosen.room.each_mib <= 5_300


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_class_that_does_not_fit_is_refused_with_one_that_does(lang: str) -> None:
    with pytest.raises(Refused) as refused:
        plan(100, Room(table_mib=60, free_mib=6_000))
    said = say(refused.value.why, lang).replace(",", "").replace("\xa0", "")
    assert all(number in said for number in ("100", "15840", "6000", " 35"))
    assert plan(35, Room(table_mib=60, free_mib=6_000)).size <= 43


def test_a_container_counts_as_the_machine(tmp_path, monkeypatch) -> None:
    mib = room.MIB
    (tmp_path / "memory.max").write_text(str(1_000 * mib))
    (tmp_path / "memory.current").write_text(str(900 * mib))
    (tmp_path / "memory.stat").write_text(f"anon 5\ninactive_file {200 * mib}\nactive_file {100 * mib}\n")
    monkeypatch.setattr(room, "_CGROUP", tmp_path)
    assert free_mib() == min(400, free_mib())
    (tmp_path / "memory.max").write_text("max")
    assert free_mib() > 0


@pytest.mark.parametrize(
    ("given", "told"),
    [
        ({"students": 0}, "--class-size.*“0”"),
        ({"students": 1_001}, "--class-size.*“1001”.*1,?000"),
        ({"idle_minutes": 0}, "--idle"),
        ({"host": "not a host"}, "--host.*“not a host”"),
        ({"prefix": "/te ach"}, "--prefix.*“/te ach”"),
        ({"prefix": "//evil.example/"}, "--prefix"),
        ({"prefix": "/../"}, "--prefix"),
        ({"frame_origin": "learn.example"}, "--frame-origin"),
        ({"frame_origin": "https://learn.example/course"}, "--frame-origin"),
        ({"frame_origin": "https://a.example; script-src *"}, "--frame-origin"),
        ({"frame_origin": "*"}, "--frame-origin"),
        ({"host": "0.0.0.0", "trust_proxy": True}, "--host.*“0.0.0.0”.*--trust-proxy"),
    ],
)
def test_what_cannot_be_is_refused(given, told) -> None:
    with pytest.raises(BadSetting, match=told):
        Asked(**{"students": 3, **given})


def test_a_short_password_is_refused_and_not_repeated() -> None:
    with pytest.raises(BadSetting) as refused:
        Asked(3, password="abc")
    assert "abc" not in str(refused.value)


@pytest.mark.parametrize(
    ("prefix", "base"),
    [("/", "/"), ("", "/"), ("teach", "/teach/"), ("/teach", "/teach/"), ("/a/b/", "/a/b/")],
)
def test_a_prefix_has_a_slash_at_both_ends(prefix: str, base: str) -> None:
    assert Asked(3, prefix=prefix).base == base


def test_by_default_only_this_machine_and_no_frame() -> None:
    settings = class_settings(Asked(3), 8_000, "en")
    assert settings["Voila"]["ip"] == "127.0.0.1"
    given = settings["Voila"]["tornado_settings"]
    assert not given["allow_remote_access"]
    assert "frame-ancestors 'none'" in given["headers"]["Content-Security-Policy"]
    assert "unsafe-eval" not in given["headers"]["Content-Security-Policy"]
    assert "PasswordIdentityProvider" not in settings


def test_one_origin_may_hold_it_in_a_frame() -> None:
    settings = class_settings(Asked(3, frame_origin="https://learn.example"), 8_000, "en")
    policy = settings["Voila"]["tornado_settings"]["headers"]["Content-Security-Policy"]
    assert policy.endswith("frame-ancestors https://learn.example")


def test_a_password_is_kept_only_as_its_hash() -> None:
    settings = class_settings(Asked(3, password="seven of hearts"), 8_000, "en")
    assert "seven" not in json.dumps(settings)
    hashed = settings["PasswordIdentityProvider"]["hashed_password"]
    again = class_settings(Asked(3, password=hashed), 8_000, "en")
    assert again["PasswordIdentityProvider"]["hashed_password"] == hashed
