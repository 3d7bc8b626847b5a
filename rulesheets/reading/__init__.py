"""Reads what a person filled in: a ticked rules page as a profile, a written pad as a match.

The file says by itself which table it is of; nothing else is asked. Whoever filled it in, and with
what program, does not matter, as long as its fields are still fields.
"""

from rulesheets.reading.filled import Filled, ReadBack, is_fillable, read_back

__all__ = ["Filled", "ReadBack", "is_fillable", "read_back"]
