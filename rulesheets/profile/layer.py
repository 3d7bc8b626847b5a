"""One file of house rules, read: what it says of each clause, and where.

A profile and the files it extends are layers; `merge` lays them over each other. Nothing here knows
a rule: names and types come from the clauses' fields.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from rulesheets.clause import Clause
from rulesheets.errors import Problem, nearest
from rulesheets.profile.kinds import Choice, Kind, Unread, kinds_of, shown
from rulesheets.profile.names import TextField, TextList
from rulesheets.profile.source import Place, Source, flaws, quoted
from rulesheets.profile.tree import Branch, Broken, Entry, Node, Row, Scalar, grow
from rulesheets.rules import clauses

__all__ = ["NAME", "TABLE", "Given", "Layer", "read_layer"]

NAME = TextField("a profile's name", 60)
TABLE: Mapping[str, TextField | TextList | Choice] = {
    "teams": TextList(TextField("a team name", 40), 6),
    "players": TextList(TextField("a player name", 40), 6),
    "word_for_trick": Choice(("trick", "book")),
    "paper": Choice(("letter", "a4")),
    "notes": TextList(TextField("a note", 120), 6),
    "agreed": TextField("the date", 40),
    "host": TextField("the host's name", 40),
}
_ROOT = ("name", "extends", "table", "to_settle")


@dataclass(frozen=True, slots=True)
class Given:
    """A value that a file gives, and where. `told` is false for a switch that its settings imply."""

    value: Any
    place: Place
    told: bool = True


@dataclass(slots=True)
class Layer:
    """What one file says. `spoilt` are clauses of which something could not be read, `whole` tells
    whether all of the file was."""

    source: Source
    name: Given | None = None
    extends: Given | None = None
    table: dict[str, Given] = field(default_factory=dict)
    to_settle: dict[str, Place] = field(default_factory=dict)
    settings: dict[str, dict[str, Given]] = field(default_factory=dict)
    keys: dict[str, Place] = field(default_factory=dict)
    spoilt: set[str] = field(default_factory=set)
    whole: bool = False
    problems: list[Problem] = field(default_factory=list)
    warnings: list[Problem] = field(default_factory=list)


def read_layer(text: str, file: str) -> Layer:
    """Everything that a file says, and every problem in it."""
    source = Source.of(text.removeprefix("\ufeff"), file)
    layer = Layer(source)
    layer.problems.extend(flaws(source))
    if layer.problems:
        return layer
    tree = grow(source, layer.problems)
    if isinstance(tree.root, Branch):
        layer.whole = tree.whole
        _read_root(layer, tree.root)
    elif tree.whole:
        layer.problems.append(_no_rules(source, tree.root))
    return layer


def _no_rules(source: Source, root: Node | None) -> Problem:
    if root is None:
        text, place = "this file is empty", Place(source, 1, 1)
    elif isinstance(root, Row):
        text, place = "this file is a list; it must hold names with a colon after them", root.place
    else:
        text, place = f"{shown(root)} is no house rule", root.place
    return place.problem(text, "Begin with a line such as  name: Friday table")


def _read_root(layer: Layer, root: Branch) -> None:
    known = clauses()
    for key, entry in root.entries.items():
        if key in known:
            _read_clause(layer, known[key], entry)
        elif key == "name":
            text = NAME.read(entry.value, layer.problems, layer.warnings)
            layer.name = Given(text, entry.key)
        elif key == "extends":
            _read_extends(layer, entry.value)
        elif key == "table":
            _read_table(layer, entry.value)
        elif key == "to_settle":
            _read_to_settle(layer, entry.value)
        else:
            layer.problems.append(_unknown_rule(key, entry))
    if layer.name is None and layer.whole:
        text, hint = "this profile has no name", "Add a line such as  name: Friday table"
        layer.problems.append(root.place.problem(text, hint))


def _unknown_rule(key: str, entry: Entry) -> Problem:
    text = f"there is no rule called {quoted(key)}"
    if close := nearest(key, [*_ROOT, *clauses()]):
        return entry.key.problem(text, f"Did you mean {close}?")
    if key in TABLE:
        return entry.key.problem(text, f"{key} is part of table: write it below that, indented.")
    return entry.key.problem(text, _home_of(key))


def _home_of(setting: str) -> str:
    """A hint that names the clauses that have a setting of this name."""
    homes = [name for name, clause in clauses().items() if setting in clause.model_fields]
    if not homes:
        return ""
    return f"{setting} is a setting of {' and of '.join(homes)}: write {homes[0]}: {{{setting}: …}}"


def _read_extends(layer: Layer, node: Node) -> None:
    text = TextField("the name after extends", 200).read(node, layer.problems)
    if text is not None:
        layer.extends = Given(text, node.place)


def _read_table(layer: Layer, node: Node) -> None:
    if isinstance(node, Scalar) and node.empty:
        return
    if not isinstance(node, Branch):
        _complain(layer, node, f"table can't be {shown(node)}", "Write table: {teams: [one, two]}")
        return
    for key, entry in node.entries.items():
        if key not in TABLE:
            layer.problems.append(_unknown_setting("table", key, entry, TABLE))
            continue
        value = _read_text(layer, key, entry.value)
        if value is not None:
            layer.table[key] = Given(value, entry.key)


def _read_text(layer: Layer, key: str, node: Node) -> Any:
    kind = TABLE[key]
    if isinstance(node, Broken):
        return None
    if not isinstance(kind, Choice):
        return kind.read(node, layer.problems, layer.warnings)
    try:
        return kind.read(node)
    except Unread as error:
        _refuse(layer, f"table.{key}", kind, error)
        return None


def _read_to_settle(layer: Layer, node: Node) -> None:
    names = TextList(TextField("a rule", 60), len(clauses())).read(node, layer.problems)
    if not names or not isinstance(node, Row):
        return
    for name, item in zip(names, node.items, strict=True):
        if name not in clauses():
            close = nearest(name, list(clauses()))
            hint = f"Did you mean {close}?" if close else ""
            _complain(layer, item, f"there is no rule called {quoted(name)}", hint)
        elif name in layer.to_settle:
            _complain(layer, item, f"{name} stands here a second time", "Keep one of the two.")
        else:
            layer.to_settle[name] = item.place


def _read_clause(layer: Layer, clause: type[Clause], entry: Entry) -> None:
    layer.keys[clause.name] = entry.key
    before = len(layer.problems)
    given: dict[str, Given] = {}
    node = entry.value
    if isinstance(node, Branch) and node.entries:
        given = _read_settings(layer, clause, entry.key, node)
    elif not isinstance(node, Broken):
        given = _read_switch(layer, clause, node)
    if len(layer.problems) > before or isinstance(node, Broken):
        layer.spoilt.add(clause.name)
    if given:
        layer.settings[clause.name] = given


def _read_switch(layer: Layer, clause: type[Clause], node: Node) -> dict[str, Given]:
    kinds = kinds_of(clause)
    if "played" in kinds and isinstance(node, Scalar):
        try:
            return {"played": Given(kinds["played"].read(node), node.place)}
        except Unread:
            pass
    _complain(layer, node, *_no_switch(clause, node))
    return {}


def _no_switch(clause: type[Clause], node: Node) -> tuple[str, str]:
    """Why this can't stand after a clause's name, and what can."""
    kinds, name = kinds_of(clause), clause.name
    typed = node.text if isinstance(node, Scalar) else ""
    wanted = ["yes or no"] * ("played" in kinds) + ["its settings"] * (len(kinds) > ("played" in kinds))
    text = f"{name} must be {' or '.join(wanted)}, not {shown(node)}"
    if not kinds:
        return f"{name} has nothing to set", "Take it out."
    word, _, value = re.sub(r"[\s:]+", " ", typed).partition(" ")
    if word in kinds:
        return text, f"Write a colon and a blank between: {name}: {{{word}: {value or '…'}}}"
    if fit := _fitting(kinds, node):
        return text, f"Did you mean {name}: {{{fit}: {typed}}}?"
    setting = next((key for key in kinds if key != "played"), "played")
    default = kinds[setting].write(clause.model_fields[setting].get_default())
    return text, f"Write {name}: {{{setting}: {default}}}, or put # before a line that says nothing."


def _fitting(kinds: Mapping[str, Kind], node: Node) -> str:
    """The one setting that could be this; empty where none or several could."""
    fits = []
    for name, kind in kinds.items():
        try:
            kind.read(node)
        except Unread:
            continue
        fits.append(name)
    return fits[0] if len(fits) == 1 else ""


def _read_settings(layer: Layer, clause: type[Clause], key: Place, node: Branch) -> dict[str, Given]:
    kinds, given = kinds_of(clause), {}
    for setting, entry in node.entries.items():
        if setting not in kinds:
            layer.problems.append(_unknown_setting(clause.name, setting, entry, kinds))
        elif not isinstance(entry.value, Broken):
            try:
                given[setting] = Given(kinds[setting].read(entry.value), entry.key)
            except Unread as error:
                _refuse(layer, f"{clause.name}.{setting}", kinds[setting], error)
    if given and "played" in kinds and "played" not in node.entries:
        given["played"] = Given(True, key, told=False)
    return given


def _unknown_setting(home: str, key: str, entry: Entry, known: Iterable[str]) -> Problem:
    text = f"{home} has no setting called {quoted(key)}"
    if key in ("on", "off", "yes", "no", "enabled", "active") and "played" in known:
        return entry.key.problem(text, "Did you mean played?")
    if close := nearest(key, list(known)):
        return entry.key.problem(text, f"Did you mean {close}?")
    if key in clauses() or key in _ROOT:
        return entry.key.problem(text, f"{key} begins a line of its own: take the indent away.")
    if key in TABLE:
        return entry.key.problem(text, f"{key} is part of table.")
    return entry.key.problem(text, _home_of(key) or f"It has {', '.join(known) or 'none'}.")


def _refuse(layer: Layer, label: str, kind: Kind, error: Unread) -> None:
    if not isinstance(error.node, Broken):
        text = f"{label} must be {kind.expected}, not {shown(error.node)}"
        _complain(layer, error.node, text, error.hint)


def _complain(layer: Layer, node: Node, text: str, hint: str = "") -> None:
    layer.problems.append(node.place.problem(text, hint))
