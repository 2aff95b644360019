#!/usr/bin/env python3
"""What players notice of fifty reviews.

review_figures.py --program build/release/bivouac --records FOLDER [--rounds N --seconds N --reviews N]

FOLDER has records of finished games, `reviews` of them for each round (`bivouac arena GAME … -records FOLDER`). Starts a server
of its own on loopback. Honest players play all the time; in each round they are alone for a while, then so many reviews are
asked for, four by each of several guests, who ask again every second as the page does. Prints what a move takes in both halves, the ratio of
their 99th percentiles, and how many reviews were still being worked on when the half ended: a round in which none is left
says nothing.
"""

import argparse
import glob
import os
import tempfile
import time

import disasters
import honest
import wire
from canaries import Canaries

OF_ACCOUNT = 4  # reviews that one account may wait for
PATIENCE = 1.0  # seconds between questions


class Readers:
    """Guests who each wait for some reviews."""

    def __init__(self, target, records):
        self.waiting = []  # (guest, id)
        for first in range(0, len(records), OF_ACCOUNT):
            guest = wire.Http(target, timeout=60)
            guest.json("POST", "/api/guest", {})
            for record in records[first:first + OF_ACCOUNT]:
                review = guest.json("POST", "/api/records/review", {"record": record})
                if "id" not in review:
                    raise RuntimeError(f"no review: {review}")
                self.waiting.append((guest, review["id"]))

    def ask(self):
        """Asks about all of them; how many are not done."""
        left = []
        for guest, name in self.waiting:
            if guest.json("GET", f"/api/reviews/{name}")["state"] != "done":
                left.append((guest, name))
        self.waiting = left
        return len(left)

    def leave(self):
        for guest, name in self.waiting:
            guest.json("DELETE", f"/api/reviews/{name}", {})


def read(path):
    with open(path, encoding="utf-8") as file:
        return file.read()


def main():
    parser = argparse.ArgumentParser(description="What players notice of reviews on a server on loopback.")
    parser.add_argument("--program", required=True)
    parser.add_argument("--records", required=True)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--seconds", type=float, default=20, help="of each half of a round")
    parser.add_argument("--reviews", type=int, default=50)
    arguments = parser.parse_args()
    paths = sorted(glob.glob(os.path.join(arguments.records, "*.record")))
    if len(paths) < arguments.rounds * arguments.reviews:
        parser.error(f"{arguments.rounds * arguments.reviews} records are needed, {len(paths)} are there")
    with tempfile.TemporaryDirectory() as folder:
        server = disasters.Server(os.path.abspath(arguments.program), folder, "--load-test")
        server.start()
        counts, waits = wire.Counts(Canaries()), honest.Waits()
        people = honest.People(server.target, waits, counts)
        people.start()
        for number in range(arguments.rounds):
            waits.phase = f"alone {number + 1}"
            time.sleep(arguments.seconds)
            waits.phase = "readers come in"
            chosen = paths[number * arguments.reviews:(number + 1) * arguments.reviews]
            readers = Readers(server.target, [read(path) for path in chosen])
            waits.phase = f"beside {number + 1}"
            end, left = time.monotonic() + arguments.seconds, len(readers.waiting)
            while time.monotonic() < end:
                left = readers.ask()
                time.sleep(PATIENCE)
            waits.phase = "readers leave"
            readers.leave()
            alone, beside = (waits.figure(f"{kind} {number + 1}", 0.99) for kind in ("alone", "beside"))
            print(f"round {number + 1}: p99 alone {alone:.1f} ms, beside {arguments.reviews} reviews {beside:.1f} ms, "
                  f"ratio {beside / alone:.2f}; {left} reviews were left at the end", flush=True)
        people.end()
        server.stop()
        print("\n| players' moves | count | p50 ms | p90 ms | p99 ms |\n| --- | --- | --- | --- | --- |")
        for kind in ("alone", "beside"):
            every = sorted(wait for phase, given in waits.millis.items() if phase.startswith(kind) for wait in given)
            figures = " | ".join(f"{every[int(share * len(every))]:.2f}" for share in (0.5, 0.9, 0.99))
            print(f"| {kind} | {len(every)} | {figures} |")
        print("faults of honest players:", counts.faults)


main()
