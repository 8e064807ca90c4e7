"""What `gonfalon bench` runs: our games and other engines, measured in the same interleaved rounds."""
