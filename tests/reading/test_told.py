"""What a person reads of a field that holds anything at all."""

from __future__ import annotations

import pytest

from rulesheets.errors import MatchError, ProfileError
from rulesheets.profile import load_profile
from rulesheets.profile.source import forbidden
from rulesheets.reading import read_back
from tests.reading.filling import FILE, filled_in, made


@pytest.mark.parametrize(
    ("sheet", "name"), [("pad", "hand.1.0.bid.0"), ("pad", "hand.1.0.took.0"), ("rules", "renege.written")]
)
def test_a_value_that_is_long_or_moves_a_terminal_is_told_short_and_plain(sheet: str, name: str) -> None:
    values = {name: "x\x07\x9b2J" + "y" * 5000}
    pdf = filled_in(made(load_profile("standard"), sheet), values)
    with pytest.raises((MatchError, ProfileError)) as caught:
        read_back(pdf, FILE)
    assert any("x 2J" in problem.text for problem in caught.value.problems)
    for problem in caught.value.problems:
        assert len(problem.text + problem.hint) < 1000
        assert not any(map(forbidden, problem.text + problem.hint))
