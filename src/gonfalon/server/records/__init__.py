"""Work on records that people submit or ask for, in separate processes."""
