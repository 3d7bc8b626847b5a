"""One file of house rules, read: what it says, and where. `merge` lays several over each other."""

from __future__ import annotations

from dataclasses import dataclass, field

from rulesheets.profile.findings import Findings
from rulesheets.profile.former import called_now, now_called
from rulesheets.profile.kinds import meant, shown
from rulesheets.profile.names import NAME, TextField
from rulesheets.profile.settings import ROOT, Given, called, home_of, read_settings
from rulesheets.profile.source import Place, Source, flaws, quoted
from rulesheets.profile.table import TableEntry, read_table
from rulesheets.profile.tree import Branch, Broken, Entry, Node, Row, Scalar, grow
from rulesheets.rules import clauses, former_names

__all__ = ["Layer", "read_layer", "read_root"]

_BEGIN = "Begin with a line such as  name: Friday table"
_SCORE = "Score it under a profile: rulesheets score PROFILE MATCH"
_NAME = "Add a line such as  name: Friday table"


@dataclass(slots=True)
class Layer:
    """What one file says.

    `settings` are by clause and setting. `spoilt` are clauses of which something could not be read;
    `whole` tells whether the file was read to its end.
    """

    source: Source
    name: str = ""
    name_at: Node | None = None
    extends: Given | None = None
    table: dict[str, TableEntry] = field(default_factory=dict)
    to_settle: dict[str, Place] = field(default_factory=dict)
    settings: dict[str, dict[str, Given]] = field(default_factory=dict)
    spoilt: set[str] = field(default_factory=set)
    whole: bool = False
    findings: Findings = field(default_factory=Findings)


def read_layer(text: str, file: str) -> Layer:
    """Everything that a file says, and every problem in it."""
    source = Source.of(text, file)
    layer = Layer(source)
    layer.findings.problems.extend(flaws(source))
    if layer.findings.problems:
        return layer
    tree = grow(source, layer.findings.problems)
    layer.whole = tree.whole
    if isinstance(tree.root, Branch) and (hands := _hands(tree.root)):
        layer.whole = False
        layer.findings.complain(hands.key, "this is a match, not a profile", _SCORE)
    elif isinstance(tree.root, Branch):
        read_root(layer, tree.root)
        if "name" not in tree.root.entries and layer.whole:
            layer.findings.complain(tree.root, "this profile has no name", _NAME)
    elif tree.whole and not isinstance(tree.root, Broken):
        _no_rules(layer, tree.root)
    return layer


def _hands(root: Branch) -> Entry | None:
    """What only a match has: a list of hands."""
    entry = root.entries.get("hands")
    return entry if entry and isinstance(entry.value, Row) else None


def _no_rules(layer: Layer, root: Node | None) -> None:
    if root is None or (isinstance(root, Scalar) and root.empty):
        layer.findings.complain(Place(layer.source, 1, 1), "this file is empty", _BEGIN)
    elif isinstance(root, Row):
        layer.findings.complain(root, "this file is a list; it must hold names and colons", _BEGIN)
    else:
        layer.findings.complain(root, f"{shown(root)} is no house rule", _BEGIN)


def read_root(layer: Layer, root: Branch) -> None:
    """All that stands beside each other in a file: rules, and what is said of the table."""
    entries = now_called(root.entries, former_names(), layer.findings)
    for key, entry in entries.items():
        if key in clauses():
            _read_clause(layer, key, entry)
        elif key in ROOT:
            _READERS[key](layer, entry.value)
        else:
            hint = home_of(key) or meant(key, [*ROOT, *clauses()]) or called(key)
            layer.findings.complain(entry.key, f"there is no rule called {quoted(key)}", hint)


def _read_clause(layer: Layer, name: str, entry: Entry) -> None:
    before = len(layer.findings.problems)
    given = read_settings(clauses()[name], entry, layer.findings)
    if len(layer.findings.problems) > before or isinstance(entry.value, Broken):
        layer.spoilt.add(name)
    if given:
        layer.settings[name] = given


def _read_name(layer: Layer, node: Node) -> None:
    layer.name, layer.name_at = NAME.read(node, layer.findings) or "", node


def _read_extends(layer: Layer, node: Node) -> None:
    text = TextField("the profile after extends", 200).read(node, layer.findings)
    if text and isinstance(node, Scalar):
        # A file's name is matched letter by letter, so as it was typed.
        layer.extends = Given(node.text.strip(), node.place)


def _read_table(layer: Layer, node: Node) -> None:
    layer.table = read_table(node, layer.findings)


def _read_to_settle(layer: Layer, node: Node) -> None:
    if isinstance(node, Scalar) and node.empty:
        return
    if not isinstance(node, Row):
        hint = f"Write to_settle: [{node.text}]" if isinstance(node, Scalar) else ""
        layer.findings.refuse("to_settle", "a list of rules", node, hint)
        return
    if (count := len(node.items)) > (most := len(clauses())):
        layer.findings.complain(node, f"{count} names are too many; there are {most} rules")
        return
    for item in node.items:
        name = item.text.strip() if isinstance(item, Scalar) else ""
        name = called_now(name, former_names(), item.place, layer.findings)
        if not name:
            layer.findings.refuse("what is to settle", "the name of a rule", item)
        elif name not in clauses():
            said = f"there is no rule called {quoted(name)}"
            layer.findings.complain(item, said, meant(name, clauses()))
        elif name in layer.to_settle:
            said = f"{name} stands here a second time"
            layer.findings.complain(item, said, "Keep one of the two.")
        else:
            layer.to_settle[name] = item.place


_READERS = {
    "name": _read_name,
    "extends": _read_extends,
    "table": _read_table,
    "to_settle": _read_to_settle,
}
