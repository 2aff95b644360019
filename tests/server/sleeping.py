#!/usr/bin/env python3
"""What tables cost that nobody looks at: a server on a database full of them is compared with one on
an empty database, by resident memory and by the time until it is ready. Some are woken, too.

sleeping.py PROGRAM [TABLES]. Without a number: 10,000 with BIVOUAC_FULL in the environment, and
otherwise nothing (status 77). The tables are games of Strategic under way with three days a move, some
of them played over HTTP, the rest copied from those within the database.
"""

import http.client
import json
import os
import random
import sqlite3
import sys
import tempfile
import time

from served import Client, Served, check, main_wrapper

PLAYED = 5  # tables that are played
MOVES = 12  # moves at each
WOKEN = 100
SKIPPED = 77
# What may lie between two runs of the same program: the system's lazy allocation, and the pages of
# the database that SQLite keeps, which do not depend on how many there are.
MOST_MORE_KB = 6 * 1024
MOST_LATER_SECONDS = 2.0


def play(served):
    """Games under way, as people leave them for the night."""
    seats = [Client(served), Client(served)]
    for client in seats:
        client.json("POST", "/api/guest", {})
    luck = random.Random(1)
    for _ in range(PLAYED):
        terms = {"listed": False, "clock": {"kind": "days", "days": 3}}
        body = {"game": "strategic", "seats": [{"kind": "me"}, {"kind": "open"}], "terms": terms}
        opened = seats[0].json("POST", "/api/tables", body)
        table = opened["table"]
        for seat, client in enumerate(seats):
            chair = {"seat": seat, "seed": "0badcafe", "invitation": opened["invitation"]}
            client.json("POST", f"/api/tables/{table}/sit", chair)
        for move in range(MOVES):
            due = seats[0].json("GET", f"/api/tables/{table}/view?seat=0")["shown"]["view"]["due"]
            shown = seats[due].json("GET", f"/api/tables/{table}/view?seat={due}")["shown"]
            # Whoever jumps may win at once, and the game is to go on.
            quiet = [action for action in shown["legal"] if "x" not in action]
            action = luck.choice(quiet or shown["legal"])
            deed = {"seat": due, "seq": shown["seq"], "nonce": f"n{move}", "action": action}
            seats[due].json("POST", f"/api/bot/tables/{table}/act", deed)


def multiply(database, wanted):
    """Copies the tables within the file until there are so many; the ids of all copies."""
    store = sqlite3.connect(database)
    with store:
        store.execute("CREATE TEMP TABLE copy (key INTEGER PRIMARY KEY, of INTEGER NOT NULL, id TEXT NOT NULL)")
        keys = [row[0] for row in store.execute("SELECT key FROM play_table ORDER BY key")]
        copies = ((max(keys) + 1 + i, keys[i % len(keys)], f"asleep{i:08d}") for i in range(wanted - len(keys)))
        store.executemany("INSERT INTO copy VALUES (?, ?, ?)", copies)
        for part, key, own in (
            ("play_table", "key", {"key": "copy.key", "id": "copy.id"}),
            ("seat", "table_key", {"table_key": "copy.key"}),
            ("entry", "table_key", {"table_key": "copy.key"}),
        ):
            columns = [row[1] for row in store.execute(f"PRAGMA table_info({part})")]
            values = ", ".join(own.get(name, f"old.{name}") for name in columns)
            store.execute(
                f"INSERT INTO {part} ({', '.join(columns)}) SELECT {values} "
                f"FROM copy JOIN {part} AS old ON old.{key} = copy.of"
            )
    ids = [row[0] for row in store.execute("SELECT id FROM play_table")]
    store.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    store.close()
    return ids


def resident_kb(process):
    with open(f"/proc/{process.pid}/status", encoding="ascii") as status:
        return next(int(line.split()[1]) for line in status if line.startswith("VmRSS:"))


def start(served):
    """Seconds until /readyz says yes."""
    began = time.monotonic()
    served.start()
    while True:
        status, _ = Client(served).ask("GET", "/readyz")
        if status == 200:
            return time.monotonic() - began
        check(time.monotonic() - began < 60, "never ready")
        time.sleep(0.005)


def settled_kb(served):
    """After the first rounds of looking after sleepers, and of noting that somebody serves."""
    time.sleep(6)
    return resident_kb(served.process)


def gauge(served, name):
    _, text = Client(served).ask("GET", "/metrics")
    return next(float(line.split()[-1]) for line in text.split("\n") if line.startswith(f"bivouac_{name} "))


def wake(served, ids):
    """Watches them all at once, as programs do; resident memory meanwhile."""
    visitor = Client(served)
    visitor.json("POST", "/api/guest", {})
    streams = []
    for table in ids:
        stream = http.client.HTTPConnection("127.0.0.1", served.port, timeout=30)
        stream.request("GET", f"/api/bot/tables/{table}/stream", headers={"Cookie": visitor.cookie})
        streams.append((table, stream, stream.getresponse()))
    for table, _, reply in streams:
        check(reply.status == 200, f"{table}: {reply.status}")
        told = json.loads(reply.readline())
        check((told["type"], told["table"], told["phase"]) == ("table", table, "playing"), str(told)[:200])
        shown = json.loads(reply.readline())
        check(shown["type"] == "view" and shown["shown"]["seq"] >= MOVES, str(shown)[:200])
    check(gauge(served, "tables_live") == len(ids), "others woke up too")
    kb = resident_kb(served.process)
    for _, stream, _ in streams:
        stream.close()
    return kb


def main():
    program = os.path.abspath(sys.argv[1])
    count = int(sys.argv[2]) if len(sys.argv) > 2 else 10_000 if os.environ.get("BIVOUAC_FULL") else 0
    if count == 0:
        sys.exit(SKIPPED)
    check(count > WOKEN, f"more than {WOKEN} tables, please")
    with tempfile.TemporaryDirectory() as folder:
        empty = Served(program, os.path.join(folder, "empty.db"), "--load-test")
        start(empty)
        empty.stop()  # the file is there now, as in the other case
        empty_ready = start(empty)
        empty_kb = settled_kb(empty)
        check(empty.stop() == 0, "SIGTERM did not end it with 0")

        database = os.path.join(folder, "full.db")
        full = Served(program, database, "--load-test")
        full.start()
        play(full)
        check(full.stop() == 0, "SIGTERM did not end it with 0")
        ids = multiply(database, count)
        check(len(ids) == count, f"{len(ids)} tables")
        size = os.path.getsize(database)
        full_ready = start(full)
        full_kb = settled_kb(full)
        check(gauge(full, "tables_live") == 0, "a table woke up by itself")
        woken_kb = wake(full, random.Random(2).sample(ids, WOKEN))
        check(full.stop() == 0, "SIGTERM did not end it with 0")
    print(
        f"{count} tables asleep in {size / 1e6:.0f} MB: {full_kb} kB resident and ready after {full_ready:.2f} s; "
        f"an empty database: {empty_kb} kB, {empty_ready:.2f} s; with {WOKEN} awake {woken_kb} kB"
    )
    check(full_kb - empty_kb < MOST_MORE_KB, "tables that sleep cost memory")
    check(full_ready - empty_ready < MOST_LATER_SECONDS, "tables that sleep delay the start")


main_wrapper(main)
