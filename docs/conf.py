"""How Sphinx makes the site of these pages. `make site` calls it; nothing here needs the network."""

from __future__ import annotations

from pathlib import Path
from typing import Any

project = "Rulesheets"
extensions = ["myst_parser", "sphinx.ext.autodoc", "sphinx.ext.githubpages", "sphinx.ext.napoleon"]

html_theme = "furo"
html_title = "Rulesheets"
html_copy_source = False
html_show_copyright = False
html_show_sphinx = False
html_use_index = False
html_domain_indices = False

# Quotes and dashes are what is typed.
smartquotes = False
# A word in backquotes is code in docstrings, too.
default_role = "code"
# Headings are linked to by the anchor that a forge gives them.
myst_heading_anchors = 2
autodoc_member_order = "bysource"
napoleon_custom_sections = ["Source"]


def setup(app: Any) -> None:
    """Lets the page of tables end with those whose paper was made for this site."""
    app.add_config_value("ready_tables", "", "env", types=str)
    app.connect("source-read", _add_tables)


def _add_tables(app: Any, name: str, text: list[str]) -> None:
    if name == "tables" and app.config.ready_tables:
        app.env.note_dependency(app.config.ready_tables)
        text[0] += Path(app.config.ready_tables).read_text("utf-8")
