"""What every store keeps to, whatever it keeps its rows in."""

import asyncio
from collections.abc import Awaitable, Callable

import pytest
from keeping import a_table, found, listed
from stores import KINDS, Place, place_of

from gonfalon.store import (
    SENDING,
    SENT,
    WAITING,
    OwnedHere,
    Store,
    StoredClock,
    StoredNotice,
    StoredResult,
    StoredSnapshot,
    StoreFailed,
    Unasked,
)

Do = Callable[[Store], Awaitable[object]]


@pytest.fixture(params=KINDS)
def place(request: pytest.FixtureRequest) -> Place:
    """Where a store is opened, closed and opened again."""
    return place_of(request)


def on(place: Place, do: Do) -> None:
    async def run() -> None:
        store = place.store()
        await store.start()
        try:
            await do(store)
        finally:
            await store.close()

    asyncio.run(run())


def test_batches_come_back_in_order(place: Place) -> None:
    async def write(store: Store) -> None:
        await a_table(store, "one", 3)
        await a_table(store, "two", 2)

    async def read(store: Store) -> None:
        one = await found(store, "one")
        assert await store.batches(one) == [b"batch 0 of one", b"batch 1 of one", b"batch 2 of one"]
        assert await store.batches(one, 2) == [b"batch 2 of one"]
        assert await store.batches(one, 1, 1) == [b"batch 1 of one"]
        assert await store.count(one) == 3
        assert await store.table("none") is None
        assert await store.ids() == ["one", "two"]
        assert await store.id_of(one.key) == "one"
        assert await store.id_of(99) is None

    on(place, write)
    on(place, read)


def test_what_is_queued_together_is_one_transaction(place: Place) -> None:
    async def write(store: Store) -> None:
        key = (await store.create("t", b"", b"", 0)).key
        before = store.commits
        await asyncio.gather(*[store.append(key, n, b"x") for n in range(50)])
        assert store.commits == before + 1
        assert store.rows >= 50

    on(place, write)


def test_a_batch_that_is_there_already_fails_alone(place: Place) -> None:
    async def write(store: Store) -> None:
        table = await a_table(store, "t", 1)
        told = await asyncio.gather(
            store.append(table.key, 0, b"again"), store.append(table.key, 1, b"next"), return_exceptions=True
        )
        assert isinstance(told[0], StoreFailed)
        assert told[1] is None
        assert await store.batches(table) == [b"batch 0 of t", b"next"]

    on(place, write)


def test_a_batch_is_taken_only_as_the_next_one_of_its_table(place: Place) -> None:
    async def write(store: Store) -> None:
        table = await a_table(store, "t", 1)
        with pytest.raises(StoreFailed):
            await store.append(table.key, 2, b"one is missing before it")
        with pytest.raises(StoreFailed):
            await store.append(99, 0, b"of no table")
        await store.append(table.key, 1, b"next")
        assert await store.count(table) == 2

    on(place, write)


def test_who_asked_is_told_when_a_batch_is_durable_or_why_it_is_not(place: Place) -> None:
    async def write(store: Store) -> None:
        table = await a_table(store, "t", 2)
        told: list[Exception | None] = []
        store.append_then(table.key, 2, b"new", told.append)
        store.append_then(table.key, 1, b"there is one already", told.append)
        assert not told
        while len(told) < 2:
            await asyncio.sleep(0.001)
        assert told[0] is None
        assert isinstance(told[1], StoreFailed)
        assert await store.count(table) == 3

    on(place, write)


def test_what_was_queued_is_kept_when_the_store_closes(place: Place) -> None:
    async def write(store: Store) -> None:
        key = (await store.create("t", b"", b"", 0)).key
        for number in range(20):
            store.append(key, number, b"x")

    async def read(store: Store) -> None:
        assert await store.count(await found(store, "t")) == 20

    on(place, write)
    on(place, read)


def test_a_table_is_kept_with_all_that_belongs_to_it_or_not_at_all(place: Place) -> None:
    async def write(store: Store) -> None:
        position = StoredSnapshot("shape", 0, -1, [[1]], [[[1]]], [["Step", 1]])
        made = await store.create("t", b"h", b"a", 5, True, {"p", "q"}, [b"0", b"1"], ("hash", b"pack"), position)
        assert await found(store, "t") == made
        assert await store.batches(made) == [b"0", b"1"]
        assert await store.tables_of("p", 9) == await listed(store) == ["t"]
        assert await store.pack("hash") == b"pack"
        assert await store.pack("none") is None
        assert await store.snapshot(made, 0, "shape") == position
        with pytest.raises(StoreFailed):  # there is one of that name
            await store.create("t", b"", b"", 0, True, {"r"}, [b"0"], ("other", b"pack"))
        assert await store.tables_of("r", 9) == []
        assert await store.pack("other") is None
        again = await store.create("u", b"", b"", 0, pack=("hash", b"pack"))
        assert again.key != made.key

    on(place, write)


def test_many_tables_can_be_made_at_once(place: Place) -> None:
    async def write(store: Store) -> None:
        made = await asyncio.gather(*[store.create(f"t{i}", b"", b"", 0, batches=[b"0"]) for i in range(30)])
        assert len({table.key for table in made}) == 30
        assert await store.how_many_tables() == 30
        for table in made:
            assert await store.batches(await found(store, table.id)) == [b"0"]

    on(place, write)


def test_what_is_known_of_a_table_changes_with_its_opening(place: Place) -> None:
    async def write(store: Store) -> None:
        table = await a_table(store, "t", 0)
        await store.save_table(table, b"new", 9, True, {"p"}, b"new header", b"opening")
        assert (table.header, table.about, table.changed) == (b"new header", b"new", 9)
        with pytest.raises(StoreFailed):  # it is opened already
            await store.save_table(table, b"newer", 10, False, {"q"}, b"newer header", b"opening")
        assert (table.header, table.about, table.changed) == (b"new header", b"new", 9)
        assert await found(store, "t") == table
        assert await store.batches(table) == [b"opening"]
        assert await store.tables_of("q", 9) == []
        await store.save_table(table, b"newest", 11, False, {"q"})
        assert await store.tables_of("p", 9) == await listed(store) == []
        assert await store.tables_of("q", 9) == ["t"]

    on(place, write)


def test_a_deleted_table_leaves_nothing_behind(place: Place) -> None:
    async def write(store: Store) -> None:
        gone, stays = await a_table(store, "gone", 3), await a_table(store, "stays", 2)
        for table in (gone, stays):
            await store.save_snapshot(table.key, StoredSnapshot("shape", 1, 0, [[1]], [[[1]]], []))
            await store.say(table.key, b"hello")
            await store.save_review(table.key, 0, b"review")
            await store.save_clock(table.key, StoredClock(b"clock", 5))
            await store.save_news([StoredNotice("event", "mail", "p", table.key, 0, 9)])
            await store.save_table(table, b"about", 3, True, {"p"})
        store.append(gone.key, 3, b"queued with the deletion")
        await store.delete_table(gone.key)
        assert await store.table("gone") is None
        assert await store.tables_of("p", 9) == await listed(store) == ["stays"]
        assert len(await store.batches(stays)) == 2
        assert await store.clocks_due() == [("stays", 5)]
        assert [one.key for one in await store.notices(WAITING, 9, 9)] == [stays.key]
        assert (await store.chat(gone), await store.clock(gone.key), await store.review(gone, 0)) == ([], None, None)
        assert await store.snapshot(gone, 9, "shape") is None
        with pytest.raises(StoreFailed):
            await store.append(gone.key, 0, b"of a table that is gone")

    on(place, write)


def test_only_living_tables_are_counted(place: Place) -> None:
    async def write(store: Store) -> None:
        tables = [await a_table(store, id, 0) for id in ("a", "b", "c")]
        assert await store.how_many_tables() == 3
        await store.delete_table(tables[1].key)
        await store.delete_table(tables[1].key)  # nothing is left to delete
        assert await store.how_many_tables() == 2
        await store.create("d", b"", b"", 0)
        assert await store.how_many_tables() == 3
        with pytest.raises(StoreFailed):
            await store.create("a", b"", b"", 0)
        assert await store.how_many_tables() == 3

    async def read(store: Store) -> None:
        assert await store.how_many_tables() == 3

    on(place, write)
    on(place, read)


def test_idle_tables_are_found_by_the_time_of_their_last_change(place: Place) -> None:
    async def write(store: Store) -> None:
        for id, when in (("a", 30), ("b", 10), ("c", 20), ("d", 40)):
            await store.save_table(await a_table(store, id, 0), b"about of " + id.encode(), when, False, set())
        assert [table.id for table in await store.idle_since(40, 9)] == ["b", "c", "a"]
        assert [table.id for table in await store.idle_since(40, 2)] == ["b", "c"]
        second = (await store.idle_since(40, 2))[-1]
        assert [one.id for one in await store.idle_since(40, 2, (second.changed, second.key))] == ["a"]
        assert (await store.idle_since(11, 9))[0].about == b"about of b"
        assert await store.idle_since(10, 9) == await store.idle_since(40, 0) == []

    on(place, write)


def test_the_latest_snapshot_of_the_right_shape_is_found(place: Place) -> None:
    async def write(store: Store) -> None:
        table = await a_table(store, "t", 9)
        for number, shape in ((3, "shape"), (6, "shape"), (7, "another")):
            await store.save_snapshot(table.key, StoredSnapshot(shape, number, number - 1, [[1]], [[[1]]], [["S", 1]]))
        found = [await store.snapshot(table, until, "shape") for until in (2, 3, 5, 6, 9)]
        assert [one and one.number for one in found] == [None, 3, 3, 6, 6]
        assert [one.number for one in await store.snapshots(table, "shape")] == [6, 3]
        await store.save_snapshot(table.key, StoredSnapshot("shape", 6, 5, [[2]], [[[1]]], []))  # in its place
        assert [one.state for one in await store.snapshots(table, "shape")] == [[[2]], [[1]]]

    on(place, write)


def test_a_batch_its_clocks_and_its_news_are_kept_together(place: Place) -> None:
    async def write(store: Store) -> None:
        table = await a_table(store, "t", 0)
        asked = StoredNotice("t/0/0", "mail", "p", table.key, 0, 60)
        await store.append(table.key, 0, b"0", StoredClock(b"first", 100), [asked])
        assert (await store.clock(table.key), await store.clocks_due()) == (b"first", [("t", 100)])
        assert await store.notices(WAITING, 60, 9) == [asked]
        assert await store.notices(WAITING, 59, 9) == []
        with pytest.raises(StoreFailed):
            await store.append(table.key, 0, b"again", StoredClock(b"second", 200), [Unasked(table.key, 0)])
        assert await store.clock(table.key) == b"first"
        assert await store.notices(WAITING, 60, 9) == [asked]
        await store.append(table.key, 1, b"1", StoredClock(b"second", None), [Unasked(table.key, 0)])
        assert (await store.clock(table.key), await store.clocks_due()) == (b"second", [])
        assert await store.notices(WAITING, 60, 9) == []

    on(place, write)


def test_a_result_is_kept_with_its_batch_and_once(place: Place) -> None:
    async def write(store: Store) -> None:
        table = await a_table(store, "t", 0)
        await store.append(table.key, 0, b"over", None, [StoredResult("a", 5, b"first")])
        await store.save_news([StoredResult("a", 9, b"again")])
        assert await store.results() == [("a", b"first")]
        await store.save_result(StoredResult("a", 5, b"with more"))
        await store.save_news([StoredResult("b", 3, b"earlier")])
        assert await store.results() == [("b", b"earlier"), ("a", b"with more")]

    on(place, write)


def test_nothing_is_told_twice(place: Place) -> None:
    async def write(store: Store) -> None:
        one = StoredNotice("event", "mail", "p", 1, 0, 9)
        await store.save_news([one, one])
        await store.note_notices([one], SENDING)
        assert await store.notices(SENDING, 9, 9) == [one]
        await store.save_news([one])
        assert await store.notices(WAITING, 9, 9) == []
        later = StoredNotice("event", "mail", "p", 1, 0, 20, 1)
        await store.put_off([later])
        assert await store.notices(WAITING, 20, 9) == [later]
        await store.note_notices([later], SENT)
        await store.forget_notices(20)
        assert await store.notices(SENT, 99, 9) == [later]
        await store.forget_notices(21)
        assert await store.notices(SENT, 99, 9) == []

    on(place, write)


def test_the_lobby_gets_all_it_shows_at_once(place: Place) -> None:
    async def write(store: Store) -> None:
        mine = await store.create("mine", b"h", b"a", 10, sitters={"ada"}, batches=[b"0", b"1"])
        both = await store.create("both", b"h", b"b", 20, True, {"ada", "ben"})
        await store.create("bens", b"h", b"c", 30, False, {"ben"})
        await store.create("open", b"h", b"d", 40, True, set())
        await store.create("nobody's", b"h", b"e", 50)
        await store.save_clock(mine.key, StoredClock(b"clock", 5))
        for line in (b"one", b"two", b"three"):
            await store.say(both.key, line)
        rows = await store.lobby_rows(["ada", "ben"], 9, 2)
        assert [(row.of, row.id) for row in rows] == [
            ("ada", "both"),
            ("ada", "mine"),
            ("ben", "bens"),
            ("ben", "both"),
            (None, "open"),
            (None, "both"),
        ]
        assert rows[0].table == both
        assert (rows[0].said, rows[0].count, rows[0].clock) == ([b"two", b"three"], 0, None)
        assert (rows[1].said, rows[1].count, rows[1].clock) == ([], 2, b"clock")
        assert rows[3].said == rows[5].said == []
        assert [row.id for row in await store.lobby_rows(["ada"], 1, 2)] == ["both", "open"]
        kept = await store.kept_tables_of("ada", 9)
        assert kept == [("both", both), ("mine", mine)]
        assert await store.how_many_tables_of("ada", 9, 0) == 2
        assert await store.how_many_tables_of("ada", 1, 0) == 1
        assert await store.how_many_tables_of("ada", 9, 11) == 1

    on(place, write)


def test_chat_comes_back_in_order_until_it_is_forgotten(place: Place) -> None:
    async def write(store: Store) -> None:
        table = await a_table(store, "t", 0)
        for line in (b"one", b"two", b"three"):
            await store.say(table.key, line)
        assert await store.chat(table) == [b"one", b"two", b"three"]
        assert await store.chat(table, 2) == [b"two", b"three"]
        await store.forget_lines(table.key, [b"two"])
        assert await store.chat(table) == [b"one", b"three"]
        await store.reword_lines(table.key, [(b"one", b"first"), (b"none", b"nothing")])
        assert await store.chat(table) == [b"first", b"three"]

    on(place, write)


def test_people_are_kept_and_forgotten(place: Place) -> None:
    async def write(store: Store) -> None:
        for person, name in (("p", "Ada"), ("q", "Ben")):
            await store.save_person(person, "?")
            await store.save_person(person, name)
            await store.save_account(person, 7, b"account of " + name.encode())
            await store.save_contact(person, f"off {person}", b"contact of " + name.encode())
            await store.save_news([StoredNotice("event", "mail", person, 1, ord(person), 9)])
        await store.save_series("late", 8, b"late")
        await store.save_series("early", 7, b"early")
        assert await store.person("p") == "Ada"
        assert sorted(await store.accounts()) == [("p", b"account of Ada"), ("q", b"account of Ben")]
        await store.create("t", b"", b"", 5, sitters={"p", "r"})
        everybody = {one.id: (one.name, one.tables, one.changed) for one in await store.everybody()}
        assert everybody == {"p": ("Ada", 1, 5), "q": ("Ben", 0, 0), "r": ("", 1, 5)}
        await store.forget_person("p")
        assert await store.person("p") is None
        assert await store.accounts() == [("q", b"account of Ben")]
        assert await store.contacts() == [("q", b"contact of Ben")]
        assert [one.person for one in await store.notices(WAITING, 9, 9)] == ["q"]
        assert await store.series() == [b"early", b"late"]
        await store.forget_series("early")
        assert await store.series() == [b"late"]

    on(place, write)


def test_of_many_who_put_a_setting_all_get_the_same(place: Place) -> None:
    async def write(store: Store) -> None:
        assert await store.setting("key") is None
        got = await asyncio.gather(*[store.setting_or_put("key", b"%d" % i) for i in range(20)])
        assert len(set(got)) == 1
        assert await store.setting("key") == got[0]

    async def read(store: Store) -> None:
        assert await store.setting_or_put("key", b"other") == await store.setting("key") != b"other"

    on(place, write)
    on(place, read)


def test_who_has_a_table_alone_has_every_table(place: Place) -> None:
    async def write(store: Store) -> None:
        table = await a_table(store, "t", 1)
        assert await store.claim("t") == OwnedHere()
        await store.append(table.key, 1, b"1")
        await store.release("t")
        assert await store.claim("t") == OwnedHere()
        await store.append(table.key, 2, b"2")
        assert store.trouble() == ""

    on(place, write)


def test_what_the_operator_sees(place: Place) -> None:
    async def write(store: Store) -> None:
        await a_table(store, "old", 3)
        table = await a_table(store, "new", 1)
        await store.save_table(table, b"about", 99, False, set())
        assert [(one.id, one.batches, one.table is not None) for one in await store.every_table()] == [
            ("new", 1, True),
            ("old", 3, True),
        ]

    on(place, write)
