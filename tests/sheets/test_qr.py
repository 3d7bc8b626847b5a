"""The QR code: another program than ours reads the text off the paper, and that text is these rules."""

from __future__ import annotations

import io
import random
import re
import subprocess
import sys
from dataclasses import replace
from functools import cache

import pypdfium2
import pytest
import zxingcpp
from PIL import Image, ImageDraw, ImageFilter

from rulesheets.errors import DoesNotFit
from rulesheets.papers import PAPERS, part_of
from rulesheets.press import Press
from rulesheets.profile import Profile, from_texts, load_profile, read_profile, shipped, write_new
from rulesheets.profile.alone import alone
from rulesheets.profile.files import fetch_file
from rulesheets.proof import carried
from rulesheets.proof.document import read
from rulesheets.proof.pdfium import leaves
from rulesheets.qr import MOST, QUIET, modules
from rulesheets.render import Options, sheet_html
from rulesheets.work import FORMS, Made, Order, to_scan
from tests.fullest import fullest
from tests.sheets.kit import letter, profile, table

PRINTED = 300
"""Dots an inch of a plain printer."""

# Names in every script that our fonts have; remarks, which no paper shows, in some that they have not.
SCRIPTS = (
    "Пятница у Гарсии", "Παρασκευή", "Thứ sáu ở nhà", "Čtvrtek žluťoučký", "Ærøskøbing",
    'quoted "and" \\ back',
)  # fmt: skip
REMARKS = ("# 金曜日の夜 🂡", "# ليلة الجمعة", "# שבת", "# สวัสดี", "# plain", "")


def made(of: Profile, form: str = "pdf", paper: str = "letter", up: int = 1, **chosen: object) -> Made:
    options = Options(part_of(PAPERS[paper], up), up=up, copies=up, **chosen)  # type: ignore[arg-type]
    return FORMS[form](to_scan(Order(of, ("qr",), options, Press(None))))


def pictures(pdf: bytes, dpi: int = PRINTED) -> list[Image.Image]:
    """The pages as a printer has them."""
    document = pypdfium2.PdfDocument(io.BytesIO(pdf))
    return [page.render(scale=dpi / 72, grayscale=True).to_pil() for page in document]


def scanned(picture: Image.Image) -> list[bytes]:
    """What every code in a picture says, as the bytes that are in it."""
    found = zxingcpp.read_barcodes(picture)
    assert all(code.valid and code.format == zxingcpp.BarcodeFormat.QRCode for code in found)
    # A reader's own idea of the letters is the file's, too.
    assert all(code.text.encode() == code.bytes for code in found)
    return [code.bytes for code in found]


def photographed(picture: Image.Image, turn: float, blur: float, seed: int) -> Image.Image:
    """The paper on a table by lamplight: askew, unsharp, dim at one end, with grain."""
    turned = picture.rotate(turn, expand=True, fillcolor=200, resample=Image.Resampling.BICUBIC)
    dim = Image.linear_gradient("L").resize(turned.size).point(lambda at: 120 + at // 2)
    lit = Image.composite(turned, Image.new("L", turned.size, 30), dim).filter(ImageFilter.GaussianBlur(blur))
    grain = Image.frombytes("L", lit.size, random.Random(seed).randbytes(lit.width * lit.height))
    return Image.blend(lit, grain, 0.08)


@cache
def printed(name: str, paper: str = "letter", up: int = 1) -> bytes:
    return made(table(name), paper=paper, up=up).files[0]


@pytest.mark.parametrize(
    ("name", "paper", "up"),
    [
        ("standard", "letter", 1), ("friday", "index", 1), ("naught", "index", 1), ("scorekeeper", "a4", 1),
        ("cookout", "4x6", 1), ("friday", "letter", 4), ("naught", "letter", 2), ("marked up", "a5", 1),
    ],
)  # fmt: skip
def test_the_paper_says_the_file_that_is_attached(name: str, paper: str, up: int) -> None:
    pdf = printed(name, paper, up)
    held = carried(pdf).attached
    assert held is not None
    assert held == table(name).text
    [sheet] = pictures(pdf)
    assert scanned(sheet) == [held.encode()] * up


@pytest.mark.parametrize(("turn", "blur"), [(0, 2.5), (7, 1.5), (-31, 1), (93, 1), (180, 2)])
def test_it_is_read_off_a_photograph(turn: float, blur: float) -> None:
    [sheet] = pictures(printed("friday"))
    assert scanned(photographed(sheet, turn, blur, seed=1)) == [table("friday").text.encode()]


def test_even_the_densest_code_is_read_off_a_small_card() -> None:
    [sheet] = pictures(printed("naught", "index"), dpi=600)
    assert scanned(photographed(sheet, 3, 1.5, seed=2)) == [table("naught").text.encode()]


def test_a_code_with_a_stain_is_read() -> None:
    [sheet] = pictures(printed("friday"))
    stain = (700, 1200, 900, 1400)
    ImageDraw.Draw(sheet).ellipse(stain, fill=90)
    assert scanned(sheet) == [table("friday").text.encode()]


@pytest.mark.parametrize(
    "chosen", [{"plain_black": True}, {"large": True}, {"press": True}, {"margin": 20.0}]
)
def test_in_every_look(chosen: dict[str, object]) -> None:
    [file] = made(table("friday"), **chosen).files
    assert scanned(pictures(file)[0]) == [table("friday").text.encode()]


def written(seed: int) -> Profile:
    """A table of random rules and names."""
    chance = random.Random(seed)
    base = load_profile(chance.choice(("standard", "friday", "cookout", "low-club")))
    name = chance.choice(SCRIPTS)
    players = [f"{chance.choice(SCRIPTS)[:12]} {seat}" for seat in "ABCD"]
    lines = [chance.choice(REMARKS), f"name: {_quoted(name)}", f"extends: {base.file[12:-5]}"]
    lines += [f"table: {{players: [{', '.join(map(_quoted, players))}]}}", chance.choice(REMARKS)]
    lines += [f"bags: {{limit: {chance.randint(3, 12)}, penalty: {chance.randint(10, 99)}}}"]
    lines += [f"target: {{score: {chance.randint(200, 900)}}}"] * chance.randint(0, 1)
    return profile_of(chance.choice(("\n", "\r\n")).join([*lines, ""]))


def _quoted(text: str) -> str:
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'


def profile_of(text: str) -> Profile:
    return read_profile(text, "ours.yaml", fetch_file)


@pytest.mark.parametrize("seed", range(12))
def test_what_was_scanned_is_the_same_table(seed: int) -> None:
    of = written(seed)
    [file] = made(of, paper=("letter", "index", "a5")[seed % 3]).files
    [text] = scanned(pictures(file)[0])
    again = profile_of(text.decode())
    assert (again.name, again.table, again.rules.number) == (of.name, of.table, of.rules.number)
    assert text.decode() == of.text


def test_with_other_settings_it_is_the_changed_table() -> None:
    of = load_profile("friday", ["bags.limit=7"])
    [text] = scanned(pictures(made(of).files[0])[0])
    again = profile_of(text.decode())
    assert again.rules.number == of.rules.number != table("friday").rules.number


def test_as_picture() -> None:
    for name in ("standard", "naught"):
        [file] = made(table(name), "png").files
        assert scanned(Image.open(io.BytesIO(file)).convert("L")) == [table(name).text.encode()]


def test_as_web_page() -> None:
    [file] = made(table("friday"), "html").files
    [sheet] = read(file.decode()).sheets
    [path] = [path for code in sheet.all(of="code") for path in code.all("path")]
    assert path.parent is not None
    assert path.parent.get("shape-rendering") == "crispEdges"
    assert [child.tag for child in path.parent.all()] == ["title", "path"]
    scale, size = 5, int(path.parent.get("viewbox").split()[-1])
    picture = Image.new("L", (size * scale,) * 2, 255)
    draw = ImageDraw.Draw(picture)
    for x, y, long in re.findall(r"M(\d+) (\d+)h(\d+)v1h-\d+z", path.get("d")):
        left, top = int(x) * scale, int(y) * scale
        draw.rectangle((left, top, left + int(long) * scale - 1, top + scale - 1), fill=0)
    assert scanned(picture) == [table("friday").text.encode()]


def test_as_text_it_is_the_file_itself() -> None:
    told = made(table("friday"), "txt").files[0].decode()
    opening, _, text = told.split("\n\n", 2)
    assert "All that follows but the last line is what the code holds" in opening
    *lines, _ = text.splitlines()
    assert "\n".join(lines).strip() == table("friday").text.strip()
    assert profile_of("\n".join(lines)).rules == table("friday").rules


def test_the_same_input_gives_the_same_bytes() -> None:
    assert made(table("friday")).files == made(table("friday")).files


def test_as_much_as_a_code_holds() -> None:
    for size in (2331, 2332, MOST):
        text = f"name: {'W' * 20}\n#"
        of = profile(text + "é" * ((size - len(text)) // 2) + "x" * ((size - len(text)) % 2))
        [file] = made(of).files
        assert scanned(pictures(file)[0]) == [of.text.encode()]
        assert len(of.text.encode()) == size


def test_what_is_too_long_is_there_in_short() -> None:
    long = profile(write_new("Ours", table("friday")))
    assert len(long.text.encode()) > 5 * MOST
    [text] = scanned(pictures(made(long).files[0])[0])
    assert b"#" not in text
    again = profile_of(text.decode())
    assert (again.name, again.rules.number) == ("Ours", table("friday").rules.number)


@pytest.mark.parametrize("name", [*shipped(), "three", "six", "marked up", "long"])
def test_in_short_it_is_the_same_table(name: str) -> None:
    of = table(name)
    short = alone(replace(of, text=of.text + "#" * MOST), MOST)
    again = profile_of(short.text)
    assert (again.name, again.table, again.rules) == (of.name, of.table, of.rules)
    assert short.extends == {}


@pytest.mark.parametrize("game", ["two pairs", "three pairs", "five alone"])
def test_the_fullest_rules_are_in_it(game: str) -> None:
    of = fullest(game)
    [text] = scanned(pictures(made(of).files[0])[0])
    assert profile_of(text.decode()).rules == of.rules


def test_what_builds_on_a_file_of_ones_own_needs_it_no_more() -> None:
    texts = {
        "base.yaml": "name: Base\nextends: ../friday.yaml\ntarget: {score: 321}\n",
        "../friday.yaml": "name: F\n",
    }
    of = read_profile("name: Ours\nextends: base.yaml\nnil: no\n", "ours.yaml", from_texts(texts))
    [file] = made(of).files
    [text] = scanned(pictures(file)[0])
    again = profile_of(text.decode())
    assert b"extends" not in text
    assert (again.name, again.rules) == ("Ours", of.rules)
    assert carried(file).attached == text.decode()
    assert carried(file).extends == {}


def test_a_file_that_only_looks_like_a_shipped_one_is_not_taken_for_it() -> None:
    texts = {"house_rules/friday.yaml": "name: Another\nnil: no\n"}
    of = read_profile("name: Ours\nextends: house_rules/friday.yaml\n", "ours.yaml", from_texts(texts))
    assert alone(of, MOST).text == "name: Ours\nnil: no\n"
    assert alone(of, MOST).rules == of.rules


def test_rules_that_no_code_holds_are_refused_with_what_is_longest() -> None:
    notes = ", ".join(["界" * 119 + str(number) for number in range(6)])
    players = ", ".join(["Ж" * 39 + seat for seat in "ABCD"])
    of = profile(f"name: Ours\ntable: {{notes: [{notes}], players: [{players}]}}\nnil: no\n" + "#" * 3000)
    with pytest.raises(DoesNotFit) as told:
        alone(of, 2000)
    [problem] = told.value.problems
    lines = ["name: Ours", "table:", f"  players: [{players}]", f"  notes: [{notes}]", "nil: no", ""]
    size = len("\n".join(lines).encode())
    assert problem.text == f"comes to {size:,} bytes even in short, {size - 2000} more than a QR code holds"
    longest = [f"notes ({len(lines[3].encode()):,})", f"players ({len(lines[2].encode())})", "name (10)"]
    assert problem.hint == f"Shorten what has the most bytes: {', '.join(longest)}."


def test_a_paper_that_is_too_small_says_by_how_much() -> None:
    with pytest.raises(DoesNotFit) as told:
        made(table("naught"), paper="letter", up=4, margin=30.0)
    [problem] = told.value.problems
    assert re.fullmatch(
        r"('QR code.*' runs over the page's margin by|needs) \d+ mm.*, even with type of 9 pt", problem.text
    )
    assert problem.hint.startswith("It fits without --margin")


@pytest.mark.parametrize("paper", PAPERS)
def test_the_largest_code_on_every_paper(paper: str) -> None:
    """Modules no smaller than a phone sees, or a refusal that says so."""
    of = profile("name: Ours\n#" + "x" * 2900)
    if paper == "index":
        with pytest.raises(DoesNotFit) as refused:
            made(of, paper=paper)
        [problem] = refused.value.problems
        assert re.search(r"QR code.* by \d+ mm", problem.text)
        assert problem.hint == "It fits on 4x6 (--paper 4x6)."
    else:
        [file] = made(of, paper=paper).files
        assert scanned(pictures(file, 600 if paper == "4x6" else 300)[0]) == [of.text.encode()]


def test_a_code_has_its_quiet_zone_and_no_seams() -> None:
    html = sheet_html(table("friday"), "qr", letter())
    rows = modules(table("friday").text)
    assert f'viewBox="0 0 {len(rows) + 2 * QUIET} {len(rows) + 2 * QUIET}"' in html
    assert html.count("<path") == 2  # the spade, and the code as one
    [leaf] = leaves(printed("friday"), [0])
    black = [shape.box for shape in leaf.shapes if shape.colour == (0, 0, 0, 255)]
    code = max(black, key=lambda box: box.width * box.height)
    [sheet] = pictures(printed("friday"), dpi=1000)
    scale, module = 1000 / 72, code.width / len(rows)
    # The middle of a finder is solid: no light line between the rectangles that it is made of.
    left, top = code.left + 2 * module, leaf.height - code.top + 2 * module
    edges = (left, top, left + 3 * module, top + 3 * module)
    middle = sheet.crop([round(edge * scale + by) for edge, by in zip(edges, (2, 2, -2, -2), strict=True)])
    assert middle.getextrema() == (0, 0)


def test_no_other_sheet_pays_for_it() -> None:
    code = (
        "import sys; from rulesheets.work import *; from rulesheets.press import Press, PAPERS;"
        "from rulesheets.profile import load_profile; from rulesheets.render import Options;"
        "FORMS['pdf'](Order(load_profile('standard'), ('cheat',), Options(PAPERS['a4']), Press(None)));"
        "print([name for name in sys.modules if 'segno' in name or name.endswith('.qr')])"
    )
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert ran.stdout == "[]\n"
