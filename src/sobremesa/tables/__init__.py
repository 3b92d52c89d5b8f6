"""Tables: who holds which seat, whose turn it is, clocks, bots, chat. No network, no storage."""
