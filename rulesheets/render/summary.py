"""A table in two lines, for lists: who plays, and what differs from the standard game."""

from __future__ import annotations

from rulesheets.profile import Profile
from rulesheets.render.agreed import agreed_by
from rulesheets.render.heard import heard
from rulesheets.render.speech import phrase, spoken, units, words_of

__all__ = ["ruled_only", "specials"]


def specials(profile: Profile) -> tuple[str, str]:
    """The game's one-line object, and its differences (empty for the standard game), as plain text."""
    agreed = agreed_by(profile, blank=False)
    word = words_of(agreed)
    told = " ".join(heard(unit.text) for unit in spoken(agreed, "object", word))
    different = (phrase(rule, "different", rule.answers, word) for rule in agreed.rules if rule.differs)
    return told, "; ".join(map(heard, different))


def ruled_only(profile: Profile) -> tuple[str, ...]:
    """The rules that this table chose and that stand on the Rulings alone, by heading."""
    agreed = agreed_by(profile, blank=False)
    word = words_of(agreed)
    chosen = (rule for rule in agreed.rules if rule.differs and rule.in_force)
    return tuple(
        rule.clause.title
        for rule in chosen
        if units(rule, "rulings", word) and not (units(rule, "rules", word) or units(rule, "cheat", word))
    )
