"""What a shell can complete: tables, rules, settings and papers.

Click does the rest (commands, options, the talk with each shell). Whatever a completion needs is
imported when one is asked for; a command pays nothing for it.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from click import Context, Parameter
    from click.shell_completion import CompletionItem

__all__ = ["SHELLS", "VARIABLE", "files", "papers", "rules", "settings", "shipped_tables", "tables"]

SHELLS = ("bash", "zsh", "fish")
VARIABLE = "_RULESHEETS_COMPLETE"
"""Set by the script of a shell: asks for completions in place of a command."""


def files(ctx: Context, param: Parameter, incomplete: str) -> list[CompletionItem[str]]:
    """Leaves it to the shell, which knows files best."""
    from click.shell_completion import CompletionItem

    return [CompletionItem(incomplete, type="file")]


def tables(ctx: Context, param: Parameter, incomplete: str) -> list[CompletionItem[str]]:
    """Shipped tables and profiles in a folder; where none begins so, any file."""
    from rulesheets.profile.files import shipped

    names = [*shipped(), *_profiles(incomplete)]
    return _starting(incomplete, names) or files(ctx, param, incomplete)


def _profiles(incomplete: str) -> Iterator[str]:
    folder, _ = os.path.split(incomplete)
    try:
        yield from sorted(str(path) for path in Path(folder).glob("*.y*ml"))
    except (OSError, ValueError):
        return


def shipped_tables(ctx: Context, param: Parameter, incomplete: str) -> list[CompletionItem[str]]:
    """Shipped tables alone."""
    from rulesheets.profile.files import shipped

    return _starting(incomplete, shipped())


def papers(ctx: Context, param: Parameter, incomplete: str) -> list[CompletionItem[str]]:
    """Every paper by its name."""
    from rulesheets.papers import PAPERS

    return _starting(incomplete.casefold(), PAPERS)


def rules(ctx: Context, param: Parameter, incomplete: str) -> list[CompletionItem[str]]:
    """Rules with their titles; after a dot the settings of one."""
    from rulesheets.profile.fields import kinds_of
    from rulesheets.rules import clauses

    found = {name: clause.title for name, clause in clauses().items()}
    if "." in incomplete:
        found = {f"{name}.{key}": found[name] for name in found for key in kinds_of(clauses()[name])}
    return _starting(incomplete, found, found)


def settings(ctx: Context, param: Parameter, incomplete: str) -> list[CompletionItem[str]]:
    """Each setting with each value; of numbers the least, the usual and the most."""
    from rulesheets.profile.fields import default_of, kinds_of
    from rulesheets.rules import clauses
    from rulesheets.telling.choices import values_of

    return _starting(
        incomplete,
        (
            f"{name}.{key}={kind.write(value)}"
            for name, clause in clauses().items()
            for key, kind in kinds_of(clause).items()
            for value in values_of(kind, default_of(clause, key))
        ),
    )


def _starting(
    incomplete: str, words: Iterable[str], said: Mapping[str, str] | None = None
) -> list[CompletionItem[str]]:
    from click.shell_completion import CompletionItem

    return [
        CompletionItem(word, help=(said or {}).get(word)) for word in words if word.startswith(incomplete)
    ]
