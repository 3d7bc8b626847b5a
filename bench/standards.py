"""`python -m bench.standards [TABLE...]`: every sheet of every shipped table, on every paper it is made for,
held against all rules of PDF/A-3a and PDF/UA-1 by `page-validation`, and against the syntax of PDF by qpdf.

`make test` does the same for a few tables. Files to fill in are among them, sheets that are cut, and what a
print shop gets, which says nothing of PDF/A.
"""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import redirect_stdout
from io import BytesIO, StringIO
from pathlib import Path

import page
import pikepdf

from rulesheets.cli import run
from rulesheets.papers import PAPERS
from rulesheets.profile import shipped

__all__ = ["failures", "main"]

ROSTER = "table,round\n1,1\n2,1\n3,1\n"
PROFILES = (page.ValidationProfile.PDF_A_3A, page.ValidationProfile.PDF_UA_1)
SHEETS = tuple(
    line.split()
    for line in (
        "rules", "rules --blank", "rules --fillable", "rules --blank --fillable", "rules --large", "cheat",
        "pad", "pad --copies 3", "pad --fillable", "worked", "rulings", "qr",
        "card --n-up 4", "qr --n-up 4", "cheat --n-up 2", "pad --n-up 2 --copies 3",
        "pad --n-up 4 --copies 5", "pad --n-up 2 --duplex short --copies 3", "pad --n-up 4 --duplex long",
        "pad --n-up 2 --roster ROSTER", "cheat --press", "pad --press --copies 3",
    )
)  # fmt: skip
_NO_FIT = 4


def main(tables: Sequence[str]) -> int:
    """Prints what fails, then how many files were looked at; returns 1 where something failed."""
    files = wrong = narrow = 0
    with tempfile.TemporaryDirectory(prefix="rulesheets-bench-") as folder:
        for command in _commands(tables, Path(folder) / "sheet.pdf"):
            Path(command[-1]).unlink(missing_ok=True)
            with redirect_stdout(StringIO()):
                code = run(command)
            if code == _NO_FIT:
                narrow += 1
                continue
            files += 1
            said = [f"ended with {code}"]
            if code == 0:
                said = failures(
                    Path(command[-1]).read_bytes(), PROFILES[1:] if "--press" in command else PROFILES
                )
            wrong += bool(said)
            for line in said:
                print(f"{' '.join(command[:-2])}: {line}")
    print(f"{files} files, {wrong} that fail a rule; {narrow} sheets that do not fit their paper")
    return int(wrong > 0 or not files)


def _commands(tables: Sequence[str], file: Path) -> Iterator[list[str]]:
    roster = file.with_name("roster.csv")
    roster.write_text(ROSTER, "utf-8")
    for table in tables or shipped():
        for name, *given in SHEETS:
            options = [str(roster) if option == "ROSTER" else option for option in given]
            for paper in PAPERS:
                yield [name, table, *options, "--paper", paper, "--no-cache", "-o", str(file)]


def failures(pdf: bytes, profiles: Sequence[page.ValidationProfile] = PROFILES) -> list[str]:
    """The rules of these standards that a file fails, and what is wrong with its syntax."""
    reports = [page.validate_pdf_bytes(pdf, profile=profile) for profile in profiles]
    with pikepdf.open(BytesIO(pdf)) as opened:
        wrong = opened.check_pdf_syntax()
    return [*wrong, *(f"{rule.rule_id}: {rule.message}" for report in reports for rule in report.failures)]


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
