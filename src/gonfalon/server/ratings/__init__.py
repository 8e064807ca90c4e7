"""Ratings of people at one game, separated from the worth of the seats and factions they drew."""
