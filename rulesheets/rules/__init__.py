"""Every house rule there is, found by looking: one module a clause, no list to edit."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from importlib import import_module
from pkgutil import iter_modules
from types import MappingProxyType

from rulesheets.clause import Clause
from rulesheets.ruleset import RuleSet

__all__ = ["clauses", "former_names", "standard_rules"]


@lru_cache(maxsize=1)
def clauses() -> Mapping[str, type[Clause]]:
    """All clauses by name."""
    names = sorted(module.name for module in iter_modules(__path__))
    return MappingProxyType({name: _clause_of(name) for name in names})


def _clause_of(name: str) -> type[Clause]:
    module = import_module(f"{__name__}.{name}")
    found = [
        value
        for value in vars(module).values()
        if isinstance(value, type) and issubclass(value, Clause) and value.__module__ == module.__name__
    ]
    if len(found) != 1:
        raise TypeError(f"{module.__name__} must define one clause, not {len(found)}")
    return found[0]


@lru_cache(maxsize=1)
def former_names() -> Mapping[str, str]:
    """Names that clauses had before -> their names now."""
    return MappingProxyType({old: name for name, clause in clauses().items() for old in clause.formerly})


@lru_cache(maxsize=1)
def standard_rules() -> RuleSet:
    """The standard game: every clause at its defaults.

    **Why not validated:** defaults never are, and making a validator for each clause would take
    longer than all else that is done to read a profile.
    """
    return RuleSet(clause.model_construct() for clause in clauses().values())
