"""An explained rule as plain text, for a terminal."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rulesheets.profile import Profile
from rulesheets.telling.choices import Chosen
from rulesheets.telling.company import Clash, Want
from rulesheets.telling.explained import Explained, Setting, every_rule

__all__ = ["explained_text", "rules_text"]


def explained_text(word: str, found: Sequence[Explained], profile: Profile) -> Iterator[str]:
    """Every rule that a word is about; where it has several meanings, or many rules, that is said first.

    A line's indent tells where it goes on when it is broken.
    """
    senses = [(told, sense) for told in found for sense in told.senses or ("",)]
    if len(senses) > 1:
        several = len({sense for _, sense in senses}) > 1
        yield f'"{word}" {"has several meanings" if several else "is part of several rules"}:'
        for told, sense in senses:
            yield f"  {told.title} ({told.name}){f': {sense}' if sense else ''}"
        yield ""
    for number, told in enumerate(found):
        if number:
            yield ""
            yield ""
        yield from _explained(told, profile)


def _explained(told: Explained, profile: Profile) -> Iterator[str]:
    yield f"{told.title} ({told.name})"
    yield ""
    yield f"At {profile.name}: {told.state}"
    yield from (f"  {said}" for said in told.prints)
    yield from _part("Choices", [line for chosen in told.choices for line in _choice(chosen)])
    yield from _part("Settings", [_setting(setting) for setting in told.settings])
    yield from _part("What it is", [f"  {told.rule}"])
    yield from _part("Why tables differ", [f"  {told.why}"] if told.why else [])
    yield from _part("Words", [f"  {', '.join(words)}: {sense}" for sense, words in told.words])
    yield from _part("It wants", [_want(want) for want in told.wants])
    yield from _part("It can bring", [f"  {fact}" for fact in told.brings])
    yield from _part("It can't be together with", [_clash(clash) for clash in told.contradicts])
    yield from _part("Source", [f"  {told.source}"])


def _part(head: str, lines: Sequence[str]) -> Iterator[str]:
    if lines:
        yield ""
        yield head
        yield from lines


def _choice(chosen: Chosen) -> Iterator[str]:
    marks = [mark for mark, is_so in (("standard", chosen.standard), ("here", chosen.here)) if is_so]
    marked = f" ({', '.join(marks)})" if marks else ""
    yield f"  {chosen.label or chosen.line}{marked}"
    if chosen.label:
        yield f"    write: {chosen.line}"
    yield from (f"    prints: {said}" for said in chosen.prints)
    yield from (f"    scores: {hand}" for hand in chosen.scores)


def _setting(setting: Setting) -> str:
    return f"  {setting.name}: {setting.may_be}; standard {setting.standard}, here {setting.here}"


def _want(want: Want) -> str:
    here = "is here" if want.here else "is not here"
    return f"  {want.fact}, which {here}; {' or '.join(want.brought_by)} can bring it"


def _clash(clash: Clash) -> str:
    facts = " and ".join(clash.facts)
    if clash.this:
        return f"  {clash.other} where this is {clash.this}; it wants {facts}"
    return f"  {clash.other}, for it wants {facts}"


def rules_text() -> Iterator[str]:
    """All rules that there are, in the order of play."""
    last = ""
    for phase, name, title in every_rule():
        if phase != last:
            yield phase.capitalize()
            last = phase
        yield f"  {name}: {title}"
