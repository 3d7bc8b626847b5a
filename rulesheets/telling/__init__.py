"""What the tool tells on a terminal or as data: scored matches, explained rules, differences.

Words come from the clauses' templates, through `render`; figures from the engine. Nothing here prints.
"""

from rulesheets.telling.compared import Parting, comparable, compare, compared_data, compared_text
from rulesheets.telling.scored import ScoredMatch, score
from rulesheets.telling.scored_text import outcome, scored_text

__all__ = [
    "Parting",
    "ScoredMatch",
    "comparable",
    "compare",
    "compared_data",
    "compared_text",
    "outcome",
    "score",
    "scored_text",
]
