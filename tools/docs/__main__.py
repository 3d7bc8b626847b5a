"""Writes the pages that the code makes: `python -m tools.docs`."""

from tools.docs.pages import write

for path in write():
    print(f"wrote docs/{path}")
