"""Other people's interfaces to our games."""
