"""Work on records that people hand in or ask for, in processes of its own."""
