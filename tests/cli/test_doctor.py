"""The doctor finds what is missing, says what mends it, and fails for nothing else."""

from __future__ import annotations

import json
import os
import sys
from pathlib import Path

import pytest

from rulesheets.cli import examining, printing
from rulesheets.errors import MachineLacks, Problem
from tests.cli.running import environment, here, process

NAMES = ["version", "sheets", "speed", "folder", "paper", "console", "printing", "watching"]


def findings(*words: str) -> dict[str, dict[str, object]]:
    told = json.loads(here("doctor", "--json", *words).out)
    return {finding["name"]: finding for finding in told["findings"]}


def test_a_machine_that_makes_sheets_is_well(table: Path) -> None:
    ran = process("doctor", cwd=table)
    assert (ran.code, ran.err) == (0, "")
    assert [line.split(":")[0] for line in ran.out.splitlines() if not line.startswith(" ")] == NAMES
    assert "sheets: ok. A sheet was made and proved.\n" in ran.out
    assert sorted(table.iterdir()) == []


def test_as_data(table: Path) -> None:
    ran = process("doctor", "--json", cwd=table)
    told = json.loads(ran.out)
    assert (ran.code, told["well"]) == (0, True)
    assert [finding["name"] for finding in told["findings"]] == NAMES
    for finding in told["findings"]:
        assert set(finding) == {"name", "well", "told", "mend", "needed"}
        assert finding["well"] or finding["mend"] or finding["name"] == "printing"


def test_without_pango_it_says_what_to_type(table: Path) -> None:
    (table / "sitecustomize.py").write_text(
        "import cffi\n"
        "really = cffi.FFI.dlopen\n"
        "def dlopen(self, name, *more):\n"
        "    if name and 'pango' in name: raise OSError(f'cannot load library {name!r}')\n"
        "    return really(self, name, *more)\n"
        "cffi.FFI.dlopen = dlopen\n"
    )
    lacking = environment(PYTHONPATH=f"{table}:{environment()['PYTHONPATH']}")
    ran = process("doctor", cwd=table, env=lacking)
    assert ran.code == 5
    [line, mend] = ran.out.splitlines()[1:3]
    assert line.startswith("sheets: MISSING. PDFs need Pango, and ")
    assert "libpango-1.0-0" in mend


def test_without_a_package(table: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail() -> None:
        raise ModuleNotFoundError("No module named 'pypdfium2'", name="pypdfium2")

    monkeypatch.setattr(examining, "_try_a_sheet", fail)
    assert here("doctor").code == 5
    found = findings()["sheets"]
    assert found["told"] == "The package pypdfium2 can't be loaded: No module named 'pypdfium2'."
    assert "pip install" in str(found["mend"])


def test_without_the_watcher(table: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "watchdog.observers", None)
    monkeypatch.setattr(examining, "_try_a_sheet", lambda: None)
    assert here("doctor").code == 0
    found = findings()["watching"]
    assert (found["well"], found["needed"]) == (False, False)
    assert "only watch needs it" in str(found["told"])
    assert "pip install" in str(found["mend"])


def test_a_disk_that_refuses(table: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail() -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(examining, "_try_a_sheet", fail)
    assert here("doctor").code == 5
    assert findings()["sheets"]["told"] == "The machine refuses: [Errno 28] No space left on device."


def test_without_the_library_that_makes_it_fast(table: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from rulesheets.press import machine

    monkeypatch.setattr(machine, "remarks", lambda: ("It is slow here: sudo apt-get install fast",))
    found = findings()["speed"]
    assert (found["well"], found["needed"]) == (False, False)
    assert (found["told"], found["mend"]) == ("It is slow here.", "sudo apt-get install fast")
    assert here("doctor").code == 0


def test_a_folder_that_may_not_be_written_to(table: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "access", lambda *given: False)
    assert findings()["folder"]["told"] == f"Nothing can be written to {table}."


def test_paper_and_console_are_told(table: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LANG", "en_US.UTF-8")
    assert str(findings()["paper"]["told"]).startswith("Letter, ")
    ascii_only = process("doctor", "--json", cwd=table, env=environment(PYTHONIOENCODING="ascii"))
    told = {finding["name"]: finding for finding in json.loads(ascii_only.out)["findings"]}
    assert not told["console"]["well"]
    assert told["console"]["mend"] == "export LANG=C.UTF-8"
    assert ascii_only.code == 0


def test_printers_are_told(table: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(printing, "printers", lambda: (("Laser", "Ink"), "Ink"))
    assert findings()["printing"]["told"] == "Printers: Laser, Ink. The usual one: Ink."
    monkeypatch.setattr(printing, "printers", lambda: ((), ""))
    assert not findings()["printing"]["well"]

    def none() -> None:
        raise MachineLacks(Problem("printing needs CUPS", hint="Type: sudo apt-get install cups"))

    monkeypatch.setattr(printing, "printers", none)
    found = findings()["printing"]
    assert found["told"] == "printing needs CUPS; only --print needs it."
    assert found["mend"] == "Type: sudo apt-get install cups"
