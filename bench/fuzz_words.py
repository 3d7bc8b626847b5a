"""What people and programs type: words for command lines, signs and values for files."""

from __future__ import annotations

__all__ = ["COMMANDS", "OPTIONS", "SIGNS", "VALUES", "WORDS"]

# Not watch, which ends only when a person ends it; not doctor, which makes a sheet each time.
COMMANDS = (
    "tonight rules cheat pad worked rulings qr card new list check proof read score explain diff schema"
    " completion nonsense"
).split()
SIGNS: list[str] = [
    *"[]{}:,#&*!|>%@`\"'-?\\~<=\t\n\r \u00a0\u2028\ufeff\x00\x85\x07\ud800\u202e♠é😀", "\n  ", "\n    ", ": ",
    "- ", "? ", "---\n", "...\n", "%YAML 1.1\n", "!!python/object:os.system ", "&a ", "*a", "<<: ", "0777",
    "1e3", "12:30", "5.0", "−3", "9" * 50, '"\\ud800"', '"\\0"', "../..", "/etc/passwd", "x" * 300,
]  # fmt: skip
VALUES: list[str] = [
    "yes", "no", "none", "null", "0", "1", "2", "5", "7", "10", "13", "50", "100", "-100", "200", "500",
    "trick", "book", "[a, b]", "[]", "{}", "{played: yes}", "standard", "friday", "letter", "a4", "''", "nil",
    "blind nil",
]  # fmt: skip
WORDS: list[str] = [
    "--format", "pdf", "html", "png", "txt", "--paper", "letter", "a5", "-o", "-", ".", "", "/", "..",
    "out.pdf", "out.txt", "no/out.pdf", "file.yaml", "none.yaml", "/dev/null", "--blank", "--rows",
    "12", "61", "-5", "--copies", "2", "--team", "Hawks", "--json", "--from", "--set", "bags.limit=5",
    "nil=no", "=", "nli.x=1", "-h", "--", "--compare", "--hand", "4 nil 3 6 / 5 0 3 5", "4 / 5",
    "--exit-code", "--profile", "--print", "Laser", "a\0b", "\udcff", "♠", "moon", "sandbag",
    "bags.limit", "--fillable", "--margin", "--type", "--large", "--black", "--four-colour", "--n-up",
    "--duplex", "--press", "--no-cache", "--roster", "--match", "--columns", "--title", "--date",
    "--row-height", "--slip", "--ask", "bash", "zsh", "fish", "nan", "inf", "1e9", "today", "bid,took,total",
]  # fmt: skip
OPTIONS: list[tuple[str, ...]] = [
    ("--format", "txt"), ("--format", "html"), ("--format", "png"), ("--paper", "4x6"), ("--paper", "index"),
    ("--paper", "A6"), ("--margin", "10"), ("--margin", "60"), ("--margin", "nan"), ("--margin", "6.5"),
    ("--type", "9"), ("--type", "36"), ("--type", "inf"), ("--large",), ("--black",), ("--four-colour",),
    ("--n-up", "2"), ("--n-up", "4"), ("--n-up", "3"), ("--duplex", "long"), ("--duplex", "short"),
    ("--press",), ("--no-cache",), ("--json",), ("-o", "-"), ("-o", "out.pdf"), ("-o", "out.html"),
    ("--fillable",), ("--blank",), ("--copies", "3"), ("--copies", "1000"), ("--rows", "60"),
    ("--rows", "x"), ("--columns", "bid,took,total"), ("--columns", "bid,,bid"), ("--columns", "♠"),
    ("--title", "A title"), ("--title", "x" * 70), ("--title", "\ud800"), ("--date", "today"),
    ("--date", "a\nb"), ("--row-height", "6"), ("--row-height", "nan"), ("--slip",), ("--team", "Hawks"),
    ("--team", ""), ("--roster", "file.yaml"), ("--match", "file.yaml"), ("--match", "."), ("--print",),
    ("--set", "bags.limit=5"), ("--set", "bags.limit"), ("--set", "extends=friday"),
]  # fmt: skip
