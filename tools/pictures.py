"""Draws the pictures of README: `python -m tools.pictures` writes docs/pictures/*.png.

Pictures are of sheets that are pressed now, so that they never show an older design.
"""

from __future__ import annotations

from pathlib import Path

from rulesheets.errors import DoesNotFit
from rulesheets.press import PAPERS, Binding, Job, png, press
from rulesheets.profile import Profile, load_profile
from rulesheets.render import NAMES, SHEETS, Options, levels, pages, sheet_css, sheet_html, type_sizes

FOLDER = Path(__file__).resolve().parent.parent / "docs" / "pictures"
DPI = 75
SHOWN = [("friday", sheet, False) for sheet in SHEETS] + [("standard", "rules", True)]


def main() -> None:
    """Writes every picture and says so."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name, sheet, blank in SHOWN:
        file = FOLDER / f"{name}-{'blank' if blank else sheet}.png"
        file.write_bytes(_picture(load_profile(name), sheet, Options(PAPERS["letter"], blank=blank)))
        print(f"wrote {file.relative_to(FOLDER.parent.parent)}")


def _picture(profile: Profile, sheet: str, options: Options) -> bytes:
    for chosen in levels(sheet, options, profile):
        html, css = sheet_html(profile, sheet, chosen), sheet_css(sheet, chosen)
        sizes = type_sizes(sheet, chosen, profile)
        job = Job(NAMES[sheet], html, css, sizes, pages(sheet, chosen))
        try:
            pressed = press([job], options.paper, Binding(profile.name))
        except DoesNotFit:
            continue
        return png(pressed.pdf, DPI)[0]
    raise DoesNotFit(f"{profile.name}: {NAMES[sheet]}")


if __name__ == "__main__":
    main()
