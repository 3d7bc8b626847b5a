"""What a rule says at a table, as plain sentences: its templates' words, the engine's figures."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property

from rulesheets.clause import Example
from rulesheets.engine import SideScore
from rulesheets.profile import Profile
from rulesheets.referee import referee_of
from rulesheets.render import Words, phrase, units, words_of
from rulesheets.render.hands import hand_text
from rulesheets.render.heard import full_stop, heard, sentence
from rulesheets.render.tick_lines import worded
from rulesheets.ruleset import RuleSet
from rulesheets.sheets import Agreement, Rule, WorkedHand, agreement

__all__ = ["Spoken", "line_sum"]

_PLACES = ("rules", "rulings")


@dataclass(frozen=True)
class Spoken:
    """One table, asked for what its rules say."""

    profile: Profile

    @cached_property
    def agreed(self) -> Agreement:
        """The agreement that the table's profile records."""
        return agreement(self.profile)

    @cached_property
    def words(self) -> Words:
        """The table's words."""
        return words_of(self.agreed)

    @property
    def rules(self) -> RuleSet:
        """The table's rules."""
        return self.profile.rules

    def under(self, rules: RuleSet) -> Spoken:
        """The same table with other rules."""
        return Spoken(replace(self.profile, rules=rules))

    def rule(self, name: str) -> Rule:
        """One rule at this table."""
        return next(rule for rule in self.agreed.rules if rule.name == name)

    def title(self, name: str) -> str:
        """A rule's heading, in the table's words."""
        return _typed(heard(worded(self.rule(name).clause.title, self.words)))

    def sentences(self, name: str, words: Words | None = None) -> tuple[str, ...]:
        """What a rule says on the rules page or among the rulings; nothing where it is not in force.

        `words` are those of another table, to hold it against.
        """
        rule = self.rule(name)
        said = (units(rule, place, words or self.words) for place in _PLACES)
        found = next(filter(None, said), [])
        return tuple(_typed(sentence(replace(unit, differs=False))) for unit in found)

    def different(self, name: str) -> str:
        """What guests are told of a rule in a few words; also where it is off."""
        rule = self.rule(name)
        told = _typed(full_stop(heard(phrase(rule, "different", rule.answers, self.words))))
        if rule.clause.on:
            return told
        played = self.under(self.rules.with_settings({name: {"played": True}}))
        # Some rules have words only for where they are played; off, those would be false.
        return "Not played." if told == played.different(name) else told

    def label(self, name: str) -> str:
        """The label that a tick box has for what this table plays."""
        rule = self.rule(name)
        return _typed(heard(phrase(rule, "label", rule.answers, self.words)))

    def examples(self, name: str) -> tuple[Example, ...]:
        """Hands that show the rule at work; none where it is not in force."""
        rule = self.rule(name)
        return tuple(rule.clause.worked(referee_of(self.rules))) if rule.in_force else ()

    def worked(self, name: str, example: Example) -> str:
        """One hand in words, with its lines and their sum."""
        referee = referee_of(self.rules)
        score = referee.every_side(example, before=example.before)[0]
        hand = referee.example_hand(example)
        worked = WorkedHand(name, example, hand, score, score, referee.sides)
        return f"{heard(hand_text(worked, self.words).told)}: {line_sum(score)}"


def _typed(text: str) -> str:
    """With the apostrophe that every console has."""
    return text.replace("’", "'")


def line_sum(side: SideScore) -> str:
    """`contract +40, bags +1 = +41`."""
    lines = ", ".join(f"{line.name} {line.points:+d}" for line in side.lines) or "nothing"
    return f"{lines} = {side.points:+d}" if len(side.lines) > 1 else lines
