#!/usr/bin/env python3
"""Bots of a site think, its finished games are judged, and games of an arena are played, at workers: `bivouac worker`, over NATS.

workers_test.py PROGRAM

Games against bots are played while workers answer, are killed in the middle of a thought, are frozen, do not know the site's
secret, and end. Whatever happens to them, the bot moves, and the records are verified. Then games are judged while the same happens:
whoever has judged one, it is the same review. Then games of an arena are played while the same happens, to the arena too: whoever has
played one, it is the same game.
"""

import json
import os
import re
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


class Review:
    """A record that somebody has brought, judged for them by the node of that number."""

    number = 0

    def __init__(self, site, node, record):
        Review.number += 1
        lines = record.split("\n")
        # Another name for the same game, so that nobody remembers it.
        self.record = "\n".join([*lines[:4], f'[Round "{Review.number}"]', *lines[4:]])
        self.player = Player(site, node, Review.number)
        self.player.must("POST", "/api/guest", {})
        self.heard = []  # how far it was
        self.id = self.player.must("POST", "/api/records/review", {"record": self.record})["id"]

    def look(self):
        review = self.player.must("GET", f"/api/reviews/{self.id}")
        if not self.heard or self.heard[-1] != review["done"]:
            self.heard.append(review["done"])
        return review

    def wait_until_begun(self):
        wait_until(lambda: self.look()["done"] > 0, "nobody judges")
        check(self.look()["state"] == "working", "it was judged too soon to see anything")

    def finish(self):
        wait_until(lambda: self.look()["state"] == "done", "the review does not end", 600)
        return self.look()["reviewed"]

    def call_off(self):
        self.player.must("DELETE", f"/api/reviews/{self.id}")


def finished_games():
    """A long one, which takes some seconds to judge, so that workers can be killed on the way; and a short one."""
    top = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..")
    for name in ("games/stratego/tests/records/rules2-original", "tests/records/fair1-strategic"):
        with open(os.path.join(top, f"{name}.record"), encoding="utf-8") as file:
            yield file.read()


def judge_games(site, workers):
    """Nobody is alive at the beginning and at the end."""
    long, short = finished_games()
    at_home = [Review(site, 0, record).finish() for record in (long, short)]
    check(total(site, "worker_reviews_total") == 0, "somebody was asked who is not there")

    # By a worker, while it says how far it is.
    one = Worker(site)
    workers.append(one)
    heard(site, 1)
    review = Review(site, 0, long)
    check(review.finish() == at_home[0], "a worker judges otherwise")
    check(len(review.heard) > 3 and review.heard == sorted(review.heard), f"no progress is seen: {review.heard}")
    check(Review(site, 1, short).finish() == at_home[1], "a worker judges otherwise")
    check(total(site, "worker_reviews_total") == 2 and total(site, "worker_reviews_lost_total") == 0, "not judged by the worker")

    # Killed on the way: by another; then that one too: by the node.
    review = Review(site, 1, long)
    review.wait_until_begun()
    two = Worker(site)
    workers.append(two)
    heard(site, 2)
    one.end(signal.SIGKILL)
    wait_until(lambda: total(site, "worker_reviews_total") == 4, "nobody else is asked")
    check(total(site, "worker_reviews_lost_total") == 1, "nobody noticed that the worker is dead")
    review.wait_until_begun()
    two.end(signal.SIGKILL)
    check(review.finish() == at_home[0], "the node judges otherwise")
    check(total(site, "worker_reviews_lost_total") == 2, "nobody noticed that the other is dead")

    # Frozen on the way: by the node. Woken it hears that nobody waits any more.
    three = Worker(site)
    workers.append(three)
    heard(site, 1)
    review = Review(site, 0, long)
    review.wait_until_begun()
    three.process.send_signal(signal.SIGSTOP)
    heard(site, 0)
    wait_until(lambda: total(site, "worker_reviews_lost_total") == 3, "nobody noticed that the worker is frozen")
    three.process.send_signal(signal.SIGCONT)
    heard(site, 1)
    check(review.finish() == at_home[0], "the node judges otherwise")

    # Called off on the way.
    review = Review(site, 1, long)
    review.wait_until_begun()
    review.call_off()
    check(Review(site, 1, short).finish() == at_home[1], "a worker judges otherwise")
    check(total(site, "reviews_at_workers") == 0, "something is still judged")
    check(three.end(signal.SIGTERM) == 0, "SIGTERM did not end it with 0")
    told = [line for line in three.said().split("\n") if '"reviews"' in line]
    check(told and '"finished":1' in told[-1] and '"called_off":2' in told[-1], f"the worker has not heard it: {told}")
    heard(site, 0)
    print(f"{total(site, 'worker_reviews_total'):.0f} games given to workers, {total(site, 'worker_reviews_lost_total'):.0f} lost, "
          f"{total(site, 'reviews_finished_total'):.0f} judged")


class Arena:
    """Twelve games, all of whose players have nodes: then a game depends on its seed alone."""

    GAMES = 12
    PLAYERS = ("-engine", "level=expert", "name=one", "-engine", "level=strong", "name=two", "-each", "nodes=4000")

    def __init__(self, site, name, *options, key=None, bus=True, players=PLAYERS):
        self.journal = os.path.join(site.folder, f"{name}.journal")
        self.records = os.path.join(site.folder, f"{name}.records")
        words = [site.program, "--lang", "en", "arena", "strategic", *players, "-rounds", str(self.GAMES // 2), "-srand", "5", "-json",
                 "-journal", self.journal, "-records", self.records, *options]
        if bus:
            words += ["--bus", site.nats.address(), "--bus-key", key or os.path.join(site.folder, "key")]
        self.out, self.err = tempfile.TemporaryFile(), tempfile.TemporaryFile()
        self.process = subprocess.Popen(words, stdin=subprocess.DEVNULL, stdout=self.out, stderr=self.err)

    def said(self, file=None):
        file = file or self.err
        file.seek(0)
        return file.read().decode()

    def finished(self):
        """Games in the journal."""
        try:
            with open(self.journal, encoding="utf-8") as file:
                return max(0, file.read().count("\n") - 1)
        except FileNotFoundError:
            return 0

    def wait_until_finished(self, games):
        def enough():
            check(self.process.poll() is None or self.finished() >= games, f"the arena ended too soon: {self.said()}")
            return self.finished() >= games

        wait_until(enough, f"{games} games are not finished: {self.said()}", 600)

    def end(self, status=0):
        check(self.process.wait(timeout=900) == status, f"the arena ended with {self.process.returncode}: {self.said()}")
        return self

    def kill(self):
        if self.process.poll() is None:
            self.process.kill()
            self.process.wait()

    def elsewhere(self):
        """How many were played at workers, and how many were lost there."""
        found = re.search(r"Played at workers: (\d+) of \d+ games. Lost there and played again: (\d+)", self.said())
        check(found, f"nothing is said of workers: {self.said()}")
        return int(found[1]), int(found[2])

    def results(self):
        """Everything but times, which nothing makes repeat."""
        with open(self.journal, encoding="utf-8") as file:
            lines = [json.loads(line) for line in file]
        for line in lines[1:]:
            for seat in line["seats"]:
                for time_field in ("time_us", "longest_us", "over_us"):
                    del seat[time_field]
        games = sorted(lines[1:], key=lambda line: line["game"])
        check([game["game"] for game in games] == list(range(self.GAMES)), "games are lost, or counted twice")
        table = json.loads(self.said(self.out))
        del table["seconds"]
        for engine in table["engines"]:
            for time_field in ("mean_ms", "longest_ms", "worst_over_ms"):
                del engine[time_field]
        records = []
        for number in range(self.GAMES):
            with open(os.path.join(self.records, f"{number:06}.record"), encoding="utf-8") as file:
                records.append(file.read())
        return lines[0], games, table, records


def play_arenas(site, workers):
    """Nobody is alive at the beginning and at the end."""
    arenas = []

    def arena(name, *options, **more):
        arenas.append(Arena(site, name, *options, **more))
        return arenas[-1]

    def hire():
        workers.append(Worker(site))
        wait_until(lambda: "working" in workers[-1].said(), "a worker does not start")
        return workers[-1]

    try:
        alone = arena("alone", bus=False).end().results()

        # By two workers; the arena plays nothing.
        one, two = hire(), hire()
        both = arena("both", "-concurrency", "0").end()
        check("play as well: 2 of 2" in both.said(), both.said())
        check(both.results() == alone, "workers play otherwise")
        check(both.elsewhere() == (Arena.GAMES, 0), f"not all were played at workers: {both.elsewhere()}")

        # One killed, the other frozen in the middle of a game: the arena plays the rest. Woken it hears that nobody waits.
        torn = arena("torn", "-concurrency", "0")
        torn.wait_until_finished(1)
        one.end(signal.SIGKILL)
        torn.wait_until_finished(3)
        two.process.send_signal(signal.SIGSTOP)
        torn.end()
        check(torn.results() == alone, "games differ after a worker was killed and another frozen")
        there, lost = torn.elsewhere()
        check(1 <= there < Arena.GAMES and lost >= 2, f"{there} played at workers, {lost} lost")
        two.process.send_signal(signal.SIGCONT)

        # The arena killed in the middle and resumed, and a thread of its own beside the workers.
        cut = arena("cut")
        cut.wait_until_finished(4)
        cut.kill()
        cut = arena("cut").end()
        check("found in the journal" in cut.said(), cut.said())
        check(cut.results() == alone, "games differ after the arena was killed")

        # Broken off.
        off = arena("off", "-concurrency", "0")
        off.wait_until_finished(2)
        off.process.send_signal(signal.SIGINT)
        off.end(130)
        check(off.finished() < Arena.GAMES, "it was not broken off")
        check(arena("off").end().results() == alone, "games differ after they were broken off")

        # A program from outside plays at the arena's machine, and nowhere else.
        outside = f"cmd={site.program} engine --protocol bivouac --level random --nodes 10"
        refused = arena("refused", players=("-engine", outside, "name=mine", "-engine", "level=random")).end(2)
        check("at this machine alone" in refused.said(), refused.said())
        mixed = arena("mixed", players=("-engine", outside, "name=mine", "-engine", "level=random", "-engine", "level=greedy", "-each", "nodes=100")).end()
        check("Games with mine are played at this machine" in mixed.said(), mixed.said())
        check(mixed.finished() == 3 * Arena.GAMES and mixed.elsewhere()[0] <= Arena.GAMES, "the program has played elsewhere")

        # With another secret nobody is heard, and games are played here.
        with tempfile.NamedTemporaryFile("w") as key:
            key.write(secrets.token_hex(20))
            key.flush()
            strange = arena("strange", "-concurrency", "0", key=key.name).end()
        check("No worker is heard" in strange.said(), strange.said())
        check(strange.results() == alone and strange.elsewhere() == (0, 0), "a stranger has played")

        check(two.end(signal.SIGTERM) == 0, "SIGTERM did not end it with 0")
        told = [line for line in two.said().split("\n") if '"games"' in line]
        check(told and '"failed":0' in told[-1], f"the worker says nothing of games: {two.said()}")
        check(int(re.search(r'"called_off":(\d+)', told[-1])[1]) >= 1, f"the worker has not heard that nobody waits: {told[-1]}")
        print(f"arena: {there} of {Arena.GAMES} games at workers until one was killed and one frozen, {lost} lost there; {told[-1].strip()}")
    finally:
        for each in arenas:
            each.kill()


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
            judge_games(site, workers)
            play_arenas(site, workers)
        finally:
            for worker in workers:
                worker.end(signal.SIGKILL)


main_wrapper(main)
