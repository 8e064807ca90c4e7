"""A turn in its order: preparation, action cards and neutral cards, upkeep and arrivals."""
