"""What a YAML reader stumbles over, in plain words.

The reader's own messages speak of tokens, scalars and mappings. Each kind of them has here a sentence
that says what a person did, at the place where it can be mended.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

import yaml

from rulesheets.errors import Problem
from rulesheets.profile.source import Source

__all__ = ["in_plain_words"]

_QUOTE_IT = 'Put the whole text in quotes: "…".'


@dataclass(frozen=True, slots=True)
class _Stumble:
    """Where the reader stopped, and where what it was reading began; lines and columns from 1."""

    line: int
    col: int
    from_line: int
    from_col: int


def in_plain_words(error: yaml.YAMLError, source: Source) -> Problem:
    """What is wrong, as a person would say it, where the reader stopped."""
    at = _stumble(error, source)
    said = f"{getattr(error, 'context', '') or ''} | {getattr(error, 'problem', '') or ''}"
    for wanted, explain in _EXPLANATIONS:
        if re.search(wanted, said):
            return explain(source, at)
    return source.problem(at.line, at.col, "this line can't be read", "Compare it with its neighbours.")


def _stumble(error: yaml.YAMLError, source: Source) -> _Stumble:
    mark = getattr(error, "problem_mark", None)
    start = getattr(error, "context_mark", None) or mark
    if mark is None or start is None:
        return _Stumble(1, 1, 1, 1)
    line, col = mark.line + 1, mark.column + 1
    if line > len(source.lines):
        line, col = len(source.lines), len(source.lines[-1]) + 1
    return _Stumble(line, col, start.line + 1, start.column + 1)


def _colon(source: Source, at: _Stumble) -> Problem:
    before = source.line(at.line)[: at.col - 1]
    if re.fullmatch(r"\s*[\w-]+\s*", before):
        return _without_colon(source, at) or _indented(source, at)
    return source.problem(at.line, at.col, "a second colon stands in this line", _QUOTE_IT)


def _key(source: Source, at: _Stumble) -> Problem:
    before = source.line(at.line)[: at.col - 1]
    char = source.line(at.line)[at.col - 1 : at.col]
    if char and char in "]},":
        return _stray(source, at)
    if found := _without_colon(source, at):
        return found
    if char == ":":
        return source.problem(at.line, at.col, "nothing stands before this colon", "Name a rule.")
    if before.strip():
        text = "this stands after the end of a text or list"
        return source.problem(at.line, at.col, text, "Take it out, or quote the whole text.")
    return _indented(source, at)


def _without_colon(source: Source, at: _Stumble) -> Problem | None:
    """The line before the one that can't be read, where a colon or a dash was forgotten in it."""
    for number in range(at.line - 1, 0, -1):
        text = re.sub(r"(^|\s)#.*", "", source.line(number))
        if not text.strip():
            continue
        if not re.fullmatch(r"\s*[\w-]+( [^:\"'{[]*)?", text.rstrip()):
            return None
        name, _, value = text.strip().partition(" ")
        col = len(text) - len(text.lstrip()) + len(name) + 1
        hint = f"Write {name}: {value or '…'}"
        return source.problem(number, col, f"a colon is missing after {name}", hint)
    return None


def _indented(source: Source, at: _Stumble) -> Problem:
    line = source.line(at.line)
    text = "this line is indented unlike those it belongs to"
    hint = "Settings of one rule start below each other, further right than the rule's own name."
    return source.problem(at.line, len(line) - len(line.lstrip()) + 1, text, hint)


def _sign(source: Source, at: _Stumble) -> Problem:
    char = source.line(at.line)[at.col - 1 : at.col]
    return source.problem(at.line, at.col, f"a text can't begin with {char or 'this'}", _QUOTE_IT)


def _star(source: Source, at: _Stumble) -> Problem:
    return _sign(source, _Stumble(at.from_line, at.from_col, at.from_line, at.from_col))


def _percent(source: Source, at: _Stumble) -> Problem:
    return source.problem(at.line, 1, "a line can't begin with %", "Take it out.")


def _bracket(source: Source, at: _Stumble) -> Problem:
    opened = source.line(at.from_line)[at.from_col - 1 : at.from_col]
    other = {"[": "]", "{": "}"}.get(opened, "bracket")
    hint = f"Put {other} at its end, and commas between its parts."
    if " #" in source.line(at.from_line)[at.from_col :]:
        hint = "What stands after # is left out; put a name with # in quotes."
    text = f"this {opened} is never closed, or a comma is missing in it"
    return source.problem(at.from_line, at.from_col, text, hint)


def _quote(source: Source, at: _Stumble) -> Problem:
    quote = source.line(at.from_line)[at.from_col - 1 : at.from_col]
    return source.problem(
        at.from_line, at.from_col, f"this {quote} is never closed", f"Put {quote} at the text's end."
    )


def _escape(source: Source, at: _Stumble) -> Problem:
    text = "the backslash in this text means nothing"
    return source.problem(at.line, at.col, text, "Write \\\\ for a backslash, or use single quotes.")


def _dash(source: Source, at: _Stumble) -> Problem:
    text = "a list can't begin here"
    return source.problem(at.line, at.col, text, "Write [one, two], or each part on its own line.")


def _list(source: Source, at: _Stumble) -> Problem:
    text = "this line ends a list; it must begin with a dash, or stand elsewhere"
    return source.problem(at.line, at.col, text, "Begin it with - as the lines above.")


def _stray(source: Source, at: _Stumble) -> Problem:
    char = source.line(at.line)[at.col - 1 : at.col]
    text = f"a {char} stands here without need" if char.strip() else "something is missing here"
    return source.problem(at.line, at.col, text, 'Take it out, or put the whole text in quotes: "…".')


def _second(source: Source, at: _Stumble) -> Problem:
    text = "the rules end above this line"
    return source.problem(at.line, at.col, text, "A file holds one profile; take the rest out.")


def _after_sign(source: Source, at: _Stumble) -> Problem:
    return source.problem(at.line, at.col, "this can't stand after the sign before it", _QUOTE_IT)


def _tag(source: Source, at: _Stumble) -> Problem:
    text = "an exclamation mark has no meaning here"
    return source.problem(at.line, at.col, text, _QUOTE_IT)


# What the reader says (libyaml and PyYAML's own word it alike) -> who explains it.
_EXPLANATIONS = (
    (r"quoted scalar.*unexpected end", _quote),
    (r"quoted scalar.*document (indicator|separator)", _quote),
    (r"escape|hexdecimal", _escape),
    (r"flow (sequence|mapping).*did not find expected|expected ',' or", _bracket),
    (r"mapping (values|keys) are not allowed", _colon),
    (r"sequence entries are not allowed", _dash),
    (r"expected '-'|expected <block end>.*sequence", _list),
    (r"could not find expected ':'", _key),
    (r"block mapping", _key),
    (r"cannot start any token", _sign),
    (r"alias|anchor", _star),
    (r"block scalar", _after_sign),
    (r"directive|incompatible", _percent),
    (r"tag", _tag),
    (r"node content", _stray),
    (r"document start", _second),
)
