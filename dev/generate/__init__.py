"""Generates TypeScript types and tables of the documentation from the protocol's structs and the games' views.

`python -m dev.generate` writes the files; a test compares them with what it would write.
"""
