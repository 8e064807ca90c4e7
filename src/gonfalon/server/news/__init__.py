"""News for who is not here: it is your move. One outbox, three channels: e-mail, a webhook, and push to a browser."""
