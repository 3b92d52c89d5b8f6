"""Suites that every registered game passes, for every number of players and every option, without an exemption."""
