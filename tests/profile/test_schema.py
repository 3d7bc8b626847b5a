"""The schema for editors: it accepts exactly what loads, as editors write it."""

from __future__ import annotations

import json
import re
from functools import lru_cache
from pathlib import Path
from random import Random
from typing import Any

import jsonschema
import pytest
import yaml
from hypothesis import given
from hypothesis import strategies as st

from rulesheets.errors import ProfileError
from rulesheets.places import house_rules_dir
from rulesheets.profile import load_profile, read_profile, shipped, write_new
from rulesheets.profile.fields import Either, kinds_of
from rulesheets.profile.files import fetch_file
from rulesheets.profile.kinds import Choice, Kind, Nothing, Number, Switch
from rulesheets.profile.names import composed
from rulesheets.profile.schema import schema, schema_text
from rulesheets.profile.source import forbidden
from rulesheets.profile.table import TABLE
from rulesheets.profile.write import SCHEMA_FILE
from rulesheets.rules import clauses
from rulesheets.seal import is_sealed, sealed


@lru_cache(maxsize=1)
def validator() -> Any:
    return jsonschema.Draft7Validator(schema())


def accepts(document: object) -> bool:
    return bool(validator().is_valid(document))


class _Core(yaml.SafeLoader):
    """YAML as editors read it since 1.2: only true and false are yes and no."""


_Core.yaml_implicit_resolvers = {
    key: [one for one in found if one[0] != "tag:yaml.org,2002:bool"]
    for key, found in yaml.SafeLoader.yaml_implicit_resolvers.items()
}
_Core.add_implicit_resolver("tag:yaml.org,2002:bool", re.compile("true|false|True|False|TRUE|FALSE"), "tTfF")
_LOADERS = {"1.1": yaml.SafeLoader, "1.2": _Core}

WAYS = {
    "block": lambda document: yaml.safe_dump(document, allow_unicode=True, sort_keys=False),
    "flow": lambda document: yaml.safe_dump(document, default_flow_style=True, width=1000),
    "escaped": lambda document: yaml.safe_dump(document, allow_unicode=False),
    # Not in ASCII: JSON then writes some letters in two halves, which YAML does not know.
    "json": lambda document: json.dumps(document, indent=2, ensure_ascii=False),
}


def loads(document: object, way: str = "block") -> bool:
    try:
        read_profile(WAYS[way](document), "friday.yaml", fetch_file)
    except ProfileError:
        return False
    return True


def test_it_is_a_schema() -> None:
    jsonschema.Draft7Validator.check_schema(schema())
    text = sealed(schema_text().encode(), "json")
    assert is_sealed(text)
    written = json.loads(text)
    assert written.pop("$comment").startswith("Made with Rulesheets ")
    assert written == schema()
    # A draft's name looks like an address; nobody fetches it, and there is no other.
    assert re.findall(r'"(\w+://[^"]*)"', text.decode()) == ["http://json-schema.org/draft-07/schema#"]


@pytest.mark.parametrize("version", _LOADERS)
@pytest.mark.parametrize("name", shipped())
def test_every_shipped_profile_validates(name: str, version: str) -> None:
    text = (house_rules_dir() / f"{name}.yaml").read_text()
    assert list(validator().iter_errors(yaml.load(text, _LOADERS[version]))) == []


@pytest.mark.parametrize("version", _LOADERS)
@pytest.mark.parametrize("name", shipped())
def test_every_new_profile_names_it_and_validates(name: str, version: str) -> None:
    text = write_new("Our table", load_profile(name), "letter")
    assert text.startswith(f"# yaml-language-server: $schema={SCHEMA_FILE}\n")
    assert list(validator().iter_errors(yaml.load(text, _LOADERS[version]))) == []


def test_a_shipped_profile_that_a_new_one_extends() -> None:
    for name in shipped():
        assert accepts({"name": "x", "extends": name})
        assert loads({"name": "x", "extends": name})
    assert accepts({"name": "x", "extends": "ours.yaml"})
    for path in ("/etc/x.yaml", "~x.yaml", "http://x.yaml", "c:x.yaml", "", "x"):
        assert not accepts({"name": "x", "extends": path})


def values(kind: Kind, rng: Random) -> Any:
    """A value of a setting, as an editor has it."""
    match kind:
        case Switch():
            return rng.choice([True, False, "yes", "no", "on", "off"])
        case Number():
            return rng.choice(
                [kind.least, kind.most, rng.randint(kind.least, kind.most) // kind.step * kind.step]
            )
        case Choice():
            return rng.choice(kind.words)
        case Nothing():
            return "none"
        case Either():
            return values(rng.choice(kind.kinds), rng)
    raise AssertionError(kind)


def document(rng: Random) -> dict[str, Any]:
    """A profile of a few rules, which may contradict each other."""
    told: dict[str, Any] = {"name": "Friday"}
    for name in rng.sample(sorted(clauses()), rng.randint(0, 5)):
        kinds = kinds_of(clauses()[name])
        if not kinds:
            continue
        chosen = {
            key: values(kinds[key], rng) for key in rng.sample(sorted(kinds), rng.randint(1, len(kinds)))
        }
        told[name] = chosen["played"] if set(chosen) == {"played"} and rng.random() < 0.8 else chosen
    if rng.random() < 0.3:
        told["to_settle"] = rng.sample(sorted(clauses()), rng.randint(0, 3))
    if rng.random() < 0.3:
        names = rng.choice([0, 2, 2, 3, 4])
        told["table"] = {rng.choice(["teams", "players"]): [f"N{n}" for n in range(names)]}
    return told


@pytest.mark.slowest
def test_it_accepts_exactly_what_loads() -> None:
    rng = Random(5)
    seen = {True: 0, False: 0}
    for _ in range(500):
        told = document(rng)
        way = rng.choice(sorted(WAYS))
        assert accepts(told) == loads(told, way), (told, way)
        seen[accepts(told)] += 1
    assert min(seen.values()) > 70


@pytest.mark.parametrize("name", sorted(clauses()))
def test_every_value_of_every_setting_is_accepted_and_no_other(name: str) -> None:
    lines = {other: dict(settings) for other, settings in clauses()[name].beside.items()}
    beside = {"name": "x", **{k: {s: _spelled(v) for s, v in told.items()} for k, told in lines.items()}}
    for setting, kind in kinds_of(clauses()[name]).items():
        for value in _every(kind):
            told = {**beside, name: {setting: value}}
            assert accepts(told) == loads(told), told
        for odd in ("nothing of the kind", 10**8, -(10**8), None, [], {}, 1.5):
            told = {**beside, name: {setting: odd}}
            assert not accepts(told), told
            assert not loads(told), told
    assert not accepts({"name": "x", name: {"no_such": 1}})
    assert not accepts({"name": "x", name: {}})


def _spelled(value: Any) -> Any:
    return "none" if value is None else value


def _every(kind: Kind) -> list[Any]:
    match kind:
        case Switch():
            return [True, False, "yes", "no", "on", "off"]
        case Number():
            inside = [kind.least, kind.least + kind.step, kind.most]
            return [*inside, kind.least - kind.step, kind.most + kind.step, kind.least + 1]
        case Choice():
            return list(kind.words)
        case Nothing():
            return ["none"]
        case Either():
            return [value for one in kind.kinds for value in _every(one)]
    raise AssertionError(kind)


@given(st.text(max_size=70), st.sampled_from(sorted(WAYS)))
def test_a_text_that_it_accepts_loads(text: str, way: str) -> None:
    for told in (
        {"name": text},
        {"name": "x", "table": {"teams": [text, "B"], "host": text, "notes": [text]}},
    ):
        if accepts(told):
            assert loads(told, way)
        elif text == composed(text) and len(text) <= 40 and text and not any(map(forbidden, text)):
            assert not loads(told, way) or "\t" in text or any(len(composed(f"x{c}x")) > 3 for c in text)


@pytest.mark.parametrize(
    "text", [500, 0, True, False, "No", "~", "1e3", "鷹の巣", "R&B", "Joe #1", "a: b", "👍"]
)
def test_names_that_look_like_something_else(text: object) -> None:
    told = {"name": text, "table": {"teams": [text, "B"]}}
    assert accepts(told)
    assert all(loads(told, way) for way in WAYS)


@pytest.mark.parametrize(
    "told",
    [
        {},
        {"name": ""},
        {"name": " "},
        {"name": "x" * 61},
        {"name": "a\tb"},
        {"name": "a\u202eb"},
        {"name": "\u200b"},
        {"name": ["x"]},
        {"name": "x", "table": {"teams": ["A"]}},
        {"name": "x", "table": {"teams": ["A", "B", "C"], "players": []}},
        {"name": "x", "table": {"team": ["A", "B"]}},
        {"name": "x", "table": {"notes": ["n"] * 7}},
        {"name": "x", "table": {"paper": "a6"}},
        {"name": "x", "nill": "no"},
        {"name": "x", "deal": {}},
        {"name": "x", "to_settle": ["nil"], "nil": {"worth": 50}},
        {"name": "x", "to_settle": ["nil", "nil"]},
        {"name": "x", "to_settle": ["nill"]},
        {"name": "x", "to_settle": ["kitty"]},
        {"name": "x", "players": {"game": "four alone"}, "board": True},
        {"name": "x", "nil": False, "blind_nil": {"worth": 100}},
        {"name": "x", "bidding_format": {"format": "whiz"}, "board": {"least": 4}},
    ],
)
def test_what_neither_takes(told: object) -> None:
    assert not accepts(told)
    assert not loads(told)


def test_what_another_file_says_is_not_held_against_a_profile() -> None:
    told = {"name": "x", "extends": "naught", "kitty_drop": {"taker": "dealer"}}
    assert accepts(told)
    assert loads(told)
    assert not accepts({**told, "extends": "standard"})
    assert not loads({**told, "extends": "standard"})


def test_every_part_of_a_profile_is_described() -> None:
    properties = schema()["properties"]
    assert set(properties) == {"name", "extends", "table", "to_settle"} | {
        name for name, clause in clauses().items() if kinds_of(clause)
    }
    assert all(part["description"] for part in properties.values())
    assert set(properties["table"]["properties"]) == set(TABLE)


def test_the_schema_is_of_this_machine_alone(tmp_path: Path) -> None:
    assert str(Path.home()) not in schema_text()
    assert str(tmp_path) not in schema_text()
