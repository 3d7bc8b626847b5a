from rulesheets.profile import read_profile
from rulesheets.profile.files import fetch_file
from rulesheets.render import ruled_only


def _titles(text: str) -> tuple[str, ...]:
    return ruled_only(read_profile(f"name: Test\n{text}", "test.yaml", fetch_file))


def test_rules_that_stand_on_the_rulings_alone() -> None:
    assert _titles("wrong_call: {tricks: 3}\nrenege: {costs: 3}\nnil: {worth: 50}\n") == ("Wrong call",)


def test_a_table_whose_rules_all_stand_on_other_sheets() -> None:
    assert _titles("renege: {costs: 3}\n") == ()
