"""The public functions about whole things: sheets as bytes, the proof of a file, the score of a match.

Other people's programs call these; `rulesheets` itself hands them out. They open no file but the
profiles and matches that they are given, write none, and ask nothing of the network.
"""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, get_args

from rulesheets.errors import Problem, ProfileError, ProofFailed, UsageProblem, nearest

if TYPE_CHECKING:
    from rulesheets.profile import Match, Profile
    from rulesheets.proof import Carried
    from rulesheets.render import Options
    from rulesheets.telling import ScoredMatch

__all__ = ["Form", "Proved", "make_sheets", "prove", "score_match"]

Form = Literal["pdf", "html", "txt"]


@dataclass(frozen=True, slots=True)
class Proved:
    """A finished sheet that holds: its table's `name`, its rules `number`, and how many things each
    wall of the proof `looked_at`."""

    name: str
    number: str
    looked_at: Mapping[str, int]


def make_sheets(
    profile: Profile,
    sheets: Sequence[str] = ("rules", "cheat", "pad", "worked"),
    form: Form = "pdf",
    options: Options | None = None,
) -> bytes:
    """Makes sheets of one table, and proves them before it gives them away.

    The first PDF of a process takes a second, since WeasyPrint has to be loaded; later ones less. The first
    pad of rules that no shipped profile has takes seconds, in which a hundred games are played: it has a row
    for each hand that 95 of them need. Where the options name its `rows`, nobody plays.

    Args:
        profile: What `load_profile` gives.
        sheets: `rules`, `cheat`, `pad`, `worked`, `rulings`, `qr` or `card`, in the order they are bound in.
        form: `pdf`; `html`, one page that needs no other file; `txt`, to be read aloud.
        options: What is chosen about them; None: the profile's paper, else that of this machine's
            country, and nothing else; guest cards by themselves then stand four to a sheet.

    Returns:
        The finished file. Equal input gives equal bytes, as long as the libraries are the same.

    Raises:
        UsageProblem: for a sheet or form that there is not, and where no sheet is named.
        DoesNotFit: where a sheet does not fit its pages at the smallest type.
        ProofFailed: where a sheet does not say what the engine says; that is a fault of ours.
        MachineLacks: where a library or a typeface is missing.

    Source:
        The words of each rule are those of its clause; the figures are answers of the engine.

    Example:
        >>> import rulesheets
        >>> friday = rulesheets.load_profile("friday")
        >>> letter = rulesheets.Options(rulesheets.paper_named("letter"))
        >>> rulesheets.make_sheets(friday, ["cheat"], "pdf", letter)[:5]
        b'%PDF-'
    """
    from rulesheets.press import Press
    from rulesheets.work import FORMS, Order, to_scan

    if form not in (forms := get_args(Form)):  # pictures are a file a page
        hint = f"There are {', '.join(forms)}."
        raise UsageProblem(Problem(f"there are no sheets of the kind {form!r}", hint=hint))
    known = _known(tuple(sheets))
    options = options or _usual(profile, known)
    if "pad" in known:
        from rulesheets.engine.games import hands_enough
        from rulesheets.render import with_enough_rows

        options = with_enough_rows(options, profile.rules, hands_enough)
    order = to_scan(Order(profile, known, options, Press(None)))
    return FORMS[form](order).files[0]


def _known(sheets: tuple[str, ...]) -> tuple[str, ...]:
    from rulesheets.render import NAMES

    if not sheets:
        raise UsageProblem(Problem("no sheet was named", hint=f"There are {', '.join(NAMES)}."))
    for sheet in sheets:
        if sheet not in NAMES:
            close = nearest(sheet, tuple(NAMES))
            hint = f"Did you mean {close}?" if close else f"There are {', '.join(NAMES)}."
            raise UsageProblem(Problem(f"there is no sheet called {sheet!r}", hint=hint))
    return sheets


def _usual(profile: Profile, sheets: tuple[str, ...]) -> Options:
    from rulesheets.papers import part_of
    from rulesheets.press import paper_for
    from rulesheets.render import Options

    paper = paper_for(profile.table.paper, os.environ)
    return Options(part_of(paper, 4), up=4, copies=4) if sheets == ("card",) else Options(paper)


def prove(file: bytes) -> Proved:
    """Reads a finished sheet back and holds it against the rules that it carries.

    Args:
        file: A PDF or HTML that Rulesheets made.

    Returns:
        Whose sheet it is, and how much was looked at.

    Raises:
        ProofFailed: with every difference from the engine's answers; for a file that was changed since;
            and for one that is no sheet of ours.

    Example:
        >>> import rulesheets
        >>> friday = rulesheets.load_profile("friday")
        >>> proved = rulesheets.prove(rulesheets.make_sheets(friday, ["cheat"], "html"))
        >>> proved.name, proved.number == friday.rules.number, proved.looked_at["bars"] > 0
        ('Friday at the Garcias', True, True)
    """
    from rulesheets.proof import carried
    from rulesheets.proof import prove as hold_against
    from rulesheets.rules import standard_rules
    from rulesheets.seal import is_sealed

    profile = _profile_in(carried(file))
    proof = hold_against(file, profile.rules, standard_rules())
    proof.require()
    if not is_sealed(file):
        # A sentence without a figure, a style, a shape drawn over the page: no wall knows them all.
        hint = "Make it anew; what the walls look at is still as the engine says."
        raise ProofFailed(Problem("seal: changed since Rulesheets made it", hint=hint))
    return Proved(profile.name, profile.rules.number, proof.looked_at)


def _profile_in(held: Carried) -> Profile:
    from rulesheets.profile import from_texts, read_profile

    try:
        return read_profile(held.profile, "its profile.yaml", from_texts(held.extends))
    except ProfileError as wrong:
        raise ProofFailed(wrong.problems) from None


def score_match(profile: Profile, match: Match) -> ScoredMatch:
    """Scores a whole match, hand by hand.

    Args:
        profile: What `load_profile` gives.
        match: What `load_match` gives for that profile. A file has at most 2 MB and 10,000 hands.

    Returns:
        Every entry as written and as scored. An entry that can't be scores nothing and is named in
        `problems`; the rest counts.

    Example:
        >>> import rulesheets, tempfile, pathlib
        >>> friday = rulesheets.load_profile("friday")
        >>> path = pathlib.Path(tempfile.mkdtemp(), "match.yaml")
        >>> _ = path.write_text("hands: [{took: [4, 3, 3, 3]}, {bids: [4, nil, 3, 5], took: [5, 0, 3, 5]}]")
        >>> scored = rulesheets.score_match(friday, rulesheets.load_match(path, friday))
        >>> [side.score for side in scored.score.final], scored.problems
        ([141, 210], ())
    """
    from rulesheets.telling import score

    return score(profile, match)
