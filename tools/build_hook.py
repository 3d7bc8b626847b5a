"""The wheel's build step: templates and house rules travel inside, templates compiled too.

Both folders stay at the top level of the checkout, where a person looks for them, so the wheel
has to be told where they go; `rulesheets.places` looks for them there.
"""

import sys
import tempfile
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class WheelHook(BuildHookInterface[Any]):
    """Adds both folders and the compiled templates to a wheel; an editable install needs none."""

    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile the templates to a folder of this build's own, and say what goes where."""
        self.scratch = tempfile.TemporaryDirectory(prefix="rulesheets-")
        if version == "editable":
            return
        compiled = Path(self.scratch.name) / "compiled"
        self._compile(compiled)
        build_data["force_include"] |= {
            str(Path(self.root) / "templates"): "rulesheets/_templates",
            str(Path(self.root) / "house_rules"): "rulesheets/_house_rules",
            str(compiled): "rulesheets/_compiled",
        }

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        """Leave nothing behind."""
        self.scratch.cleanup()

    def _compile(self, into: Path) -> None:
        # The package is imported from its sources, since it is not installed while it is built.
        sys.path.insert(0, self.root)
        from jinja2 import FileSystemLoader

        from rulesheets import places, render

        sources = FileSystemLoader(places.templates_dir())
        places.compile_templates(render.environment().overlay(loader=sources), into)
