"""Tests of the browser client's sources and build without a browser."""
