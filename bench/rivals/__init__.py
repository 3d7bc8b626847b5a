"""The same sheet by others: what they take for it, beside what we take."""
