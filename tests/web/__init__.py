"""What the browser client's sources and its build promise, checked without a browser."""
