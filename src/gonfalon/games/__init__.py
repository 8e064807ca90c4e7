"""One folder per game; `gonfalon.catalog` finds them."""
