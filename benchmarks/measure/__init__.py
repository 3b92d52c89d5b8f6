"""How fast it is: every figure that the project claims, measured beside a peer in one run, in CPU time."""
