"""The rulebook: every rule with all its choices, by the functions that `rulesheets explain` uses."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from itertools import groupby

from rulesheets.profile import Profile, load_profile
from rulesheets.telling import Explained, every_rule, explain_rule
from rulesheets.telling.choices import Chosen
from rulesheets.telling.company import Clash, Want
from tools.docs.markdown import code, listed, page, plain, slug, table

__all__ = ["pages"]

_Part = Iterator[str]

_ABOUT = (
    "Each says what the standard game prints, what else a table can play, how that scores, and where it was "
    "found."
)
_SEEDS = (
    "Five texts that the project began with, the seeds, are quoted by number: 000 is a page of house rules "
    "with boxes to tick, 001 the common game (the table `classic`), 002 a score keeper (`scorekeeper`), 003 "
    "a game with jokers (`naught`), 004 one that opens with the lowest club (`low-club`). Other sources are "
    "named by site or book."
)


def pages() -> Iterator[tuple[str, str]]:
    """The path under docs/ and the text of each page."""
    standard = load_profile("standard")
    yield "rulebook/index.md", _index()
    for phase, names in _phases():
        yield f"rulebook/{phase}.md", _phase(phase, names, standard)


def _phases() -> Iterator[tuple[str, list[str]]]:
    for phase, rules in groupby(every_rule(), key=lambda rule: rule[0]):
        yield phase, [name for _, name, _ in rules]


@cache
def _homes() -> dict[str, str]:
    """Where each rule stands, as seen from a page of the rulebook."""
    return {name: f"{phase}.md#{slug(_heading(name, title))}" for phase, name, title in every_rule()}


def _heading(name: str, title: str) -> str:
    return f"{title} ({code(name)})"


def _rule(name: str) -> str:
    return f"[{code(name)}]({_homes()[name]})"


def _index() -> str:
    rules = list(every_rule())
    about = f"All {len(rules)} rules that a table can choose, in the order of play. {_ABOUT}"
    parts = [_contents(phase, [rule for rule in rules if rule[0] == phase]) for phase, _ in _phases()]
    toctree = ["```{toctree}", ":hidden:", "", *(phase for phase, _ in _phases()), "```"]
    return page("Rulebook", [about], [_SEEDS], *parts, toctree)


def _contents(phase: str, rules: list[tuple[str, str, str]]) -> _Part:
    yield f"## {phase.capitalize()}"
    yield ""
    yield from listed(f"[{plain(title)}]({_homes()[name]})" for _, name, title in rules)


def _phase(phase: str, names: list[str], standard: Profile) -> str:
    parts = (part for name in names for part in _parts(explain_rule(name, standard)))
    return page(phase.capitalize(), *parts)


def _parts(told: Explained) -> Iterator[_Part]:
    yield iter([f"## {_heading(told.clause, plain(told.title))}"])
    yield iter([plain(told.rule)])
    yield iter([f"**Why tables differ:** {plain(told.why)}"] if told.why else [])
    yield _prints(told)
    yield _choices(told.choices)
    yield _settings(told)
    yield _words(told)
    yield _company(told)
    yield iter([f"**Source:** {plain(told.source)}"])


def _prints(told: Explained) -> _Part:
    if told.prints:
        yield f"**The standard game** ({told.state}) **prints:**"
        yield ""
        yield from listed(map(plain, told.prints))
    else:
        yield f"**The standard game:** {told.state}."


def _choices(choices: tuple[Chosen, ...]) -> _Part:
    if choices:
        yield "**Choices:**"
        yield ""
    for chosen in choices:
        box = f"**{plain(chosen.label)}** " if chosen.label else ""
        yield from listed([f"{box}{code(chosen.line)}{' (standard)' if chosen.standard else ''}"])
        yield from listed((f"prints: {plain(said)}" for said in chosen.prints), 1)
        yield from listed((f"scores: {plain(hand)}" for hand in chosen.scores), 1)


def _settings(told: Explained) -> _Part:
    if told.settings:
        rows = ([code(s.name), plain(s.may_be), code(s.standard)] for s in told.settings)
        yield from table(["setting", "may be", "standard"], rows)


def _words(told: Explained) -> _Part:
    if told.words:
        yield "**Players' words:**"
        yield ""
        yield from listed(f"{plain(', '.join(words))}: {plain(sense)}" for sense, words in told.words)


def _company(told: Explained) -> _Part:
    lines = [*map(_want, told.wants), *(f"can bring: {plain(fact)}" for fact in told.brings)]
    lines += (_taken(clash) for clash in told.contradicts if not clash.this)
    for this in dict.fromkeys(clash.this for clash in told.contradicts if clash.this):
        lines.append(_taking(this, (clash for clash in told.contradicts if clash.this == this)))
    if lines:
        yield "**Beside other rules:**"
        yield ""
        yield from listed(lines)


def _want(want: Want) -> str:
    return f"wants: {plain(want.fact)}, which {' or '.join(map(_rule, want.brought_by))} can bring"


def _taken(clash: Clash) -> str:
    return f"not with {code(clash.other)}: this wants {plain(' and '.join(clash.facts))}"


def _taking(this: str, clashes: Iterable[Clash]) -> str:
    others = (f"{_rule(clash.other)} (it wants {plain(' and '.join(clash.facts))})" for clash in clashes)
    return f"where this is {code(this)}, not with {', '.join(others)}"
