"""Optional accounts: a unique name, and ways to sign in from any browser and get back to one's seats."""
