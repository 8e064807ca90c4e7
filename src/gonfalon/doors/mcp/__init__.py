"""The door for language models: a server of the Model Context Protocol, with the official SDK (extra `mcp`)."""
