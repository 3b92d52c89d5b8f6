"""The protocol of a table: its messages, the HTTP shapes beside them, and a client without I/O."""
