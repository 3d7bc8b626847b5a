"""Settings from the command line (`--set bags.limit=5`): the nearest layer of a profile.

They are read and checked as a file is, and written down as one: a finished sheet carries a profile of
these settings that builds on the file as it was.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from rulesheets.profile.layer import Layer, read_root
from rulesheets.profile.names import yaml_text
from rulesheets.profile.source import Place, Source, flaws, quoted
from rulesheets.profile.tree import Branch, Broken, Entry, Node, Row, Scalar, grow

__all__ = ["FILE", "Overrides", "read_overrides", "unused_key"]

FILE = "--set"
_EXAMPLE = "Write --set bags.limit=5"


@dataclass(frozen=True, slots=True)
class _Flow(Source):
    """One value in brackets, as YAML that stands where it was typed."""

    place: Place

    @property
    def text(self) -> str:
        line = self.lines[self.place.line - 1]
        return "\n" * (self.place.line - 1) + " " * (self.place.col - 1) + line[self.place.col - 1 :]


@dataclass(frozen=True, slots=True)
class Overrides:
    """What they say, and how it was put."""

    layer: Layer
    root: Branch

    def written(self, name: str, extends: str) -> str:
        """The YAML of a profile that sets the same and builds on another."""
        lines = ["# Set on the command line; all else is as in the file that it extends."]
        if "name" not in self.root.entries:
            lines.append(f"name: {yaml_text(name)}")
        lines.append(f"extends: {yaml_text(extends)}")
        lines += [f"{key}: {_flow(entry.value)}" for key, entry in self.root.entries.items()]
        return "\n".join(lines) + "\n"


def read_overrides(given: Sequence[str]) -> Overrides:
    """The settings given, nearest of all; a problem's line is that of the option, counted from 1."""
    source = Source(FILE, tuple(given))
    layer = Layer(source, whole=True)
    layer.findings.problems.extend(flaws(source))
    root = Branch(Place(source, 1, 1))
    if not layer.findings.problems:
        for line, text in enumerate(given, 1):
            _enter(layer, root, text, Place(source, line, 1))
        read_root(layer, root)
    return Overrides(layer, root)


def _enter(layer: Layer, root: Branch, text: str, place: Place) -> None:
    key, equals, value = text.partition("=")
    name, dot, setting = (part.strip() for part in key.partition("."))
    if not (equals and name) or (dot and not setting):
        layer.findings.complain(place, f"{quoted(text)} sets nothing", _EXAMPLE)
        return
    col = len(key) + 1 + len(value) - len(value.lstrip()) + 1
    node = _value(layer, Place(place.source, place.line, col), value.strip())
    if name == "extends":
        layer.findings.complain(place, "extends can only be written in a file")
    elif not dot:
        _put(layer, root, name, Entry(place, node), name)
    elif name not in root.entries:
        root.entries[name] = Entry(place, Branch(place, {setting: Entry(place, node)}))
    elif isinstance(branch := root.entries[name].value, Branch):
        _put(layer, branch, setting, Entry(place, node), f"{name}.{setting}")
    else:
        _again(layer, name, place, root.entries[name].key)


def _put(layer: Layer, branch: Branch, name: str, entry: Entry, whole: str) -> None:
    if name in branch.entries:
        _again(layer, whole, entry.key, branch.entries[name].key)
    else:
        branch.entries[name] = entry


def _again(layer: Layer, name: str, place: Place, first: Place) -> None:
    text = f"{name} is set here a second time; it is set in {FILE}:{first.line} already"
    layer.findings.complain(place, text, "Keep one of the two.")


def _value(layer: Layer, place: Place, text: str) -> Node:
    if not text.startswith(("[", "{")):
        return Scalar(place, text)
    tree = grow(_Flow(place.source.file, place.source.lines, place), layer.findings.problems)
    return tree.root if tree.root and tree.whole else Broken(place)


def unused_key(taken: Collection[str]) -> str:
    """A file name that a finished sheet can give to the profile as it was."""
    name = "as-written.yaml"
    while name in taken:
        name = f"really-{name}"
    return name


def _flow(node: Node) -> str:
    if isinstance(node, Row):
        return f"[{', '.join(map(_flow, node.items))}]"
    if isinstance(node, Branch):
        return f"{{{', '.join(f'{yaml_text(k)}: {_flow(e.value)}' for k, e in node.entries.items())}}}"
    return yaml_text(node.text) if isinstance(node, Scalar) else "[]"
