"""The games of this tree, found and not listed: light ones first, as in the hall."""

from gonfalon.catalog import every_game, open_table

OURS = sorted(
    (found for found in every_game().values() if found.package.startswith("gonfalon.games.")),
    key=lambda found: (found.game.weight, found.game.minutes, found.slug),
)
SLUGS = [found.slug for found in OURS]
SECRETIVE = [slug for slug in SLUGS if open_table(slug).rules.hides()]
