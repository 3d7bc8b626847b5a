"""A profile: a person's YAML read into a RuleSet, with every problem in it, or none at all."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from rulesheets.errors import Problem, ProfileError
from rulesheets.profile.checks import contradictions, fitting_names, wrong_names
from rulesheets.profile.files import Fetch, fetch_file, key_of, open_profile
from rulesheets.profile.layer import Given, Layer, read_layer
from rulesheets.profile.merge import canonical, merge
from rulesheets.ruleset import RuleSet

__all__ = ["Profile", "TableText", "load_profile", "read_profile"]

_LONGEST_CHAIN = 10


@dataclass(frozen=True, slots=True)
class TableText:
    """Names and notes of a table: printed, and read by no rule. Empty where not given."""

    teams: tuple[str, ...] = ()
    players: tuple[str, ...] = ()
    word_for_trick: str = "trick"
    paper: str | None = None
    notes: tuple[str, ...] = ()
    agreed: str = ""
    host: str = ""


@dataclass(frozen=True, slots=True)
class Profile:
    """A table's house rules as read.

    `text` is the YAML as typed, `extends` the YAML of each file it builds on by shown name (relative
    to the profile, so that the two rebuild it anywhere), `warnings` what was read but looks unmeant.
    """

    name: str
    rules: RuleSet
    table: TableText
    text: str
    file: str
    extends: Mapping[str, str] = field(default_factory=dict, hash=False)
    warnings: tuple[Problem, ...] = ()


def load_profile(name: str | os.PathLike[str]) -> Profile:
    """The profile of a shipped name or a path; ProfileError with every problem found."""
    shown, text = open_profile(name)
    return read_profile(text, shown, fetch_file)


def read_profile(text: str, file: str, fetch: Fetch) -> Profile:
    """The profile that a text is; `fetch` finds what it extends. ProfileError with every problem."""
    layers, texts, broken = _chain(text, file, fetch)
    problems = [problem for layer in layers for problem in layer.problems]
    merged = merge(layers)
    rules = merged.rules()
    problems += merged.problems
    names: dict[str, Given] = {}
    if not broken:
        problems += contradictions(merged, rules)
        names = fitting_names(merged, rules)
        problems += wrong_names(names, merged, rules)
    if problems:
        raise ProfileError(_in_order(problems, layers))
    table = TableText(**{key: given.value for key, given in names.items()})
    warnings = tuple(warning for layer in layers for warning in layer.warnings)
    title = layers[0].name.value if layers[0].name else ""
    return Profile(title, canonical(rules), table, text, file, texts, warnings)


def _in_order(problems: list[Problem], layers: Sequence[Layer]) -> list[Problem]:
    """Problems as a person mends them: the nearest file first, from its top down."""
    files = [layer.source.file for layer in layers]

    def place(problem: Problem) -> tuple[int, int, int]:
        known = problem.file in files
        return files.index(problem.file) if known else len(files), problem.line, problem.col

    return sorted(problems, key=place)


def _chain(text: str, file: str, fetch: Fetch) -> tuple[Sequence[Layer], dict[str, str], bool]:
    """The layers, nearest first; the texts of all but the first; and whether one is missing."""
    layers, shown, key = [read_layer(text, file)], [file], ""
    texts: dict[str, str] = {}
    while (extends := layers[-1].extends) is not None:
        try:
            name, more = fetch(extends.value, shown[-1])
            _refuse_loops([*shown, name])
        except ProfileError as error:
            layers[-1].problems.extend(_placed(error, extends))
            return layers, texts, True
        key = key_of(extends.value, name, key)
        texts[key] = more
        shown.append(name)
        layers.append(read_layer(more, name))
    return layers, texts, not all(layer.whole for layer in layers)


def _refuse_loops(shown: Sequence[str]) -> None:
    *before, name = shown
    if name in before:
        chain = " extends ".join(shown[before.index(name) :])
        raise ProfileError(f"a profile can't build on itself: {chain}")
    if len(shown) > _LONGEST_CHAIN:
        raise ProfileError(f"more than {_LONGEST_CHAIN} profiles build on each other here")


def _placed(error: ProfileError, extends: Given) -> list[Problem]:
    """Problems of the file that was not found, at the line that names it."""
    return [
        problem if problem.line else extends.place.problem(_told(problem), problem.hint)
        for problem in error.problems
    ]


def _told(problem: Problem) -> str:
    return f"{problem.file}: {problem.text}" if problem.file else problem.text
