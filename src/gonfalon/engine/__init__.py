"""The rules engine: pure and typed, without clocks, files or randomness of its own."""
