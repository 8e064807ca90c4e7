"""One table: its match, who sits there, and what everybody is sent."""
