"""A sheet to press: everything that real ones are made of, and nothing that they say."""

from rulesheets.press import Job

CSS = """
@page {
  margin: 32pt 40pt 40pt;
  @bottom-left { content: "Rules 7QF-31D"; font: 9pt "Rulesheets Sans" }
}
html { font: var(--type)/1.28 "Rulesheets Marks", "Rulesheets Sans"; color: #111 }
body { margin: 0 }
h1 { font: 600 27pt/30pt "Rulesheets Serif", "Rulesheets Marks"; margin: 0 }
i { font: italic 11pt/14pt "Rulesheets Serif" }
.kicker { font-feature-settings: "smcp"; letter-spacing: .06em }
p { margin: 0 0 4pt }
.offer { white-space: nowrap; margin-right: 8pt }
.offer b { font-weight: 600 }
table { width: 100%; border-collapse: collapse }
td { vertical-align: top; padding: 3pt 0; border-top: .4pt solid #111 }
"""

ROW = """<tr><td><strong>Nil</strong> a bid of no tricks</td>
<td><span class=offer>☐ none</span><span class=offer>☑ <b>high, then 2♦ 2♠</b></span></td>
<td>−100</td></tr>"""


def page(rows: int = 8, more: str = "") -> str:
    return f"""<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>x</title></head>
<body><article class="sheet cheat"><div class=kicker>spades cheat sheet</div>
<h1>Friday at the Garcias ♠</h1><p><i>Four players in two teams.</i></p>
<table>{ROW * rows}</table>{more}</article></body></html>"""


def job(rows: int = 8, more: str = "", css: str = "", sizes: tuple[float, ...] = (14, 13, 12, 11)) -> Job:
    return Job("cheat sheet", page(rows, more), CSS + css, sizes)
