#!/usr/bin/env python3
"""Records that are expensive to read, sent as often as a stranger can: replays.py PORT [SECONDS [EACH_SECOND]].

One guest, against a server on loopback. Prints how often each status came, and how long the answers took. The records
have thousands of moves that were taken back: before take-backs were cheap, one of them cost seconds.
"""

import collections
import http.client
import json
import pathlib
import sys
import threading
import time

GAMES = pathlib.Path(__file__).resolve().parent.parent / "records"


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
    """A guest with a connection of its own."""

    def __init__(self, port):
        self.port = port
        self.cookie = ""
        self.ask("POST", "/api/guest", {})

    def ask(self, method, path, body=None):
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=60)
        try:
            headers = {"Content-Type": "application/json", "Cookie": self.cookie}
            connection.request(method, path, None if body is None else json.dumps(body), headers)
            reply = connection.getresponse()
            given = reply.getheader("Set-Cookie")
            if given and not self.cookie:
                self.cookie = given.split(";")[0]
            return reply.status, reply.read().decode()
        finally:
            connection.close()


def attack(port, seconds, each_second):
    """What came back: statuses, and milliseconds for each answer."""
    stranger = Stranger(port)
    small, large = expensive_record(60_000), expensive_record(245_000)
    ways = [
        ("POST", "/api/records/view?seat=0", {"record": large}),
        ("POST", "/api/records/view?from=3000", {"record": small}),
        ("POST", "/api/tables", {"game": "stratego-original", "seats": [{"kind": "open"}, {"kind": "open"}],
                                 "from": {"record": small}}),
    ]
    statuses, took, lock = collections.Counter(), [], threading.Lock()

    def one(number):
        method, path, body = ways[number % len(ways)]
        begin = time.monotonic()
        try:
            status, _ = stranger.ask(method, path, body)
        except OSError:
            status = 0
        with lock:
            statuses[status] += 1
            took.append(1000 * (time.monotonic() - begin))

    threads = []
    for number in range(int(seconds * each_second)):
        threads.append(threading.Thread(target=one, args=(number,), daemon=True))
        threads[-1].start()
        time.sleep(1 / each_second)
    for thread in threads:
        thread.join()
    return statuses, sorted(took)


def main():
    port = int(sys.argv[1])
    seconds = float(sys.argv[2]) if len(sys.argv) > 2 else 10
    each_second = float(sys.argv[3]) if len(sys.argv) > 3 else 20
    statuses, took = attack(port, seconds, each_second)
    print("statuses:", dict(statuses))
    print(f"answers: {len(took)}, half within {took[len(took) // 2]:.0f} ms, the slowest {took[-1]:.0f} ms")


if __name__ == "__main__":
    main()
