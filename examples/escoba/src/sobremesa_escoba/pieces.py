"""The cards of Escoba (E-1)."""

from __future__ import annotations

from sobremesa.core.verbs import Kind
from sobremesa.core.zones import Packed, Single

SEATS = 4
SUIT_LETTERS = ("O", "C", "E", "B")  # oros (coins), copas (cups), espadas (swords), bastos (clubs)
COINS = 0
RANKS = 10
CARDS = len(SUIT_LETTERS) * RANKS

# A card is numbered by suit and rank. No two are alike, so a set of cards is a mask of forty bits.
CARD_NAMES = tuple(f"{letter}{rank}" for letter in SUIT_LETTERS for rank in range(1, RANKS + 1))
CARD = Kind("card", CARD_NAMES)
SEAT = Kind("seat", tuple(range(SEATS)))
CARD_SET = Packed(CARD, width=1)
ONE_CARD = Single(CARD)

VALUE = tuple(card % RANKS + 1 for card in range(CARDS))

DECK = (1 << CARDS) - 1
COIN_CARDS = (1 << RANKS) - 1
SEVENS = sum(1 << suit * RANKS + 6 for suit in range(len(SUIT_LETTERS)))
SEVEN_OF_COINS = 1 << 6

FIFTEEN = 15
HAND = 3
TABLE = 4
