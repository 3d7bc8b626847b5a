"""The documentation: pages written by the code, ready paper, and the site of both."""
