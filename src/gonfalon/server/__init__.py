"""Tables in the browser: HTTP for lobby and pages, a WebSocket for play."""
