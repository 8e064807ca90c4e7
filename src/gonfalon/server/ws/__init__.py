"""WebSockets: from frames to messages for a table."""
