"""`by_fpdf2.py FOLDER PAGES FILE [TURNS]`: draws the drawing with fpdf2."""

import json
import sys
from pathlib import Path

from fpdf import FPDF
from turns import timed


def draw(told, pages, file):
    """All texts and boxes, on so many pages."""
    width, height = told["size"]
    pdf = FPDF(unit="pt", format=(width, height))
    pdf.set_auto_page_break(False)
    for name, path in told["fonts"].items():
        pdf.add_font(name, fname=path)
    for _ in range(pages):
        pdf.add_page()
        for left, bottom, wide, high, colour in told["boxes"]:
            pdf.set_fill_color(*colour)
            pdf.rect(left, height - bottom - high, wide, high, style="F")
        for text, font, size, x, y, colour in told["texts"]:
            pdf.set_text_color(*colour)
            pdf.set_font(font, size=size)
            pdf.text(x, height - y, text)
    pdf.output(file)


def main(folder, pages, file, turns=0):
    """Prints the median of so many turns, if any, after one that does not count."""
    told = json.loads(Path(folder, "drawing.json").read_text("utf-8"))
    timed(lambda turn: draw(told, int(pages), file), turns)


main(*sys.argv[1:])
