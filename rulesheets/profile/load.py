"""A profile: a person's YAML read into a RuleSet, with every problem in it, or none at all."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from rulesheets.errors import Problem, ProfileError
from rulesheets.profile.checks import contradictions, fitting_names, wrong_names
from rulesheets.profile.files import Fetch, fetch_file, key_of, open_profile
from rulesheets.profile.layer import Layer, read_layer
from rulesheets.profile.merge import canonical, merge
from rulesheets.profile.settings import Given
from rulesheets.profile.table import TableText
from rulesheets.ruleset import RuleSet

__all__ = ["Profile", "load_profile", "read_profile"]

_LONGEST_CHAIN = 10


@dataclass(frozen=True, slots=True)
class Profile:
    """A table's house rules as read.

    `text` is the YAML as typed, `extends` the YAML of each file it builds on, by a name that is
    relative to the profile: with `from_texts` the two rebuild it anywhere. `warnings` are about what
    could be read but looks unmeant.
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
    chain = _Chain(fetch)
    chain.follow(text, file)
    merged = merge(chain.layers)
    rules = merged.rules()
    problems = [problem for layer in chain.layers for problem in layer.findings.problems]
    problems += merged.problems
    names = fitting_names(merged, rules)
    if chain.whole:
        problems += [*contradictions(merged, rules), *wrong_names(names, merged, rules)]
    if problems:
        raise ProfileError(_in_order(problems, chain.layers))
    said: dict[str, Any] = {key: told.value for key, told in names.items()}
    warnings = tuple(warning for layer in chain.layers for warning in layer.findings.warnings)
    return Profile(
        chain.layers[0].name, canonical(rules), TableText(**said), text, file, chain.texts, warnings
    )


class _Chain:
    """The files that build on each other, nearest first, and the texts of all but the first."""

    def __init__(self, fetch: Fetch) -> None:
        self.fetch = fetch
        self.layers: list[Layer] = []
        self.texts: dict[str, str] = {}
        self.whole = True

    def follow(self, text: str, file: str) -> None:
        """Read a file and, one after the other, those it builds on."""
        key = ""
        while True:
            layer = read_layer(text, file)
            self.layers.append(layer)
            self.whole = self.whole and layer.whole
            found = self._find(layer, layer.extends) if layer.extends else None
            if layer.extends is None or found is None:
                return
            file, text = found
            key = key_of(layer.extends.value, file, key)
            self.texts[key] = text

    def _find(self, layer: Layer, extends: Given) -> tuple[str, str] | None:
        """The shown name and the text of the file named; None, with a problem, where there is none."""
        try:
            name, text = self.fetch(extends.value, layer.source.file)
            self._refuse_loops(name)
        except ProfileError as error:
            self.whole = False
            layer.findings.problems += [_placed(problem, extends) for problem in error.problems]
            return None
        return name, text

    def _refuse_loops(self, name: str) -> None:
        files = [layer.source.file for layer in self.layers]
        if name in files:
            chain = " extends ".join([*files[files.index(name) :], name])
            raise ProfileError(f"a profile can't build on itself: {chain}")
        if len(files) >= _LONGEST_CHAIN:
            raise ProfileError(f"more than {_LONGEST_CHAIN} profiles build on each other here")


def _placed(problem: Problem, extends: Given) -> Problem:
    """A problem of the file that was looked for, at the line that names it."""
    if problem.line:
        return problem
    told = f"{problem.file}: {problem.text}" if problem.file else problem.text
    return extends.place.problem(told, problem.hint)


def _in_order(problems: list[Problem], layers: Sequence[Layer]) -> list[Problem]:
    """Problems as a person mends them: the nearest file first, from its top down."""
    files = [layer.source.file for layer in layers]

    def place(problem: Problem) -> tuple[int, int, int]:
        known = problem.file in files
        return files.index(problem.file) if known else len(files), problem.line, problem.col

    return sorted(problems, key=place)
