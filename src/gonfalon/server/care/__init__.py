"""What `gonfalon admin` does with tables and people, which `gonfalon.store` knows only as rows."""
