"""What is derived from the protocol's structs and the games' views: TypeScript types, and tables of the documentation.

`python -m dev.generate` writes the files; a test compares them with what it would write.
"""
