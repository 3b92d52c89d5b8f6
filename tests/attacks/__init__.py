"""Attacks and faults from outside, against the public protocol: a server process, its files and its environment."""
