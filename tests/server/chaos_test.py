#!/usr/bin/env python3
"""Whatever can happen to a site happens, in an order that a seed decides, while players play.

chaos_test.py PROGRAM [--rounds N] [--seed N]. 20 rounds; 500 with BIVOUAC_FULL.

A round: a node is killed or frozen, or two are; a server of the bus is killed or frozen; PostgreSQL is killed; and, where network
namespaces are permitted (hosts.py), so that every node, server of the bus and PostgreSQL is a host of its own: a node is cut off from
PostgreSQL or from the bus, or the servers of the bus, and so the nodes, from each other. For a while; then it is as it was. What is
compared: every acknowledgement with the record of its table; every receipt with the other player's; what each seat was shown, in games
that hide much and in games that hide nothing, with what it was shown by another node and with a replay of the same deeds by one process.
The records are verified, which plays each game again by the rules.
"""

import argparse
import os
import random
import signal
import time

from crowd import Crowd
from hosts import permitted
from nats import require_program
from nodes import PATIENCE, Pair, Site, SiteApart, check
from postgres import require_programs
from served import main_wrapper

PAIRS = 4
GAMES = ["strategic", "stratego-original"]


class Faults:
    def __init__(self, site, luck):
        self.site = site
        self.luck = luck
        self.counts = {}

    def happen(self):
        """One of them, and its end."""
        weights = {self.kill_node: 4, self.freeze_node: 3, self.kill_two: 1, self.kill_bus: 2, self.freeze_bus: 1, self.kill_store: 1,
                   self.end_node: 2}
        if isinstance(self.site, SiteApart):
            weights.update({self.cut_off_store: 4, self.cut_off_bus: 3, self.cut_off_nodes: 4})
        fault = self.luck.choices(list(weights), weights=list(weights.values()))[0]
        self.counts[fault.__name__] = self.counts.get(fault.__name__, 0) + 1
        fault()

    def a_while(self, longest=1.5):
        time.sleep(self.luck.uniform(0.1, longest))

    @staticmethod
    def start_again(node):
        """As a service manager does: a node that PostgreSQL does not answer in time (connect_timeout) ends, and is started again."""
        until = time.monotonic() + PATIENCE
        while True:
            try:
                return node.start()
            except RuntimeError:
                node.process.wait()
                if time.monotonic() > until:
                    raise
                time.sleep(0.5)

    def kill_node(self):
        node = self.luck.choice(self.site.nodes)
        node.kill()
        self.a_while()
        self.start_again(node)

    def kill_two(self):
        nodes = self.luck.sample(self.site.nodes, 2)
        for node in nodes:
            node.kill()
        self.a_while()
        for node in nodes:
            self.start_again(node)

    def end_node(self):
        """As for an upgrade."""
        node = self.luck.choice(self.site.nodes)
        check(node.stop() == 0, "SIGTERM did not end it with 0")
        self.a_while(0.5)
        self.start_again(node)

    def freeze_node(self):
        self.freeze(self.luck.choice(self.site.nodes).process, 3)

    def freeze_bus(self):
        self.freeze(self.luck.choice(self.site.buses).process, 3)

    def freeze(self, process, longest):
        process.send_signal(signal.SIGSTOP)
        try:
            self.a_while(longest)
        finally:
            process.send_signal(signal.SIGCONT)

    def kill_bus(self):
        bus = self.luck.choice(self.site.buses)
        bus.kill()
        self.a_while()
        bus.start()

    def kill_store(self):
        self.site.postgres.kill()
        self.site.postgres.start()


    def cut_off_store(self):
        """A node lives, is heard, and can write nothing."""
        self.cut([("store", f"node{self.any_node()}")])

    def cut_off_bus(self):
        node = self.any_node()
        self.cut([(f"bus{node}", f"node{node}")])

    def cut_off_nodes(self):
        """One node and the others do not hear each other, and none knows that it is cut off."""
        alone = self.any_node()
        others = [i for i in range(len(self.site.nodes)) if i != alone]
        self.cut([(f"bus{alone}", f"bus{other}") for other in others])

    def any_node(self):
        return self.luck.randrange(len(self.site.nodes))

    def cut(self, cables):
        for cable in cables:
            self.site.hosts.cut(*cable)
        try:
            self.a_while(4)
        finally:
            for cable in cables:
                self.site.hosts.mend(*cable)


def main():
    require_programs()
    require_program()
    parser = argparse.ArgumentParser()
    parser.add_argument("program")
    parser.add_argument("--rounds", type=int, default=500 if os.environ.get("BIVOUAC_FULL") else 20)
    parser.add_argument("--seed", type=int, default=20260101)
    options = parser.parse_args()
    luck = random.Random(options.seed)
    apart = permitted()
    if not apart:
        print("network namespaces are not permitted here (root needed): nobody is cut off from anybody", flush=True)
    with (SiteApart if apart else Site)(options.program, 3) as site:
        pairs = [Pair(site, number, options.seed) for number in range(PAIRS)]
        crowd = Crowd(pairs, lambda pair: pair.play(pair.luck.choice(GAMES), pair.luck.randint(3, 12)))
        faults = Faults(site, luck)
        rounds = 0
        while rounds < options.rounds and not crowd.wrong:
            faults.happen()
            rounds += 1
            time.sleep(luck.uniform(0.05, 0.3))
        crowd.stop(f"seed {options.seed}, round {rounds}: ")
        crowd.verify()
        views = sum(pair.views for pair in pairs)
        check(crowd.games() > 0, "no game came to its end")
        told = ", ".join(f"{name} {count}" for name, count in sorted(faults.counts.items()))
        print(f"seed {options.seed}: {rounds} rounds ({told}); {crowd.games()} games, {crowd.deeds()} deeds, none lost, none twice; "
              f"{views} views as replayed; longest wait for an answer {crowd.longest_wait():.1f} s; {time.time() - crowd.began:.0f} s")


main_wrapper(main)
