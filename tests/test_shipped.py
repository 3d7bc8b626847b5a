"""Every shipped table prints every sheet on either paper, and what is printed is proved."""

from __future__ import annotations

import re

import pytest

from rulesheets.places import house_rules_dir
from rulesheets.press import PAPERS, Press
from rulesheets.profile import load_profile, shipped
from rulesheets.render import NAMES, Options
from rulesheets.work import FORMS, Order

OURS = ("standard", "friday")
"""Shipped, and no source's: the standard game, and a table to show."""


@pytest.mark.slowest
@pytest.mark.parametrize("paper", ["letter", "a4"])
@pytest.mark.parametrize("name", shipped())
def test_every_sheet_is_printed_and_proved(name: str, paper: str) -> None:
    order = Order(load_profile(name), tuple(NAMES), Options(PAPERS[paper]), Press(None))
    made = FORMS["pdf"](order)
    assert made.pages >= len(NAMES)
    assert "proved" in made.told


@pytest.mark.parametrize("name", sorted(set(shipped()) - set(OURS)))
def test_a_table_of_others_names_its_source(name: str) -> None:
    comments = re.findall(r"^#.*", (house_rules_dir() / f"{name}.yaml").read_text(), re.MULTILINE)
    assert re.search(r"https?://|[Ss]eed \d{3}|GitHub file \d", "\n".join(comments[:2]))
