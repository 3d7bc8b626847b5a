"""The scripts by which a shell completes our commands, and our own talk with Bash.

Click has them for every shell; for Bash it takes words as Bash breaks them, and gives values unquoted.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from click.shell_completion import BashComplete, add_completion_class, get_completion_class

from rulesheets.cli.completing import VARIABLE

if TYPE_CHECKING:
    from click import Command
    from click.shell_completion import CompletionItem

__all__ = ["script", "take_over_bash"]


class _Bash(BashComplete):
    """Bash breaks words at `=`, and inserts what it is given as it stands; before version 4.4 it knows
    neither an order nor a way back to file names."""

    source_template = """\
%(complete_func)s() {
    local kind value
    COMPREPLY=()
    while IFS=, read -r kind value; do
        case $kind in
            plain) COMPREPLY+=("$value") ;;
            file) compopt -o default 2>/dev/null ;;
        esac
    done < <(IFS=$'\\n'; COMP_WORDS="${COMP_WORDS[*]}" COMP_CWORD=$COMP_CWORD \
%(complete_var)s=bash_complete "$1")
}
complete -o nosort -F %(complete_func)s %(prog_name)s 2>/dev/null ||
    complete -F %(complete_func)s %(prog_name)s
"""

    _there = ""

    def source(self) -> str:
        return self.source_template % self.source_vars()

    def get_completion_args(self) -> tuple[list[str], str]:
        """The words with those joined again that stand around a `=`."""
        args, incomplete = super().get_completion_args()
        words = [*args, incomplete]
        while "=" in words[1:]:
            at = words.index("=", 1)
            words[at - 1 : at + 2] = ["".join(words[at - 1 : at + 2])]
        *args, incomplete = words
        self._there = incomplete[: incomplete.rfind("=") + 1]
        return args, incomplete

    def format_completion(self, item: CompletionItem[str]) -> str:
        value = item.value.removeprefix(self._there).replace(" ", "\\ ")
        return f"{item.type},{value}"


def take_over_bash() -> None:
    """Puts our completion for Bash in the place of Click's."""
    add_completion_class(_Bash)


def script(command: Command, shell: str) -> str:
    """What a shell has to read once to complete this command."""
    take_over_bash()
    kind = get_completion_class(shell)
    assert kind is not None
    return kind(command, {}, "rulesheets", VARIABLE).source()
