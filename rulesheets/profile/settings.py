"""What a profile says of one rule: a bare yes or no, or its settings.

Names and types come from the clause's fields; no rule is known here by name.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from rulesheets.clause import Clause
from rulesheets.errors import nearest
from rulesheets.profile.fields import default_of, kinds_of
from rulesheets.profile.findings import Findings
from rulesheets.profile.former import now_called
from rulesheets.profile.kinds import Kind, Unread, either, meant
from rulesheets.profile.source import Place, quoted
from rulesheets.profile.table import TABLE
from rulesheets.profile.tree import Branch, Broken, Entry, Node, Scalar
from rulesheets.rules import clauses

__all__ = ["ROOT", "Given", "called", "home_of", "read_settings"]

# What stands beside the rules in a profile.
ROOT = ("name", "extends", "table", "to_settle")
_SWITCHES = ("on", "off", "yes", "no", "true", "false", "enabled", "active", "play", "use")


@dataclass(frozen=True, slots=True)
class Given:
    """A value that a file gives, and where. `told` is false for a switch that settings imply."""

    value: Any
    place: Place
    told: bool = True


def read_settings(clause: type[Clause], entry: Entry, findings: Findings) -> dict[str, Given]:
    """The settings that can be read; each that can't is a problem.

    Settings switch their rule on unless `played: no` stands among them: whoever writes
    `boston: {worth: 200}` plays it.
    """
    node, kinds = entry.value, kinds_of(clause)
    if not isinstance(node, Branch) or not node.entries:
        return _switch(clause, node, findings)
    given = {}
    entries = now_called(node.entries, clause.settings_formerly, findings)
    for setting, part in entries.items():
        if setting not in kinds:
            hint = _strange(setting, kinds)
            findings.complain(part.key, f"{clause.name} has no setting called {quoted(setting)}", hint)
            continue
        before = len(findings.problems)
        value = findings.value(f"{clause.name}.{setting}", kinds[setting], part.value)
        if len(findings.problems) == before and not isinstance(part.value, Broken):
            given[setting] = Given(value, part.key)
    if given and "played" in kinds and "played" not in entries:
        given["played"] = Given(True, entry.key, told=False)
    return given


def _switch(clause: type[Clause], node: Node, findings: Findings) -> dict[str, Given]:
    kinds = kinds_of(clause)
    if "played" in kinds and isinstance(node, Scalar):
        try:
            return {"played": Given(kinds["played"].read(node), node.place)}
        except Unread:
            pass
    if not kinds:
        findings.complain(node, f"{clause.name} has nothing to set", "Take it out.")
        return {}
    switch, settings = "played" in kinds, set(kinds) - {"played"}
    wanted = either(["yes", "no"] * switch + ["its settings"] * bool(settings))
    findings.refuse(clause.name, wanted, node, _instead(clause, kinds, node))
    return {}


def _instead(clause: type[Clause], kinds: Mapping[str, Kind], node: Node) -> str:
    """A hint: what was meant by something that can't stand after a rule's name."""
    typed = " ".join(node.text.split()) if isinstance(node, Scalar) else ""
    if glued := _glued(typed, kinds):
        return f"Write {clause.name}: {{{glued}}}, with a colon and a blank."
    if fit := _fitting(kinds, node) if typed else "":
        return f"Did you mean {clause.name}: {{{fit}: {typed}}}?"
    setting = next((name for name in kinds if name != "played"), "")
    if not setting:
        return f"Write {clause.name}: yes"
    example = kinds[setting].write(default_of(clause, setting))
    return f"Write {clause.name}: {{{setting}: {example}}}, or take the line out."


def _glued(typed: str, kinds: Iterable[str]) -> str:
    """`limit 5` and `limit:5` as they should have been written; empty for anything else."""
    word, _, value = re.sub(r"[\s:]+", " ", typed).partition(" ")
    return f"{word}: {value}" if word in kinds and value else ""


def _fitting(kinds: Mapping[str, Kind], node: Node) -> str:
    """The one setting that this could be; empty where none could, or several."""
    fits = []
    for name, kind in kinds.items():
        try:
            kind.read(node)
        except Unread:
            continue
        fits.append(name)
    return fits[0] if len(fits) == 1 else ""


def _strange(setting: str, known: Iterable[str]) -> str:
    """A hint: where a setting belongs that this rule doesn't have."""
    known = list(known)
    if glued := _glued(setting, known):
        return f"Write {glued}, with a colon and a blank."
    if setting in _SWITCHES and "played" in known:
        return "Did you mean played?"
    if close := nearest(setting, known):
        return f"Did you mean {close}?"
    if setting in clauses() or setting in ROOT:
        return f"{setting} begins a line of its own: take the blanks before it away."
    if home := home_of(setting):
        return home
    others = meant(setting, [*clauses(), *ROOT])
    return others or (f"It has {', '.join(known)}." if known else "It has nothing to set.")


def home_of(setting: str) -> str:
    """A hint that names whose setting this is; empty where it is nobody's."""
    if setting in TABLE:
        return f"{setting} is part of table."
    homes = [name for name, clause in clauses().items() if setting in clause.model_fields]
    if not homes or setting == "played":
        return ""
    return f"{setting} is a setting of {_and(homes)}: write {homes[0]}: {{{setting}: …}}"


def called(word: str) -> str:
    """A hint that names the rules that players call so; empty where there are none."""
    said = word.casefold().replace("_", " ")
    rules = [name for name, clause in clauses().items() if said in _words_for(clause)]
    return f"Did you mean {either(rules)}?" if rules else ""


def _words_for(clause: type[Clause]) -> set[str]:
    return {word.casefold() for words in clause.also_called.values() for word in words}


def _and(words: list[str]) -> str:
    return " and ".join([", ".join(words[:-1]), words[-1]] if len(words) > 1 else words)
