#!/usr/bin/env python3
"""One table with a crowd of watchers, spread over three nodes: everybody sees every step.

watching_test.py PROGRAM [--watchers N] [--steps N]. 300 watchers; 17,000 with BIVOUAC_FULL, or as many as this process may have files.

Looks at every node's figures: what a crowd is told is made once a step and node, not once a watcher. Prints how long after its
acknowledgement a step was seen by the last of them. Processes beside it make that longer: it is printed, not judged.
"""

import argparse
import base64
import os
import random
import re
import resource
import selectors
import socket
import sys
import time

from nats import require_program
from nodes import Player, Site, any_action, check
from postgres import require_programs
from served import main_wrapper

SEQ = re.compile(rb'"shown":\{"seq":(\d+)')


class Watcher:
    """A WebSocket that only listens: the last step it was shown."""

    def __init__(self, port, cookie, table):
        self.socket = socket.create_connection(("127.0.0.1", port))
        key = base64.b64encode(os.urandom(16)).decode()
        self.socket.sendall(
            f"GET /ws?table={table} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nOrigin: http://127.0.0.1:{port}\r\nUpgrade: websocket\r\n"
            f"Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {key}\r\nCookie: {cookie}\r\n\r\n".encode())
        self.bytes = b""
        self.seen = 0
        self.hands = False
        self.table = table

    def frame(self, kind, payload):
        mask = os.urandom(4)
        size = bytes([0x80 | len(payload)]) if len(payload) < 126 else b"\xfe" + len(payload).to_bytes(2, "big")
        masked = bytes(byte ^ mask[i % 4] for i, byte in enumerate(payload))
        self.socket.sendall(bytes([0x80 | kind]) + size + mask + masked)

    def hear(self):
        """False when the connection is gone."""
        heard = self.socket.recv(1 << 16)
        if not heard:
            return False
        self.bytes += heard
        if not self.hands:
            head, end, rest = self.bytes.partition(b"\r\n\r\n")
            if not end:
                return True
            check(b" 101 " in head, head[:200].decode())
            self.hands, self.bytes = True, rest
            self.frame(0x1, f'{{"type":"watch","table":"{self.table}"}}'.encode())
        while self.take_frame():
            pass
        return True

    def take_frame(self):
        if len(self.bytes) < 2:
            return False
        size, start = self.bytes[1] & 0x7F, 2
        if size == 126:
            size, start = int.from_bytes(self.bytes[2:4], "big"), 4
        elif size == 127:
            size, start = int.from_bytes(self.bytes[2:10], "big"), 10
        if len(self.bytes) < start + size or len(self.bytes) < start:
            return False
        payload, kind = self.bytes[start:start + size], self.bytes[0] & 0xF
        self.bytes = self.bytes[start + size:]
        if kind == 0x9:
            self.frame(0xA, payload)
        found = SEQ.search(payload)
        if found:
            self.seen = max(self.seen, int(found.group(1)))
        return True


class Crowd:
    def __init__(self, site, table, count):
        self.selector = selectors.DefaultSelector()
        self.watchers = []
        cookies = []
        for number in range(min(count, 30)):  # an account may have many sockets
            guest = Player(site, number % len(site.nodes), 1000 + number)
            guest.must("POST", "/api/guest", {})
            cookies.append(guest.cookie)
        for number in range(count):
            watcher = Watcher(site.nodes[number % len(site.nodes)].port, cookies[number % len(cookies)], table)
            self.watchers.append(watcher)
            self.selector.register(watcher.socket, selectors.EVENT_READ, watcher)
            if number % 50 == 0:
                self.listen(0)

    def listen(self, seconds):
        for key, _ in self.selector.select(seconds):
            check(key.data.hear(), "a watcher was cut off")

    def await_step(self, step, patience=120):
        until = time.monotonic() + patience
        while True:
            behind = sum(watcher.seen < step for watcher in self.watchers)
            if behind == 0:
                return
            check(time.monotonic() < until, f"{behind} watchers did not see step {step}")
            self.listen(0.05)


def main():
    require_programs()
    require_program()
    parser = argparse.ArgumentParser()
    parser.add_argument("program")
    parser.add_argument("--watchers", type=int, default=17000 if os.environ.get("BIVOUAC_FULL") else 300)
    parser.add_argument("--steps", type=int, default=12)
    options = parser.parse_args()
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    count = min(options.watchers, hard - 200)
    with Site(options.program, 3, "--max-connections", "20000") as site:
        luck = random.Random(1)
        players = [Player(site, i, i) for i in range(2)]
        for player in players:
            player.must("POST", "/api/guest", {})
        body = {"game": "strategic", "seats": [{"kind": "me"}, {"kind": "open"}], "terms": {"listed": True}}
        table = players[0].must("POST", "/api/tables", body)["table"]
        for seat, player in enumerate(players):
            player.sit_down(table, seat, f"0{seat + 1}")
        began = time.monotonic()
        crowd = Crowd(site, table, count)
        shown = players[0].must("GET", f"/api/tables/{table}/view?seat=0")["shown"]
        # Everybody has a view: before the first step they are counted by their connections.
        settled = lambda: sum(site.figure(node, "watchers") for node in site.nodes) >= count  # noqa: E731
        while not settled():
            crowd.listen(0.05)
            check(time.monotonic() - began < 300, "not everybody watches")
        arrived = time.monotonic() - began
        for _ in range(80):  # how many they are has been told by now
            crowd.listen(0.05)
        takes, made, sent = [], [], []
        for _ in range(options.steps):
            shown = players[0].must("GET", f"/api/tables/{table}/view?seat=0")["shown"]
            seat = shown["view"]["due"]
            player = players[seat]
            player.shown = player.must("GET", f"/api/tables/{table}/view?seat={seat}")["shown"]
            action = any_action(player.shown["legal"], luck)
            before = [(site.figure(node, "news_encoded_total"), site.figure(node, "news_told_total")) for node in site.nodes]
            step = player.do("act", {"action": action}, action)
            acknowledged = time.monotonic()
            crowd.await_step(step)
            takes.append(time.monotonic() - acknowledged)
            after = [(site.figure(node, "news_encoded_total"), site.figure(node, "news_told_total")) for node in site.nodes]
            made.append(max(late[0] - early[0] for early, late in zip(before, after)))
            sent.append(sum(late[1] - early[1] for early, late in zip(before, after)))
        # A step, and now and then how many watch: for each language and kind of eyes, never for each watcher.
        check(max(made) <= 4, f"a node made {max(made):.0f} messages for one step")
        check(min(sent) >= count, f"{min(sent):.0f} messages for {count} watchers")
        takes.sort()
        print(f"{count} watchers at three nodes (there after {arrived:.1f} s), {options.steps} steps: all saw each after "
              f"{takes[len(takes) // 2]:.2f} s in the middle, {takes[-1]:.2f} s at most; at most {max(made):.0f} messages made a step and node")


main_wrapper(main)
