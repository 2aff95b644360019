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

SIZE = 245_000  # bytes: as much as a request may bring
STEP = 15_000  # by which a record is made shorter until it is within the budget
WORST = 3  # records, by cost, that are tried on every route
TIMES = 10  # requests of each kind


def cpu_millis(pid):
    """Of all threads together, and of the loop, which is the first; from the scheduler's own count."""
    each = {}
    for path in glob.glob(f"/proc/{pid}/task/*/schedstat"):
        try:
            with open(path, encoding="ascii") as file:
                each[path.split("/")[4]] = int(file.read().split()[0]) / 1e6
        except OSError:
            pass  # it has ended
    return sum(each.values()), each[str(pid)]


class Records:
    """Expensive records of any size, of one game and shape."""

    def __init__(self, program, game="stratego-original", shape="pairs"):
        self.program, self.game, self.shape = program, game, shape

    def of(self, size):
        if not self.program:
            return replays.expensive_record(size)
        return subprocess.run([self.program, str(size), self.game, self.shape], capture_output=True, text=True, check=True).stdout


def worst_records(program):
    """The most expensive games and shapes, and Risk, whose lines are the longest."""
    if not program:
        return [Records(program)]
    told = subprocess.run([program, str(SIZE)], capture_output=True, text=True, check=True).stdout
    lines = re.findall(r"^(\S+) +(\S+) .*replay +([\d.]+) ms +view +([\d.]+) ms +resume +([\d.]+) ms", told, re.M)
    by_cost = [(game, shape) for game, shape, *_ in sorted(lines, key=lambda line: -sum(map(float, line[2:])))]
    return [Records(program, *kind) for kind in dict.fromkeys([*by_cost[:WORST], ("risk-assassins", "pairs")])]


class Meter:
    """CPU milliseconds for each request of a kind, with nobody else there."""

    def __init__(self, server, visitor):
        self.server = server
        self.visitor = visitor
        self.lines = []

    def ask(self, name, requests, who=None):
        pid = self.server.process.pid
        before, statuses, answers = cpu_millis(pid), set(), []
        for method, path, body in requests:
            status, data = (who or self.visitor).ask(method, path, body)
            statuses.add(status)
            answers.append(data)
        spent = [(now - then) / max(1, len(requests)) for now, then in zip(cpu_millis(pid), before)]
        self.lines.append((name, *spent, sorted(statuses)))
        return answers


def opening(game, record, seats):
    return {"game": game, "seats": seats, "from": {"record": record}, "terms": {"listed": False}}


def restart(server, *people):
    """Every table is asleep afterwards."""
    for person in people:
        person.close()
    server.stop()
    server.start()


def cost_by_route(program, folder, records):
    """Every route that plays a stranger's record: as long as may be sent, and as long as is accepted."""
    server = disasters.Server(program, folder, "--load-test")
    server.start()
    visitor = wire.Http(server.target, timeout=60)
    visitor.json("POST", "/api/guest", {})
    size, record = SIZE, records.of(SIZE)
    measure(server, visitor, records, size, record)
    if visitor.ask("POST", "/api/records/view?ply=1", {"record": record})[0] == 422:
        while visitor.ask("POST", "/api/records/view?ply=1", {"record": record})[0] == 422:
            size -= STEP
            record = records.of(size)
        measure(server, visitor, records, size, record)
    server.stop()


def measure(server, visitor, records, size, record):
    game = records.game
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
        restart(server, visitor)
        stranger = wire.Http(server.target, timeout=60)
        meter.ask("GET /api/tables/ID asleep, a stranger", [("GET", f"/api/tables/{table}", None) for table in tables], stranger)
        for seat in range(count - 1):
            for table in tables:
                visitor.ask("POST", f"/api/tables/{table}/sit", {"seat": seat})
        meter.ask("the last sit", [("POST", f"/api/tables/{table}/sit", {"seat": count - 1}) for table in tables])
        meter.ask("GET …/view?seat=0", [("GET", f"/api/tables/{table}/view?seat=0", None) for table in tables])
        restart(server, visitor, stranger)
        meter.ask("GET /api/tables/ID asleep, played", [("GET", f"/api/tables/{table}", None) for table in tables], stranger)
        for table in tables:
            shown = visitor.json("GET", f"/api/tables/{table}/view?seat=0")["shown"]
            visitor.ask("POST", f"/api/bot/tables/{table}/resign", {"seat": 0, "seq": shown["seq"], "nonce": "r"})
        meter.ask("GET …/view?ply= of a finished game", [("GET", f"/api/tables/{table}/view?ply=100&seat=0", None) for table in tables])
        meter.ask("GET …/record", [("GET", f"/api/tables/{table}/record", None) for table in tables])
    words = f"{game}, {records.shape}, {size // 1000} kB"
    for name, spent, on_loop, statuses in meter.lines:
        print(f"| {words} | {name} | {spent:.1f} | {on_loop:.1f} | {' '.join(map(str, statuses))} |", flush=True)


def bombardment(server, seconds, each_second):
    """In a process of its own that runs when nobody else wants to: strangers have machines of their own, and what is
    measured is the work that they make for the server. It prints how many requests it came to."""
    command = ["chrt", "--idle", "0", sys.executable, replays.__file__, str(server.port), str(seconds), str(each_second)]
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
        figures = " | ".join(f"{every[int(share * len(every))]:.2f}" for share in (0.5, 0.9, 0.99))
        print(f"| {kind} | {len(every)} | {figures} |", flush=True)
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
    print("| record | request | CPU ms each | on the loop | statuses |\n| --- | --- | --- | --- | --- |")
    for records in worst_records(arguments.records):
        with tempfile.TemporaryDirectory() as folder:
            cost_by_route(program, folder, records)
    if arguments.rounds == 0:
        return
    print("\n| players' moves | count | p50 ms | p90 ms | p99 ms |\n| --- | --- | --- | --- | --- |")
    with tempfile.TemporaryDirectory() as folder:
        players_beside(program, folder, arguments.rounds, arguments.seconds, arguments.each_second)


main()
