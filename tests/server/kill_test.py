#!/usr/bin/env python3
"""Kills the server with SIGKILL while tables are played, starts it again, and compares what every
client was told with what the recovered tables have.

kill_test.py PROGRAM [--postgres] [KILLS]. With BIVOUAC_FULL in the environment: more of them. With
--postgres the tables are in PostgreSQL, and every other kill is PostgreSQL's, under a server that
goes on.

What is promised: a step that was acknowledged is there, once, at its number; a request whose answer
was lost is done once when it is sent again with the same nonce, or was done already; every game
that comes to its end has a record that verifies.
"""

import contextlib
import json
import os
import random
import sys
import tempfile
import threading
import time

from postgres import Postgres, require_programs
from served import Client, Gone, Served, check, main_wrapper, verify

TABLES = 6
SEEDS = ["01", "02"]  # of the two seats


class Table:
    """One game of Strategic between two guests, played by one thread."""

    def __init__(self, number, served):
        self.random = random.Random(number)
        self.served = served
        self.seats = [Client(served), Client(served)]
        self.nonces = 0
        self.done = []  # (step, seat, action) as they were acknowledged
        self.lost = 0  # requests whose answer never came
        self.games = 0
        self.records = []  # (commitment, record) of each game

    def open(self):
        for client in self.seats:
            if not client.cookie:
                client.json("POST", "/api/guest", {})
        body = {"game": "strategic", "seats": [{"kind": "me"}, {"kind": "open"}], "terms": {"listed": True}}
        opened = self.seats[0].json("POST", "/api/tables", body)
        self.id, self.commitment = opened["table"], opened["commitment"]
        for seat, client in enumerate(self.seats):
            client.json("POST", f"/api/tables/{self.id}/sit", {"seat": seat, "seed": SEEDS[seat]})
        self.done = []

    def view(self, seat):
        return self.seats[seat].json("GET", f"/api/tables/{self.id}/view?seat={seat}")["shown"]

    def deed(self, seat, seq, kind, **rest):
        """Sent until it is answered, always with the same nonce."""
        self.nonces += 1
        body = {"seat": seat, "seq": seq, "nonce": f"n{self.nonces}", **rest}
        path = f"/api/bot/tables/{self.id}/{kind}"
        first = True
        until = time.monotonic() + 40
        while True:
            try:
                status, text = self.seats[seat].ask("POST", path, body)
                answer = json.loads(text)
                if answer["type"] == "ack":
                    return answer["seq"]
                # The table was being read anew, or the write did not succeed: nothing has changed.
                check(status in (409, 429, 503) and answer["code"] in ("stale", "busy", "slow_down"), text[:300])
                if answer["code"] == "stale" and not first:
                    raise AssertionError(f"a deed was lost, then refused: {text[:200]}")
            except Gone:
                self.lost += first
                first = False
            check(time.monotonic() < until, f"no answer to {path}")
            time.sleep(0.01)

    def play(self, steps):
        """Some steps, then a resignation; then the whole game is compared."""
        self.open()
        for _ in range(steps):
            shown = self.view(0)
            if shown["view"]["outcome"] is not None:
                break
            seat = shown["view"]["due"]
            shown = self.view(seat)
            check(self.done == [] or shown["seq"] >= self.done[-1][0], "an acknowledged step is gone")
            action = self.random.choice(shown["legal"])
            self.done.append((self.deed(seat, shown["seq"], "act", action=action), seat, action))
        shown = self.view(0)
        if shown["view"]["outcome"] is None:
            self.deed(0, shown["seq"], "resign")
        status, record = self.seats[0].insist("GET", f"/api/tables/{self.id}/record")
        check(status == 200, record[:200])
        lines = [line for line in record.split("\n") if line[:1].isdigit()]
        for step, seat, action in self.done:
            check(lines[step - 1] == f"{step} seat{seat + 1} {action}", f"step {step}: {lines[step - 1]} for {action}")
        own = [line for line in lines if " nature " not in line and " resign" not in line]
        check(len(own) == len(self.done), f"{len(own)} steps for {len(self.done)} acknowledgements")
        self.games += 1
        self.records = self.records[-2:] + [(self.commitment, record)]


def main():
    words = [word for word in sys.argv[1:] if word != "--postgres"]
    in_postgres = "--postgres" in sys.argv
    if in_postgres:
        require_programs()
    program = os.path.abspath(words[0])
    usual, long = (6, 60) if in_postgres else (12, 200)
    kills = int(words[1]) if len(words) > 1 else (long if os.environ.get("BIVOUAC_FULL") else usual)
    luck = random.Random(20260101)
    with contextlib.ExitStack() as stack:
        folder = stack.enter_context(tempfile.TemporaryDirectory())
        postgres = stack.enter_context(Postgres()) if in_postgres else None
        database = postgres.address() if postgres else os.path.join(folder, "kill.db")
        served = Served(program, database, "--load-test")
        served.start()
        stack.callback(served.kill_if_alive)
        tables = [Table(i, served) for i in range(TABLES)]
        stop = threading.Event()
        faults = []

        def work(table):
            try:
                while not stop.is_set():
                    table.play(table.random.randint(5, 40))
            except Exception as error:
                faults.append(f"{type(error).__name__}: {error}")
                stop.set()

        threads = [threading.Thread(target=work, args=(table,), daemon=True) for table in tables]
        for thread in threads:
            thread.start()
        for kill in range(kills):
            time.sleep(luck.uniform(0.05, 0.6))
            if faults:
                break
            victim = postgres if postgres and kill % 2 == 0 else served
            victim.kill()
            victim.start()
        stop.set()
        for thread in threads:
            thread.join(timeout=60)
        check(not faults, faults[:1])
        check(served.stop() == 0, "SIGTERM did not end it with 0")
        games = sum(table.games for table in tables)
        lost = sum(table.lost for table in tables)
        steps = sum(table.nonces for table in tables)
        check(games > 0, "no game came to its end")
        for number, table in enumerate(tables):
            for i, (commitment, record) in enumerate(table.records):
                path = os.path.join(folder, f"{number}-{i}.record")
                with open(path, "w", encoding="utf-8") as file:
                    file.write(record)
                verify(program, path, commitment, SEEDS)
        print(f"{kills} kills, {games} games, {steps} deeds, {lost} answers lost and asked for again: nothing missing")


main_wrapper(main)
