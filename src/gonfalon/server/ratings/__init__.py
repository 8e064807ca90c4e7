"""How strong people are at one game, whatever seats and factions they drew."""
