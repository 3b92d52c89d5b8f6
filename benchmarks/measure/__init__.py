"""Measures every figure that the project claims, beside a peer in one run, in CPU time."""
