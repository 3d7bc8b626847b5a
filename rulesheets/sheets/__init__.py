"""What stands on each sheet: facts only. How they are worded is the templates' part."""

from rulesheets.sheets.agreement import Agreement, Offer, Rule, agreement
from rulesheets.sheets.pad import PadFacts, pad_facts
from rulesheets.sheets.worked import Contracts, WorkedHand, contracts, worked_hands

__all__ = [
    "Agreement",
    "Contracts",
    "Offer",
    "PadFacts",
    "Rule",
    "WorkedHand",
    "agreement",
    "contracts",
    "pad_facts",
    "worked_hands",
]
