#!/usr/bin/env python3
"""Bots of a site think at workers: `bivouac worker`, over NATS.

workers_test.py PROGRAM

Games against bots are played while workers answer, are killed in the middle of a thought, are frozen, do not know the site's
secret, and end. Whatever happens to them, the bot moves, and the records are verified.
"""

import os
import secrets
import signal
import subprocess
import sys
import tempfile
import threading
import time

from nats import require_program
from nodes import Player, Site, check
from postgres import require_programs, wait_until
from served import main_wrapper, verify

PACE = 1500  # milliseconds; a bot thinks for at most 60 % of them


class Worker:
    def __init__(self, site, key=None):
        self.words = [site.program, "--lang", "en", "worker", "--bus", site.nats.address(),
                      "--bus-key", key or os.path.join(site.folder, "key")]
        self.log = tempfile.TemporaryFile()
        self.process = subprocess.Popen(self.words, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=self.log)

    def end(self, number):
        if self.process.poll() is None:
            self.process.send_signal(number)
            self.process.wait(timeout=60)
        return self.process.returncode

    def said(self):
        self.log.seek(0)
        return self.log.read().decode()


def heard(site, count):
    wait_until(lambda: all(site.figure(node, "workers_heard") == count for node in site.nodes),
               f"not every node hears {count} workers")


def total(site, name):
    return sum(site.figure(node, name) for node in site.nodes)


class Game:
    """Somebody against a bot, at the given node."""

    def __init__(self, site, game, level, number, presets):
        self.site, self.presets = site, presets
        self.player = Player(site, number % len(site.nodes), number)
        self.player.must("POST", "/api/guest", {})
        body = {"game": game, "seats": [{"kind": "me"}, {"kind": "bot", "level": level}]}
        opened = self.player.must("POST", "/api/tables", body)
        self.opened = opened
        self.player.sit_down(opened["table"], 0, "01")
        self.faults = []

    def start(self, deeds):
        def work():
            try:
                self.player.play(deeds, self.presets)
            except Exception as error:
                self.faults.append(error)

        self.thread = threading.Thread(target=work, daemon=True)
        self.thread.start()

    def finish(self):
        self.thread.join(timeout=180)
        check(not self.faults, self.faults[:1])
        check(not self.thread.is_alive(), "the game does not end")
        status, record = self.player.ask("GET", f"/api/tables/{self.opened['table']}/record")
        check(status == 200, str(record)[:200])
        path = os.path.join(self.site.folder, f"{self.opened['table']}.record")
        with open(path, "w", encoding="utf-8") as file:
            file.write(record)
        verify(self.site.program, path, self.opened["commitment"], ["01"])


def play(site, presets, games, deeds, meanwhile=lambda: None):
    started = [Game(site, *each, number, presets.get(each[0], [])) for number, each in enumerate(games)]
    for game in started:
        game.start(deeds)
    meanwhile()
    for game in started:
        game.finish()


def main():
    require_programs()
    require_program()
    program = sys.argv[1]
    games = [("strategic", "expert"), ("assassins-duel", "expert")]
    with Site(program, 2, "--bot-pace", str(PACE)) as site:
        listed = Player(site, 0, 1).must("GET", "/api/games")["games"]
        presets = {game["game"]: [one["preset"] for one in game["presets"]] for game in listed}
        workers = []
        try:
            # Nobody is there: thought at home.
            heard(site, 0)
            play(site, presets, games[:1], 2)
            check(total(site, "worker_questions_total") == 0, "somebody was asked who is not there")
            workers += [Worker(site), Worker(site)]
            heard(site, 2)
            at_home = total(site, "bot_thoughts_total")
            play(site, presets, games, 5)
            answered = total(site, "worker_seconds_count")
            check(answered >= 8, f"workers answered {answered} times")
            check(total(site, "bot_thoughts_total") == at_home, "bots were thought about at home")

            # Killed in the middle of a thought; the other goes on with the game.
            def kill_one():
                wait_until(lambda: total(site, "bots_at_workers") > 0, "nobody thinks")
                workers[0].end(signal.SIGKILL)

            play(site, presets, games, 4, kill_one)
            heard(site, 1)

            # The last one frozen in the middle of a thought: the nodes think themselves; woken, it is asked again.
            def freeze():
                wait_until(lambda: total(site, "bots_at_workers") > 0, "nobody thinks")
                workers[1].process.send_signal(signal.SIGSTOP)
                heard(site, 0)

            lost = total(site, "worker_lost_total")
            play(site, presets, games, 3, freeze)
            check(total(site, "worker_lost_total") > lost, "nobody noticed that an answer is missing")
            check(total(site, "bot_thoughts_total") > at_home, "nobody thought at home")
            workers[1].process.send_signal(signal.SIGCONT)
            heard(site, 1)
            answered = total(site, "worker_seconds_count")
            play(site, presets, games[:1], 3)
            check(total(site, "worker_seconds_count") > answered, "the worker that woke is not asked")

            # Who has another secret is heard by nobody and hears nothing.
            with tempfile.NamedTemporaryFile("w") as key:
                key.write(secrets.token_hex(20))
                key.flush()
                workers.append(Worker(site, key.name))
                wait_until(lambda: "working" in workers[2].said(), "the stranger does not start")
                time.sleep(0.5)
                heard(site, 1)
                check(workers[2].end(signal.SIGTERM) == 0, "SIGTERM did not end the stranger with 0")

            # SIGTERM ends one in the middle of a thought, which it ends before.
            def end():
                wait_until(lambda: total(site, "bots_at_workers") > 0, "nobody thinks")
                check(workers[1].end(signal.SIGTERM) == 0, f"SIGTERM did not end it with 0: {workers[1].said()}")

            play(site, presets, games[:1], 3, end)
            heard(site, 0)
            asked, answered = total(site, "worker_questions_total"), total(site, "worker_seconds_count")
            print(f"{asked:.0f} questions to workers, {answered:.0f} answered, {total(site, 'worker_lost_total'):.0f} lost, "
                  f"{total(site, 'bot_thoughts_total'):.0f} thought about at home")
        finally:
            for worker in workers:
                worker.end(signal.SIGKILL)


main_wrapper(main)
