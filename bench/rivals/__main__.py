"""`python -m bench.rivals [PAIRS]`: the same sheet by others, as ratios of ours to theirs.

A browser and a plain WeasyPrint script get the very page that our press got. ReportLab, fpdf2 and Typst
get what stands where on our finished page, and only have to draw it. Whoever isn't installed is left out.

The last row is what a thousand pages take where ReportLab only shows a page again: first our press lays out
and proves one.
"""

from __future__ import annotations

import os
import shlex
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from importlib.util import find_spec
from pathlib import Path

from bench.__main__ import RULESHEETS, sheet
from bench.rivals import by_us
from bench.rivals.by_chromium import FLAGS
from bench.rivals.drawing import write_drawing
from bench.runs import Command, paired

PAIRS = 5
TURNS = 10
PADS = (100, 1000)
_HERE = Path(__file__).parent
_CHROMIUM = shutil.which("chromium") or shutil.which("google-chrome") or ""


@dataclass(frozen=True)
class Maker:
    """One who makes a sheet of so many pages in a folder: cold in a process, or warm again and again, if
    it can. More than `most` pages take minutes and gigabytes."""

    name: str
    cold: Callable[[Path, str, int], Command]
    warm: Callable[[Path, str], list[str]] | None
    most: int = PADS[-1]


def main(pairs: int) -> None:
    """Prints a row for each rival: ours over theirs, so that less than 1 is ahead."""
    print(f"ours over theirs; cold: median of {pairs} pairs of processes; pads: of 2; warm: of {TURNS} turns")
    print(f"{os.cpu_count()} processors, {os.getloadavg()[0]:.1f} processes at work on them before\n")
    heads = ["cold", "warm", *(f"pad {pages}" for pages in PADS), "size", "pad size", "pad memory"]
    print(f"{'':26}" + "".join(f"{head:>12}" for head in heads))
    with tempfile.TemporaryDirectory(prefix="rulesheets-bench-") as name:
        folder = Path(name)
        for kind in ("cheat", "pad"):
            (folder / kind).mkdir()
            ours, _ = sheet(kind, folder / kind)
            subprocess.run(ours.arguments, check=True, stdout=subprocess.DEVNULL)
            write_drawing(folder / kind / f"{kind}.pdf", folder / kind)
        for rival in _rivals():
            print(
                f"{rival.name:26}" + "".join(f"{told:>12}" for told in _row(rival, folder, pairs)), flush=True
            )


def _row(rival: Maker, folder: Path, pairs: int) -> Iterator[str]:
    ours, theirs = _US.cold(folder, "cheat", 1), rival.cold(folder, "cheat", 1)
    yield f"{paired(ours, theirs, pairs).ratio:.2f}"
    yield f"{_warm(_US, folder) / _warm(rival, folder):.2f}" if rival.warm else "-"
    sizes = [_size(ours, theirs)]
    for pages in PADS:
        if pages > rival.most:
            yield "-"
            continue
        ours, theirs = _US.cold(folder, "pad", pages), rival.cold(folder, "pad", pages)
        found = paired(ours, theirs, 2)
        sizes.append(_size(ours, theirs))
        yield f"{found.ratio:.3f}"
    yield f"{sizes[0]:.2f}"
    yield f"{sizes[-1]:.3f}"
    yield f"{found.memory:.2f}"


def _size(ours: Command, theirs: Command) -> float:
    first, second = (made.file.stat().st_size for made in (ours, theirs) if made.file)
    return first / second


def _warm(maker: Maker, folder: Path) -> float:
    """Seconds for one more sheet."""
    assert maker.warm is not None
    done = subprocess.run(maker.warm(folder, "cheat"), check=True, capture_output=True, text=True)
    return float(done.stdout.split()[-1])


def _rivals() -> Iterator[Maker]:
    plain = [sys.executable, str(_HERE / "by_weasyprint.py")]
    yield replace(
        _html(
            "plain",
            lambda page, file: [*plain, page, file],
            lambda page, file: [*plain, page, file, str(TURNS)],
        ),
        most=PADS[0],
    )
    if _CHROMIUM:
        by_pipe = [sys.executable, str(_HERE / "by_chromium.py"), _CHROMIUM]
        yield _html("Chromium", _print_to_pdf, lambda page, file: [*by_pipe, page, file, str(TURNS)])
    for name in ("typst", "fpdf2", "reportlab"):
        if find_spec(name.removesuffix("2")):
            yield _drawn(name)
    if find_spec("reportlab"):
        yield (form := _drawn("reportlab", "form"))
        yield _after_us(form)


def _print_to_pdf(page: str, file: str) -> list[str]:
    profile = f"--user-data-dir={file}.browser"
    return [_CHROMIUM, *FLAGS, profile, "--no-pdf-header-footer", f"--print-to-pdf={file}", f"file://{page}"]


def _html(name: str, cold: Callable[[str, str], list[str]], warm: Callable[[str, str], list[str]]) -> Maker:
    """One who makes paper of the page that our press got."""

    def making(folder: Path, kind: str, pages: int) -> Command:
        file = folder / kind / f"{name}.pdf"
        return Command(cold(str(_page(folder, kind, pages)), str(file)), file, quiet=True)

    def again(folder: Path, kind: str) -> list[str]:
        return warm(str(_page(folder, kind, 1)), str(folder / kind / f"{name}.pdf"))

    return Maker(name, making, again)


def _page(folder: Path, kind: str, pages: int) -> Path:
    """The page, with its sheet in it so many times."""
    html = (folder / kind / f"{kind}.html").read_text("utf-8")
    start, end = html.index("<article"), html.index("</article>") + len("</article>")
    article = html[start:end]
    again = article.replace("<article", '<article style="break-before:page"', 1)
    page = folder / kind / f"{kind}{pages}.html"
    page.write_text(html[:start] + article + again * (pages - 1) + html[end:], "utf-8")
    return page


def _drawn(name: str, *how: str) -> Maker:
    """One who draws what stands on our page."""
    script = str(_HERE / f"by_{name}.py")

    def asked(folder: Path, kind: str, pages: int, turns: int) -> list[str]:
        file = str(folder / kind / f"{name}.pdf")
        return [sys.executable, script, str(folder / kind), str(pages), file, str(turns), *how]

    return Maker(
        " ".join([name, *how]),
        lambda folder, kind, pages: Command(asked(folder, kind, pages, 0), folder / kind / f"{name}.pdf"),
        lambda folder, kind: asked(folder, kind, 1, TURNS),
    )


def _after_us(drawing: Maker) -> Maker:
    """One who draws what our press laid out just before, as a program would that has no layout of its own."""

    def both(folder: Path, kind: str, pages: int) -> Command:
        laid_out, drawn = _ours(folder, kind, 1), drawing.cold(folder, kind, pages)
        steps = " && ".join(shlex.join(command.arguments) for command in (laid_out, drawn))
        return replace(drawn, arguments=["/bin/sh", "-c", steps])

    return Maker(f"our page, {drawing.name}", both, None)


def _ours(folder: Path, kind: str, pages: int) -> Command:
    file = folder / kind / f"{kind}.pdf"
    copies = [] if kind != "pad" else ["--copies", str(pages)]
    asked = [RULESHEETS, kind, "--paper", "letter", "--no-cache", *copies, "-o", str(file)]
    return Command(asked, file)


_US = Maker(
    "ours",
    _ours,
    lambda folder, kind: [sys.executable, by_us.__file__, kind, str(folder / kind / "warm.pdf"), str(TURNS)],
)

if __name__ == "__main__":
    main(int(sys.argv[1]) if sys.argv[1:] else PAIRS)
