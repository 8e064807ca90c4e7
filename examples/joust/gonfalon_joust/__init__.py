"""Joust: a secret hand, a card a course; the highest rank that rides alone wins it."""

from gonfalon_joust.game import GAME

__all__ = ["GAME"]
