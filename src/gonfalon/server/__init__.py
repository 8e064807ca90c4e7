"""The server: HTTP for the lobby and pages, WebSockets for play."""
