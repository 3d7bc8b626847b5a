"""Two tables side by side: what a guest of one must know at the other, in the order of play."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from rulesheets.profile import Profile
from rulesheets.render.bands import HEADS
from rulesheets.telling.sentences import Spoken

__all__ = ["Difference", "differences", "differences_data", "differences_text"]


@dataclass(frozen=True)
class Difference:
    """One rule that the two tables play differently, and what each says of it."""

    phase: str
    clause: str
    title: str
    says: tuple[tuple[str, ...], tuple[str, ...]]


def differences(first: Profile, second: Profile) -> Iterator[Difference]:
    """Every rule that the tables play differently or word differently, in the order of the rules page."""
    one, two = Spoken(first), Spoken(second)
    for clause in first.rules:
        name = clause.name
        if not _alike(one, two, name):
            said = _told(one, name), _told(two, name)
            if said[0] == said[1]:
                said = (one.different(name),), (two.different(name),)
            # Alike to the word: they differ in a setting that, as the others stand, changes nothing.
            if said[0] != said[1]:
                yield Difference(clause.phase, name, one.title(name), said)


def _alike(one: Spoken, two: Spoken, name: str) -> bool:
    """Does neither play the rule, or do both play the same and say the same of it?"""
    rules = one.rule(name), two.rule(name)
    if not any(rule.in_force for rule in rules):
        return True
    if rules[0].clause != rules[1].clause or rules[0].settled != rules[1].settled:
        return False
    said = one.sentences(name), two.sentences(name, one.words)
    # Where one says nothing, another rule of that table says it.
    return said[0] == said[1] or (all(rule.in_force for rule in rules) and not all(said))


def _told(table: Spoken, name: str) -> tuple[str, ...]:
    if lacks := table.rules.lacks(name):
        return (f"Not played, for want of {' and '.join(sorted(lacks))}.",)
    if name in table.rules.to_settle:
        return ("Still to settle.",)
    return table.sentences(name) or (table.different(name),)


def differences_text(first: Profile, second: Profile) -> Iterator[str]:
    """Each rule with what both tables say of it; a line's indent tells where it goes on."""
    names = table_names(first, second)
    yield f"{first.name} (rules {first.rules.number}) beside {second.name} (rules {second.rules.number})"
    found, phase = list(differences(first, second)), ""
    if not found:
        yield ""
        same = first.rules == second.rules
        yield f"They play by the same rules{'' if same else '; what is set differently changes nothing'}."
    for difference in found:
        yield ""
        if difference.phase != phase:
            phase = difference.phase
            yield HEADS[phase].upper()
        yield difference.title
        for name, said in zip(names, difference.says, strict=True):
            yield f"  {name}: {' '.join(said)}"


def table_names(first: Profile, second: Profile) -> tuple[str, str]:
    """What the two are called; with their numbers where they share a name."""
    if first.name != second.name:
        return first.name, second.name
    return f"{first.name} {first.rules.number}", f"{second.name} {second.rules.number}"


def differences_data(first: Profile, second: Profile) -> dict[str, Any]:
    """All of it for `--json`."""
    found = [
        {
            "phase": difference.phase,
            "clause": difference.clause,
            "title": difference.title,
            "says": [list(said) for said in difference.says],
        }
        for difference in differences(first, second)
    ]
    tables = [{"name": table.name, "rules": table.rules.number} for table in (first, second)]
    return {"tables": tables, "same": not found, "differences": found}
