"""News for people who are away: it is your move. One outbox, three channels: e-mail, a webhook, push to a browser."""
