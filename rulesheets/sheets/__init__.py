"""What stands on each sheet: facts only. How they are worded is the templates' part."""

from rulesheets.sheets.agreement import Agreement, Offer, Rule, agreement

__all__ = ["Agreement", "Offer", "Rule", "agreement"]
