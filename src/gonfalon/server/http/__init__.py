"""HTTP: pages, lobby and records."""
