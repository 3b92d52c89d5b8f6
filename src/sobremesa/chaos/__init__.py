"""Chaos: servers that are killed, a crowd that misbehaves, and a verdict over every table they played at."""
