#!/usr/bin/env python3
"""What a tournament costs here and at workers: tools/arena_figures.py PROGRAM [--game GAME] [--nodes N] [--rounds N] [--workers N]

Plays the same tournament on one thread of the arena, then at so many workers over a NATS server of its own, with no thread of the arena's, and
prints the seconds of CPU that each process spent, from its start to its end, and the time that passed. The results are compared: with nodes they
are the same but for times. CPU is what can be compared on a machine that has other work.
"""

import argparse
import json
import os
import resource
import secrets
import signal
import subprocess
import sys
import tempfile
import time

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "tests", "server"))
from nats import Nats, require_program  # noqa: E402  (found by the line above)


def spent():
    """Seconds of CPU of all children that have ended."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def ended(process, number=None):
    """What this process spent, from its start to its end."""
    before = spent()
    if number is not None:
        process.send_signal(number)
    process.wait()
    return spent() - before


def tournament(options, *more):
    players = ("-engine", "level=expert", "name=one", "-engine", "level=strong", "name=two", "-each", f"nodes={options.nodes}")
    words = [options.program, "--lang", "en", "arena", options.game, *players, "-rounds", str(options.rounds), "-srand", "5", "-json", *more]
    begun = time.monotonic()
    with tempfile.TemporaryFile() as out:
        process = subprocess.Popen(words, stdin=subprocess.DEVNULL, stdout=out)
        cpu = ended(process)
        out.seek(0)
        table = json.loads(out.read())
    del table["seconds"]
    for engine in table["engines"]:
        for name in ("mean_ms", "longest_ms", "worst_over_ms"):
            del engine[name]
    return cpu, time.monotonic() - begun, table


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("program")
    parser.add_argument("--game", default="strategic")
    parser.add_argument("--nodes", type=int, default=2000)
    parser.add_argument("--rounds", type=int, default=10)
    parser.add_argument("--workers", type=int, default=2)
    options = parser.parse_args()
    options.program = os.path.abspath(options.program)
    require_program()
    here, passed, table = tournament(options, "-concurrency", "1")
    print(f"here: {here:.2f} s of CPU in {passed:.1f} s")
    workers = []
    with tempfile.TemporaryDirectory() as folder, Nats() as nats:
        key = os.path.join(folder, "key")
        with open(key, "w", encoding="ascii") as file:
            file.write(secrets.token_hex(20))
        bus = ["--bus", nats.address(), "--bus-key", key]
        try:
            with open(os.path.join(folder, "log"), "wb") as log:
                for _ in range(options.workers):
                    workers.append(subprocess.Popen([options.program, "worker", *bus], stdin=subprocess.DEVNULL, stderr=log))
            far, passed, far_table = tournament(options, "-concurrency", "0", *bus)
            theirs = [ended(worker, signal.SIGTERM) for worker in workers]
        finally:
            for worker in workers:
                if worker.poll() is None:
                    worker.kill()
    each = ", ".join(f"{cpu:.2f}" for cpu in theirs)
    print(f"at workers: {far:.2f} s of CPU for the arena, {each} for the workers, {far + sum(theirs):.2f} together, in {passed:.1f} s")
    print("the results are the same" if far_table == table else "THE RESULTS DIFFER")
    return 0 if far_table == table else 1


if __name__ == "__main__":
    sys.exit(main())
