"""Optional accounts: a name of one's own, and ways to come back to one's seats from any browser."""
