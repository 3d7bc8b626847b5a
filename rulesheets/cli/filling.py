"""The command that reads what a person filled in."""

from __future__ import annotations

from pathlib import Path

from rulesheets.cli.proofs import file_bytes
from rulesheets.cli.saying import note, pour, problems_data, say, say_data, say_warnings
from rulesheets.files import keep_new
from rulesheets.reading import read_back

__all__ = ["read_file"]

_NEXT = {"profile": "rulesheets tonight {}", "match": "rulesheets score PROFILE {}"}


def read_file(name: str, output: str, as_json: bool) -> None:
    """Writes the profile or match that a PDF was filled in with; - is standard output."""
    found = read_back(file_bytes(name), name)
    if as_json:
        kept = None if output == "-" else str(keep_new(Path(output), found.text.encode()))
        say_data({"kind": found.kind, "yaml": found.text, "file": kept, "notes": problems_data(found.notes)})
        return
    say_warnings(found.notes)
    if output == "-":
        pour(found.text.encode())
        return
    kept = str(keep_new(Path(output), found.text.encode()))
    say(f"wrote {kept}  the {found.kind} that {name} was filled in with")
    note(f"Next: {_NEXT[found.kind].format(output)}")
