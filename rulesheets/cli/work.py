"""From a profile to a finished file: render, press, prove, and only then keep."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from contextlib import nullcontext
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from rulesheets.errors import DoesNotFit, UsageProblem
from rulesheets.press import Press

if TYPE_CHECKING:
    from rulesheets.press import Job, Pressed
    from rulesheets.profile import Profile
    from rulesheets.render import Options

__all__ = ["make_sheet", "make_tonight", "prove_file"]

_DPI = 200


def make_tonight(profile: str, form: str, paper: str | None, output: str | None) -> None:
    """All four sheets: as PDF and HTML, or in the one format that was asked for by name."""
    from rulesheets.render import SHEETS

    forms = ("pdf", "html") if form == "pdf" and output is None else (form,)
    _make(SHEETS, "tonight", forms, profile, paper, output)


def make_sheet(
    sheet: str, profile: str, form: str, paper: str | None, output: str | None, **more: Any
) -> None:
    """One sheet in one format; `more` are fields of `render.Options`."""
    _make((sheet,), sheet, (form,), profile, paper, output, **more)


def _make(
    sheets: Sequence[str],
    title: str,
    forms: Sequence[str],
    profile_name: str,
    paper: str | None,
    output: str | None,
    **more: Any,
) -> None:
    needs_press = {"pdf", "png"} & set(forms)
    with Press.started() if needs_press else nullcontext() as press:
        from rulesheets.cli.saying import busy, say, say_warnings
        from rulesheets.press.paper import local_paper, paper_named
        from rulesheets.profile import load_profile
        from rulesheets.render import Options

        profile = load_profile(profile_name)
        say_warnings(profile.warnings)
        named = paper or profile.table.paper
        options = Options(paper=paper_named(named) if named else local_paper(os.environ), **more)
        for form in forms:
            with busy(f"making {form.upper()}"):
                made, told = _MAKERS[form](profile, sheets, options, press)
            for place in _kept(made, _target(profile, title, form, output)):
                say(f"wrote {place}  {told}")


def _target(profile: Profile, title: str, form: str, output: str | None) -> Path | None:
    """Where a file goes; None for standard output."""
    from rulesheets.files import slug

    if output == "-":
        return None
    if output:
        return Path(output)
    return Path("output") / f"{slug(Path(profile.file).stem)}-{title}.{form}"


def _kept(made: Sequence[bytes], target: Path | None) -> list[str]:
    from rulesheets.files import keep

    if target is None:
        for data in made:
            sys.stdout.buffer.write(data)
        return []
    if len(made) == 1:
        return [str(keep(target, made[0]))]
    return [
        str(keep(target.with_stem(f"{target.stem}-{number}"), data)) for number, data in enumerate(made, 1)
    ]


def _pdf(profile: Profile, sheets: Sequence[str], options: Options, press: Any) -> tuple[list[bytes], str]:
    from rulesheets.cli.saying import note
    from rulesheets.proof import prove_pdf
    from rulesheets.rules import standard_rules

    pressed, html = _pressed(profile, sheets, options, press)
    prove_pdf(pressed.pdf, html, profile.rules, standard_rules(), copies=options.copies).require()
    for remark in pressed.remarks:
        note(remark)
    pages = "1 page" if pressed.pages == 1 else f"{pressed.pages} pages"
    least = f"type {min(pressed.sizes):g} pt"
    return [pressed.pdf], f"{pages}  {options.paper.title}  {least}  proved  rules {profile.rules.number}"


def _pressed(profile: Profile, sheets: Sequence[str], options: Options, press: Press) -> tuple[Pressed, str]:
    """The PDF, and the HTML of its sheets that it carries.

    **Why one after the other:** what a sheet leaves out is only known to be needed once it did not fit.
    """
    from rulesheets.proof import PROFILE, SHEET
    from rulesheets.render import NAMES, bound_html, levels

    tries = {sheet: list(levels(sheet, options, profile)) for sheet in sheets}
    while True:
        chosen = {sheet: left[0] for sheet, left in tries.items()}
        html = bound_html(profile, chosen)
        inside = {PROFILE: profile.text.encode(), SHEET: html.encode()}
        jobs = [_job(profile, sheet, chosen[sheet]) for sheet in sheets]
        try:
            title = f"{profile.name} · {' · '.join(NAMES[sheet] for sheet in sheets)}"
            pressed = press.press(jobs, options.paper, title=title, attachments=inside, copies=options.copies)
            return pressed, html
        except DoesNotFit as fault:
            too_long = {problem.file for problem in fault.problems}
            for sheet in sheets:
                if NAMES[sheet] in too_long:
                    tries[sheet].pop(0)
                    if not tries[sheet]:
                        raise


def _job(profile: Profile, sheet: str, options: Options) -> Job:
    from rulesheets.press import Job
    from rulesheets.render import NAMES, pages, sheet_css, sheet_html, type_sizes

    return Job(
        name=NAMES[sheet],
        html=sheet_html(profile, sheet, options),
        css=sheet_css(sheet, options),
        sizes=type_sizes(sheet, options),
        pages=pages(sheet, options),
    )


def _html(profile: Profile, sheets: Sequence[str], options: Options, press: Any) -> tuple[list[bytes], str]:
    from rulesheets.press import html_fonts_css
    from rulesheets.proof import prove_html
    from rulesheets.render import document_html
    from rulesheets.rules import standard_rules

    plain = document_html(profile, sheets, options, "")
    made = document_html(profile, sheets, options, html_fonts_css(plain))
    prove_html(made, profile.rules, standard_rules()).require()
    told = f"a web page, to read or to print  {options.paper.title}  proved  rules {profile.rules.number}"
    return [made.encode()], told


def _png(profile: Profile, sheets: Sequence[str], options: Options, press: Any) -> tuple[list[bytes], str]:
    from rulesheets.press import png

    [pdf], told = _pdf(profile, sheets, replace(options, copies=1), press)
    return png(pdf, _DPI), told


def _txt(profile: Profile, sheets: Sequence[str], options: Options, press: Any) -> tuple[list[bytes], str]:
    from rulesheets.render import sheet_txt

    return [sheet_txt(profile, sheets, options).encode()], f"plain text  rules {profile.rules.number}"


_MAKERS = {"pdf": _pdf, "html": _html, "png": _png, "txt": _txt}


def prove_file(file: Path) -> None:
    """Proves a finished sheet by what it carries, and says how much each wall looked at."""
    from rulesheets.cli.saying import say
    from rulesheets.profile import from_texts, read_profile
    from rulesheets.proof import carried, prove
    from rulesheets.rules import standard_rules

    try:
        data = file.read_bytes()
    except OSError as fault:
        raise UsageProblem(f"can't read {file}: {fault.strerror}") from None
    held = carried(data)
    profile = read_profile(held.profile, "profile.yaml", from_texts(held.extends))
    proof = prove(data, profile.rules, standard_rules())
    proof.require(str(file))
    looked = ", ".join(f"{name} {count}" for name, count in proof.looked_at.items())
    say(f"{file}: proved. {profile.name}, rules {profile.rules.number}. Looked at: {looked}")
