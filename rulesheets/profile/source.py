"""A file as text: what may stand in it at all, and where in it a problem is.

**Why:** everything that YAML readers trip over in their own jargon (bytes, control characters, tabs)
is found here first, so that nobody reads about streams and tokens.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass

from rulesheets.errors import Problem

__all__ = ["PROFILE", "FileKind", "Place", "Source", "decode", "flaws", "forbidden", "quoted"]


@dataclass(frozen=True, slots=True)
class FileKind:
    """What a person's file is called, how many bytes it may have, what is said of one with more, and
    whether blanks at the beginning of a line have a meaning in it."""

    name: str
    most: int
    too_large: str
    indented: bool = True


PROFILE = FileKind("profile", 64 * 1024, "this file is larger than 64 KB; no house rules are that long")
_LONGEST_QUOTE = 40
_SAVE_AS = 'Save it again from your editor and choose "UTF-8".'
# Embedding, override and isolate signs: they can make a line read differently from what it says.
_TURNS = frozenset("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")


@dataclass(frozen=True, slots=True)
class Source:
    """A file's shown name and its lines."""

    file: str
    lines: tuple[str, ...]

    @classmethod
    def of(cls, text: str, file: str) -> Source:
        """Lines as editors count them, after LF, CRLF or CR; a byte order mark is no part of them."""
        text = text.removeprefix("\ufeff")
        return cls(file, tuple(text.replace("\r\n", "\n").replace("\r", "\n").split("\n")))

    @property
    def text(self) -> str:
        return "\n".join(self.lines)

    def line(self, number: int) -> str:
        """A line by its number, from 1; empty past the end."""
        return self.lines[number - 1] if number <= len(self.lines) else ""

    def problem(self, line: int, col: int, text: str, hint: str = "") -> Problem:
        """A problem at a line and column of this file, both from 1."""
        return Problem(_safe(text), self.file, line, col, self.line(line), _safe(hint))


@dataclass(frozen=True, slots=True)
class Place:
    """A line and a column, both from 1, of a source."""

    source: Source
    line: int
    col: int

    def __str__(self) -> str:
        return f"{self.source.file}:{self.line}"

    def problem(self, text: str, hint: str = "") -> Problem:
        """A problem at this place."""
        return self.source.problem(self.line, self.col, text, hint)


def decode(data: bytes, file: str, kind: FileKind = PROFILE) -> tuple[str, list[Problem]]:
    """The text of a file, or what keeps it from being read as text."""
    if len(data) > kind.most:
        return "", [Problem(kind.too_large, file)]
    if data.startswith((b"\xff\xfe", b"\xfe\xff")):
        return "", [Problem("this file is saved as UTF-16", file, hint=_SAVE_AS)]
    try:
        return data.decode("utf-8-sig"), []
    except UnicodeDecodeError as error:
        before = data[: error.start].decode("utf-8-sig")
        shown = Source.of(before, file)
        line, col = len(shown.lines), len(shown.lines[-1]) + 1
        text = f"this file is not saved as UTF-8: here stands the byte 0x{data[error.start]:02X}"
        return "", [shown.problem(line, col, text, _SAVE_AS)]


def flaws(source: Source, kind: FileKind = PROFILE) -> list[Problem]:
    """What may stand in no file: too much text, characters that can't be seen, tabs as indents."""
    if len(source.text.encode("utf-8", "surrogatepass")) > kind.most:
        return [Problem(kind.too_large, source.file)]
    return [*_first(source, list(_unseen(source))), *(_tabs(source) if kind.indented else ())]


def forbidden(char: str) -> str:
    """What a character that may not be printed is called; empty for one that may."""
    if char == "\t":
        return "a tab"
    code = f"U+{ord(char):04X}"
    if char in _TURNS:
        return f"a sign that turns the direction of reading ({code})"
    category = unicodedata.category(char)
    if category == "Cs":
        return f"half a character ({code})"
    if category in ("Cc", "Zl", "Zp") or char in "\ufffe\uffff":
        return f"a control character ({code})"
    return ""


def quoted(text: str) -> str:
    """A text as a message repeats it: in quotes, in one line, not too long."""
    text = " ".join(text.split())
    return f'"{text if len(text) <= _LONGEST_QUOTE else text[: _LONGEST_QUOTE - 1] + "…"}"'


def _unseen(source: Source) -> Iterator[tuple[int, int, str]]:
    for number, line in enumerate(source.lines, 1):
        if line.isascii() and line.isprintable():
            continue
        for col, char in enumerate(line, 1):
            if char != "\t" and (name := forbidden(char)):
                yield number, col, name


def _safe(text: str) -> str:
    """A message that repeats what was typed must not steer the terminal it is printed on."""
    return text if text.isprintable() else "".join("\ufffd" if forbidden(c) else c for c in text)


def _first(source: Source, found: list[tuple[int, int, str]]) -> list[Problem]:
    if not found:
        return []
    line, col, name = found[0]
    more = f", and {len(found) - 1} more such" if len(found) > 1 else ""
    return [source.problem(line, col, f"here stands {name}{more}", "Take it out.")]


def _tabs(source: Source) -> list[Problem]:
    lines = [n for n, line in enumerate(source.lines, 1) if "\t" in _indent(line)]
    if not lines:
        return []
    more = f" (and {len(lines) - 1} more lines)" if len(lines) > 1 else ""
    col = _indent(source.line(lines[0])).index("\t") + 1
    hint = "Indent with blanks: two for each step."
    return [source.problem(lines[0], col, f"this line is indented with a tab{more}", hint)]


def _indent(line: str) -> str:
    rest = line.lstrip()
    return line[: len(line) - len(rest)] if rest and not rest.startswith("#") else ""
