"""A server of the Model Context Protocol for language models, built on the official SDK (extra `mcp`)."""
