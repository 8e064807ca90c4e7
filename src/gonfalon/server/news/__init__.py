"""Notifications for people who are away, such as "it is your move": one outbox, and three channels: e-mail, webhook,
browser push."""
