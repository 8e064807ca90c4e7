"""Series: several games of the same people and bots, round by round."""
