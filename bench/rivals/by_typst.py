"""`by_typst.py FOLDER PAGES FILE [TURNS]`: draws the drawing with Typst."""

import sys
from pathlib import Path

import typst
from turns import timed

SOURCE = """
#let told = json("drawing.json")
#let (width, height) = told.size.map(length => length * 1pt)
#set page(width: width, height: height, margin: 0pt)
#let sheet = {
  for (left, bottom, wide, high, colour) in told.boxes {
    place(dx: left * 1pt, dy: height - (bottom + high) * 1pt,
      rect(width: wide * 1pt, height: high * 1pt, fill: rgb(..colour)))
  }
  for (words, face, size, x, y, colour) in told.texts {
    set text(..told.faces.at(face), size: size * 1pt, fill: rgb(..colour), top-edge: "baseline")
    place(dx: x * 1pt, dy: height - y * 1pt, box(width: 100%, words))
  }
}
#range(int(sys.inputs.pages)).map(_ => sheet).join(pagebreak())
"""


def main(folder, pages, file, turns=0):
    """Prints the median of so many turns, if any, after one that does not count."""
    Path(folder, "sheet.typ").write_text(SOURCE, "utf-8")

    def make(turn):
        # A compiler of its own each time: a kept one remembers the page and lays out nothing.
        compiler = typst.Compiler(
            str(Path(folder, "sheet.typ")), font_paths=[folder], ignore_system_fonts=True,
            sys_inputs={"pages": pages, "turn": str(turn)},
        )  # fmt: skip
        compiler.compile(output=file)

    timed(make, turns)


main(*sys.argv[1:])
