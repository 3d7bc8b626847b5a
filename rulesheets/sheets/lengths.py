"""How many hands are enough for 95 of 100 games, found by playing: see `tools/lengths.py`.

Made by it; by rules number: the hands, and how long the first game was, by which a test sees whether the
engine still plays so.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

__all__ = ["HANDS"]

HANDS: Mapping[str, tuple[int, int]] = MappingProxyType(
    {
        "3AE-RQ6": (19, 15),  # standard
        "9EJ-D8S": (21, 20),  # bicycle
        "ZH7-M4Z": (12, 8),  # blues-bowl
        "C64-G1A": (23, 19),  # britannica
        "7JV-P93": (11, 1),  # buckhorn
        "QZY-EVA": (19, 15),  # classic
        "73J-X8R": (4, 4),  # columbus
        "WMB-SZM": (7, 3),  # cookout
        "VET-ZS0": (8, 3),  # djs-party
        "WEC-GC5": (19, 15),  # dummies
        "1Y1-9NJ": (8, 3),  # friday
        "MNT-XT4": (19, 15),  # hoyle
        "SNC-QMH": (11, 5),  # jokers-wild
        "F2J-8S8": (13, 9),  # looneyville
        "YY6-K1W": (16, 11),  # low-club
        "4RF-RHP": (19, 15),  # msn-zone
        "1H9-N12": (19, 14),  # naught
        "AGQ-YMF": (19, 15),  # pagat
        "7RF-2AQ": (8, 5),  # rta3
        "QNK-4E3": (19, 15),  # scorekeeper
        "E1E-G5N": (21, 23),  # skullwink
        "68R-PPK": (19, 15),  # spades-royale
        "1YS-VGQ": (6, 6),  # worldwinner
    }
)
