"""The page of commands, as Click itself knows them."""

from __future__ import annotations

import inspect
from collections.abc import Iterable, Iterator

import click

from rulesheets.cli import run
from rulesheets.cli.commands import rulesheets
from tools.docs.markdown import code, listed, page, plain, slug, table

__all__ = ["commands_page"]


def commands_page() -> str:
    """Every command with its usage, help and options, and the exit codes."""
    root = click.Context(rulesheets, info_name="rulesheets")
    names = rulesheets.list_commands(root)
    found = (part for name in names for part in _command(root, rulesheets.commands[name], name))
    return page("Commands", *_help(rulesheets), _contents(names), *found, *_exit_codes())


def _contents(names: list[str]) -> Iterator[str]:
    return listed(f"[{code(name)}](#{slug(name)}): {_short(rulesheets.commands[name])}" for name in names)


def _short(command: click.Command) -> str:
    return plain(command.get_short_help_str(limit=200))


def _command(root: click.Context, command: click.Command, name: str) -> Iterator[Iterable[str]]:
    context = click.Context(command, info_name=name, parent=root, help_option_names=["-h", "--help"])
    usage = " ".join(command.collect_usage_pieces(context))
    yield [f"## {name}"]
    yield [code(f"rulesheets {name} {usage}")]
    yield from _help(command)
    yield table(["option", ""], _options(command, context))


def _help(command: click.Command) -> Iterator[list[str]]:
    for paragraph in inspect.cleandoc(command.help or "").split("\n\n"):
        yield [plain(" ".join(paragraph.split()))]


def _options(command: click.Command, context: click.Context) -> Iterator[list[str]]:
    """Each option and what it does; an argument says nothing but its name, which stands in the usage."""
    records = (param.get_help_record(context) for param in command.get_params(context))
    for names, said in filter(None, records):
        if said:
            yield [code(names.replace("|", "\\|")), plain(" ".join(said.split()))]


def _exit_codes() -> Iterator[Iterable[str]]:
    paragraph = inspect.cleandoc(run.__doc__ or "").split("\n\n")[1]
    codes, *more = " ".join(paragraph.split()).split(". ")
    yield ["## Exit codes"]
    yield listed(codes.split(" · "))
    yield [". ".join(more)]
