"""Several nodes of one site, on PostgreSQL and NATS, and players who are at different ones. Standard library only.

A player follows the table by the stream of its node, checks what it is told, and plays. When its node is gone it goes
to the next, as a proxy would send it. What was acknowledged is kept, to be compared with the record.
"""

import contextlib
import http.client
import json
import os
import random
import secrets
import subprocess
import tempfile
import threading
import time

from hosts import Hosts
from nats import Nats
from postgres import Postgres
from served import Client, Gone, Served, check, verify

PATIENCE = 60  # seconds without any progress: something must be wrong


class Site:
    """`with Site(program, 3) as site:`"""

    def __init__(self, program, nodes, *options):
        self.program = os.path.abspath(program)
        self.count = nodes
        self.options = options

    def __enter__(self):
        with contextlib.ExitStack() as stack:
            self.folder = stack.enter_context(tempfile.TemporaryDirectory())
            self.key = os.path.join(self.folder, "key")
            with open(self.key, "w", encoding="ascii") as file:
                file.write(secrets.token_hex(20))
            self.nodes = self.make_nodes(stack)
            for node in self.nodes:
                node.start()
                stack.callback(node.kill_if_alive)
            self.stack = stack.pop_all()
        return self

    def __exit__(self, *_):
        self.stack.close()

    def make_nodes(self, stack):
        """All on one host."""
        self.postgres = stack.enter_context(Postgres())
        self.nats = stack.enter_context(Nats())
        self.buses = [self.nats]
        shared = ["--load-test", "--bot-pace", "20", "--bus", self.nats.address(), "--bus-key", self.key, *self.options]
        return [Served(self.program, self.postgres.address(), *shared) for _ in range(self.count)]

    def figure(self, node, name):
        """One of a node's /metrics."""
        status, text = Client(node).insist("GET", "/metrics")
        check(status == 200, text[:200])
        return next(float(line.split()[1]) for line in text.split("\n") if line.startswith(f"bivouac_{name} "))


class SiteApart(Site):
    """The same on hosts apart (hosts.py): PostgreSQL on one, each node on one and beside it, on another, its server of the bus; the
    servers of the bus have cables between each other, and the players to every node."""

    def make_nodes(self, stack):
        numbers = range(self.count)
        cables = [(f"node{i}", other) for i in numbers for other in ("store", "players", f"bus{i}")]
        cables += [(f"bus{i}", f"bus{j}") for i in numbers for j in numbers if i < j]
        self.hosts = stack.enter_context(Hosts(cables))
        self.postgres = Postgres()
        self.postgres.listen = ",".join(self.hosts.address("store", f"node{i}") for i in numbers)
        self.postgres.place = lambda: self.hosts.inside("store")
        stack.enter_context(self.postgres)
        self.buses = [stack.enter_context(self.make_bus(i)) for i in numbers]
        nodes = [self.make_node(i) for i in numbers]
        stack.enter_context(self.hosts.inside("players"))
        return nodes

    def make_bus(self, i):
        bus = Nats()
        bus.host = self.hosts.address(f"bus{i}", f"node{i}")
        bus.place = lambda: self.hosts.inside(f"bus{i}")
        others = [j for j in range(self.count) if j != i]
        routes = ",".join(f"nats://{self.hosts.address(f'bus{j}', f'bus{i}')}:6222" for j in others)
        # Nodes are not told where the other servers are: they have no cable to them.
        bus.options = ("--cluster_name", "bivouac", "--cluster", "nats://0.0.0.0:6222", "--routes", routes, "--no_advertise")
        return bus

    def make_node(self, i):
        store = f"postgresql://bivouac@{self.hosts.address('store', f'node{i}')}/postgres?connect_timeout=2"
        # No limits: --load-test is for loopback alone.
        limits = [word for name in ("requests", "messages", "accounts", "tables", "address-tables", "replays")
                  for word in (f"--limit-{name}", "100000:1000/s")]
        node = Served(self.program, store, "--bot-pace", "20", "--bus", self.buses[i].address(), "--bus-key", self.key,
                      "--open-metrics=yes", "--quota-tables", "100000", "--quota-lobby", "100000", "--quota-address", "1000", *limits, *self.options)
        node.host = self.hosts.address(f"node{i}", "players")
        node.place = lambda: self.hosts.inside(f"node{i}")
        return node


def any_action(legal, luck):
    """Some legal action of any game, told apart by the words it has, as client/any_action.cpp does it."""
    if isinstance(legal, list):
        return luck.choice(legal)
    kinds = list(legal.items())
    luck.shuffle(kinds)
    for kind, value in kinds:
        action = any_of_kind(kind, value, luck)
        if action:
            return action
    raise AssertionError(f"nothing can be done: {legal}")


def any_of_kind(kind, value, luck):
    amount = lambda place: f":{luck.randint(1, max(1, place.get('most', 1)))}"  # noqa: E731
    if not value:
        return None
    if kind in ("move", "attack") and isinstance(value, dict):
        start, ends = luck.choice(list(value.items()))
        return start + ("-" if kind == "move" else "x") + luck.choice(ends.split())
    if kind in ("move", "attack"):
        origin = luck.choice(value)
        return f"{kind}:{origin['from']}>{luck.choice(origin['to'])}{amount(origin)}"
    if kind in ("place", "neutral", "lose"):
        place = luck.choice(value) if isinstance(value, list) else value
        where = luck.choice(place["on"]) if isinstance(place["on"], list) else place["on"]
        return f"{kind}:{where}{amount(place)}"
    if kind == "advance":
        return f"advance:{luck.randint(0, max(0, value['most']))}"
    if kind in ("sword", "other"):
        return luck.choice(value if isinstance(value, list) else value.split())
    return None


class Player:
    """One seat of one table at a time. Its node is the one of that number, or the next that answers."""

    def __init__(self, site, node, seed):
        self.site = site
        self.luck = random.Random(seed)
        self.clients = [Client(served) for served in site.nodes]
        self.node = node
        self.refused = None  # since when
        self.cookie = ""
        self.waits = []  # (when, how long) until a deed was acknowledged
        self.stop = threading.Event()

    def client(self):
        client = self.clients[self.node]
        client.cookie = self.cookie
        return client

    def move_on(self):
        self.node = (self.node + 1) % len(self.clients)
        self.refused = None

    def note_refusal(self):
        """A node that says for a second that it cannot is left: a proxy that looks at /readyz does so."""
        now = time.monotonic()
        self.refused = self.refused or now
        if now - self.refused > 1:
            self.move_on()

    def ask(self, method, path, body=None):
        """Until somebody answers, whichever node it is; only for what may be sent twice. The status and the answer."""
        until = time.monotonic() + PATIENCE
        while True:
            try:
                client = self.client()
                status, text = client.ask(method, path, body)
                self.cookie = client.cookie
                if status not in (429, 503):
                    self.refused = None
                    return status, json.loads(text) if text.startswith("{") else text
                self.note_refusal()
            except Gone:
                self.move_on()
            check(time.monotonic() < until, f"{method} {path}: no answer")
            time.sleep(0.01)

    def must(self, method, path, body=None):
        status, answer = self.ask(method, path, body)
        check(status < 300, f"{method} {path}: {status} {answer}")
        return answer

    def sit_down(self, table, seat, seed):
        self.begin(table, seat, seed)
        self.must("POST", f"/api/tables/{table}/sit", {"seat": seat, "seed": seed})

    def begin(self, table, seat, seed):
        """Somebody has sat down there for this player."""
        self.table, self.seat, self.seed = table, seat, seed
        self.acknowledged = []  # (step, what)
        self.receipts = {}
        self.views = {}  # by step, as they were shown
        self.shown = None
        self.over = None
        self.deeds = 0

    def stream(self):
        """What the node says about the table, until it is lost."""
        after = f"?after={self.shown['seq']}" if self.shown else ""
        connection = http.client.HTTPConnection(self.site.nodes[self.node].host, self.site.nodes[self.node].port, timeout=13)
        try:
            connection.request("GET", f"/api/bot/tables/{self.table}/stream{after}", headers={"Cookie": self.cookie})
            reply = connection.getresponse()
            if reply.status in (429, 503):
                self.note_refusal()
                time.sleep(0.05)
                return
            check(reply.status == 200, f"stream: {reply.status}")
            for line in reply:
                if not line.endswith(b"\n"):
                    return
                yield json.loads(line) if line.strip() else {"type": "alive"}
        except (OSError, http.client.HTTPException):
            self.move_on()
        finally:
            connection.close()

    def play(self, deeds, presets):
        """To the end; after so many deeds the seat resigns."""
        due, newest, done = None, 0, 0
        quiet = time.monotonic()
        while self.over is None:
            for message in self.stream():
                kind = message["type"]
                if kind != "alive":
                    quiet = time.monotonic()
                check(not self.stop.is_set(), f"{self.table}: the other player has given up")
                check(time.monotonic() - quiet < PATIENCE, f"{self.table}: nobody says anything any more")
                if kind == "error":
                    break
                # A node that was frozen shows what it knew, until it hears how the table stands: within a second. What it would
                # write is refused.
                if kind == "table" and self.shown and message["seq"] < self.shown["seq"]:
                    continue
                if kind in ("view", "step") and self.shown and message["shown"]["seq"] < self.shown["seq"]:
                    continue
                if kind == "table":
                    newest, due = message["seq"], message["due"]
                    if "receipt" in message:
                        self.keep_receipt(message["seq"], message["receipt"])
                    if message["phase"] in ("finished", "closed"):
                        self.over = message
                        return
                elif kind in ("view", "step"):
                    check(message["observer"] == self.seat, f"{self.table}: seen as {message['observer']} by seat {self.seat}")
                    self.shown, due = message["shown"], message.get("due", due)
                    self.keep_view(self.shown)
                    for step, receipt in enumerate(message.get("receipts", ()), start=message.get("first", 0)):
                        self.keep_receipt(step, receipt)
                if self.shown and due and self.shown["seq"] >= max(newest, done) and self.seat in due["seats"]:
                    done = max(done, self.decide(due["wanted"], deeds, presets))
            check(time.monotonic() - quiet < PATIENCE, f"{self.table}: nobody says anything any more")

    def keep_receipt(self, step, receipt):
        check(self.receipts.setdefault(step, receipt) == receipt, f"{self.table}: another receipt for step {step}")

    def keep_view(self, shown):
        """Whichever node shows it, and however often."""
        check(self.views.setdefault(shown["seq"], shown) == shown, f"{self.table}: seat {self.seat} is shown step {shown['seq']} otherwise")

    def decide(self, wanted, deeds, presets):
        if self.deeds >= deeds:
            return self.do("resign", {}, "resigns")
        if wanted == "setup":
            setup = self.luck.choice(presets)
            return self.do("setup", {"setup": setup}, None)
        legal = self.shown["legal"]
        check(legal, f"{self.table}: seat {self.seat} is due at {self.shown['seq']} and can do nothing: {str(self.shown)[:300]}")
        action = any_action(legal, self.luck)
        return self.do("act", {"action": action}, action)

    def do(self, kind, rest, what):
        """Sent until it is answered, always with the same nonce. The step it led to; 0 when the table had gone on."""
        self.deeds += 1
        body = {"seat": self.seat, "seq": self.shown["seq"], "nonce": f"n{self.deeds}", **rest}
        began = time.monotonic()
        until = began + PATIENCE
        lost = False
        while True:
            answer = {}
            try:
                status, text = self.client().ask("POST", f"/api/bot/tables/{self.table}/{kind}", body)
                answer = json.loads(text)
            except Gone:
                lost = True
                self.move_on()
            if answer.get("code") == "busy":
                self.note_refusal()
            if answer.get("type") == "ack":
                self.refused = None
                self.waits.append((time.time(), time.monotonic() - began))
                self.acknowledged.append((body["seq"] + 1 if kind == "act" else None, what))
                return answer["seq"]
            if answer.get("code") == "stale":
                # Whoever sets up, or resigns, may be overtaken by the other. A deed that was lost and then is refused
                # may have been done by nobody else: the journal knows its nonce.
                check(kind != "act" or not lost, f"{self.table}: a deed was lost, then refused: {answer}")
                return 0
            if answer.get("code") == "wrong_phase":
                return 0
            check(not answer or answer.get("code") in ("busy", "slow_down"), f"{self.table}: {answer}")
            check(time.monotonic() < until, f"{self.table}: no answer to {kind} {body}")
            time.sleep(0.01)


class Pair:
    """Two players at different nodes and the tables that they play, one after the other."""

    def __init__(self, site, number, seed=0):
        self.site = site
        self.luck = random.Random(f"{seed} {number}")
        nodes = len(site.nodes)
        self.players = [Player(site, (number + i) % nodes, 100 * number + i) for i in range(2)]
        for player in self.players:
            player.must("POST", "/api/guest", {})
        games = self.players[0].must("GET", "/api/games")["games"]
        self.presets = {game["game"]: [one["preset"] for one in game["presets"]] for game in games}
        self.games = 0
        self.deeds = 0
        self.views = 0  # that were compared with a replay
        self.records = []  # (commitment, record, seeds, views of each seat) of the latest

    def play(self, game, deeds, options=None):
        body = {"game": game, "seats": [{"kind": "me"}, {"kind": "open"}], "terms": {"listed": True}}
        if options:
            body["options"] = options
        opened = self.players[0].must("POST", "/api/tables", body)
        for seat, player in enumerate(self.players):
            player.sit_down(opened["table"], seat, f"0{seat + 1}")
        faults = []

        def work(player):
            try:
                player.play(deeds, self.presets[game])
            except Exception as error:  # told below, in the thread that asked
                faults.append(error)
                for each in self.players:
                    each.stop.set()

        threads = [threading.Thread(target=work, args=(player,), daemon=True) for player in self.players]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        if faults:
            raise faults[0]
        self.compare(opened)

    def compare(self, opened):
        """What both were told, and what was acknowledged, with the truth."""
        one, other = self.players
        for step, receipt in one.receipts.items():
            check(other.receipts.get(step, receipt) == receipt, f"the players have other receipts of step {step}")
        check(one.over["phase"] == "finished", f"{one.table} is {one.over['phase']}")
        check(one.over["receipt"] == other.over["receipt"], "the players have seen other games")
        status, record = one.ask("GET", f"/api/tables/{one.table}/record")
        check(status == 200, record)
        lines = [line for line in record.split("\n") if line[:1].isdigit()]
        own = {0: [], 1: []}
        for line in lines:
            number, actor, what = line.split(" ", 2)
            if actor in ("seat1", "seat2"):
                own[int(actor[4]) - 1].append((int(number), what))
        for player in self.players:
            truth = own[player.seat]
            for (step, what), (number, line) in zip(player.acknowledged, truth):
                check(what is None or line == what, f"{player.table}: step {number} is {line}, acknowledged was {what}")
                check(step is None or step == number, f"{player.table}: step {number} was acknowledged as {step}")
            # Not less than was acknowledged, and nothing twice.
            check(len(player.acknowledged) == len(truth), f"{player.table}: {len(truth)} deeds, {len(player.acknowledged)} acknowledged")
        self.games += 1
        self.deeds += sum(len(player.acknowledged) for player in self.players)
        views = [player.views for player in self.players]
        self.compare_views(record, [self.some_of(seen) for seen in views])
        self.records = self.records[-1:] + [(opened["commitment"], record, [player.seed for player in self.players], views)]

    def some_of(self, views):
        """Replaying costs a process each."""
        return {step: views[step] for step in self.luck.sample(sorted(views), min(2, len(views)))}

    def written(self, record):
        path = os.path.join(self.site.folder, f"{id(self)}.record")
        with open(path, "w", encoding="utf-8") as file:
            file.write(record)
        return path

    def compare_views(self, record, seats):
        """What each seat was shown, by whichever node, with what one process makes of the same deeds."""
        path = self.written(record)
        for seat, views in enumerate(seats):
            for step, shown in views.items():
                words = ["replay", path, "--seat", str(seat + 1), "--step", str(step), "--json"]
                done = subprocess.run([self.site.program, "--lang", "en", *words], capture_output=True, text=True, check=False)
                check(done.returncode == 0, f"replay: {done.stderr}")
                replayed = json.loads(done.stdout)["view"]
                check(replayed == shown, f"seat {seat + 1} was shown otherwise than replayed: {shown} {replayed} {record}")
                self.views += 1

    def verify(self):
        for commitment, record, seeds, views in self.records:
            verify(self.site.program, self.written(record), commitment, seeds)
            self.compare_views(record, views)


def longest_wait(pairs, since):
    """Of any deed that was acknowledged after that moment."""
    waits = [wait for pair in pairs for player in pair.players for when, wait in player.waits if when >= since]
    return max(waits, default=0)
