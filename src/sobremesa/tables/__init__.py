"""A table with seats: who sits where, whose turn it is, clocks, bots in seats, talk. No network, no storage."""
