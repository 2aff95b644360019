#!/usr/bin/env python3
"""Records that are expensive to read, sent as often as strangers can: replays.py PORT|URL [SECONDS [EACH_SECOND]].

Some guests with addresses of their own, so that no limit by address spares the server the work. Prints how often each
status came, and how long the answers took. The records have thousands of moves that were taken back: before take-backs
were cheap, one of them cost seconds.
"""

import collections
import json
import pathlib
import re
import subprocess
import sys
import threading
import time

import wire

GAMES = pathlib.Path(__file__).resolve().parent.parent / "records"
STRANGERS = 8  # of which each may have five games a second played through, after 120 at once
SHORT = 10  # seconds for which two of them are enough
ACCEPTED = 150_000  # bytes: within the budget for records from anywhere; more is refused, after as much work


def expensive_record(size, name="fair1-stratego"):
    """A game cut at its last quiet move, which is then made and taken back until the record has so many bytes."""
    lines = (GAMES / f"{name}.record").read_text().split("\n")
    gap = lines.index("")
    heading = [line for line in lines[:gap] if not line.startswith("[Fair")]
    steps = [line for line in lines[gap + 1:] if line and not line.startswith("result")]
    quiet = max(i for i, step in enumerate(steps) if " seat" in step and "x" not in step and "setup" not in step
                and i < len(steps) - 3)
    move = steps[quiet].split(" ", 1)[1]
    record = "\n".join(heading) + "\n\n" + "\n".join(steps[:quiet]) + "\n"
    pairs, at = [], quiet + 1
    length = len(record)
    while length < size - 60:
        pair = f"{at} {move}\n{at + 1} table back {quiet}\n"
        pairs.append(pair)
        length += len(pair)
        at += 2
    return record + "".join(pairs)


class Stranger:
    """A guest with an address, and a table of theirs that such a record stands at."""

    def __init__(self, target, number, record):
        self.target = target
        self.source = f"127.9.4.{number + 1}"
        self.table = "nosuchtable"
        visitor = wire.Http(target, source=self.source)
        visitor.json("POST", "/api/guest", {})
        self.cookie = visitor.cookie
        status, data = visitor.ask("POST", "/api/tables", opening(record))
        if status == 200:
            self.table = json.loads(data)["table"]
        visitor.close()

    def ask(self, method, path, body):
        visitor = wire.Http(self.target, timeout=60, source=self.source)
        visitor.cookie = self.cookie
        try:
            return visitor.ask(method, path.replace("{table}", self.table), body)
        finally:
            visitor.close()


def opening(record, seats=({"kind": "open"}, {"kind": "open"})):
    return {"game": "stratego-original", "seats": list(seats), "from": {"record": record}, "terms": {"listed": False}}


def ways():
    """What is asked for, one after the other; made into bytes once, for strangers are on machines of their own."""
    small, accepted, large = expensive_record(60_000), expensive_record(ACCEPTED), expensive_record(245_000)
    asked = [
        ("POST", "/api/records/view?seat=0", {"record": large}),
        ("POST", "/api/records/view?seat=0", {"record": accepted}),
        ("POST", "/api/records/view?from=3000", {"record": accepted}),
        ("GET", "/api/tables/{table}", None),
        ("POST", "/api/tables", opening(small)),
        ("POST", "/api/tables/{table}/sit", {"seat": 0}),
        ("POST", "/api/tables/{table}/sit", {"seat": 1}),
        ("GET", "/api/tables/{table}/view?seat=0", None),
        ("GET", "/api/tables/{table}/view?ply=1", None),
    ]
    return [(method, path, body and json.dumps(body).encode()) for method, path, body in asked]


class Bombardment:
    """So many of these requests a second, from strangers in turn, until the time is up."""

    def __init__(self, target, each_second, strangers=STRANGERS):
        self.each_second = each_second
        record = expensive_record(ACCEPTED)
        self.strangers = [Stranger(target, number, record) for number in range(strangers)]
        self.ways = ways()
        self.statuses = collections.Counter()
        self.took = []
        self.lock = threading.Lock()
        self.sent = 0

    def _one(self, number):
        method, path, body = self.ways[number % len(self.ways)]
        began = time.monotonic()
        try:
            status, _ = self.strangers[number // len(self.ways) % len(self.strangers)].ask(method, path, body)
        except ConnectionError:
            status = 0
        with self.lock:
            self.statuses[status] += 1
            self.took.append(1000 * (time.monotonic() - began))

    def run(self, until, when_sent=lambda: None):
        threads = []
        following = time.monotonic()
        while time.monotonic() < until:
            threads.append(threading.Thread(target=self._one, args=(self.sent,), daemon=True))
            threads[-1].start()
            self.sent += 1
            following += 1 / self.each_second
            time.sleep(max(0.0, following - time.monotonic()))
        when_sent()
        for thread in threads:
            thread.join()


def bombard(target, until, counts, each_second=20):
    """As a part of the whole attack; in a process of its own, for this one has players whose time is measured."""
    seconds = max(1.0, until - time.monotonic())
    command = [sys.executable, __file__, f"http://{target[0]}:{target[1]}/", str(seconds), str(each_second)]
    told = subprocess.run(command, capture_output=True, text=True, check=False).stdout
    for status, count in re.findall(r"status (\d+): (\d+)", told):
        counts.add("expensive records", int(count))
        counts.add(f"status {status}", int(count))
        if int(status) >= 500 and status != "503":
            counts.fault(f"expensive records: status {status}")
    if "status" not in told:
        counts.fault("no expensive record was answered")


def main():
    where = sys.argv[1]
    target = wire.loopback(where) if "/" in where else ("127.0.0.1", int(where))
    seconds = float(sys.argv[2]) if len(sys.argv) > 2 else 10
    each_second = float(sys.argv[3]) if len(sys.argv) > 3 else 20
    attack = Bombardment(target, each_second, 2 if seconds < SHORT else STRANGERS)
    print(f"{len(attack.strangers)} strangers are there", flush=True)
    attack.run(time.monotonic() + seconds, lambda: print(f"{attack.sent} requests", flush=True))
    took = sorted(attack.took)
    print(", ".join(f"status {status}: {count}" for status, count in sorted(attack.statuses.items())))
    print(f"answers: {len(took)}, half within {took[len(took) // 2]:.0f} ms, the slowest {took[-1]:.0f} ms")


if __name__ == "__main__":
    main()
