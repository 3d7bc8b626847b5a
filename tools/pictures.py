"""Draws the pictures of README: `python -m tools.pictures` writes docs/pictures/*.png.

Pictures are of sheets that are pressed now, so that they never show an older design.
"""

from __future__ import annotations

from pathlib import Path

from rulesheets import load_profile, make_sheets
from rulesheets.press import PAPERS, png
from rulesheets.render import SHEETS, Options

FOLDER = Path(__file__).resolve().parent.parent / "docs" / "pictures"
DPI = 75
SHOWN = [("friday", sheet, False) for sheet in SHEETS] + [("standard", "rules", True)]


def main() -> None:
    """Writes every picture and says so."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name, sheet, blank in SHOWN:
        file = FOLDER / f"{name}-{'blank' if blank else sheet}.png"
        options = Options(PAPERS["letter"], blank=blank)
        file.write_bytes(png(make_sheets(load_profile(name), [sheet], "pdf", options), DPI)[0])
        print(f"wrote {file.relative_to(FOLDER.parent.parent)}")


if __name__ == "__main__":
    main()
