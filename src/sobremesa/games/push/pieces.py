"""The cards and the die of Push (P-1, P-2), and how a heap of its cards is one number."""

from __future__ import annotations

from sobremesa.core.verbs import Kind
from sobremesa.core.zones import Alike, Counted, Packed, Single

SEATS = 6
ROWS = 3  # P-6: at most three

COLOUR_LETTERS = ("R", "B", "G", "Y", "P")
COLOURS = len(COLOUR_LETTERS)
SHAPES = ("■", "▲", "◆", "●", "⬢")  # P-2: a shape for each colour, so that nobody needs to tell colours apart
NUMBERS = 6
STAR = COLOURS  # the sixth side of the die
SIDES = COLOURS + 1

# A face is what a card shows. Red 1 to 6 are the faces 0 to 5, then blue, green, yellow and purple; then the die card
# and the switch card.
FACE_NAMES = (*(f"{letter}{number + 1}" for letter in COLOUR_LETTERS for number in range(NUMBERS)), "D", "S")
FACES = len(FACE_NAMES)
NUMBER_FACES = COLOURS * NUMBERS
DIE, SWITCH = NUMBER_FACES, NUMBER_FACES + 1

COPIES = (*(3 for _ in range(NUMBER_FACES)), 18, 12)  # P-1: 120 cards

SEAT = Kind("seat", tuple(range(SEATS)))
ROW = Kind("row", tuple(range(ROWS)))
FACE = Kind("face", FACE_NAMES)
ROW_FACE = Kind("face", FACE_NAMES[: DIE + 1])
NUMBER_FACE = Kind("face", FACE_NAMES[:DIE])

# A row, a bench, a bank and the discards are each one number: two bits say how many there are of a face (no more than
# three exist), the lowest bits of red 1. Adding two heaps is adding their numbers, and a colour is picked out by its
# mask. A row may also hold a die card, in the bits above those of the number cards.
DECK_CARDS, ROW_CARD = Counted(FACE), Single(ROW_FACE)
ROW_CARDS, NUMBER_CARDS = Packed(ROW_FACE, 2), Packed(NUMBER_FACE, 2)
DIE_CARDS, SWITCH_CARDS = Alike(FACE, "D"), Alike(FACE, "S")
ONE = tuple(1 << 2 * face for face in range(DIE + 1))
ONE_DIE = ONE[DIE]
COLOUR_MASK = tuple(0b11_11_11_11_11_11 << 2 * NUMBERS * colour for colour in range(COLOURS))
NUMBER_MASK = tuple(sum(3 * ONE[colour * NUMBERS + n] for colour in range(COLOURS)) for n in range(NUMBERS))

# P-7: what a row may not hold if it is to take a card: its colour and its number; a die card, if it is one.
CLASH = (*(COLOUR_MASK[f // NUMBERS] | NUMBER_MASK[f % NUMBERS] for f in range(NUMBER_FACES)), ONE_DIE)
