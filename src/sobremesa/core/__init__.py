"""The vocabulary of every game: state, nature, actions, views, records, and the compiler of rules. It knows no game."""
