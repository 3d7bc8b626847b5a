"""What the sheets cost, beside a plain WeasyPrint script that makes the same pages."""
