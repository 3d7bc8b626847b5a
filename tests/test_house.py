"""Each clause has its four files and each such file its clause: compared by name, both ways."""

from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]

BESIDE = {
    "words": ("templates/clauses", "{}.html.j2"),
    "tests": ("tests/rules", "test_{}.py"),
    "cases": ("tests/cases", "{}.yaml"),
}


def names(folder: str, pattern: str) -> set[str]:
    """The names that the files of a folder give to a pattern; a leading underscore names none."""
    before, after = pattern.split("{}")
    return {
        path.name.removeprefix(before).removesuffix(after)
        for path in (ROOT / folder).glob(f"{before}[!_]*{after}")
    }


CLAUSES = names("rulesheets/rules", "{}.py")


def test_there_are_clauses() -> None:
    assert {"nil", "bags"} <= CLAUSES


@pytest.mark.parametrize("kind", BESIDE)
def test_clauses_and_files_beside_them_have_the_same_names(kind: str) -> None:
    folder, pattern = BESIDE[kind]
    beside = names(folder, pattern)
    assert sorted(CLAUSES - beside) == [], f"clauses without a file in {folder}"
    assert sorted(beside - CLAUSES) == [], f"files in {folder} without a clause"
