"""What the tool tells on a terminal or as data: scored matches, explained rules, differences.

Words come from the clauses' templates, through `render`; figures from the engine. Nothing here prints.
"""

from rulesheets.telling.compared import Parting, comparable, compare, compared_data, compared_text
from rulesheets.telling.differences import differences, differences_data, differences_text
from rulesheets.telling.explained import Explained, every_rule, explain, explain_rule
from rulesheets.telling.explained_text import explained_text, rules_text
from rulesheets.telling.one_hand import hand_data, hand_text, score_line
from rulesheets.telling.questions import Asked, asked, questions
from rulesheets.telling.scored import ScoredMatch, score
from rulesheets.telling.scored_text import outcome, scored_text

__all__ = [
    "Asked",
    "Explained",
    "Parting",
    "ScoredMatch",
    "asked",
    "comparable",
    "compare",
    "compared_data",
    "compared_text",
    "differences",
    "differences_data",
    "differences_text",
    "every_rule",
    "explain",
    "explain_rule",
    "explained_text",
    "hand_data",
    "hand_text",
    "outcome",
    "questions",
    "rules_text",
    "score",
    "score_line",
    "scored_text",
]
