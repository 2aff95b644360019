"""Fuzzed HTTP and sockets, in sequences that begin well and go wrong somewhere in the middle."""

import json
import random
import time

from wire import Http, Socket, connect, request

PATHS = [
    "/", "/api/games", "/api/tables", "/api/me", "/api/me/export", "/api/me/tables", "/api/me/sessions", "/api/me/acts", "/api/tokens", "/api/bot/events",
    "/api/leaders/strategic", "/api/people/Ada", "/api/games/strategic/rules", "/ws", "/healthz", "/readyz", "/metrics",
    "/api/tables/{table}", "/api/tables/{table}/view?seat=0", "/api/tables/{table}/record", "/api/tables/{table}/view?ply=1",
    "/api/bot/tables/{table}/stream", "/../../etc/passwd", "/%00", "/api/tables/%2e%2e", "/api/tables/" + "z" * 300,
]  # fmt: skip
POSTS = [
    ("/api/tables", {"game": "strategic", "seats": [{"kind": "me"}, {"kind": "bot", "level": "beginner"}]}),
    ("/api/tables", {"game": "risk-assassins", "seats": [{"kind": "me"}] + [{"kind": "open"}] * 4}),
    ("/api/tables", {"game": "strategic", "seats": [{"kind": "me"}, {"kind": "open"}], "from": {"record": "1 seat1 x\n"}}),
    ("/api/tables/{table}/sit", {"seat": 0, "seed": "00"}),
    ("/api/tables/{table}/stand", {"seat": 0}),
    ("/api/tables/{table}/seat", {"seat": 1, "kind": "bot", "level": "club"}),
    ("/api/bot/tables/{table}/act", {"seat": 0, "seq": 1, "nonce": "n", "action": "a1-a2"}),
    ("/api/bot/tables/{table}/offer", {"seat": 0, "seq": 1, "nonce": "n", "what": "draw"}),
    ("/api/bot/tables/{table}/say", {"nonce": "c", "text": "hello"}),
    ("/api/records/view?ply=3", {"record": "[Game \"strategic\"]\n\n1 seat1 a1-a2\n"}),
    ("/api/login", {"name": "Nobody", "password": "wrong wrong wrong"}),
    ("/api/block", {"name": "Nobody", "on": True}),
    ("/api/report", {"name": "Nobody", "text": "x"}),
]  # fmt: skip
MESSAGES = [
    {"type": "watch", "table": "{table}"}, {"type": "watch", "table": "{table}", "after": 0, "seat": 0},
    {"type": "leave", "table": "{table}"}, {"type": "ping", "id": 1}, {"type": "lobby", "on": True},
    {"type": "act", "table": "{table}", "seat": 0, "seq": 1, "nonce": "n", "action": "a1-a2"},
    {"type": "offer", "table": "{table}", "seat": 0, "seq": 1, "nonce": "n", "what": "back"},
    {"type": "answer", "table": "{table}", "seat": 1, "seq": 1, "nonce": "n", "what": "draw", "yes": True},
    {"type": "say", "table": "{table}", "nonce": "c", "text": "bonjour"}, {"type": "resign", "table": "{table}", "seat": 0, "seq": 0, "nonce": "r"},
    {"type": "weigh", "table": "{table}", "seat": 0, "seq": 1, "action": "x"}, {"type": "mute", "table": "{table}", "on": True},
]  # fmt: skip
STRANGE = [None, -1, 2**63, 1e308, "", "\u202e", "\x00", [], {}, [[[[[[[[[1]]]]]]]]], "z" * 5000, True, 0.5]


def address(luck):
    """One of some that attackers have."""
    return f"127.9.0.{luck.randint(1, 40)}"


def spoil(value, luck):
    """One thing in it is another."""
    if isinstance(value, dict) and value:
        copy = dict(value)
        key = luck.choice(list(copy))
        what = luck.randrange(4)
        if what == 0:
            del copy[key]
        elif what == 1:
            copy[luck.choice(["hurry", key.upper(), ""])] = luck.choice(STRANGE)
        else:
            copy[key] = spoil(copy[key], luck) if luck.random() < 0.5 else luck.choice(STRANGE)
        return copy
    return luck.choice(STRANGE)


def damage(data, luck):
    """Some bytes of it are others, or missing, or twice there."""
    data = bytearray(data)
    for _ in range(luck.randint(1, 4)):
        if not data:
            break
        at = luck.randrange(len(data))
        what = luck.randrange(4)
        if what == 0:
            data[at] = luck.randrange(256)
        elif what == 1:
            del data[at : at + luck.randint(1, 20)]
        elif what == 2:
            data[at:at] = data[at : at + luck.randint(1, 40)]
        else:
            data[at:at] = bytes(luck.randrange(256) for _ in range(luck.randint(1, 8)))
    return bytes(data)


def look_at(status, data, where, counts):
    counts.add(f"status {status}")
    counts.heard(data, where)
    if status >= 500 and status != 503:
        counts.fault(f"{where}: status {status} {data[:200]!r}")


def http_sequence(target, luck, counts):
    """A visitor who begins as everybody does."""
    visitor = Http(target, timeout=30, source=address(luck))
    status, data = visitor.ask("POST", "/api/guest", {})
    look_at(status, data, "POST /api/guest", counts)
    table = "nosuchtable"
    for _ in range(luck.randint(3, 12)):
        if luck.random() < 0.4:
            path = luck.choice(PATHS).replace("{table}", table)
            if path in ("/api/bot/events", "/ws") or path.endswith("/stream"):
                continue  # never ends; the sockets' part
            status, data = visitor.ask("GET", path)
            look_at(status, data, f"GET {path}", counts)
            continue
        path, body = luck.choice(POSTS)
        body = spoil(body, luck) if luck.random() < 0.5 else body
        path = path.replace("{table}", table)
        status, data = visitor.ask("POST", path, body)
        look_at(status, data, f"POST {path}", counts)
        if status == 200 and path == "/api/tables":
            table = json.loads(data)["table"]
        counts.add("fuzzed requests")
    visitor.close()


def raw_sequence(target, luck, counts):
    """Several requests sent ahead, damaged, in pieces; whatever comes back is listened to."""
    whole = b""
    for _ in range(luck.randint(1, 4)):
        path, body = luck.choice(POSTS)
        whole += request("POST", path.replace("{table}", "q7Tf2a"), body) if luck.random() < 0.5 else request("GET", luck.choice(PATHS))
    if luck.random() < 0.8:
        whole = damage(whole, luck)
    made = connect(target, 3, address(luck))
    try:
        while whole:
            size = luck.randint(1, max(1, len(whole)))
            made.sendall(whole[:size])
            whole = whole[size:]
        made.shutdown(1)
        heard = b""
        until = time.monotonic() + 3
        while time.monotonic() < until:
            piece = made.recv(65536)
            if not piece:
                break
            heard += piece
        counts.heard(heard, "damaged requests")
        if b"HTTP/1.1 500" in heard:
            counts.fault(f"damaged requests: 500 {heard[:200]!r}")
    except OSError:
        counts.add("connections the server ended")
    finally:
        made.close()
    counts.add("damaged requests")


def socket_sequence(target, luck, counts):
    """A socket that says sensible things, then worse and worse ones."""
    visitor = Http(target, timeout=30, source=address(luck))
    visitor.ask("POST", "/api/guest", {})
    status, data = visitor.ask("POST", "/api/tables", POSTS[0][1])
    table = json.loads(data)["table"] if status == 200 else "nosuchtable"
    if status == 200:
        visitor.ask("POST", f"/api/tables/{table}/sit", {"seat": 0, "seed": "00"})
    socket = Socket(target, visitor.cookie, timeout=2, source=visitor.source)
    try:
        for _ in range(luck.randint(5, 25)):
            message = json.loads(json.dumps(luck.choice(MESSAGES)).replace("{table}", table))
            what = luck.random()
            if what < 0.4:
                socket.say(message)
            elif what < 0.7:
                socket.say(spoil(message, luck))
            elif what < 0.8:
                payload = json.dumps(message).encode()
                cut = luck.randrange(len(payload))
                socket.send(socket.frame(1, payload[:cut], last=False) + socket.frame(0, payload[cut:]))
            elif what < 0.9:
                socket.send(socket.frame(1, damage(json.dumps(message).encode(), luck)))
            elif what < 0.95:
                socket.send(socket.frame(luck.choice([2, 9, 10]), b"x" * luck.randint(0, 100)))
            else:
                odd = [
                    socket.frame(1, b"y" * 20000), socket.frame(3, b""), socket.frame(9, b"z" * 200),
                    socket.frame(1, b"{}", masked=False), socket.frame(0, b"end"), socket.frame(8, b"\x00"),
                    socket.frame(1, b"", length=2**62),
                ]  # fmt: skip
                socket.send(luck.choice(odd))
            counts.add("fuzzed messages")
        socket.socket.settimeout(0.5)
        while True:
            heard = socket.read()
            if heard is None:
                break
            counts.heard(heard[1], "a fuzzed socket")
    except (OSError, ConnectionError):
        pass
    finally:
        socket.close()
        visitor.close()


def make_noise(target, seed, until, counts):
    """One kind after the other until the time is up."""
    luck = random.Random(seed)
    kinds = [http_sequence, raw_sequence, raw_sequence, socket_sequence]
    while time.monotonic() < until:
        try:
            luck.choice(kinds)(target, luck, counts)
        except ConnectionError:
            counts.add("connections the server ended")
        except OSError as error:
            counts.add(f"system: {type(error).__name__}")
