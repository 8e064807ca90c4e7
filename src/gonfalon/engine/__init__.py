"""The rules engine: pure, typed, no clock, no file, no randomness of its own."""
