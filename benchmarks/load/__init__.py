"""A load generator for our server and for a peer's: latency, CPU time and memory."""
