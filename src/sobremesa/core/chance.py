"""A small, fast random generator that gives the same stream interpreted and compiled.

The generator is a list (or an int64 array) of one number below 2**63. It steps by a linear congruence and gives 32
scrambled bits a step (the xorshift and random shift of the PCG family).

It serves simulation and bots. A table of real players draws from a secret instead, see `committed`.
"""

from __future__ import annotations

from .bits import MASK, multiply_add


def scramble(x: int) -> int:
    """Return a number below 2**63 that depends on every bit of `x`."""
    x = multiply_add(x ^ (x >> 31), 0x369DEA0F31A53F85, 0)
    x = multiply_add(x ^ (x >> 29), 0x27BB2EE687B0B0FD, 0)
    return x ^ (x >> 32)


def seed_rng(rng: list[int], seed: int, stream: int) -> None:
    """Start the generator: equal seeds and streams give equal draws, any others unrelated ones."""
    rng[0] = scramble(multiply_add(stream, 0x1B873593CC9E2D51, scramble(seed & MASK)))


def below(rng: list[int], n: int) -> int:
    """Return a number from 0 to n - 1, each as likely as the others to within n parts in 2**32; `n` is below 2**31."""
    x = rng[0]
    rng[0] = multiply_add(x, 6364136223846793005, 1442695040888963407)
    return ((((x ^ (x >> 22)) >> (21 + (x >> 60))) & 0xFFFFFFFF) * n) >> 32


def pick(rng: list[int], weights: list[int], n: int) -> int:
    """Return an index below `n`, each as likely as its weight. At least one weight is positive."""
    total = 0
    for i in range(n):
        total += weights[i]
    r = below(rng, total)
    i = 0
    while r >= weights[i]:
        r -= weights[i]
        i += 1
    return i
