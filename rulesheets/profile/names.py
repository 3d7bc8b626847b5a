"""The table's own text: names, notes, a date. It is printed as typed and read by no rule."""

from __future__ import annotations

import json
import re
import unicodedata
from collections.abc import Iterable
from dataclasses import dataclass

from rulesheets.profile.findings import Findings
from rulesheets.profile.source import forbidden
from rulesheets.profile.tree import Node, Row, Scalar

__all__ = ["NAME", "TextField", "TextList", "composed", "yaml_list", "yaml_text"]

# Text that YAML could take for anything but a text, or that ends in the wrong place, goes in quotes.
_BARE = re.compile(r"[^\W_][\w .!?'’/()+−-]*", re.UNICODE)


@dataclass(frozen=True, slots=True)
class TextField:
    """A line of text: what it is called in a message, and how many characters it may have."""

    what: str
    longest: int

    def read(self, node: Node, findings: Findings) -> str | None:
        """The text in Unicode's composed form (NFC); None, with a problem, where it can't be used."""
        if not isinstance(node, Scalar):
            findings.complain(node, f"{self.what} must be a line of text")
            return None
        text = composed(node.text)
        if wrong := self.wrong(text):
            findings.complain(node, wrong)
            return None
        _warn_if_cut(node, findings)
        return text

    def wrong(self, text: str) -> str:
        """What keeps a text from being used; empty where nothing does."""
        if not text:
            return f"{self.what} is empty"
        if len(text) > self.longest:
            return f"{self.what} has {len(text)} characters; there is room for {self.longest}"
        if "\n" in text:
            return f"{self.what} must be one line"
        bad = next(filter(None, map(forbidden, text)), "")
        return f"{self.what} holds {bad}" if bad else ""


@dataclass(frozen=True, slots=True)
class TextList:
    """A list of texts, at most so many; if they `tell_apart`, no two should be alike."""

    each: TextField
    most: int
    tell_apart: bool = False

    def read(self, node: Node, findings: Findings) -> tuple[str, ...] | None:
        """The texts; None, with problems, where one can't be used."""
        if isinstance(node, Scalar) and node.empty:
            return ()
        what = self.each.what.removeprefix("a ")
        if not isinstance(node, Row):
            hint = "Write [one, two], with commas, or each on its own line after a dash."
            findings.complain(node, f"{what}s must be a list", hint)
            return None
        if (count := len(node.items)) > self.most:
            text = f"{count} {what}s are too many; there is room for {self.most}"
            findings.complain(node.items[self.most], text)
            return None
        texts = [self.each.read(item, findings) for item in node.items]
        known = tuple(text for text in texts if text is not None)
        if self.tell_apart:
            self._warn_of_doubles(node, texts, findings)
        return known if len(known) == count else None

    def _warn_of_doubles(self, node: Row, texts: list[str | None], findings: Findings) -> None:
        """A match knows who is meant by the name alone."""
        seen = set()
        for item, text in zip(node.items, texts, strict=True):
            if text and text.casefold() in seen:
                told = f"{self.each.what} stands here twice: {text}"
                hint = "Give each a name that nobody else has, as Ann K. and Ann B."
                findings.warnings.append(item.place.problem(told, hint))
            seen.add((text or "").casefold())


NAME = TextField("the name", 60)
# Letters that were typed as one: on paper, as in a search, they are the letters themselves.
_JOINED = {code: unicodedata.normalize("NFKC", chr(code)) for code in range(0xFB00, 0xFB07)}


def composed(text: str) -> str:
    """A text without blanks around it and signs that nobody sees, each letter in one character where
    Unicode has one."""
    seen = (char for char in text if unicodedata.category(char) != "Cf" or forbidden(char))
    return unicodedata.normalize("NFC", "".join(seen).translate(_JOINED)).strip()


def yaml_text(text: str) -> str:
    """A text as YAML reads it back."""
    return text if _BARE.fullmatch(text) else json.dumps(text, ensure_ascii=False)


def yaml_list(texts: Iterable[str]) -> str:
    """Texts as a list in one line of YAML."""
    return f"[{', '.join(map(yaml_text, texts))}]"


def _warn_if_cut(node: Scalar, findings: Findings) -> None:
    """Warn where ` #` has cut a name short: `Joe #1` is Joe to YAML.

    A remark of the usual looks, two blanks before its sign and one after, gives no warning.
    """
    match = re.match(r" (#.*)|\s+(#\S.*)", node.rest) if node.plain else None
    if not match:
        return
    left = (match[1] or match[2]).rstrip()
    source, line = node.place.source, node.place.line
    col = source.line(line).rfind(node.rest) + match.start(match.lastindex or 1) + 1
    text = f'"{left}" is left out: after a blank, # begins a remark'
    hint = "If it belongs to the text, put all of it in quotes."
    findings.warnings.append(source.problem(line, col, text, hint))
