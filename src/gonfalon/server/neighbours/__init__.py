"""Other workers on the same store: which worker has which table, and how requests reach the right one.

Every request belongs to a table, to the desk or to nobody (`placing.py`). Requests of a table are handled by the worker
that has it, so chat, clocks, presence, bots and votes need nothing special. Duties that belong to no table but must be
done by exactly one worker - accounts, friends, news, series, ratings, keys, new tables, clocks of tables that are not
loaded - are done at the desk, which one worker holds as it would hold a table. Any worker handles the rest, from the
store and from its caches (accounts, contacts, series, results), which are refreshed within a second of any change."""
