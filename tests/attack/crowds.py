"""Many at once: silent connections, slow readers, floods of requests, tables and bots."""

import json
import random
import resource
import time

from wire import Http, Socket, connect, read_reply, request


def ask_for_descriptors(wanted):
    """How many connections this process may have."""
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    most = wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))
    return most - 200


def health(target, counts):
    """Milliseconds until /healthz was answered."""
    began = time.monotonic()
    try:
        made = connect(target, timeout=10)
        made.sendall(request("GET", "/healthz", None, [("Connection", "close")]))
        reply = read_reply(made.makefile("rb"))
        made.close()
        if reply is None or reply[0] != 200:
            counts.fault(f"/healthz was answered with {reply[0] if reply else 'nothing'}")
    except OSError as error:
        counts.fault(f"/healthz was not answered: {error}")
    return (time.monotonic() - began) * 1000


def silence(target, until, counts, most):
    """Connections that say nothing, as many as there is room for; somebody asks how the server is."""
    silent = []
    try:
        while time.monotonic() < until and len(silent) < most:
            try:
                silent.append(connect(target, 2, f"127.8.{len(silent) % 200}.1"))
            except OSError:
                break
        counts.add("silent connections", len(silent))
        slowest = 0
        for _ in range(5):
            slowest = max(slowest, health(target, counts))
        counts.add("slowest /healthz beside them, ms", round(slowest))
        # Half a head, and then another byte now and then.
        for made in silent[:: max(1, len(silent) // 50)]:
            try:
                made.sendall(b"GET / HTTP/1.1\r\nX-Slow: ")
            except OSError:
                pass
        while time.monotonic() < until:
            health(target, counts)
            time.sleep(0.5)
    finally:
        for made in silent:
            made.close()


def slow_readers(target, until, counts, most=30):
    """Sockets that ask for a lot and read nothing."""
    luck = random.Random(1)
    sockets = []
    try:
        visitor = Http(target, source="127.9.1.1")
        visitor.ask("POST", "/api/guest", {})
        body = {"game": "strategic", "seats": [{"kind": "me"}, {"kind": "open"}], "terms": {"listed": False}}
        status, data = visitor.ask("POST", "/api/tables", body)
        table = json.loads(data)["table"] if status == 200 else "nosuchtable"
        for _ in range(most):
            sockets.append(Socket(target, visitor.cookie, timeout=0.2, source="127.9.1.1"))
        while time.monotonic() < until:
            socket = luck.choice(sockets)
            try:
                socket.say({"type": "watch", "table": table})
                socket.say({"type": "lobby", "on": True})
                counts.add("messages of slow readers", 2)
            except OSError:
                counts.add("slow readers that were cut off")
                sockets.remove(socket)
                if not sockets:
                    break
    except (OSError, ConnectionError):
        counts.add("connections the server ended")
    finally:
        for socket in sockets:
            socket.close()


def flood(target, until, counts):
    """As many requests as one connection can, and tables until there is no room for more."""
    visitor = Http(target, source="127.9.2.1")
    refused = 0
    bodies = [
        {"game": "strategic", "seats": [{"kind": "me"}, {"kind": "open"}]},
        {"game": "strategic", "seats": [{"kind": "bot", "level": "expert"}] * 2},
        {"game": "strategic", "seats": [{"kind": "me"}, {"kind": "open"}], "from": {"record": "x" * 200_000}},
    ]
    luck = random.Random(7)
    while time.monotonic() < until:
        try:
            if not visitor.cookie:
                visitor.ask("POST", "/api/guest", {})
            what = luck.randrange(8)
            if what == 0:
                visitor.cookie = ""
            elif what < 3:
                status, data = visitor.ask("POST", "/api/tables", luck.choice(bodies))
                counts.heard(data, "a flood")
                refused += status in (409, 422, 429, 503)
            else:
                status, data = visitor.ask("GET", luck.choice(["/api/tables", "/api/games", "/api/me", "/api/tables/xyz"]))
                counts.heard(data, "a flood")
                refused += status in (429, 503)
                if status == 500:
                    counts.fault(f"a flood: {data[:200]!r}")
            counts.add("requests of a flood")
        except ConnectionError:
            counts.add("connections the server ended")
    counts.add("of these refused", refused)


class BotTables:
    """Tables at which experts of the server play each other, each watched by somebody."""

    def __init__(self, target, count, counts):
        self.sockets = []
        self.opened = 0
        self.target = target
        self.counts = counts
        body = {"game": "strategic", "seats": [{"kind": "bot", "level": "expert"}] * 2}
        while self.opened < count:
            source = f"127.9.3.{len(self.sockets) + 1}"
            visitor = Http(target, source=source)
            visitor.ask("POST", "/api/guest", {})
            before = self.opened
            socket = Socket(target, visitor.cookie, timeout=5, source=source)
            for _ in range(10):
                status, data = visitor.ask("POST", "/api/tables", body)
                if status != 200:
                    break
                self.opened += 1
                socket.say({"type": "watch", "table": json.loads(data)["table"]})
            self.sockets.append(socket)
            visitor.close()
            if self.opened == before:
                break  # a quota holds
        counts.add("tables of bots", self.opened)

    def drain(self):
        """Reads what has come, so that nobody is cut off."""
        for socket in self.sockets:
            socket.socket.setblocking(False)
            try:
                while socket.socket.recv(1 << 16):
                    pass
            except OSError:
                pass

    def close(self):
        for socket in self.sockets:
            socket.close()


def bot_answers(target, moves, counts, drain=lambda: None):
    """Milliseconds that a bot takes to answer somebody who plays, move by move."""
    player = Http(target, source="127.7.8.1")
    player.json("POST", "/api/guest", {})
    body = {
        "game": "strategic",
        "options": {"first": "yellow"},
        "seats": [{"kind": "me"}, {"kind": "bot", "level": "expert"}],
        "terms": {"listed": False},
    }
    table = player.json("POST", "/api/tables", body)["table"]
    player.json("POST", f"/api/tables/{table}/sit", {"seat": 0, "seed": "00"})
    luck = random.Random(3)
    waits = []
    for move in range(moves * 4):
        shown = player.json("GET", f"/api/tables/{table}/view?seat=0")["shown"]
        if len(waits) >= moves or shown["view"]["outcome"] is not None:
            break
        if shown["view"]["due"] == 0:
            deed = {"seat": 0, "seq": shown["seq"], "nonce": f"b{move}", "action": luck.choice(shown["legal"])}
            player.ask("POST", f"/api/bot/tables/{table}/act", deed)
            shown = player.json("GET", f"/api/tables/{table}/view?seat=0")["shown"]
        began = time.monotonic()
        while shown["view"]["due"] == 1 and shown["view"]["outcome"] is None:
            drain()
            time.sleep(0.05)  # a request every 50 ms is what an address may ask for ever
            if time.monotonic() - began > 60:
                counts.fault("a bot did not answer for 60 s")
                return waits
            shown = player.json("GET", f"/api/tables/{table}/view?seat=0")["shown"]
        waits.append((time.monotonic() - began) * 1000)
    player.close()
    return waits
