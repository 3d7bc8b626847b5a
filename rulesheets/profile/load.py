"""A profile: a person's YAML read into a RuleSet, with every problem in it, or none at all."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from rulesheets.errors import OverrideError, Problem, ProfileError
from rulesheets.profile.checks import contradictions, fitting_names, wrong_names
from rulesheets.profile.files import Fetch, fetch_file, key_of, open_profile, shipped_name
from rulesheets.profile.layer import Layer, read_layer
from rulesheets.profile.merge import canonical, merge
from rulesheets.profile.overrides import FILE as OVERRIDES
from rulesheets.profile.overrides import Overrides, read_overrides, unused_key
from rulesheets.profile.printable import unprintable_texts
from rulesheets.profile.settings import Given
from rulesheets.profile.table import TableText
from rulesheets.ruleset import RuleSet

__all__ = ["Profile", "load_profile", "read_profile"]

_LONGEST_CHAIN = 10


@dataclass(frozen=True, slots=True)
class Profile:
    """A table's house rules as read.

    `rules` are what the functions here take as well, and `rules.number` is the rules number; `table` holds
    the table's own words (teams, players, notes, paper), `file` is what the profile is shown as. `text` is
    the YAML as typed, `extends` the YAML of each file it builds on, by a name that is relative to the
    profile: with `from_texts` the two rebuild it anywhere. `warnings` are about what could be read but
    looks unmeant, `unprintable` about texts with letters that no paper can have.
    """

    name: str
    rules: RuleSet
    table: TableText
    text: str
    file: str
    extends: Mapping[str, str] = field(default_factory=dict, hash=False)
    warnings: tuple[Problem, ...] = ()
    unprintable: tuple[Problem, ...] = ()


def load_profile(name: str | os.PathLike[str], overrides: Sequence[str] = ()) -> Profile:
    """Reads a table's house rules.

    Args:
        name: A shipped table's name, or the path of a YAML file of at most 64 KB.
        overrides: Settings that go before those of the file, each as `bags.limit=5`.

    Returns:
        What the file says, laid over what it extends, and that over the standard game.

    Raises:
        ProfileError: with every problem found, each with its line and column, from 1.

    Example:
        >>> import rulesheets
        >>> friday = rulesheets.load_profile("friday", ["bags.limit=7"])
        >>> friday.name, friday.rules.number == rulesheets.load_profile("friday").rules.number
        ('Friday at the Garcias', False)
    """
    shown, text = open_profile(name)
    return read_profile(text, shown, fetch_file, overrides)


def read_profile(text: str, file: str, fetch: Fetch, overrides: Sequence[str] = ()) -> Profile:
    """The profile that a text is; `fetch` finds what it extends. ProfileError with every problem."""
    chain = _Chain(fetch)
    if overrides:
        chain.override(read_overrides(overrides))
    chain.follow(text, file)
    merged = merge(chain.layers)
    rules = merged.rules()
    problems = [problem for layer in chain.layers for problem in layer.findings.problems]
    problems += merged.problems
    names = fitting_names(merged, rules)
    if chain.whole:
        problems += [*contradictions(merged, rules), *wrong_names(names, merged, rules)]
    if problems:
        raise _mistake(_in_order(problems, chain.layers))
    said: dict[str, Any] = {key: told.value for key, told in names.items()}
    warnings = tuple(warning for layer in chain.layers for warning in layer.findings.warnings)
    called = next(layer for layer in chain.layers if layer.name)
    text, texts = chain.carried(text, file, called.name)
    unprintable = tuple(unprintable_texts(called.name, called.name_at, names))
    return Profile(called.name, canonical(rules), TableText(**said), text, file, texts, warnings, unprintable)


class _Chain:
    """The files that build on each other, nearest first, and the texts of all but the first."""

    def __init__(self, fetch: Fetch) -> None:
        self.fetch = fetch
        self.layers: list[Layer] = []
        self.texts: dict[str, str] = {}
        self.whole = True
        self.overrides: Overrides | None = None

    def override(self, overrides: Overrides) -> None:
        """Lay what was set on the command line over all files."""
        self.overrides = overrides
        self.layers.append(overrides.layer)

    def carried(self, text: str, file: str, name: str) -> tuple[str, dict[str, str]]:
        """The text and the extended texts that rebuild all of this: where something was set on the
        command line, a profile of that, which extends the file as written."""
        if self.overrides is None:
            return text, self.texts
        base = shipped_name(file)
        key = file if base else unused_key(self.texts)
        return self.overrides.written(name, base or key), {key: text, **self.texts}

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


def _mistake(problems: Sequence[Problem]) -> ProfileError:
    given = all(problem.file == OVERRIDES for problem in problems)
    return OverrideError(problems) if given else ProfileError(problems)


def _in_order(problems: list[Problem], layers: Sequence[Layer]) -> list[Problem]:
    """Problems as a person mends them: the nearest file first, from its top down."""
    files = [layer.source.file for layer in layers]

    def place(problem: Problem) -> tuple[int, int, int]:
        known = problem.file in files
        return files.index(problem.file) if known else len(files), problem.line, problem.col

    return sorted(problems, key=place)
