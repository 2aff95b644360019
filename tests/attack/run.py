"""One round after the other against a server on loopback, and the summary.

run.py [URL] [--program PATH] [--minutes N] …; --help says the rest.
"""

import argparse
import os
import sys
import tempfile
import threading
import time

import crowds
import disasters
import honest
import noise
import replays
import wire
from canaries import Canaries

QUIET_SHARE = 0.15  # of the time: what players wait when nothing else is going on
TOP = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..")
SLOWEST_STOP = 10  # seconds from SIGTERM to the end
SKIPPED = 77


def in_threads(tasks):
    threads = [threading.Thread(target=task, daemon=True) for task in tasks]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()


def middle_and_worst(sorted_ones):
    return f"{sorted_ones[len(sorted_ones) // 2]:.0f} ms ({sorted_ones[-1]:.0f} at worst)"


class Attack:
    def __init__(self, arguments):
        self.arguments = arguments
        self.counts = wire.Counts(Canaries())
        self.waits = honest.Waits()
        self.began = time.monotonic()
        self.seconds = arguments.seconds or arguments.minutes * 60
        self.bots = ""

    def part(self, share):
        """The end of a part of the time, from now."""
        return time.monotonic() + max(1.0, share * self.seconds)

    def outside(self, target, share=1.0):
        """Everything that needs nothing but an address."""
        counts, seed = self.counts, self.arguments.seed
        secret, _ = honest.hide_something(target, counts)
        people = honest.People(target, self.waits, counts)
        people.start()
        time.sleep(max(2.0, QUIET_SHARE * share * self.seconds))
        rounds = {
            "noise": lambda until: [
                lambda n=n: noise.make_noise(target, seed + n, until, counts) for n in range(3)
            ],
            "silent connections": lambda until: [
                lambda: crowds.silence(target, until, counts, self.arguments.silent)
            ],
            "slow readers and floods": lambda until: [
                lambda: crowds.slow_readers(target, until, counts),
                lambda: crowds.flood(target, until, counts),
            ],
            "expensive records": lambda until: [lambda: replays.bombard(target, until, counts)],
        }
        for name, tasks in rounds.items():
            self.waits.phase = name
            in_threads(tasks(self.part(share * (1 - QUIET_SHARE) / len(rounds))))
        people.end()
        secret.close()
        crowds.health(target, counts)

    def inside(self, program):
        """The same against a server of our own, and what happens to machines."""
        with tempfile.TemporaryDirectory() as folder:
            if self.arguments.only_bots:
                self.starve(program, folder)
                return
            server = disasters.Server(program, folder)
            server.start()
            self.outside(server.target, 0.5)
            self.end(server)
            clocks = {"clock": {"kind": "live", "base": 300, "increment": 0, "setup": 300}}
            for name, disaster in (
                ("jumping clocks", disasters.jump_about),
                ("kill -9", disasters.kill_again_and_again),
            ):
                server.start()
                self.waits.phase = name
                people = honest.People(server.target, self.waits, self.counts, 2, clocks)
                people.start()
                disaster(server, self.part(0.15), self.counts)
                people.end()
                self.end(server)
            disasters.fill_the_disk(program, folder, self.counts, max(8.5, 0.1 * self.seconds))
            self.starve(program, folder)

    def starve(self, program, folder):
        """Somebody plays a bot while others let bots play each other, far more of them than any quota allows."""
        server = disasters.Server(program, folder, "--load-test")
        server.start()
        quiet = sorted(crowds.bot_answers(server.target, self.arguments.bot_moves, self.counts))
        others = crowds.BotTables(server.target, self.arguments.bot_tables, self.counts)
        crowded = sorted(crowds.bot_answers(server.target, self.arguments.bot_moves, self.counts, others.drain))
        others.close()
        self.end(server)
        if not quiet or not crowded:
            self.counts.fault("no bot answered anybody")
            return
        self.bots = f"{middle_and_worst(quiet)} alone, {middle_and_worst(crowded)} beside {others.opened} tables of bots"
        for place in (len(quiet) // 2, -1):
            alone, beside = quiet[place], crowded[min(place, len(crowded) - 1)]
            if beside > 1.5 * alone + self.arguments.slack:
                self.counts.fault(f"a bot answered after {beside:.0f} ms, alone {alone:.0f} ms")

    def end(self, server):
        if not server.is_running():
            self.counts.fault("the server is gone")
            return
        status, took = server.stop()
        if status != 0:
            self.counts.fault(f"SIGTERM ended it with {status}")
        if took > SLOWEST_STOP:
            self.counts.fault(f"SIGTERM took {took:.1f} s")

    def compare_waits(self):
        """Is the 99th percentile under attack at most twice the quiet one?"""
        lines = []
        quiet = self.waits.figure("quiet", 0.99)
        for phase in self.waits.millis:
            p50, p99 = self.waits.figure(phase, 0.5), self.waits.figure(phase, 0.99)
            lines.append(f"  {phase}: {self.waits.count(phase)} moves, p50 {p50:.1f} ms, p99 {p99:.1f} ms")
            # After a kill people wait for the start; nobody promises that this is quick.
            bounded = phase not in ("quiet", "kill -9")
            if bounded and quiet is not None and p99 > max(2 * quiet, self.arguments.floor):
                self.counts.fault(f"{phase}: players waited {p99:.0f} ms (p99), quiet {quiet:.0f} ms")
        return lines

    def summary(self):
        lines = self.compare_waits()
        if lines:
            print(f"attacked for {time.monotonic() - self.began:.0f} s, seed {self.arguments.seed}")
            print("\n".join(["players' moves:", *lines]))
        if self.bots:
            print(f"a bot's answers to somebody who plays: {self.bots}")
        print("what was done:")
        for name in sorted(self.counts.numbers):
            print(f"  {name}: {self.counts.numbers[name]}")
        if not self.arguments.only_bots and not self.counts.numbers.get("honest games compared"):
            self.counts.fault("no honest game came to its end")
        for fault in self.counts.faults:
            print(f"FAULT: {fault}")
        if not self.counts.faults:
            print("nothing leaked, nothing lost, nobody waited, nothing broke")
        return 1 if self.counts.faults else 0


def main():
    parser = argparse.ArgumentParser(prog="attack", description="Attacks a server on loopback and says what came of it.")
    parser.add_argument("url", nargs="?", help="http://127.0.0.1:PORT/; without it a server is started")
    parser.add_argument("--program", default=os.path.join(TOP, "build", "release", "bivouac"), help="what is started")
    parser.add_argument("--minutes", type=float, default=1.0)
    parser.add_argument("--seconds", type=float, default=0, help="instead of minutes")
    parser.add_argument("--seed", type=int, default=20261117)
    parser.add_argument("--floor", type=float, default=50, help="milliseconds that nobody calls waiting")
    parser.add_argument("--slack", type=float, default=50, help="milliseconds that a bot may take besides")
    parser.add_argument("--silent", type=int, default=10_200, help="connections that say nothing")
    parser.add_argument("--bot-tables", type=int, default=200, help="tables at which bots play each other")
    parser.add_argument("--only-bots", action="store_true", help="ask only whether a bot answers beside tables of bots")
    parser.add_argument("--bot-moves", type=int, default=10, help="answers of a bot that are measured")
    parser.add_argument("--test", choices=("short", "long"), help="as a part of ./test, short and beside other tests, or of --full")
    arguments = parser.parse_args()
    if arguments.test:
        full = arguments.test == "long"
        if full != bool(os.environ.get("BIVOUAC_FULL")):
            sys.exit(SKIPPED)
        arguments.seconds = 600 if full else 10
        arguments.silent = 10_200 if full else 800
        arguments.bot_tables = 200 if full else 60
        arguments.bot_moves = 20 if full else 3
        # Other tests run beside the short one; a server that one guest can freeze stands still for longer.
        arguments.floor = 200 if full else 2000
        arguments.slack = 500 if full else 4000
    arguments.silent = min(arguments.silent, crowds.ask_for_descriptors(arguments.silent + 400))
    attack = Attack(arguments)
    try:
        if arguments.url:
            attack.outside(wire.loopback(arguments.url))
        else:
            attack.inside(os.path.abspath(arguments.program))
    except wire.Refused as error:
        print(f"attack: {error}", file=sys.stderr)
        sys.exit(2)
    status = attack.summary()
    sys.stdout.flush()
    os._exit(status)  # without waiting for threads that are stuck


main()
