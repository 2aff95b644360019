"""People who just play. What they were promised is checked, and how long they waited is measured."""

import json
import random
import threading
import time

from wire import Http, Socket

GAME = "strategic"
# A hidden setup that is planted as a canary: nobody but its owner may see it before the end.
HIDDEN_GAME = "stratego-original"
HIDDEN_SETUP = "262725X262/519428574B/472638453B/3B236B3BBF"


class Waits:
    """Milliseconds that moves took, by phase of the attack."""

    def __init__(self):
        self.lock = threading.Lock()
        self.phase = "quiet"
        self.millis = {}

    def add(self, millis):
        with self.lock:
            self.millis.setdefault(self.phase, []).append(millis)

    def figure(self, phase, share):
        with self.lock:
            sorted_ones = sorted(self.millis.get(phase, []))
        if not sorted_ones:
            return None
        return sorted_ones[min(len(sorted_ones) - 1, int(share * len(sorted_ones)))]

    def count(self, phase):
        with self.lock:
            return len(self.millis.get(phase, []))


class Pair:
    """Two guests at a table of Strategic, over HTTP, one thread. Every acknowledgement is kept and compared."""

    def __init__(self, target, number, waits, counts, terms=None):
        self.random = random.Random(number)
        self.seats = [Http(target, source=f"127.7.{number}.{seat + 1}") for seat in range(2)]
        self.waits = waits
        self.counts = counts
        self.terms = terms or {}
        self.nonce = 0
        self.acknowledged = []
        self.games = 0
        self.table = ""

    def begin(self):
        for client in self.seats:
            if not client.cookie:
                client.json("POST", "/api/guest", {})
                self.counts.canaries.plant("a session", client.cookie.split("=", 1)[1])
        body = {"game": GAME, "seats": [{"kind": "me"}, {"kind": "open"}], "terms": {"listed": False, **self.terms}}
        opened = self.seats[0].json("POST", "/api/tables", body)
        self.table = opened["table"]
        self.counts.canaries.plant("an invitation", opened["invitation"])
        for seat, client in enumerate(self.seats):
            chair = {"seat": seat, "seed": "0badcafe", "invitation": opened["invitation"]}
            client.json("POST", f"/api/tables/{self.table}/sit", chair)
        self.acknowledged = []

    def view(self, seat):
        return self.seats[seat].json("GET", f"/api/tables/{self.table}/view?seat={seat}")["shown"]

    def deed(self, seat, seq, kind, **rest):
        """Sent until it is answered, always with the same nonce; the step it led to."""
        self.nonce += 1
        body = {"seat": seat, "seq": seq, "nonce": f"n{self.nonce}", **rest}
        began = time.monotonic()
        alone = True
        while True:
            try:
                status, data = self.seats[seat].ask("POST", f"/api/bot/tables/{self.table}/{kind}", body)
                answer = json.loads(data)
                if answer["type"] == "ack":
                    if alone:
                        self.waits.add((time.monotonic() - began) * 1000)
                    return answer["seq"]
                code = answer.get("code", "")
                if status == 500 or code not in ("stale", "busy", "slow_down"):
                    raise AssertionError(f"an honest move was answered with {status} {data[:200]!r}")
                if code == "stale" and not alone:
                    raise AssertionError("a deed was lost, and then refused")
            except ConnectionError:
                self.counts.add("honest answers lost")
                alone = False
            if time.monotonic() - began > 90:
                raise AssertionError(f"no answer to an honest {kind} for 90 s")
            time.sleep(0.02)

    def play(self, moves, stop, pause=0.1):
        self.begin()
        for _ in range(moves):
            shown = self.view(0)
            if stop.is_set() or shown["view"]["outcome"] is not None:
                break
            seat = shown["view"]["due"]
            shown = self.view(seat)
            action = self.random.choice(shown["legal"])
            self.acknowledged.append((self.deed(seat, shown["seq"], "act", action=action), seat, action))
            time.sleep(pause)
        self.compare()

    def compare(self):
        """Resigns, and looks for every acknowledged deed in the record."""
        shown = self.view(0)
        if shown["view"]["outcome"] is None:
            self.deed(0, shown["seq"], "resign")
        status, data = 0, b""
        until = time.monotonic() + 60
        while status != 200 and time.monotonic() < until:
            try:
                status, data = self.seats[0].ask("GET", f"/api/tables/{self.table}/record")
            except ConnectionError:
                status = 0
            if status != 200:
                time.sleep(0.1)
        lines = [line for line in data.decode().split("\n") if line[:1].isdigit()]
        for step, seat, action in self.acknowledged:
            if step > len(lines) or lines[step - 1] != f"{step} seat{seat + 1} {action}":
                raise AssertionError(f"LOST: step {step} {action} is not in the record of its game")
        own = [line for line in lines if " nature " not in line and " resign" not in line]
        if len(own) != len(self.acknowledged):
            raise AssertionError(f"LOST: {len(own)} steps for {len(self.acknowledged)} acknowledgements")
        self.games += 1
        self.counts.add("honest games compared")
        self.counts.add("honest moves", len(self.acknowledged))


class People:
    """Pairs that play until they are stopped."""

    def __init__(self, target, waits, counts, pairs=3, terms=None):
        self.stop = threading.Event()
        self.counts = counts
        self.pairs = [Pair(target, number, waits, counts, terms) for number in range(pairs)]
        self.threads = [threading.Thread(target=self._work, args=(pair,), daemon=True) for pair in self.pairs]

    def _work(self, pair):
        while not self.stop.is_set():
            try:
                pair.play(30, self.stop)
            except Exception as error:  # the verdict, whatever it was
                self.counts.fault(f"honest players: {type(error).__name__}: {error}")
                return

    def start(self):
        for thread in self.threads:
            thread.start()

    def end(self):
        self.stop.set()
        for thread in self.threads:
            thread.join(timeout=120)
            if thread.is_alive():
                self.counts.fault("honest players never came to their end")


def hide_something(target, counts):
    """A game with hidden pieces, a chat by invitation and an account, whose secrets are canaries."""
    canaries = counts.canaries
    ada, grace = Http(target, source="127.7.9.1"), Http(target, source="127.7.9.2")
    ada.json("POST", "/api/guest", {})
    name = "Canary" + "".join(random.Random(time.time_ns()).choice("abcdefghjkmnpqrstuvwxyz") for _ in range(10))
    made = ada.json("POST", "/api/account", {"name": name, "password": "nine tall poplars in a row"})
    canaries.plant("a recovery code", made["recovery_code"])
    canaries.plant("a session", ada.cookie.split("=", 1)[1])
    grace.json("POST", "/api/guest", {})
    canaries.plant("a session", grace.cookie.split("=", 1)[1])
    body = {"game": HIDDEN_GAME, "seats": [{"kind": "me"}, {"kind": "open"}], "terms": {"listed": False}}
    opened = ada.json("POST", "/api/tables", body)
    canaries.plant("an invitation", opened["invitation"])
    table = opened["table"]
    for seat, client in enumerate((ada, grace)):
        chair = {"seat": seat, "seed": "0badcafe", "invitation": opened["invitation"]}
        client.json("POST", f"/api/tables/{table}/sit", chair)
    socket = Socket(target, ada.cookie, source="127.7.9.1")
    socket.say({"type": "watch", "table": table})
    socket.say({"type": "say", "table": table, "nonce": "c1", "text": "canary: the flag is in the corner"})
    canaries.plant("chat of a table by invitation", "canary: the flag is in the corner")
    seq = ada.json("GET", f"/api/tables/{table}")["seq"]
    deed = {"seat": 0, "seq": seq, "nonce": "s1", "setup": HIDDEN_SETUP}
    status, data = ada.ask("POST", f"/api/bot/tables/{table}/setup", deed)
    if status != 200:
        counts.fault(f"the hidden setup was not taken: {status} {data[:200]!r}")
    canaries.plant("a hidden setup", HIDDEN_SETUP.split("/")[1])
    return socket, table
