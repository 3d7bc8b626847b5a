"""Commands that tell about rules: explain and diff."""

from __future__ import annotations

from collections.abc import Sequence

from rulesheets.cli.saying import say_data, say_lines, say_warnings
from rulesheets.profile import Profile, load_profile

__all__ = ["explain_hand", "explain_word", "tell_differences"]

_DIFFER = 7


def explain_word(word: str | None, profile: str, overrides: Sequence[str], as_json: bool) -> None:
    """Tells all that there is to tell of a rule; without a word, which rules there are."""
    from rulesheets.telling import every_rule, explain, explained_text, rules_text

    table = _loaded(profile, overrides)
    if word is None:
        told = [{"phase": phase, "clause": name, "title": title} for phase, name, title in every_rule()]
        say_data({"rules": told}) if as_json else say_lines(rules_text())
        return
    found = explain(word, table)
    if as_json:
        say_data({"word": word, "profile": table.name, "rules": [told.data() for told in found]})
    else:
        say_lines(explained_text(word, found, table))


def explain_hand(hand: str, profile: str, overrides: Sequence[str], as_json: bool) -> None:
    """Scores one hand, and tells which rule each line comes of."""
    from rulesheets.telling import hand_data, hand_text, score_line

    table = _loaded(profile, overrides)
    sides = score_line(hand, table)
    say_data(hand_data(sides, table)) if as_json else say_lines(hand_text(sides, table))


def tell_differences(
    first: str, second: str, overrides: Sequence[str], as_json: bool, exit_code: bool
) -> int:
    """Tells where two tables differ; 7 where they do, if a script asks for it."""
    from rulesheets.telling import differences_data, differences_text

    tables = _loaded(first, overrides), _loaded(second, ())
    data = differences_data(*tables)
    say_data(data) if as_json else say_lines(differences_text(*tables))
    return 0 if data["same"] or not exit_code else _DIFFER


def _loaded(name: str, overrides: Sequence[str]) -> Profile:
    profile = load_profile(name, overrides)
    say_warnings(profile.warnings)
    return profile
