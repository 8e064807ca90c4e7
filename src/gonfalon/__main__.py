"""`python -m gonfalon`, where `gonfalon` is not on the PATH."""

from gonfalon.cli import main

main()
