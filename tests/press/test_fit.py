from dataclasses import dataclass

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulesheets.press.fit import NothingFits, largest_that_fits

SIZES = tuple(14 - step / 4 for step in range(21))


@dataclass(frozen=True)
class Trial:
    size: float
    filled: float
    fits: bool


def trials(full_at: float, growth: float) -> tuple[list[float], object]:
    """A sheet that is just full at one size, and the sizes that it was tried at."""
    tried: list[float] = []

    def lay_out(size: float) -> Trial:
        tried.append(size)
        filled = (size / full_at) ** growth
        return Trial(size, filled, filled <= 1)

    return tried, lay_out


@given(full_at=st.floats(9.01, 16), growth=st.floats(1, 3))
def test_the_largest_that_fits_is_taken(full_at: float, growth: float) -> None:
    tried, lay_out = trials(full_at, growth)
    chosen = largest_that_fits(SIZES, lay_out)
    assert chosen.size == max(size for size in SIZES if size <= full_at)
    assert len(tried) == len(set(tried)) <= 6


@given(full_at=st.floats(9.01, 16), growth=st.floats(1, 3), guess=st.sampled_from((*SIZES, 99.0, None)))
def test_no_guess_changes_what_comes_out(full_at: float, growth: float, guess: float | None) -> None:
    tried, lay_out = trials(full_at, growth)
    chosen = largest_that_fits(SIZES, lay_out, guess)
    assert chosen.size == max(size for size in SIZES if size <= full_at)
    assert tried[0] == (guess if guess in SIZES else 14)
    assert len(tried) == len(set(tried)) <= 6


def test_a_good_guess_saves_a_layout() -> None:
    tried, lay_out = trials(10.1, 1.6)
    assert largest_that_fits(SIZES, lay_out, guess=10).size == 10
    assert tried == [10, 10.25]


@given(full_at=st.floats(14, 20), growth=st.floats(1, 2))
def test_one_trial_is_enough_where_the_largest_fits(full_at: float, growth: float) -> None:
    tried, lay_out = trials(full_at, growth)
    assert largest_that_fits(SIZES, lay_out).size == 14
    assert tried == [14]


@given(full_at=st.floats(1, 8.99), growth=st.floats(1, 3))
def test_a_sheet_that_never_fits_is_given_up(full_at: float, growth: float) -> None:
    tried, lay_out = trials(full_at, growth)
    with pytest.raises(NothingFits) as nothing:
        largest_that_fits(SIZES, lay_out)
    assert nothing.value.args[0].size == tried[-1]
    assert not nothing.value.args[0].fits
    assert len(tried) <= 4


def test_a_sheet_that_is_far_too_long_is_tried_once() -> None:
    tried, lay_out = trials(4, 1.6)
    with pytest.raises(NothingFits):
        largest_that_fits(SIZES, lay_out)
    assert tried == [14]


@given(widest=st.sampled_from(SIZES))
def test_a_line_that_is_too_wide_shrinks_too(widest: float) -> None:
    tried: list[float] = []

    def lay_out(size: float) -> Trial:
        tried.append(size)
        return Trial(size, 0.0, size <= widest)

    assert largest_that_fits(SIZES, lay_out).size == widest
    assert len(tried) <= 7


@pytest.mark.parametrize("sizes", [(), (10, 11), (10, 10)])
def test_sizes_must_fall(sizes: tuple[float, ...]) -> None:
    with pytest.raises(ValueError, match="sizes must fall"):
        largest_that_fits(sizes, lambda size: Trial(size, 1, True))
