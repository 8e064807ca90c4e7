from gonfalon.cli import main

main()
