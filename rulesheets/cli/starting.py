"""Commands that help to write a profile: new and schema."""

from __future__ import annotations

import os
import shlex
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING

from rulesheets.cli.saying import note, pour, say, say_data, say_warnings
from rulesheets.errors import WouldOverwrite
from rulesheets.files import keep, keep_new
from rulesheets.profile import Profile, load_profile, write_new
from rulesheets.profile.write import SCHEMA_FILE
from rulesheets.slugs import slug

if TYPE_CHECKING:
    from rulesheets.ruleset import RuleSet
    from rulesheets.telling.questions import Asked

__all__ = ["Start", "write_profile", "write_schema"]

_ENDINGS = (".yaml", ".yml")
_MORE = "\nMore rules, that guests seldom ask about?"


@dataclass(frozen=True, slots=True)
class Start:
    """What a person typed: a name or a file, the table to start from, settings for it, a paper."""

    name: str
    preset: str
    paper: str | None
    overrides: Sequence[str]

    @property
    def path(self) -> Path:
        """A file here, called after the name; a name that ends with .yaml is the file."""
        path = Path(self.name)
        return path if path.suffix in _ENDINGS else Path(f"{slug(self.name)}.yaml")

    @property
    def title(self) -> str:
        path = Path(self.name)
        return path.stem if path.suffix in _ENDINGS else self.name


def write_profile(start: Start, ask: bool, as_json: bool) -> None:
    """Writes a profile, as the person answers if asked, and beside it the schema that it names."""
    from rulesheets.press.paper import paper_for

    profile = load_profile(start.preset, start.overrides)
    say_warnings(profile.warnings)
    paper = paper_for(start.paper, os.environ)
    if ask:
        profile = _asked(profile)
    path = start.path
    kept = keep_new(path, write_new(start.title, profile, paper.name).encode())
    schema = _keep_schema(path.with_name(SCHEMA_FILE))
    if as_json:
        say_data({"file": str(kept), "from": start.preset, "paper": paper.name, "schema": schema})
        return
    told = "as answered" if ask else f"set as in {start.preset}"
    say(f"wrote {kept}  every rule of Spades, {told}; paper: {paper.title}")
    say(f"Change what you play differently, then: rulesheets tonight {shlex.quote(str(path))}")


def _keep_schema(path: Path) -> str | None:
    """Writes the schema, unless a person's file stands there."""
    try:
        [kept] = keep({path: _schema()})
    except WouldOverwrite as mistake:
        note(f"note: {mistake}; your editor will hold the profile against that")
        return None
    return str(kept)


def write_schema(output: str) -> None:
    """Writes the schema of profiles; - is standard output."""
    if output == "-":
        pour(_schema())
        return
    [kept] = keep({Path(output): _schema()})
    say(f"wrote {kept}  for your editor. Begin a profile beside it with:")
    say(f"# yaml-language-server: $schema={kept.name}")


def _schema() -> bytes:
    from rulesheets.profile.schema import schema_text
    from rulesheets.seal import sealed

    return sealed(schema_text().encode(), "json")


def _asked(start: Profile) -> Profile:
    """The profile with the answers in it. Nothing is written before the last one."""
    import click

    from rulesheets.telling import asked, questions

    person = _Person()
    say("Enter keeps what is marked; o leaves a rule open; ? explains; . keeps all the rest as it is.")
    try:
        for seldom in (False, True):
            if person.enough or (seldom and not click.confirm(_MORE, default=False)):
                break
            start = replace(start, rules=questions(start, asked(seldom), person))
    except click.Abort:
        note("\nstopped; nothing was written")
        raise
    return start


class _Person:
    """Whoever sits at the keyboard. `enough`: wants no more questions."""

    def __init__(self) -> None:
        self.enough = False

    def __call__(self, question: Asked) -> RuleSet | None:
        """The table that is chosen; None where the person wants no more questions."""
        import click

        also = f" ({question.question})" if question.question != question.title else ""
        say(f"\n{question.title}{also}")
        for number, box in enumerate(question.boxes):
            say(f"  {number + 1}{'*' if number == question.now else ' '} {box.label}")
        kept = "o" if question.now is None else str(question.now + 1)
        while True:
            typed = str(click.prompt("Which", default=kept, show_default=False)).strip().casefold()
            if typed == ".":
                self.enough = True
                return None
            if typed == "o":
                return question.open
            if typed in map(str, range(1, len(question.boxes) + 1)):
                return question.boxes[int(typed) - 1].rules
            _help(question, typed)


def _help(question: Asked, typed: str) -> None:
    if typed != "?":
        say(f"A number from 1 to {len(question.boxes)}, please; or o, ? or .")
        return
    for number, box in enumerate(question.boxes, 1):
        say(f"  {number}  {' '.join(box.prints)}", indent=5)
