"""A game as a JSON file: it comes back whole, and whatever else a file holds is refused in a sentence."""

from __future__ import annotations

import json
from copy import deepcopy
from dataclasses import replace
from random import Random

import jsonschema
import pytest
from hypothesis import assume, given
from hypothesis import strategies as some

from kingsuicide.file_text import LONGEST, game_schema
from kingsuicide.files import load_game, save_game
from kingsuicide.history import MOST_LINES, letters
from kingsuicide.messages import BadCode, BadSetting
from kingsuicide.names import LONGEST_NAME
from kingsuicide.rules import Chain, Choice, King, Rules
from kingsuicide.schema import CHECKED, fault
from kingsuicide.session import Session
from kingsuicide.shuffle import MOST_SEED
from kingsuicide.words import LANGUAGES, say
from tests.strategies import matches, quickly, thoroughly

SCHEMA = game_schema()
JUDGE = jsonschema.Draft202012Validator(SCHEMA)
# What the words of a language may have in them: marks around another direction, spaces within numbers.
MARKS = dict.fromkeys(map(ord, "\u2068\u2069\xa0"))
REMARKS = {"$comment", "title", "description"}


def played(session: Session, chance: Random, cards: int | None = None) -> Session:
    while not session.outcome and cards != len(session.history.steps) - 1:
        session.play(chance.choice(session.legal_moves()))
    return session


def same(one: Session, other: Session) -> bool:
    return (one.rules, one.seed, one.dealer, one.names, one.history) == (
        other.rules,
        other.seed,
        other.dealer,
        other.names,
        other.history,
    )


NAME = some.text(some.characters(categories=["L", "N", "P", "S"]), min_size=1, max_size=40)


def with_branches(session: Session, chance: Random, *branches: tuple[int, int]) -> Session:
    """Return a session with a branch after each step given, of so many cards, the line shown before kept."""
    name = session.line.name
    for after, cards in branches:
        session.choose_line(name)
        session.jump(after)
        taken = {line.moves[after] for line in session.lines if after < line.last}
        session.play(chance.choice([move for move in session.legal_moves() if move not in taken]))
        for _ in range(cards - 1):
            session.forward()
    return session


GAME = played(Session(Rules(players=3), seed=7, names=["Anna", "Борис", "דנה"]), Random(7), cards=15)
GAME = with_branches(GAME, Random(7), (6, 14), (3, 2))
GAME.choose_line("B")
GAME.jump(20)
TEXT = save_game(GAME)
FIELDS = json.loads(TEXT)


def why(text: object):
    """Return why a file is refused, once it has been said in every language in one short line."""
    with pytest.raises(BadCode) as error:
        load_game(text)
    for lang in LANGUAGES:
        said = say(error.value.why, lang)
        assert said.translate(MARKS).isprintable()
        assert len(said) < 900
    return error.value.why


def refusal(text: str):
    """Return why a file is refused, or None when it is read."""
    try:
        load_game(text)
    except BadCode:
        return why(text)
    return None


def reason(text: object) -> tuple[str, str]:
    """Return the id of the reason, and the sentence."""
    message = why(text)
    return message.id, say(message)


def changed(path: str, value: object, **more: object) -> str:
    """Return the file with another value in one place: `rules.piles.0`."""
    fields = {**deepcopy(FIELDS), **more}
    fields.pop("code", None)
    *way, last = (int(part) if part.isdigit() else part for part in path.split("."))
    there = fields
    for part in way:
        there = there[part]
    there[last] = value
    return json.dumps(fields)


# Round trips


@thoroughly
@matches
def test_any_match_comes_back_at_any_step(rules, seed, chance):
    session = played(Session(rules, seed=seed, dealer=chance.randrange(rules.players)), chance)
    for _ in range(chance.randrange(4)):
        session.jump(chance.randrange(len(session.history.steps)))
        for move in session.legal_moves()[:1:-1][:1]:
            session.play(move)
    session.choose_line(chance.choice(session.lines).name)
    session.history = replace(session.history, at=chance.randrange(len(session.history.steps)))
    text = save_game(session)
    again = load_game(text)
    assert same(again, session)
    assert save_game(again) == text
    assert same(load_game(text.encode()), session)
    JUDGE.validate(json.loads(text))


@thoroughly
@given(given_names=some.lists(NAME, min_size=2, max_size=5, unique_by=str.casefold))
def test_any_names_come_back(given_names):
    try:
        session = Session(seed=1, names=given_names)
    except BadSetting:
        assume(False)  # two that only look different
    again = load_game(save_game(session))
    assert again.names == session.names


@pytest.mark.parametrize("lay_out", [{"indent": 4}, {"separators": (",", ":")}, {"sort_keys": True}])
def test_how_the_text_is_laid_out_does_not_matter(lay_out):
    assert same(load_game(json.dumps(FIELDS, **lay_out)), GAME)
    assert same(load_game("\ufeff" + json.dumps(FIELDS, ensure_ascii=False)), GAME)
    assert same(load_game(memoryview(TEXT.encode("utf-8-sig"))), GAME)


def test_a_file_is_written_as_the_text_that_is_returned(tmp_path):
    path = tmp_path / "game.json"
    text = save_game(GAME, path)
    assert path.read_bytes().decode("utf-8") == text == TEXT
    assert text.endswith("}\n")
    assert "Борис" in text


def test_the_longest_game_is_far_below_the_limit():
    longest = max(
        (played(Session("pagat", players=5, seed=seed), Random(seed)) for seed in range(20)),
        key=lambda session: len(session.history.steps),
    )
    assert len(json.dumps(json.loads(save_game(longest)), indent=4)) < LONGEST / 3


def test_the_most_lines_of_the_longest_game_are_below_the_limit():
    session = played(Session("pagat", players=5, seed=11), Random(11))
    line = json.dumps({"name": "AA", "moves": [[10, 10]] * SCHEMA["properties"]["moves"]["maxItems"]})
    assert len(save_game(session)) + MOST_LINES * len(f"    {line},\n") < LONGEST


def test_the_other_lines_of_a_file_have_their_names_and_all_their_moves():
    assert [line["name"] for line in FIELDS["lines"]] == ["A", "C"]
    assert [len(line["moves"]) for line in FIELDS["lines"]] == [15, 5]
    assert (len(FIELDS["moves"]), FIELDS["step"]) == (20, 20)
    again = load_game(TEXT)
    assert [(line.name, line.parent, line.after, line.last) for line in again.lines] == [
        ("A", None, 0, 15),
        ("B", "A", 6, 20),
        ("C", "A", 3, 5),
    ]
    assert again.line.name == "B"
    assert again.lines[1].steps[6] is again.lines[0].steps[6]


def test_a_game_of_one_line_has_no_field_for_others():
    session = Session(seed=7)
    assert "lines" not in json.loads(save_game(session))
    with_branches(played(session, Random(1), cards=3), Random(1), (1, 1))
    assert "lines" in json.loads(save_game(session))


def test_a_file_of_before_there_were_lines_can_be_read():
    old = {name: value for name, value in FIELDS.items() if name != "lines"}
    session = load_game(json.dumps(old))
    assert (len(session.lines), session.line.moves, session.history.at) == (1, GAME.line.moves, 20)
    assert session.line.name == "A"


def test_a_file_without_its_code_and_a_whole_number_with_a_point_are_read():
    fields = {name: value for name, value in FIELDS.items() if name != "code"}
    assert same(load_game(json.dumps(fields)), GAME)
    assert same(load_game(changed("seed", 7.0)), GAME)
    assert same(load_game(json.dumps(fields).replace('"seed": 7', '"seed": 70e-1')), GAME)


# The schema


def every_part(schema):
    yield schema
    for part in (*schema.get("properties", {}).values(), *([schema["items"]] if "items" in schema else [])):
        yield from every_part(part)


def test_the_schema_uses_nothing_that_is_not_checked():
    jsonschema.Draft202012Validator.check_schema(SCHEMA)
    parts = list(every_part(SCHEMA))
    assert len(parts) > 20
    for part in parts:
        assert set(part) <= CHECKED | REMARKS
        kinds = part.get("type", [])
        if "object" in kinds:
            assert part["additionalProperties"] is False
            assert set(part["required"]) <= set(part["properties"])
        needed = {
            "integer": ("minimum", "maximum"),
            "string": ("minLength", "maxLength"),
            "array": ("minItems", "maxItems", "items"),
        }
        for kind in needed.keys() & {kinds if isinstance(kinds, str) else kinds[0]} if kinds else ():
            assert set(needed[kind]) <= set(part)


def test_the_schema_says_what_the_rules_say():
    settings, fields = SCHEMA["properties"]["rules"]["properties"], SCHEMA["properties"]
    assert [tuple(settings[name]["enum"]) for name in ("chain", "king", "choice")] == [
        tuple(Chain),
        tuple(King),
        tuple(Choice),
    ]
    assert list(settings) == list(Rules.__dataclass_fields__)
    assert fields["seed"]["maximum"] == MOST_SEED
    assert fields["names"]["items"]["maxLength"] == LONGEST_NAME
    assert fields["lines"]["maxItems"] == MOST_LINES - 1
    assert fields["lines"]["items"]["properties"]["name"]["maxLength"] == len(letters(MOST_LINES))
    shown, other = fields["moves"], fields["lines"]["items"]["properties"]["moves"]
    assert (shown["maxItems"], shown["items"]) == (other["maxItems"], other["items"])
    assert list(fields) == list(FIELDS)


json_values = some.recursive(
    some.one_of(
        some.none(),
        some.booleans(),
        some.integers(-3, 60),
        some.integers(),
        some.floats(allow_nan=False, allow_infinity=False),
        some.text(max_size=45),
        some.sampled_from(["payments", "replace", "any", "kingsuicide-game", "J"]),
    ),
    lambda inner: some.one_of(
        some.lists(inner, max_size=4), some.dictionaries(some.text(max_size=5), inner, max_size=3)
    ),
    max_leaves=6,
)


def places(value, way=()):
    yield way
    parts = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for name, part in parts:
        yield from places(part, (*way, name))


@quickly
@given(
    place=some.sampled_from([way for way in places(FIELDS) if way]),
    value=json_values,
    how=some.sampled_from(["change", "drop", "add"]),
)
def test_what_the_schema_does_not_allow_is_refused_and_nothing_else_for_its_sake(place, value, how):
    """Our own reader of the schema against a whole one, on files with one thing changed."""
    fields = deepcopy(FIELDS)
    there = fields
    for part in place[:-1]:
        there = there[part]
    if how == "change":
        there[place[-1]] = value
    elif how == "drop":
        del there[place[-1]]
    elif isinstance(there, dict):
        there[str(value)[:9]] = value
    else:
        there.append(value)
    allowed = JUDGE.is_valid(fields)
    text = json.dumps(fields)
    refused = refusal(text)
    if not allowed:
        assert refused.id in {"file-field", "file-unknown", "file-missing"}
    elif refused:
        # What no schema can say: whether the fields go together.
        alone = {"file-impossible", "file-move", "file-code", "file-line-move", "file-line-twice"}
        together = refused.id == "file-field" and dict(refused.values)["field"]
        assert refused.id in alone or together in {"step", "lines[0].name", "lines[1].name"}


@quickly
@given(value=json_values)
def test_any_value_in_place_of_any_part_is_judged_as_by_the_library(value):
    for part in every_part(SCHEMA):
        judge = jsonschema.Draft202012Validator(part)
        # A float is turned into a whole number, or into none, before the schema is looked at.
        if not any(isinstance(one, float) for one in flat(value)):
            assert (fault(value, part) is None) == judge.is_valid(value)


def flat(value):
    yield value
    for part in value.values() if isinstance(value, dict) else value if isinstance(value, list) else ():
        yield from flat(part)


# Refusals


@pytest.mark.parametrize(
    ("path", "value", "words"),
    [
        ("format", "chess", ["format", "“chess”", "kingsuicide-game"]),
        ("version", 2, ["version", "“2”", "allowed: 1."]),
        ("version", True, ["version", "“true”"]),
        ("rules", None, ["rules", "“null”", "players, chain"]),
        ("rules.players", 6, ["rules.players", "“6”", "2 to 5"]),
        ("rules.chain", "x", ["rules.chain", "“x”", "payments, replace"]),
        ("rules.king", ["leaves"], ["rules.king", '“["leaves"]”', "leaves, ends-deal"]),
        ("rules.penalties.J", -1, ["rules.penalties.J", "“-1”", "0 to 9"]),
        ("rules.pack", 40, ["rules.pack", "“40”", "52, 36"]),
        ("rules.piles", [], ["rules.piles", "“[]”", "1 to 52"]),
        ("rules.piles.1", 0, ["rules.piles[1]", "“0”", "1 to 52"]),
        ("seed", 7.5, ["seed", "“7.5”", str(MOST_SEED)]),
        ("seed", float("nan"), ["seed", "“NaN”"]),
        ("seed", float("-inf"), ["seed", "“-Infinity”"]),
        ("seed", 10**400, ["seed", "“1000"]),
        ("seed", MOST_SEED + 1, ["seed", f"“{MOST_SEED + 1}”"]),
        ("dealer", "0", ["dealer", "“0”", "0 to 4"]),
        ("names", ["A"], ["names", "or null"]),
        ("names.0", "", ["names[0]", "“”", "1 to 40"]),
        ("names.0", "x" * 41, ["names[0]", "1 to 40"]),
        ("names.1", 10**30, ["names[1]", "“1000"]),
        ("moves", {}, ["moves", "“{}”"]),
        ("moves.3", [0], ["moves[3]", "“[0]”", "2 parts"]),
        ("moves.3.1", 52, ["moves[3][1]", "“52”", "0 to 51"]),
        ("moves", [[0, 0]] * 209, ["moves", "208"]),
        ("step", -1, ["step", "“-1”"]),
        ("step", 21, ["step", "“21”", "0 to 20"]),
        ("code", 5, ["code", "“5”"]),
        ("lines", None, ["lines", "“null”", "0 to 199"]),
        ("lines", [FIELDS["lines"][0]] * 200, ["lines", "0 to 199"]),
        ("lines.0", [], ["lines[0]", "“[]”", "name, moves"]),
        ("lines.0.name", 1, ["lines[0].name", "“1”", "1 to 2"]),
        ("lines.0.name", "", ["lines[0].name", "“”", "1 to 2"]),
        ("lines.0.name", "C", ["lines[0].name", "“C”", "one of A, B."]),
        ("lines.0.name", "a", ["lines[0].name", "“a”", "one of A, B."]),
        ("lines.0.name", "\n", ["lines[0].name", "“\\n”", "one of A, B."]),
        ("lines.1.name", "A", ["lines[1].name", "“A”", "one of B, C."]),
        ("lines.0.moves", [], ["lines[0].moves", "“[]”", "1 to 208"]),
        ("lines.0.moves", [[0, 0]] * 209, ["lines[0].moves", "208"]),
        ("lines.1.moves.2", [0], ["lines[1].moves[2]", "“[0]”", "2 parts"]),
        ("lines.1.moves.2.0", 52, ["lines[1].moves[2][0]", "“52”", "0 to 51"]),
        ("seed", "\x1b[2J\u202e", ["seed", "\\x1b[2J\\u202e"]),
    ],
)
def test_a_wrong_field_is_named_with_its_value_and_what_is_allowed(path, value, words):
    id_, said = reason(changed(path, value))
    assert id_ == "file-field"
    assert all(word in said for word in words), said


@pytest.mark.parametrize(
    ("path", "value", "words"),
    [
        ("rules.piles", [12, 10, 10, 10], ["piles", "52"]),
        ("rules.pack", 36, ["piles", "36"]),
        ("rules.players", 2, ["names", "2"]),
        ("dealer", 3, ["dealer", "“3”", "0 to 2"]),
        ("names.0", "Борис", ["names", "“Борис”"]),
        ("names.0", "  ", ["names"]),
        ("names.0", "\ud800", ["names", "\\ud800"]),
        ("code", "KS1.c3.7", ["KS1.c3.7"]),
        ("code", "hello", ["hello"]),
    ],
)
def test_fields_that_do_not_go_together_are_refused(path, value, words):
    id_, said = reason(changed(path, value))
    assert id_ == "file-impossible"
    assert all(word in said for word in words), said


def test_unknown_missing_and_doubled_fields_are_named():
    assert reason(changed("rules.colour", 1))[0] == "file-unknown"
    assert "“rules.colour”" in reason(changed("rules.colour", 1))[1]
    for name in SCHEMA["required"]:
        fields = {field: value for field, value in FIELDS.items() if field != name}
        id_, said = reason(json.dumps(fields))
        assert (id_, f" {name}; " in said or f" {name}:" in said) == ("file-missing", True), said
    assert reason(TEXT.replace('"seed": 7', '"seed": 7, "seed": 8'))[0] == "file-twice"


def test_a_move_that_cannot_be_made_is_named_by_its_number():
    id_, said = reason(changed("moves.4", [0, 40]))
    assert id_ == "file-move"
    assert "Move 5" in said
    assert "“[0, 40]”" in said
    over = played(Session(Rules(players=2), seed=1), Random(1))
    fields = json.loads(save_game(over))
    fields["moves"].append([0, 0])
    assert reason(json.dumps(fields))[0] == "file-move"


def test_a_move_of_another_line_is_named_by_its_number_and_its_line():
    id_, said = reason(changed("lines.1.moves.4", [0, 40]))
    assert id_ == "file-line-move"
    assert "Move 5 of line C" in said
    assert "“[0, 40]”" in said


def test_the_name_after_the_line_shown_is_the_next_but_one():
    names = [{"name": name, "moves": [[0, 0]]} for name in "ACC"]
    id_, said = reason(changed("lines", names))
    assert id_ == "file-field"
    assert "lines[2].name cannot be “C”; allowed: one of D." in said


@pytest.mark.parametrize(
    ("moves", "lines"),
    [
        (FIELDS["lines"][1]["moves"], "B and line A"),
        (FIELDS["moves"], "C and line B"),
        (FIELDS["moves"][:9], "C and line B"),
        ([*FIELDS["moves"], [0, 0]], "C and line B"),
    ],
    ids=["the other one", "the one shown", "its beginning", "its end and more"],
)
def test_no_line_may_be_the_beginning_of_another(moves, lines):
    fields = deepcopy(FIELDS)
    if lines == "B and line A":
        del fields["code"]
        fields["lines"] = [{"name": "A", "moves": moves}]
        fields |= {"moves": [*moves, [0, 0]], "step": 0}
        assert reason(json.dumps(fields))[0] == "file-line-twice"
    else:
        fields["lines"][1]["moves"] = moves
    id_, said = reason(json.dumps(fields))
    assert id_ == "file-line-twice"
    assert lines in said


def test_a_line_shown_without_a_move_beside_another_is_refused():
    assert reason(changed("moves", [], step=0))[0] == "file-line-twice"


def test_a_code_of_another_game_is_refused():
    other = Session(GAME.rules, seed=8).code()
    id_, said = reason(changed("code", other))
    assert id_ == "file-code"
    assert other in said
    assert GAME.code() in said
    assert reason(TEXT.replace('"seed": 7', '"seed": 8'))[0] == "file-code"


DEEP = 60_000


@pytest.mark.parametrize(
    ("text", "id_"),
    [
        ("", "file-none"),
        ("  \n", "file-none"),
        ("hello", "file-none"),
        ("null", "file-none"),
        ("[]", "file-none"),
        ("7", "file-none"),
        ("NaN", "file-none"),
        (GAME.code(), "file-none"),
        (None, "file-none"),
        (7, "file-none"),
        (["{}"], "file-none"),
        ("{}", "file-missing"),
        ("{", "file-broken"),
        ('{"format": }', "file-broken"),
        ("{'format': 1}", "file-broken"),
        ("{} {}", "file-broken"),
        ("{}" + "]" * DEEP, "file-broken"),
        ('{"a": "' + '\\"' * 40_000, "file-broken"),
        ('{"a": "\\', "file-broken"),
        ('{"a": tru', "file-broken"),
        (TEXT[:-3], "file-broken"),
        (TEXT + "\0", "file-broken"),
        (TEXT.replace("Anna", "An\nna"), "file-broken"),
        ("[" * DEEP, "file-deep"),
        ('{"a":' * (DEEP // 5), "file-deep"),
        ('{"a": "[[[[[[[[[[[[[[["}', "file-unknown"),
        ("{" + '"":1,' * 10_000 + '"a":1}', "file-twice"),
        ("x" * 50_000_000, "file-long"),
        (b"x" * 50_000_000, "file-long"),
        ("é" * (LONGEST + 1), "file-long"),
        (b'{"a": "\xff"}', "file-bytes"),
        (TEXT.encode("utf-16"), "file-bytes"),
        (TEXT.encode("cp1251", "replace"), "file-bytes"),
        (b"", "file-none"),
        (b"\xef\xbb\xbf", "file-none"),
        ("\ud800", "file-none"),
    ],
    ids=lambda value: repr(value)[:20],
)
def test_hostile_and_broken_files_are_refused(text, id_):
    assert reason(text)[0] == id_


def test_a_broken_file_is_refused_with_the_line_and_the_place():
    assert "from line 5, character 11 on, at" in reason(TEXT.replace('"seed": 7', '"seed": x'))[1]


@pytest.mark.parametrize("number", ["1e400", "-1e400", "1e30", "1" * 5000, "-" + "9" * 5000])
@pytest.mark.parametrize("field", ["seed", "step", "dealer", "version"])
def test_huge_numbers_are_refused_as_they_are_written(number, field):
    fields = {**FIELDS, field: "HERE"}
    id_, said = reason(json.dumps(fields).replace('"HERE"', number))
    assert id_ == "file-field"
    assert f" {field} " in said
    assert number[:40] in said


@quickly
@given(text=some.one_of(some.text(), some.binary(), some.text('{}[]",:\\0e.-tnf', max_size=40)))
def test_noise_is_refused(text):
    why(text)


@quickly
@given(cut=some.integers(0, len(TEXT) - 3), put=some.text(max_size=3), over=some.integers(0, 4))
def test_a_file_with_a_few_signs_changed_is_read_or_refused(cut, put, over):
    refusal(TEXT[:cut] + put + TEXT[cut + over :])
