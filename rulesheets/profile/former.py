"""Names that a rule or a setting had before: they still load, with a note of what they are called now."""

from __future__ import annotations

from collections.abc import Mapping

from rulesheets.profile.findings import Findings
from rulesheets.profile.source import Place, quoted
from rulesheets.profile.tree import Entry

__all__ = ["called_now", "now_called"]


def called_now(name: str, former: Mapping[str, str], place: Place, findings: Findings) -> str:
    """The name in use; a former one is noted."""
    if name not in former:
        return name
    findings.warnings.append(place.problem(f"{quoted(name)} is called {former[name]} now"))
    return former[name]


def now_called(
    entries: Mapping[str, Entry], former: Mapping[str, str], findings: Findings
) -> Mapping[str, Entry]:
    """The same entries by the names in use; a problem where one stands there under both."""
    if not former.keys() & entries.keys():
        return entries
    found: dict[str, Entry] = {}
    for name, entry in entries.items():
        now = called_now(name, former, entry.key, findings)
        if now in found:
            text = f"{now} stands here a second time; it stands in line {found[now].key.line} already"
            findings.complain(entry.key, text, "Keep one of the two.")
        else:
            found[now] = entry
    return found
