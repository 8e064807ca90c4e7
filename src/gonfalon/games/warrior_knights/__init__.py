"""Warrior Knights: barons, nobles and mercenaries around an empty throne."""
