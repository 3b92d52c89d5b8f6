"""The arena: bots play one another over the same deals, and honest figures say which is stronger."""
