"""The same input gives the same bytes: in another process, folder, zone and locale, and hashed otherwise."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.running import environment

SHEETS = ("rules", "cheat", "pad", "worked", "rulings", "qr", "card")
ROSTER = "table,round,team1,team2\n1,1,Hawks,Dovés\n2,1,Bears,Bulls\n3,1,Owls,Cats\n"
ORDERS = [
    *([sheet, "friday", "-o", f"{sheet}.{form}"] for sheet in SHEETS for form in ("pdf", "html", "txt")),
    ["rules", "friday", "-o", "rules.png"],
    ["rules", "friday", "--fillable", "-o", "ticks.pdf"],
    ["rules", "friday", "--press", "-o", "shop.pdf"],
    ["pad", "friday", "--roster", "event.csv", "--slip", "-o", "event.pdf"],
    ["pad", "friday", "--roster", "event.csv", "--n-up", "2", "-o", "cut.pdf"],
]
MAKE_ALL = """
import json
import sys
from tests.cli.running import here
for order in json.loads(sys.argv[1]):
    made = here(*order, "--paper", "a4", "--no-cache")
    assert made.code == 0, made
"""


@pytest.mark.slowest
def test_the_same_input_gives_the_same_bytes(tmp_path: Path) -> None:
    made = []
    for seed, zone, locale, folder in (("1", "UTC", "C", "a"), ("77", "Asia/Tokyo", "C.UTF-8", "b/c")):
        place = tmp_path / folder
        place.mkdir(parents=True)
        (place / "event.csv").write_text(ROSTER, "utf-8")
        environ = environment(PYTHONHASHSEED=seed, TZ=zone, LC_ALL=locale)
        subprocess.run(
            [sys.executable, "-c", MAKE_ALL, json.dumps(ORDERS)], cwd=place, env=environ, check=True
        )
        made.append({file.name: file.read_bytes() for file in place.iterdir()})
    first, second = made
    assert {name for *_, name in ORDERS} <= set(first)
    assert [name for name in first if first[name] != second[name]] == []
    assert first.keys() == second.keys()
