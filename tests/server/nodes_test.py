#!/usr/bin/env python3
"""Players at different nodes of a site play whole games, while nodes and the bus are killed and frozen.

nodes_test.py PROGRAM

Every acknowledgement is compared with the record, every receipt with the other player's, every record is verified. What
is promised besides: a node that is killed or frozen is stood in for within two seconds, one that wakes has nothing to
write any more, and without the bus the games go on.
"""

import http.client
import json
import os
import signal
import sys
import threading
import time

from nats import require_program
from nodes import Pair, Player, Site, any_action, check
from postgres import require_programs, wait_until
from served import Client, main_wrapper

FAMILIES = [("strategic", None), ("assassins-duel", None), ("risk-assassins", {"players": "2"})]
FULL = bool(os.environ.get("BIVOUAC_FULL"))


def play_families(site, pairs):
    """Whole games of each family, all pairs at the same time."""
    together(pairs, lambda pair: [pair.play(game, 400 if FULL else 25, options) for game, options in FAMILIES])
    forwarded = sum(site.figure(node, "requests_forwarded_total") for node in site.nodes)
    check(forwarded > 0, "no deed was brought to another node")
    lost = sum(site.figure(node, "tables_lost_total") for node in site.nodes)
    check(lost == 0, f"{lost} tables were taken from their owners")


def together(pairs, work):
    faults = []

    def guarded(pair):
        try:
            work(pair)
        except Exception as error:
            faults.append(error)

    threads = [threading.Thread(target=guarded, args=(pair,), daemon=True) for pair in pairs]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    if faults:
        raise faults[0]


class Duel:
    """Two players who move when the test says so: over HTTP, each by a node of their own."""

    def __init__(self, site, first, second, more=None):
        self.players = [Player(site, first, 1), Player(site, second, 2)]
        for player in self.players:
            player.must("POST", "/api/guest", {})
        body = {"game": "strategic", "seats": [{"kind": "me"}, {"kind": "open"}], "terms": {"listed": True, **(more or {})}}
        self.table = self.players[0].must("POST", "/api/tables", body)["table"]
        # A table at which nobody has arrived goes to the node at which somebody sits down: to the first player's at last.
        for seat, player in reversed(list(enumerate(self.players))):
            player.sit_down(self.table, seat, f"0{seat + 1}")

    def see(self, seat):
        player = self.players[seat]
        player.shown = player.must("GET", f"/api/tables/{self.table}/view?seat={seat}")["shown"]
        return player.shown

    def move(self):
        """Whoever is due moves. How long it took."""
        seat = self.see(0)["view"]["due"]
        shown = self.see(seat)
        player = self.players[seat]
        action = any_action(shown["legal"], player.luck)
        began = time.monotonic()
        check(player.do("act", {"action": action}, action) > 0, "the table had gone on")
        return time.monotonic() - began


def watching_takes_nothing(site):
    """Whoever watches by another node sees every step, and the table stays where it is."""
    duel = Duel(site, 0, 0)
    duel.move()
    watcher = Player(site, 1, 9)
    watcher.must("POST", "/api/guest", {})
    watcher.table, watcher.shown = duel.table, None
    seen = []

    def look():
        for message in watcher.stream():
            if message["type"] in ("view", "step"):
                seen.append(message["shown"]["seq"])

    threading.Thread(target=look, daemon=True).start()
    wait_until(lambda: seen, "the watcher sees nothing")
    before = [site.figure(node, "tables_lost_total") for node in site.nodes]
    for _ in range(5):
        duel.move()
        step = duel.see(0)["seq"]
        wait_until(lambda: seen[-1] >= step, f"the watcher did not see step {step}")  # noqa: B023
    check([site.figure(node, "tables_lost_total") for node in site.nodes] == before, "the table was taken")
    check(site.figure(site.nodes[1], "tables_followed") >= 1, "the table is not followed")


def killed_owner(site):
    """Nodes 0 and 1 have the players; the owner, node 0, is killed."""
    duel = Duel(site, 0, 1)
    for _ in range(4):
        duel.move()
    site.nodes[0].kill()
    took = duel.move()
    for _ in range(4):
        duel.move()
    site.nodes[0].start()
    return took


def frozen_owner(site, seconds):
    """The owner is frozen, others go on; woken, it must not write what it had in mind."""
    duel = Duel(site, 0, 1)
    duel.move()
    while duel.see(0)["view"]["due"] != 1:
        duel.move()
    owner = site.nodes[0]
    # The owner is asked for a move while it is frozen: it does that when it wakes, and must be refused.
    frozen = duel.players[0]
    duel.players[0] = duel.players[1]  # looks by node 1 from now on
    owner.process.send_signal(signal.SIGSTOP)
    until = time.monotonic() + seconds
    try:
        shown = duel.players[1].shown = duel.players[1].must("GET", f"/api/tables/{duel.table}/view?seat=1")["shown"]
        action = any_action(shown["legal"], duel.players[1].luck)
        began = time.monotonic()
        duel.players[1].do("act", {"action": action}, action)
        took = time.monotonic() - began
        time.sleep(max(0, until - time.monotonic()))
    finally:
        owner.process.send_signal(signal.SIGCONT)
    # Its player goes on by the node that was frozen: it sees what happened meanwhile.
    duel.players[0] = frozen
    now = duel.players[1].must("GET", f"/api/tables/{duel.table}/view?seat=1")["shown"]["seq"]
    check(duel.see(0)["seq"] >= now, "the node that woke does not know what happened")
    for _ in range(4):
        duel.move()
    return took


def without_bus(site, pairs):
    site.nats.kill()
    wait_until(lambda: all(site.figure(node, "bus_up") == 0 for node in site.nodes), "nobody notices that the bus is gone")
    together(pairs, lambda pair: pair.play("strategic", 8))
    site.nats.start()
    wait_until(lambda: all(site.figure(node, "bus_up") == 1 for node in site.nodes), "the bus does not come back")
    wait_until(
        lambda: all(site.figure(node, "nodes_heard") == len(site.nodes) - 1 for node in site.nodes),
        "the nodes do not hear each other any more",
    )
    together(pairs, lambda pair: pair.play("strategic", 8))


def bots_go_on(site):
    """A bot's turn at a table whose owner dies is played by another node, without anybody asking."""
    player = Player(site, 1, 5)
    player.must("POST", "/api/guest", {})
    opener = Player(site, 0, 6)
    opener.cookie = player.cookie
    body = {"game": "strategic", "seats": [{"kind": "me"}, {"kind": "bot", "level": "beginner"}]}
    table = opener.must("POST", "/api/tables", {**body, "terms": {"listed": True}})["table"]
    opener.sit_down(table, 0, "01")
    player.begin(table, 0, "01")
    # As long as somebody is there the table stays there.
    watcher = Player(site, 0, 7)
    watcher.must("POST", "/api/guest", {})
    watcher.table, watcher.shown = table, None
    seen = []

    def watch():
        for message in watcher.stream():
            seen.append(message["type"])

    threading.Thread(target=watch, daemon=True).start()
    wait_until(lambda: seen, "the watcher sees nothing")
    killed = []

    def kill():
        site.nodes[0].kill()
        killed.append(time.monotonic())

    threading.Timer(0.3, kill).start()
    player.play(12, [])
    check(player.over["phase"] == "finished", "the game did not end")
    wait_until(lambda: killed, "nobody was killed")
    site.nodes[0].start()


def notices(site):
    """Whoever is at one node hears of an invitation made at another."""
    names = ["nodes_ada", "nodes_hedy"]
    clients = [Client(site.nodes[i]) for i in range(2)]
    for name, client in zip(names, clients):
        client.json("POST", "/api/guest", {})
        client.json("POST", "/api/account", {"name": name, "password": "nine tall poplars"})
    events = Player(site, 1, 3)
    events.cookie = clients[1].cookie
    heard = []

    def listen():
        connection = http.client.HTTPConnection("127.0.0.1", site.nodes[1].port, timeout=60)
        connection.request("GET", "/api/bot/events", headers={"Cookie": events.cookie})
        for line in connection.getresponse():
            heard.append(json.loads(line)["type"] if line.strip() else "alive")

    threading.Thread(target=listen, daemon=True).start()
    tables = 0

    def invited():
        nonlocal tables
        # A hint may be lost, and the stream may not be open yet: another invitation, then.
        if tables < 40:
            tables += 1
            body = {"game": "strategic", "seats": [{"kind": "me"}, {"kind": "invited", "name": names[1]}]}
            clients[0].json("POST", "/api/tables", body)
            time.sleep(0.1)
        return "invited" in heard

    wait_until(invited, "the invitation was not heard at the other node")


def main():
    require_programs()
    require_program()
    program = sys.argv[1]
    with Site(program, 3) as site:
        pairs = [Pair(site, number) for number in range(3)]
        play_families(site, pairs)
        watching_takes_nothing(site)
        notices(site)
        killed = killed_owner(site)
        frozen = frozen_owner(site, 10 if FULL else 4)
        bots_go_on(site)
        without_bus(site, pairs)
        for pair in pairs:
            pair.verify()
        games = sum(pair.games for pair in pairs)
        deeds = sum(pair.deeds for pair in pairs)
        check([node.stop() for node in site.nodes] == [0, 0, 0], "SIGTERM did not end them with 0")
        print(f"{games} games, {deeds} deeds; owner killed: {killed:.2f} s, frozen: {frozen:.2f} s until the next move")


main_wrapper(main)
