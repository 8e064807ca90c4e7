"""Important events: who draws one, who may cancel it, what it does."""
