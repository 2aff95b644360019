#!/usr/bin/env python3
"""What a move costs late in a long game: tests/server/long_game.py PROGRAM [--game GAME] [--steps N]

Two guests play one table over HTTP until it has so many steps, watched by a stream. Prints CPU seconds of the server for 1,000 moves,
bytes a step told to the watcher, and the server's memory, around step 40 and at the end. No test: it judges nothing. Random games of Risk
are over after some 400 steps; in Stratego nobody attacks before the game would be drawn for lack of it, so it can have thousands.
"""

import argparse
import http.client
import json
import os
import random
import tempfile
import threading
import time

from nodes import any_action
from postgres import times
from served import Client, Served

TICKS = os.sysconf("SC_CLK_TCK")
OPTIONS = {"risk-assassins": {"players": "2"}}
PATIENT = 150  # quiet moves before somebody attacks; at 200 Stratego is drawn


def memory_of(process):
    with open(f"/proc/{process}/status", encoding="ascii") as file:
        return next(int(line.split()[1]) for line in file if line.startswith("VmRSS"))


class Table:
    def __init__(self, served, game):
        self.served, self.game = served, game
        self.seats = [Client(served), Client(served)]
        for client in self.seats:
            client.json("POST", "/api/guest", {})
        body = {"game": game, "options": OPTIONS.get(game, {}), "seats": [{"kind": "me"}, {"kind": "open"}],
                "terms": {"listed": True}}
        self.table = self.seats[0].json("POST", "/api/tables", body)["table"]
        for seat, client in enumerate(self.seats):
            client.json("POST", f"/api/tables/{self.table}/sit", {"seat": seat, "seed": f"0{seat + 1}"})
        games = self.seats[0].json("GET", "/api/games")["games"]
        presets = next(each["presets"] for each in games if each["game"] == game)
        for seat in (0, 1) if presets else ():
            self.do(seat, "setup", self.view(seat), {"setup": presets[seat % len(presets)]["preset"]})
        self.told = [0, 0]  # bytes, messages
        threading.Thread(target=self.watch, daemon=True).start()

    def watch(self):
        connection = http.client.HTTPConnection("127.0.0.1", self.served.port)
        connection.request("GET", f"/api/bot/tables/{self.table}/stream", headers={"Cookie": self.seats[0].cookie})
        for line in connection.getresponse():
            if b'"step"' in line[:20]:
                self.told[0] += len(line)
                self.told[1] += 1

    def view(self, seat):
        return self.seats[seat].json("GET", f"/api/tables/{self.table}/view?seat={seat}")["shown"]

    def move(self, luck):
        """The step after it; 0 when the game is over."""
        for seat in (0, 1):
            shown = self.view(seat)
            if shown["legal"]:
                return self.do(seat, "act", shown, {"action": self.choose(shown, luck)})
        return 0

    def choose(self, shown, luck):
        legal = shown["legal"]
        if self.game.startswith("stratego"):
            wanted = "move" if shown["view"]["quiet"] < PATIENT else "attack"
            legal = {wanted: legal[wanted]} if legal.get(wanted) else legal
        return any_action(legal, luck)

    def do(self, seat, kind, shown, rest):
        body = {"seat": seat, "seq": shown["seq"], "nonce": f"{kind}{shown['seq']}", **rest}
        status, text = self.seats[seat].insist("POST", f"/api/bot/tables/{self.table}/{kind}", body)
        return json.loads(text)["seq"] if status == 200 else shown["seq"]


def window(table, luck, moves_looked_at):
    process = table.served.process.pid
    before, told, moves = sum(times(process)[:2]), list(table.told), 0
    while moves < moves_looked_at:
        if table.move(luck) == 0:
            return None
        moves += 1
    time.sleep(0.3)
    cpu = (sum(times(process)[:2]) - before) / TICKS
    messages = max(1, table.told[1] - told[1])
    return f"{1000 * cpu / moves:.2f} s of CPU for 1,000 moves, {(table.told[0] - told[0]) / messages:.0f} bytes a step told, {memory_of(process)} kB"


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("program")
    parser.add_argument("--game", default="stratego-original")
    parser.add_argument("--steps", type=int, default=4000)
    parser.add_argument("--window", type=int, default=200, help="moves that are looked at, early and late")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        served = Served(os.path.abspath(options.program), os.path.join(folder, "a.db"), "--load-test")
        served.start()
        try:
            for seed in range(20):
                luck = random.Random(seed)
                table = Table(served, options.game)
                step = 1
                while step and step < 40:
                    step = table.move(luck)
                early = window(table, luck, options.window) if step else None
                while step and step < options.steps:
                    step = table.move(luck)
                late = window(table, luck, options.window) if step else None
                if late:
                    print(f"seed {seed}: from step 40: {early}\nfrom step {options.steps}: {late}")
                    return
        finally:
            served.kill()


main()
