"""What a finished PDF has attached: the names of `profile.yaml`, for people, and of `sheet.html`."""

__all__ = ["PROFILE", "SHEET"]

PROFILE, SHEET = "profile.yaml", "sheet.html"
