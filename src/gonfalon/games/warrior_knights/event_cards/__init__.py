"""Important events: drawing, cancelling and carrying them out."""
