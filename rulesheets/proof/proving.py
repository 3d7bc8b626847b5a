"""The proof of a finished file: which walls look at which sheets, and what must have been seen."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rulesheets.proof.answers import answers
from rulesheets.proof.bars import bars
from rulesheets.proof.carrying import carried
from rulesheets.proof.census import census
from rulesheets.proof.document import Document, Element, read
from rulesheets.proof.examples import examples
from rulesheets.proof.finding import Proof, Unreadable, Wall
from rulesheets.proof.game import Game
from rulesheets.proof.names import NO_BLOCK, Block, block_of, identity
from rulesheets.proof.paper import prove_paper
from rulesheets.proof.ticks import ticks
from rulesheets.ruleset import RuleSet

__all__ = ["prove", "prove_html"]

_MATCH, _QR = "match scored", "qr code"
_WALLS = ("number", "census", "answers", "ticks", "bars", "examples replayed")

_MUST_SEE = {
    "number": frozenset({"rules", "cheat", "pad", "worked", "rulings", "qr", "card"}),
    "census": frozenset({"rules", "cheat", "pad", "worked", "rulings", "qr"}),
    "answers": frozenset({"rules", "cheat", "pad"}),
    "ticks": frozenset({"rules"}),
    "bars": frozenset({"rules", "cheat", "rulings", "card"}),
    "examples replayed": frozenset({"worked"}),
    _MATCH: frozenset({"pad"}),
    _QR: frozenset({"qr"}),
}


def prove_html(html: str | Sequence[str], rules: RuleSet, standard: RuleSet) -> Proof:
    """Hold finished HTML (one document or several) against the engine of its table."""
    documents = [read(text) for text in ([html] if isinstance(html, str) else html)]
    walls = {name: Wall(name) for name in _WALLS}
    for document in documents:
        _prove(document, Game(rules, standard), walls)
    there = {sheet.get("data-sheet") for document in documents for sheet in document.sheets}
    for name, wall in walls.items():
        if not wall.seen and there & _MUST_SEE[name]:
            wall.finds("looked at nothing", ", ".join(sorted(there & _MUST_SEE[name])))
    if not there:
        walls["number"].finds("there is no sheet in it", "the file")
    return Proof.of(walls.values())


def prove(file: bytes, rules: RuleSet, standard: RuleSet) -> Proof:
    """Hold a finished HTML or PDF, and what it carries, against the engine of its table.

    Raises `ProofFailed` where the file carries no rules.
    """
    held = carried(file)
    proof = prove_html(held.html, rules, standard)
    if held.attached is None:
        return proof
    wall = Wall("number")
    wall.holds(held.attached == held.block.profile, "the profile attached is another", "attachment")
    return proof + prove_paper(file, held.html, copies=held.block.copies) + Proof.of([wall])


def _prove(document: Document, game: Game, walls: dict[str, Wall]) -> None:
    try:
        block = block_of(document)
    except Unreadable as problem:
        walls["number"].finds(str(problem), "the file")
        block = NO_BLOCK
    else:
        identity(document, block, game, walls["number"])
    for sheet in document.sheets:
        blank = "blank" in sheet.classes
        # A blank page prints the standard game for any table.
        spoken = Game(game.standard, game.standard) if blank else game
        _prove_sheet(sheet, spoken, walls, block, blank)


def _prove_sheet(sheet: Element, game: Game, walls: dict[str, Wall], block: Block, blank: bool) -> None:
    kind = sheet.get("data-sheet")
    looks: dict[str, Callable[[Wall], None]] = {
        "census": lambda wall: census(sheet, block, wall),
        "answers": lambda wall: answers(sheet, game, wall),
        "ticks": lambda wall: ticks(sheet, game, wall, blank=blank),
        "bars": lambda wall: bars(sheet, game, wall),
        "examples replayed": lambda wall: examples(sheet, game, wall),
    }
    if block.match is not None or any(sheet.all(having="data-entry")):
        from rulesheets.proof.match import match_scored

        walls.setdefault(_MATCH, Wall(_MATCH))
        looks[_MATCH] = lambda wall: match_scored(sheet, block.match or (), game.rules, wall)
    if kind == "qr":
        from rulesheets.proof.qr import coded

        walls.setdefault(_QR, Wall(_QR))
        looks[_QR] = lambda wall: coded(sheet, block, wall)
    for name, look in looks.items():
        try:
            look(walls[name])
        except Unreadable as problem:
            walls[name].finds(str(problem), kind)
