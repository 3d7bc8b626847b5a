"""Ready paper for the site: every shipped table as PDF, pictures of it, and the list that shows them.

What was made stays in its folder; as long as no code, words, table or library has changed, the next
site takes it from there.
"""

from __future__ import annotations

import shutil
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import partial
from pathlib import Path

import rulesheets
from rulesheets.places import fingerprint
from rulesheets.press import png
from rulesheets.render import SHEETS, specials
from tools.docs.markdown import code, plain

__all__ = ["PAPERS", "Ready", "forget_what_is_old", "make_paper"]

PAPERS = ("letter", "a4")
_KINDS = {"agreed": SHEETS, "blank": ("rules",)}
_DPI = 60
_MADE_OF = "made-of.txt"


@dataclass(frozen=True)
class Ready:
    """Paper that was made: `extra` is a folder to lay into the site as it is, `listed` the Markdown of the
    list of all tables, with links into it."""

    extra: Path
    listed: Path


def make_paper(folder: Path, tables: Sequence[str]) -> Ready:
    """Makes what the folder lacks, and throws away what is out of date; every PDF is proved."""
    ready = Ready(folder / "extra", folder / "tables.md")
    forget_what_is_old(folder)
    paper = ready.extra / "paper"
    paper.mkdir(parents=True, exist_ok=True)
    with ProcessPoolExecutor() as pool:
        made = dict(zip(tables, pool.map(partial(_make_table, paper), tables), strict=True))
    for file in set(paper.iterdir()) - {paper / name for names in made.values() for name in names}:
        file.unlink()
    ready.listed.write_text(
        "\n".join(line for table in made for line in _listed(table, made[table])), "utf-8"
    )
    return ready


def forget_what_is_old(folder: Path) -> None:
    """Empties the folder unless it was made by this very code with these very libraries."""
    made_of, now = folder / _MADE_OF, fingerprint() + Path(__file__).read_text("utf-8")
    if not (made_of.is_file() and made_of.read_text("utf-8") == now):
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir(parents=True)
        made_of.write_text(now, "utf-8")


def _make_table(paper: Path, table: str) -> list[str]:
    """Makes the files of one table that are not there, and names them all, in the order of pages."""
    profile = rulesheets.load_profile(table)
    names = []
    for kind, sheets in _KINDS.items():
        for size in PAPERS:
            name = _name(table, kind, size)
            if not (paper / name).is_file():
                options = rulesheets.Options(rulesheets.paper_named(size), blank=kind == "blank")
                _keep(paper / name, rulesheets.make_sheets(profile, sheets, "pdf", options))
            names.append(name)
        names += _pictures(paper / _name(table, kind, PAPERS[0]))
    return names


def _pictures(pdf: Path) -> list[str]:
    """Makes the pictures of all pages where they are not there, and names them."""
    found = list(pdf.parent.glob(f"{pdf.stem}-*.png"))
    if pdf.with_name(f"{pdf.stem}-1.png") not in found:
        # The first is written last: where it is, all are.
        for number, picture in reversed(list(enumerate(png(pdf.read_bytes(), _DPI), 1))):
            _keep(pdf.with_name(f"{pdf.stem}-{number}.png"), picture)
            found.append(pdf.with_name(f"{pdf.stem}-{number}.png"))
    return sorted(file.name for file in found)


def _keep(file: Path, data: bytes) -> None:
    """Writes a file so that it is either whole or not there."""
    part = file.with_suffix(".part")
    part.write_bytes(data)
    part.replace(file)


def _name(table: str, kind: str, size: str) -> str:
    return f"{table}-{kind}-{size}.pdf"


def _listed(table: str, files: Sequence[str]) -> Iterator[str]:
    """What the site says of one table, and its files."""
    profile = rulesheets.load_profile(table)
    players, different = specials(profile)
    yield f"\n## {plain(profile.name)}\n"
    yield f"{plain(players)}\n"
    if different:
        yield f"**Different:** {plain(different)}.\n"
    yield "".join(_picture(file) for file in files if file.endswith(".png")) + "\n"
    yield from (f"- {kind.capitalize()}: {_links(table, kind)}" for kind in _KINDS)
    yield f"- {code(f'rulesheets tonight {table}')}, rules {profile.rules.number}\n"


def _links(table: str, kind: str) -> str:
    sizes = {size: rulesheets.paper_named(size).title for size in PAPERS}
    return ", ".join(f'<a href="paper/{_name(table, kind, size)}">{sizes[size]}</a>' for size in PAPERS)


def _picture(file: str) -> str:
    """A picture that leads to the page that it shows."""
    pdf, _, number = file.removesuffix(".png").rpartition("-")
    told = f"{pdf.replace('-', ' ')}, page {number}"
    image = f'<img src="paper/{file}" width="130" alt="{told}" title="{told}" loading="lazy">'
    return f'<a href="paper/{pdf}.pdf#page={number}">{image}</a>\n'
