"""`by_reportlab.py FOLDER PAGES FILE [TURNS] [form]`: draws the drawing with ReportLab.

With `form` it draws the page once, and names it on each page: its own way to do what our pads do.
"""

import json
import sys
from pathlib import Path

from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.pdfgen.canvas import Canvas
from turns import timed


def draw(told, pages, file, form):
    """All texts and boxes, on so many pages."""
    canvas = Canvas(file, pagesize=told["size"], invariant=1)
    if form:
        canvas.beginForm("sheet")
        draw_page(canvas, told)
        canvas.endForm()
    for _ in range(pages):
        if form:
            canvas.doForm("sheet")
        else:
            draw_page(canvas, told)
        canvas.showPage()
    canvas.save()


def draw_page(canvas, told):
    """One page of them."""
    for left, bottom, width, height, colour in told["boxes"]:
        canvas.setFillColorRGB(*(part / 255 for part in colour))
        canvas.rect(left, bottom, width, height, stroke=0, fill=1)
    for text, font, size, x, y, colour in told["texts"]:
        canvas.setFillColorRGB(*(part / 255 for part in colour))
        canvas.setFont(font, size)
        canvas.drawString(x, y, text)


def main(folder, pages, file, turns=0, form=""):
    """Prints the median of so many turns, if any, after one that does not count."""
    told = json.loads(Path(folder, "drawing.json").read_text("utf-8"))
    for name, path in told["fonts"].items():
        pdfmetrics.registerFont(TTFont(name, path))
    timed(lambda turn: draw(told, int(pages), file, form), turns)


main(*sys.argv[1:])
