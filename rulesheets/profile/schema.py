"""A JSON schema of profiles, for editors: they complete names and mark what is wrong while one types.

Names, types, ranges and what goes together come from the clauses. It accepts no more than what loads, as
long as a profile builds on the standard game; what another file says it can't know. It accepts a little
less: other spellings load too (`NIL: OFF`, `+5`), but no editor writes them.
"""

from __future__ import annotations

import json
from typing import Any

from rulesheets.clause import Clause
from rulesheets.profile.facts import conditions, facts
from rulesheets.profile.fields import Either, default_of, kinds_of
from rulesheets.profile.files import shipped
from rulesheets.profile.kinds import Choice, Kind, Nothing, Number, Switch
from rulesheets.profile.letters import text_pattern
from rulesheets.profile.names import NAME, TextField, TextList
from rulesheets.profile.states import Json
from rulesheets.profile.table import TABLE
from rulesheets.rules import clauses

__all__ = ["schema", "schema_text"]

_DRAFT = "http://json-schema.org/draft-07/schema#"
_LONGEST_PATH = 200
_LINE = "text"


def schema_text() -> str:
    """The schema as JSON but for its last line, which is the seal's."""
    return json.dumps(schema(), indent=0).removesuffix("\n}") + ",\n"


def schema() -> Json:
    """The schema, draft 7."""
    rules = {name: _rule(clause) for name, clause in clauses().items() if kinds_of(clause)}
    return {
        "$schema": _DRAFT,
        "title": "House rules for Spades",
        "type": "object",
        "additionalProperties": False,
        "required": ["name"],
        "properties": {
            "name": {"description": "The name of the table.", **_text(NAME)},
            "extends": _extends(),
            "table": _table(),
            "to_settle": {
                "description": "Rules that the table has yet to agree on.",
                "type": "array",
                "uniqueItems": True,
                "items": {"enum": list(clauses())},
            },
            **rules,
        },
        "definitions": {_LINE: {"pattern": text_pattern()}, **facts()},
        "allOf": list(conditions()),
    }


def _rule(clause: type[Clause]) -> Json:
    kinds = kinds_of(clause)
    settings = {
        "type": "object",
        "minProperties": 1,
        "additionalProperties": False,
        "properties": {
            name: {**of_kind(kind), "default": _spelled(kind, default_of(clause, name))}
            for name, kind in kinds.items()
        },
    }
    told = (clause.__doc__ or "").strip().splitlines()[0]
    head = {"title": clause.title, "description": told}
    return {**head, "anyOf": [of_kind(kinds["played"]), settings]} if "played" in kinds else head | settings


def of_kind(kind: Kind) -> Json:
    """What a setting of this kind may be."""
    match kind:
        case Switch():
            return {"enum": [True, False, "yes", "no", "on", "off"]}
        case Number():
            step = {"multipleOf": kind.step} if kind.step > 1 else {}
            return {"type": "integer", "minimum": kind.least, "maximum": kind.most, **step}
        case Choice():
            return {"enum": list(kind.words)}
        case Nothing():
            return {"enum": ["none"]}
        case Either():
            return {"anyOf": [of_kind(one) for one in kind.kinds]}
        case _:
            raise TypeError(f"no schema is known of {kind}")


def _spelled(kind: Kind, value: Any) -> Any:
    return kind.write(value) if value is None or isinstance(value, bool) else value


def _extends() -> Json:
    path = {"type": "string", "maxLength": _LONGEST_PATH, "pattern": r"^[^/~\\ :][^:\\]*\.ya?ml$"}
    told = "A shipped table, or a file beside this one."
    return {"description": told, "anyOf": [{"enum": list(shipped())}, path]}


def _table() -> Json:
    return {
        "description": "The table's own words: printed, and read by no rule.",
        "type": "object",
        "additionalProperties": False,
        "properties": {key: _words(kind) for key, kind in TABLE.items()},
    }


def _words(kind: TextField | TextList | Choice) -> Json:
    if isinstance(kind, Choice):
        return of_kind(kind)
    if isinstance(kind, TextList):
        return {"type": "array", "maxItems": kind.most, "items": _text(kind.each)}
    return _text(kind)


def _text(field: TextField) -> Json:
    """A line of text. A name such as 500 or No is one as well, though YAML takes it for something else."""
    text = {"type": "string", "maxLength": field.longest, "allOf": [{"$ref": f"#/definitions/{_LINE}"}]}
    return {"anyOf": [text, {"type": "boolean"}, {"type": "integer", "minimum": 0, "maximum": 10**9}]}
