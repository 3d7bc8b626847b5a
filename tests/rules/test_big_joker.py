"""What only the name of the big joker needs tested."""

import pytest

from tests.cases_of import rules_with


@pytest.mark.parametrize(("top", "asked"), [("jokers", True), ("one joker", False)])
def test_a_joker_alone_needs_no_telling(top: str, asked: bool) -> None:
    assert rules_with({"jokers": {"played": True, "top": top}}).plays("big_joker") is asked


def test_without_jokers_nobody_asks() -> None:
    assert not rules_with({}).plays("big_joker")
