"""Barbarian Kingdoms: six kingdoms on the ruins of the West, with bribes that nobody sees coming."""
