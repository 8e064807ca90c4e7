"""One table: its match, its seats, and what is sent to its viewers."""
