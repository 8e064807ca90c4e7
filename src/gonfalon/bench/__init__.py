"""The benchmarks of `gonfalon bench`: our games and other engines, measured in the same interleaved rounds."""
