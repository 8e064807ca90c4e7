"""Other workers on the same store: which worker has which table, and how requests reach the right one.

Everything that is asked belongs to a table, to the desk or to nobody (`placing.py`). What belongs to a table is done by
the worker that has it, so chat, clocks, presence, bots and votes need nothing special. What belongs to no table but
must be done by one worker only - accounts, friends, news, series, ratings, keys, new tables, the clocks of tables that
are not in memory - is done at the desk, which one worker holds as it would hold a table. The rest is answered by any
worker, from the store and from what it caches (accounts, contacts, series, results) and refreshes within a second of
any change."""
