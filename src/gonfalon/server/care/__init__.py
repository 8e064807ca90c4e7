"""The parts of `gonfalon admin` that deal with tables and people, which `gonfalon.store` knows only as rows."""
