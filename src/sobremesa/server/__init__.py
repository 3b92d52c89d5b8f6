"""HTTP and WebSocket over tables and store; serves the browser client."""
