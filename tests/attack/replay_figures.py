#!/usr/bin/env python3
"""What the worst record of 250 kB costs a server on every route, and what players notice of twenty a second.

replay_figures.py --program build/release/bivouac [--records build/release/bin/record_cost] [--rounds N --seconds N]

Starts servers of its own on loopback. With `record_cost` (a program of the build) its records are the worst that could
be found, game by game; without it the one of replays.py. Prints tables for docs/evidence/hardened.md.
"""

import argparse
import glob
import json
import os
import re
import subprocess
import sys
import tempfile
import time

import disasters
import honest
import replays
import wire
from canaries import Canaries

SIZE = 245_000
WORST = 3  # records by cost that are tried on every route
TIMES = 10  # requests of each kind


def cpu_seconds(pid):
    """Of all threads, from the scheduler's own count."""
    total = 0
    for path in glob.glob(f"/proc/{pid}/task/*/schedstat"):
        try:
            with open(path, encoding="ascii") as file:
                total += int(file.read().split()[0])
        except OSError:
            pass
    return total / 1e9


def worst_records(program):
    """(words, game, record) of the most expensive shapes, the most expensive first."""
    if not program:
        return [("stratego-original, pairs", "stratego-original", replays.expensive_record(SIZE))]
    told = subprocess.run([program, str(SIZE)], capture_output=True, text=True, check=True).stdout
    lines = re.findall(r"^(\S+) +(\S+) .*replay +([\d.]+) ms +view +([\d.]+) ms +resume +([\d.]+) ms", told, re.M)
    by_cost = sorted(lines, key=lambda line: -sum(map(float, line[2:])))[:WORST]
    return [
        (f"{game}, {shape}", game, subprocess.run([program, str(SIZE), game, shape], capture_output=True, text=True, check=True).stdout)
        for game, shape, *_ in by_cost
    ]


class Meter:
    """CPU milliseconds for each request of a kind, with nobody else there."""

    def __init__(self, server, visitor):
        self.server = server
        self.visitor = visitor
        self.lines = []

    def ask(self, name, requests, who=None):
        pid = self.server.process.pid
        before, statuses, answers = cpu_seconds(pid), set(), []
        for method, path, body in requests:
            status, data = (who or self.visitor).ask(method, path, body)
            statuses.add(status)
            answers.append(data)
        spent = 1000 * (cpu_seconds(pid) - before) / max(1, len(requests))
        self.lines.append((name, spent, sorted(statuses)))
        return answers


def opening(game, record, seats):
    return {"game": game, "seats": seats, "from": {"record": record}, "terms": {"listed": False}}


def cost_by_route(program, folder, words, game, record):
    """Every route that plays a stranger's record, one after the other."""
    server = disasters.Server(program, folder, "--load-test")
    server.start()
    visitor = wire.Http(server.target, timeout=60)
    visitor.json("POST", "/api/guest", {})
    meter = Meter(server, visitor)
    shown = {"record": record}
    meter.ask("POST /api/records/view", [("POST", "/api/records/view?seat=0", shown)] * TIMES)
    meter.ask("… ?ply=", [("POST", f"/api/records/view?ply={50 * i}", shown) for i in range(TIMES)])
    meter.ask("… ?from= (100 steps)", [("POST", "/api/records/view?from=3000", shown)] * TIMES)
    head = re.search(r'^\[Options "(.*)"\]', record, re.M)
    players = re.search(r"players=(\d)", head.group(1)) if head else None
    count = int(players.group(1)) if players else 2
    open_seats = [{"kind": "open"}] * count
    opened = meter.ask("POST /api/tables, from.record", [("POST", "/api/tables", opening(game, record, open_seats))] * TIMES)
    bots = [{"kind": "bot", "level": "beginner"}] * count
    meter.ask("the same, all bots", [("POST", "/api/tables", opening(game, record, bots))] * TIMES)
    tables = [answer["table"] for answer in map(json.loads, opened) if "table" in answer]
    if tables:
        # Nobody has looked at any of them since the start.
        server.stop()
        server.start()
        stranger = wire.Http(server.target, timeout=60)
        meter.ask("GET /api/tables/ID asleep, a stranger", [("GET", f"/api/tables/{table}", None) for table in tables], stranger)
        for seat in range(count - 1):
            for table in tables:
                visitor.ask("POST", f"/api/tables/{table}/sit", {"seat": seat})
        meter.ask("the last sit", [("POST", f"/api/tables/{table}/sit", {"seat": count - 1}) for table in tables])
        meter.ask("GET …/view?seat=0", [("GET", f"/api/tables/{table}/view?seat=0", None) for table in tables])
        server.stop()
        server.start()
        meter.ask("GET /api/tables/ID asleep, played", [("GET", f"/api/tables/{table}", None) for table in tables], stranger)
        for table in tables:
            shown = visitor.json("GET", f"/api/tables/{table}/view?seat=0")["shown"]
            visitor.ask("POST", f"/api/bot/tables/{table}/resign", {"seat": 0, "seq": shown["seq"], "nonce": "r"})
        meter.ask("GET …/view?ply= of a finished game", [("GET", f"/api/tables/{table}/view?ply=100&seat=0", None) for table in tables])
        meter.ask("GET …/record", [("GET", f"/api/tables/{table}/record", None) for table in tables])
    server.stop()
    for name, spent, statuses in meter.lines:
        print(f"| {words} | {name} | {spent:.1f} | {' '.join(map(str, statuses))} |", flush=True)


def bombardment(server, seconds, each_second):
    """In a process of its own, so that it takes no time from the players' program."""
    command = [sys.executable, replays.__file__, str(server.port), str(seconds), str(each_second)]
    return subprocess.Popen(command, stdout=subprocess.PIPE, text=True)


def players_beside(program, folder, rounds, seconds, each_second):
    """The same players quiet and beside the records, in turn, and how long SIGTERM takes in the middle of it."""
    server = disasters.Server(program, folder)
    server.start()
    counts, waits = wire.Counts(Canaries()), honest.Waits()
    people = honest.People(server.target, waits, counts)
    people.start()
    for number in range(rounds):
        waits.phase = f"quiet {number + 1}"
        time.sleep(seconds)
        waits.phase = "strangers come in"
        with bombardment(server, seconds, each_second) as attack:
            attack.stdout.readline()
            waits.phase = f"attacked {number + 1}"
            said = attack.stdout.readline()
            waits.phase = "the last answers"
            said += attack.stdout.read()
        print(f"round {number + 1}: " + said.strip().replace("\n", "; "), flush=True)
    people.end()
    for kind in ("quiet", "attacked"):
        every = sorted(wait for phase, given in waits.millis.items() if phase.startswith(kind) for wait in given)
        p50, p99 = every[len(every) // 2], every[min(len(every) - 1, int(0.99 * len(every)))]
        print(f"| {kind} | {len(every)} | {p50:.2f} | {p99:.2f} |", flush=True)
    for number in range(rounds):
        quiet, beside = (waits.figure(f"{kind} {number + 1}", 0.99) for kind in ("quiet", "attacked"))
        print(f"round {number + 1}: p99 quiet {quiet:.1f} ms, beside them {beside:.1f} ms, ratio {beside / quiet:.2f}")
    print("faults of honest players:", counts.faults)
    with bombardment(server, 10, each_second) as attack:
        attack.stdout.readline()
        time.sleep(3)
        status, took = server.stop()
        print(f"SIGTERM beside them: status {status} after {took:.1f} s")
        attack.kill()


def main():
    parser = argparse.ArgumentParser(description="What expensive records cost a server on loopback.")
    parser.add_argument("--program", required=True)
    parser.add_argument("--records", default="", help="the program record_cost")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=20, help="of each half of a round")
    parser.add_argument("--each-second", type=float, default=20)
    arguments = parser.parse_args()
    program = os.path.abspath(arguments.program)
    print("| record | request | CPU ms each | statuses |\n| --- | --- | --- | --- |")
    for words, game, record in worst_records(arguments.records):
        with tempfile.TemporaryDirectory() as folder:
            cost_by_route(program, folder, words, game, record)
    print("\n| players' moves | count | p50 ms | p99 ms |\n| --- | --- | --- | --- |")
    with tempfile.TemporaryDirectory() as folder:
        players_beside(program, folder, arguments.rounds, arguments.seconds, arguments.each_second)


main()
