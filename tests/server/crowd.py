"""Pairs of players who play one game after the other while a test does something to their site. Standard library only."""

import threading
import time

from nodes import longest_wait
from served import check


class Crowd:
    """Everybody plays `one_game(pair)` again and again, each pair in a thread, until stop() or something is wrong."""

    def __init__(self, pairs, one_game):
        self.pairs = pairs
        self.wrong = []
        self.over = threading.Event()
        self.began = time.time()

        def work(pair):
            try:
                while not self.over.is_set():
                    one_game(pair)
            except Exception as error:
                self.wrong.append(f"{type(error).__name__}: {error}")
                self.over.set()

        self.threads = [threading.Thread(target=work, args=(pair,), daemon=True) for pair in pairs]
        for thread in self.threads:
            thread.start()

    def stop(self, when=""):
        """At the end of the games that go on; `when`, in words, for whoever reads what was wrong."""
        self.over.set()
        for thread in self.threads:
            thread.join(timeout=180)
        self.check_well(when)
        check(not any(thread.is_alive() for thread in self.threads), f"{when}a game does not end")

    def check_well(self, when=""):
        check(not self.wrong, f"{when}{self.wrong[:1]}")

    def games(self):
        return sum(pair.games for pair in self.pairs)

    def deeds(self):
        return sum(pair.deeds for pair in self.pairs)

    def verify(self):
        for pair in self.pairs:
            pair.verify()

    def longest_wait(self):
        return longest_wait(self.pairs, self.began)
