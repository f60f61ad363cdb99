"""The command line, as a person or another program uses it."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from importlib import resources
from types import SimpleNamespace

import pytest
from typer.testing import CliRunner

from kingsuicide import __version__, cli
from kingsuicide.messages import bad_setting, message
from kingsuicide.rules import RULE_IDS
from kingsuicide.words import LANGUAGES

LANGS = pytest.mark.parametrize("lang", LANGUAGES)

# The chain table of the rules: cards, taken in classic and in replace, how the turn ends, --last.
CHAINS = [
    ("A K 5 Q 7 5 8 9 2 2 2", 8, 6, "payment", False),
    ("A K Q 2 3 J 4 5 6 7 8 9 10", 10, 5, "payment", False),
    ("A Q K 2 3 5 8 9 2 2 2", 7, 6, "payment", False),
    ("K Q 5 6 7 8 9 10", 6, 4, "payment", False),
    ("Q K 5 8 9 2 2", 6, 5, "payment", False),
    ("K 5 8 9 2", 4, 4, "payment", False),
    ("J J Q 3 4 5", 5, 5, "payment", False),
    ("A 2 K♥ 3 4", 3, 3, "king-of-hearts", False),
    ("K 5 Q", 3, 3, "last-card", True),
]
CANCELLED = {
    "A K 5 Q 7 5 8 9 2 2 2": [["Q", 2]],
    "A K Q 2 3 J 4 5 6 7 8 9 10": [["J", 1]],
    "A Q K 2 3 5 8 9 2 2 2": [["K", 3]],
}


@pytest.fixture(autouse=True)
def _quiet_environment(monkeypatch):
    monkeypatch.delenv(cli.LANGUAGE_VARIABLE, raising=False)
    monkeypatch.setenv("COLUMNS", "100")


def run(*args):
    """Run a command; whatever happens, it is no traceback."""
    result = CliRunner().invoke(cli.app, args)
    assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
    return result


def explained(*args):
    result = run("explain", *args, "--json")
    assert result.exit_code == 0, result.stderr
    assert result.stderr == ""
    return json.loads(result.stdout)


def refused(*args):
    """Run a command that is refused; return what it says."""
    result = run(*args)
    assert result.exit_code == 2
    assert result.stdout == ""
    assert result.stderr.endswith("\n")
    assert result.stderr.strip().isprintable()
    return result.stderr.strip()


def real(*args, **environment):
    """Run the command as a program of its own; return its exit code and the bytes that it writes."""
    started = [sys.executable, "-c", "from kingsuicide.cli import main; main()", *args]
    done = subprocess.run(started, env=os.environ | environment, capture_output=True, timeout=60, check=False)
    return done.returncode, done.stdout, done.stderr


# explain


@LANGS
@pytest.mark.parametrize("chain", ["payments", "replace"])
@pytest.mark.parametrize(
    ("cards", "classic", "replaced", "ended_by", "last"), CHAINS, ids=lambda value: value
)
def test_r9_r10_the_chain_table(cards, classic, replaced, ended_by, last, chain, lang):
    given = explained(cards, "--chain", chain, "--lang", lang, *(["--last"] if last else []))
    turn = given["turns"][0]
    taken = classic if chain == "payments" else replaced
    assert turn["taken"] == taken
    assert turn["cards"] == cards.split()[:taken]
    assert turn["ended_by"] == ended_by
    assert turn["cancelled"] == (CANCELLED.get(cards, []) if chain == "payments" else [])
    assert given["unused"] == 0
    assert sum(turn["taken"] for turn in given["turns"]) == len(cards.split())


@LANGS
def test_json_has_exactly_these_fields(lang):
    given = explained("Kh", "2", "A K 5 q", "--lang", lang, "--players", "3")
    assert list(given) == ["rules", "turns", "unused"]
    assert given["rules"] == "classic"
    assert given["unused"] == 0
    first, second, third = given["turns"]
    for turn in given["turns"]:
        assert list(turn) == ["seat", "cards", "taken", "ended_by", "cancelled", "steps"]
        assert turn["taken"] == len(turn["cards"]) == len(turn["steps"])
        for card, step in zip(turn["cards"], turn["steps"], strict=True):
            assert list(step) == ["card", "rule", "text"]
            assert step["card"] == card
            assert step["rule"] in RULE_IDS
            assert step["text"].endswith(".")
    assert (first["seat"], first["cards"], first["ended_by"]) == (0, ["K♥"], "king-of-hearts")
    assert (second["seat"], second["cards"], second["ended_by"]) == (1, ["2"], "low")
    assert (third["seat"], third["cards"], third["ended_by"]) == (2, ["A", "K", "5", "Q"], "unfinished")
    assert [step["rule"] for step in third["steps"]] == ["R8", "R9", "R9", "R9"]
    assert third["cancelled"] == []


def test_json_text_is_the_headline_and_the_sentences():
    (turn,) = explained("5")["turns"]
    assert turn["steps"][0]["text"] == (
        "A low card: the turn is over. Anna opens with a 5. It is low, so it is laid aside "
        "and nothing is owed. Next, Boris opens a turn with any card."
    )


def test_json_tells_what_was_not_used_and_by_which_rules():
    assert explained("2 K♥ 3 4", "--players", "2")["unused"] == 2
    given = explained("2 K♥ 3 4", "--rules", "pagat")
    assert (given["rules"], given["unused"]) == ("pagat", 2)
    assert explained("A", "--rules", "pagat", "--chain", "replace")["rules"] == "pagat"
    assert explained("A", "--rules", "pagat", "--chain", "payments")["rules"] == "pagat, chain payments"
    assert explained("A", "--chain", "replace")["rules"] == "classic, chain replace"


def test_the_text_as_a_person_reads_it():
    assert (
        run("explain", "Q", "2,J 5♦").stdout
        == """\
Classic rules; 4 players.

Turn 1: Anna
  Q    To pay: 2 cards for a Queen [R8]
       Anna opens with a Queen, an honour. It must be paid for with 2 extra cards, taken one at a
       time, face up.
  2    The payment goes on: 1 of 2 [R9]
       Anna takes a 2 for the Queen: low, nothing new is owed. 1 of the 2 cards for the Queen is
       still to come.
  J    A new debt waits: 1 card for a Jack [R9, R10]
       Anna takes a Jack for the Queen: an honour again. Its 1 card is a debt of its own, to be paid
       after this payment. The payment for the Queen is whole, but an honour is in it, so the turn
       goes on: Anna now takes 1 card for the Jack, the debt that has waited longest.
  5♦   The chain stops here [R10]
       Anna took 1 card for the Jack: 5. It is low, so the turn is over. No debt is waiting. Next,
       Boris opens a turn with any card.
  4 cards taken. Cancelled: nothing.

The rules named here:
  R8   An honour must be paid for with extra cards: J 1, Q 2, K 3, A 4.
  R9   Extra cards are taken one at a time, from any piles, face up, and a payment is taken whole.
       Each honour met in it is a debt of its own, paid after those already waiting.
  R10  A payment in which every card is low ends the turn and cancels all debts still waiting. After
       one with an honour in it, the next waiting debt is paid.
"""
    )


@pytest.mark.parametrize(
    ("args", "english", "russian"),
    [
        (["A K 5 Q 7 5 8 9"], "Cancelled: 2 cards for the Queen.", "Отменено: 2 карты за даму."),
        (["J 2"], "Cancelled: nothing.", "Отменять было нечего."),
        (["2"], "1 card taken.", "Взята 1 карта."),
        (["A K"], "The turn is not over: 6 cards are still owed.", "осталось взять 6 карт."),
        (["2 K♥ 3", "--players", "2"], "not used: the match is over.", "Партия окончена: 1"),
        (["2 K♥ 3", "--rules", "pagat"], "not used: the deal is over.", "Сдача окончена: 1"),
        (["5", "--rules", "pagat", "--chain", "payments"], "but every payment is", "но платёж берут целиком"),
        (["5♠", "--chain", "replace", "--players", "3"], "but a new honour", "игроков: 3"),
        (["5", "K", "--last"], "The last card: Boris is safe", "Последняя карта: Борис"),
    ],
)
def test_what_the_text_says(args, english, russian):
    for lang, words in (("en", english), ("ru", russian)):
        result = run("explain", *args, "--lang", lang)
        assert (result.exit_code, result.stderr) == (0, "")
        assert words in " ".join(result.stdout.split())


def test_russian_letters_are_shown_in_russian_and_json_keeps_its_own():
    shown = run("explain", "Кч Д♠", "--lang", "ru").stdout
    assert "К♥" in shown
    assert "Д♠" in shown
    turns = explained("Кч Д♠", "--lang", "ru")["turns"]
    assert [turn["cards"] for turn in turns] == [["K♥"], ["Q♠"]]
    assert "Анна" in turns[0]["steps"][0]["text"]


# Refusals


@LANGS
@pytest.mark.parametrize(
    ("args", "words"),
    [
        (["A X 5"], ["2:", "X"]),
        (["A", "5", "Kh", "K♥"], ["4:", "K♥"]),
        (["2,2,2,2,2"], ["5:", "4"]),
        (["K♠ K K K"], ["4:", "3", "♥"]),
        ([], ["A K 5 Q 7 5 8 9"]),
        ([" , "], ["A K 5 Q 7 5 8 9"]),
        (["A", "--players", "1"], ["--players", "1", "2", "5"]),
        (["A", "--players", "six"], ["--players", "six"]),
        (["A", "--players", "9" * 5000], ["--players", "999…"]),
        (["A", "--rules", "x"], ["--rules", "x", "classic, pagat"]),
        (["A", "--chain", "x"], ["--chain", "x", "payments, replace"]),
        (["A \x1b]0;x\x07"], ["2:", "\\x1b]0;x\\x07"]),
        (["A", "--rules", "\x1b[2J"], ["--rules", "\\x1b[2J"]),
        (["x" * 100_000], ["1:", "xxx…"]),
        (["A"] * 10_000, ["5:", "A"]),
        (["\u202eא"], ["1:", "\\u202eא"]),
    ],
)
def test_refusals_name_the_word_and_its_place(args, words, lang):
    result = run("explain", *args, "--lang", lang)
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr.startswith("Error: " if lang == "en" else "Ошибка: ")
    if lang == "ru":
        words = [word.replace("A K 5 Q 7 5 8 9", "Т К 5 Д 7 5 8 9") for word in words]
    assert all(word in result.stderr for word in words), result.stderr
    assert "\x1b" not in result.stderr
    assert len(result.stderr) < 400


def test_an_unknown_language_is_refused_in_the_other_one_that_was_named(monkeypatch):
    assert refused("explain", "A", "--lang", "de") == "Error: --lang cannot be “de”; allowed: one of en, ru."
    monkeypatch.setenv(cli.LANGUAGE_VARIABLE, "ru")
    assert refused("explain", "A", "--lang", "de").startswith("Ошибка: «--lang»")
    monkeypatch.setenv(cli.LANGUAGE_VARIABLE, "de")
    assert refused("explain", "A").startswith("Error: KINGSUICIDE_LANG cannot be “de”")
    assert refused("explain", "X", "--lang", "ru").startswith("Ошибка: Карта 1")


@pytest.mark.parametrize(
    "args",
    [
        ["explain", "A", "--nope"],
        ["explain", "A", "--players"],
        ["A K 5"],
        ["--port", "x"],
        ["lab", "A"],
        ["explain", "-\x1b[2J"],
    ],
)
def test_wrong_usage_exits_with_2(args):
    result = run(*args)
    assert (result.exit_code, result.stdout) == (2, "")
    assert "\x1b" not in result.stderr


# Languages and help


def test_the_language_comes_from_the_environment_or_before_the_command(monkeypatch):
    assert "Ход 1" in run("--lang", "ru", "explain", "5").stdout
    assert "Turn 1" in run("--lang", "ru", "explain", "5", "--lang", "en").stdout
    monkeypatch.setenv(cli.LANGUAGE_VARIABLE, "ru")
    assert "Ход 1" in run("explain", "5").stdout
    assert "Turn 1" in run("explain", "5", "--lang", "en").stdout
    monkeypatch.setenv(cli.LANGUAGE_VARIABLE, "")
    assert "Turn 1" in run("explain", "5").stdout


@LANGS
@pytest.mark.parametrize(
    ("command", "options"),
    [
        ([], ["--port", "--no-browser", "--lang", "--version", "lab", "explain"]),
        (["lab"], ["--port", "--no-browser", "--lang", "--version"]),
        (["explain"], ["--rules", "--chain", "--players", "--lang", "--json", "--last"]),
    ],
)
def test_help_names_every_option_in_words(command, options, lang):
    result = run(*command, "--lang", lang, "--help")
    assert (result.exit_code, result.stderr) == (0, "")
    assert all(option in result.stdout for option in options)
    assert "help-" not in result.stdout.replace("-help", "")
    assert ("Язык" in result.stdout) == (lang == "ru")
    assert "completion" not in result.stdout


def test_version():
    for args in (["--version"], ["lab", "--version"]):
        result = run(*args)
        assert (result.exit_code, result.stdout) == (0, f"kingsuicide {__version__}\n")


def test_both_languages_have_the_same_messages_and_variables():
    english, russian = (variables(lang) for lang in LANGUAGES)
    assert english == russian
    assert "help-explain" in english


def variables(lang):
    """Return the variables of every message of ours."""
    text = (resources.files("kingsuicide") / "locale" / lang / "cli.ftl").read_text(encoding="utf-8")
    parts = re.split(r"^([a-z-]+) =", text, flags=re.MULTILINE)[1:]
    return {id_: set(re.findall(r"\$\w+", body)) for id_, body in zip(parts[::2], parts[1::2], strict=True)}


# The app and the lab


@pytest.fixture
def launches(monkeypatch):
    """What the colleagues' functions were called with, in place of a server."""
    calls = []

    def launch(name, code):
        return lambda **options: calls.append((name, options)) or code

    served = SimpleNamespace(serve_app=launch("app", 0), serve_lab=launch("lab", 3))
    monkeypatch.setitem(sys.modules, "kingsuicide.serve.launch", served)
    return calls


@pytest.mark.parametrize(
    ("args", "name", "port", "browser", "lang"),
    [
        ([], "app", None, True, None),
        (["--port", "8899", "--no-browser", "--lang", "ru"], "app", 8899, False, "ru"),
        (["lab"], "lab", None, True, None),
        (["lab", "--port", "0", "--no-browser", "--lang", "en"], "lab", 0, False, "en"),
        (["--port", "8899", "--no-browser", "--lang", "ru", "lab"], "lab", 8899, False, "ru"),
        (["--port", "8899", "--lang", "ru", "lab", "--port", "1", "--lang", "en"], "lab", 1, True, "en"),
    ],
)
def test_starts_the_app_or_the_lab(launches, args, name, port, browser, lang):
    result = run(*args)
    assert launches == [(name, {"port": port, "browser": browser, "lang": lang})]
    assert result.exit_code == {"app": 0, "lab": 3}[name]
    assert (result.stdout, result.stderr) == ("", "")


@pytest.mark.parametrize("command", [[], ["lab"]])
def test_the_language_of_the_app_is_checked_first(launches, monkeypatch, command):
    assert "“de”" in refused(*command, "--lang", "de")
    monkeypatch.setenv(cli.LANGUAGE_VARIABLE, "ru")
    run(*command)
    assert [options["lang"] for _, options in launches] == ["ru"]


@pytest.mark.parametrize("command", [[], ["lab"]])
def test_a_port_that_cannot_be_is_refused_in_the_language_asked_for(monkeypatch, command):
    def refuse(**options):
        raise bad_setting("port", options["port"], message("allowed-range", least=2, most=9))

    served = SimpleNamespace(serve_app=refuse, serve_lab=refuse)
    monkeypatch.setitem(sys.modules, "kingsuicide.serve.launch", served)
    assert refused(*command, "--port", "1").startswith("Error: port cannot be “1”")
    assert refused(*command, "--port", "1", "--lang", "ru").startswith("Ошибка: «port» не может быть «1»")


# As a program


def test_an_output_that_is_ascii_gets_the_nearest_letters():
    code, out, err = real("explain", "K♥ Q♠ 5", PYTHONIOENCODING="ascii")
    assert (code, err) == (0, b"")
    text = out.decode("ascii")
    assert "  Kh   The King of Hearts" in text
    assert "  Qs   To pay" in text
    assert "?" not in text
    code, out, err = real("explain", "X", PYTHONIOENCODING="ascii")
    assert (code, out) == (2, b"")
    assert err.decode("ascii").startswith('Error: Card 1: "X" is no card')
    assert real("explain", "К♥ 5", "--lang", "ru", PYTHONIOENCODING="ascii")[0] == 0


@pytest.mark.parametrize("encoding", ["ascii", "cp1251", "utf-8"])
def test_json_is_utf_8_whatever_the_output(encoding):
    code, out, err = real("explain", "K♥", "--json", "--lang", "ru", PYTHONIOENCODING=encoding)
    assert (code, err) == (0, b"")
    assert json.loads(out.decode("utf-8"))["turns"][0]["cards"] == ["K♥"]
    assert ("К".encode() in out) == (encoding == "utf-8")


def test_bytes_that_are_no_text_are_refused():
    code, out, err = real("explain", os.fsdecode(b"A \xff"), PYTHONUTF8="1", PYTHONIOENCODING="utf-8")
    assert (code, out) == (2, b"")
    assert "Card 2: “\\udcff”" in err.decode("utf-8")


def test_explain_loads_no_widgets_no_server_and_no_numpy():
    heavy = (
        "ipywidgets",
        "traitlets",
        "IPython",
        "voila",
        "jupyterlab",
        "numpy",
        "bqplot",
        "anywidget",
        "rich",
    )
    script = (
        "import sys; from kingsuicide.cli import app; app(['explain', 'A 5'], standalone_mode=False); "
        f"print(sorted(set({heavy!r}) & set(sys.modules)))"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, timeout=60, check=True)
    assert done.stdout.decode().splitlines()[-1] == "[]"
