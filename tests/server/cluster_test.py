#!/usr/bin/env python3
"""`tools/cluster`: a whole site by one command, and its standby promoted while somebody plays.

cluster_test.py PROGRAM. With BIVOUAC_FULL alone: it starts two PostgreSQL servers, three of NATS, three nodes and a proxy.

The primary is killed with SIGKILL in the middle of moves and the standby promoted; every acknowledged move must be in
the record, once, and writing must go on within 30 seconds.
"""

import json
import os
import random
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import threading
import time

from nats import require_program
from nodes import any_action, check
from postgres import SKIPPED, require_programs
from served import Client, Gone, main_wrapper

TOOL = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "tools", "cluster")


class At:
    """What Client wants to know of a server."""

    host = "127.0.0.1"

    def __init__(self, port):
        self.port = port


def free_ports():
    """The first of forty that nobody uses."""
    for first in range(18180, 30000, 60):
        taken = False
        for port in range(first, first + 40):
            with socket.socket() as each:
                taken = taken or each.connect_ex(("127.0.0.1", port)) == 0
        if not taken:
            return first
    raise RuntimeError("no ports")


class Game:
    """Two guests who move in turn through the proxy, as fast as they are answered."""

    def __init__(self, port):
        self.seats = [Client(At(port)), Client(At(port))]
        self.acknowledged = []
        self.at = []  # when
        for client in self.seats:
            client.json("POST", "/api/guest", {})
        body = {"game": "strategic", "seats": [{"kind": "me"}, {"kind": "open"}], "terms": {"listed": True}}
        self.table = self.seats[0].json("POST", "/api/tables", body)["table"]
        for seat, client in enumerate(self.seats):
            client.json("POST", f"/api/tables/{self.table}/sit", {"seat": seat, "seed": f"0{seat + 1}"})
        self.nonces = 0

    def view(self, seat):
        return self.seats[seat].json("GET", f"/api/tables/{self.table}/view?seat={seat}")["shown"]

    def deed(self, seat, seq, kind, **rest):
        self.nonces += 1
        body = {"seat": seat, "seq": seq, "nonce": f"n{self.nonces}", **rest}
        until = time.monotonic() + 90
        while time.monotonic() < until:
            try:
                status, text = self.seats[seat].ask("POST", f"/api/bot/tables/{self.table}/{kind}", body)
                if status == 200:
                    return json.loads(text)["seq"]
                check(status in (409, 429, 502, 503, 504) and '"stale"' not in text, f"{status} {text[:200]}")
            except Gone:
                pass
            time.sleep(0.05)
        raise AssertionError("no answer")

    def play(self, luck, until):
        while not until():
            shown = self.view(0)
            if shown["view"]["outcome"] is not None:
                return
            seat = shown["view"]["due"]
            shown = self.view(seat)
            action = any_action(shown["legal"], luck)
            self.deed(seat, shown["seq"], "act", action=action)
            self.acknowledged.append((shown["seq"] + 1, seat, action))
            self.at.append(time.monotonic())

    def compare(self):
        shown = self.view(0)
        if shown["view"]["outcome"] is None:
            self.deed(0, shown["seq"], "resign")
        status, record = self.seats[0].insist("GET", f"/api/tables/{self.table}/record")
        check(status == 200, record[:200])
        lines = [line for line in record.split("\n") if line[:1].isdigit()]
        for step, seat, action in self.acknowledged:
            check(lines[step - 1] == f"{step} seat{seat + 1} {action}", f"step {step}: {lines[step - 1]} for {action}")


def main():
    if not os.environ.get("BIVOUAC_FULL"):
        print("SKIPPED: with BIVOUAC_FULL alone", flush=True)
        sys.exit(SKIPPED)
    require_programs()
    require_program()
    if not shutil.which("haproxy", path=os.environ["PATH"] + ":/usr/sbin"):
        print("SKIPPED: no HAProxy is installed (package haproxy)", flush=True)
        sys.exit(SKIPPED)
    program = os.path.abspath(sys.argv[1])
    folder = tempfile.mkdtemp(prefix="bivouac_cluster_", dir="/tmp")
    port = free_ports()
    words = [sys.executable, TOOL, "--dir", folder, "--port", str(port), "--program", program]
    try:
        done = subprocess.run([*words, "up"], capture_output=True, text=True)
        check(done.returncode == 0, f"up: {done.stdout}{done.stderr}")
        check(subprocess.run([*words, "status"], capture_output=True).returncode == 0, "not everything runs")
        games = [Game(port) for _ in range(4)]
        stop = threading.Event()
        faults = []

        def work(number, game):
            try:
                game.play(random.Random(number), stop.is_set)
            except Exception as error:
                faults.append(error)

        threads = [threading.Thread(target=work, args=each, daemon=True) for each in enumerate(games)]
        for thread in threads:
            thread.start()
        time.sleep(2)
        with open(os.path.join(folder, "primary", "pid"), encoding="ascii") as file:
            os.kill(int(file.read().split()[0]), signal.SIGKILL)
        lost = time.monotonic()
        done = subprocess.run([*words, "promote"], capture_output=True, text=True)
        check(done.returncode == 0, f"promote: {done.stdout}{done.stderr}")
        again = [None]

        def wrote():
            after = [when for game in games for when in game.at if when > lost + 0.5]
            again[0] = min(after, default=None)
            return again[0] is not None

        until = time.monotonic() + 90
        while not wrote() and not faults and time.monotonic() < until:
            time.sleep(0.05)
        check(not faults, faults[:1])
        check(again[0] is not None, "nobody could move any more")
        time.sleep(1)
        stop.set()
        for thread in threads:
            thread.join(timeout=90)
        for game in games:
            game.compare()
        moves = sum(len(game.acknowledged) for game in games)
        took = again[0] - lost
        check(took < 30, f"writes again after {took:.1f} s")
        print(f"{moves} moves acknowledged, none lost; the first after the primary's death {took:.1f} s later")
    finally:
        subprocess.run([*words, "down"], capture_output=True)
        shutil.rmtree(folder, ignore_errors=True)


main_wrapper(main)
