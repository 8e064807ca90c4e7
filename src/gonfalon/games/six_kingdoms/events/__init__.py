"""Every event of the game. Only events write to the state; each file holds those about one subject."""
