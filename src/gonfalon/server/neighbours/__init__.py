"""Other workers on the same store: who has which table, and how what is asked here is answered there.

Everything that is asked belongs to a table, to the desk or to nobody (`placing.py`). What belongs to a table is done by
the worker that has it; so chat, clocks, presence, bots and votes are right without more. What belongs to no table and
is done once for all - accounts, friends, news, series, ratings, keys, new tables, the clocks of tables that nobody has
in memory - is done at the desk, which one worker has as it would have a table. The rest is answered anywhere, from the
store and from what every worker remembers (accounts, contacts, series, results) and reads again within a second of
any change."""
