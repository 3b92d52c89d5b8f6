"""A crowd at the server's tables, and at those of a peer: how fast, how long, how much."""
