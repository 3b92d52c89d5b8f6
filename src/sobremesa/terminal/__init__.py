"""The game table in a terminal: with bots and friends at one keyboard, or at a server's table."""
