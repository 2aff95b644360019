#!/usr/bin/env python3
"""A site is restored as docs/operations.md says: from a base backup and the archive of the log, after its server was lost.

restore_test.py PROGRAM. While games are played the backup is made; more are played after it. Every game that was over when the last
file of the log was archived must be there, with the same record, and can be asked for by the same browser; and the site goes on.
"""

import os
import shutil
import sys
import tempfile
import threading

from nodes import Pair, check
from postgres import Postgres, require_programs, wait_until
from served import Client, Served, main_wrapper


class Archived(Postgres):
    settings = ("archive_mode=on", "archive_command=cp %p {folder}/%f.archived", "wal_level=replica")

    def back_up(self):
        self.must_run(["pg_basebackup", "-h", self.folder, "-U", "bivouac", "-D", os.path.join(self.folder, "backup"), "-c", "fast"])

    def archive_all(self):
        """Of the log up to now."""
        latest = self.ask("SELECT pg_walfile_name(pg_current_wal_lsn())")
        self.ask("SELECT pg_switch_wal()")
        wait_until(lambda: os.path.exists(os.path.join(self.folder, f"{latest}.archived")), "the log is not archived")


class Restored(Postgres):
    """Of what is left of the other: its backup and its archive."""

    def __init__(self, lost):
        self.lost = lost
        self.settings = (f"restore_command=cp {lost}/%f.archived %p",)

    def make_data(self):
        shutil.copytree(os.path.join(self.lost, "backup"), self.data())
        with open(os.path.join(self.data(), "recovery.signal"), "w", encoding="ascii"):
            pass
        if self.identity:
            for folder, _, files in os.walk(self.data()):
                for name in ("", *files):
                    os.chown(os.path.join(folder, name), self.identity["user"], self.identity["group"])


class Place:
    """As Pair wants it: one node, reached at two names."""

    def __init__(self, program, node, folder):
        self.program, self.folder, self.nodes = program, folder, [node, node]


def main():
    require_programs()
    program = os.path.abspath(sys.argv[1])
    with tempfile.TemporaryDirectory() as folder, Archived() as postgres:
        node = Served(program, postgres.address(), "--load-test")
        node.start()
        kept = []  # (who, their table, its record)
        try:
            place = Place(program, node, folder)
            pairs = [Pair(place, number) for number in range(2)]

            def play(pair, game):
                pair.play(game, 5)
                player = pair.players[0]
                kept.append((player.cookie, player.table, pair.records[-1][1]))

            def work(pair):
                for game in ("stratego-original", "strategic", "stratego-original"):
                    play(pair, game)

            threads = [threading.Thread(target=work, args=(pair,), daemon=True) for pair in pairs]
            for thread in threads:
                thread.start()
            postgres.back_up()
            for thread in threads:
                thread.join(timeout=300)
            play(pairs[0], "strategic")
            check(len(kept) == 7, f"{len(kept)} games")
            postgres.archive_all()
        finally:
            node.kill_if_alive()
        postgres.kill()
        shutil.rmtree(postgres.data())
        with Restored(postgres.folder) as restored:
            wait_until(lambda: restored.ask("SELECT pg_is_in_recovery()") == "f", "it does not end its recovery")
            node = Served(program, restored.address(), "--load-test")
            node.start()
            try:
                for cookie, table, record in kept:
                    client = Client(node)
                    client.cookie = cookie
                    status, found = client.insist("GET", f"/api/tables/{table}/record")
                    check(status == 200 and found == record, f"{table}: {status} {found[:200]}")
                pair = Pair(Place(program, node, folder), 9)
                pair.play("stratego-original", 5)
                pair.verify()
            finally:
                node.kill_if_alive()
        print(f"{len(kept)} games restored, and one more played")


main_wrapper(main)
