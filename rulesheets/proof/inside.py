"""What a finished PDF has attached: the names of `profile.yaml`, for people, of `sheet.html`, and of the
pages by themselves where they stand on sheets that are cut."""

__all__ = ["PAGES", "PROFILE", "SHEET"]

PROFILE, SHEET, PAGES = "profile.yaml", "sheet.html", "pages.pdf"
