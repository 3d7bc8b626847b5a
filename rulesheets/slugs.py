"""File names that are safe on any system, made of a person's words."""

from __future__ import annotations

import hashlib
import re
import unicodedata

__all__ = ["slug"]

_RESERVED = {"con", "prn", "aux", "nul", *(f"{p}{n}" for p in ("com", "lpt") for n in range(1, 10))}
_LONGEST = 60


def slug(name: str) -> str:
    """A safe file name made of a person's words: `[a-z0-9-]`, 1 to 69 characters.

    Where it can't hold all of their letters, or any sign of them, a hash tells such names apart.
    """
    plain = unicodedata.normalize("NFKD", name).casefold()
    whole = re.sub(r"[^a-z0-9]+", "-", plain.encode("ascii", "ignore").decode()).strip("-")
    made = whole[:_LONGEST].strip("-")
    lost = any(sign.isalnum() and not sign.isascii() for sign in plain)
    if plain and (lost or made != whole or not made):
        return f"{made or 'table'}-{_hash(plain)}"
    return f"{made}-table" if made in _RESERVED else made or "table"


def _hash(text: str) -> str:
    return hashlib.sha256(text.encode("utf-8", "surrogatepass")).hexdigest()[:8]
