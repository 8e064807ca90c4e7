"""Everything that can happen. Events alone write to the state; each file holds those about one kind of thing."""
