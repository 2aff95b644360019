#!/usr/bin/env python3
"""A bot for a Bivouac table server over plain HTTP: it plays legal actions at random.

    python3 http_bot.py http://127.0.0.1:8080 --token TOKEN               sits down where it is invited
    python3 http_bot.py http://127.0.0.1:8080 --challenge assassins-duel  plays one game against a bot of the server

It knows Strategic and the Stratego games, and plays one table at a time. Without a token it is a guest; guests have
no name by which they could be invited, so then it needs --challenge. Put something better into choose() and it is
your bot. The messages are explained in protocol.md, "For programs". Standard library only.

What the server promises is kept in files (--keep), before the bot sits down and after every step, and compared with
all that it says later; when it contradicts itself the bot says so and leaves. When a game is over, `bivouac verify
RECORD --fair --kept FILE` tells whether anybody chose the dice: see fairness.md.
"""

import argparse
import hashlib
import http.client
import json
import os
import random
import secrets
import sys
import time
import urllib.error
import urllib.request

LOST = (OSError, http.client.HTTPException)  # nobody there, no answer, half an answer


def digest(*values):
    """The hash of fields (fairness.md): texts, numbers and bytes, each with its length before it."""
    data = b""
    for value in values:
        value = value.encode() if isinstance(value, str) else value
        value = value.to_bytes(4, "big") if isinstance(value, int) else value
        data += len(value).to_bytes(4, "big") + value
    return hashlib.sha256(data).digest()


def fits(table, root, opening):
    """Was the thing in this opening committed to by this root?"""
    index, leaves = opening["index"], root["leaves"]
    if index >= leaves or len(opening["path"]) != (leaves - 1).bit_length():
        return False
    content, salt = bytes.fromhex(opening["bytes"]), bytes.fromhex(opening["salt"])
    node = digest("bivouac leaf 1", table, opening["slot"], salt, content)
    for beside in map(bytes.fromhex, opening["path"]):
        node = digest("bivouac node 1", *((beside, node) if index % 2 else (node, beside)))
        index //= 2
    return digest("bivouac root 1", table, root["seat"] + 1, leaves, node).hex() == root["root"]


class Lied(Exception):
    """The server contradicts what it said before, or what we gave it."""


class Kept:
    """What the server promised about one table, in a file of lines that are only ever added."""

    def __init__(self, folder, server, table):
        os.makedirs(folder, mode=0o700, exist_ok=True)
        place = "".join(c if c.isascii() and c.isalnum() or c == "." else "_" for c in server)
        self.path = os.path.join(folder, f"{table}@{place}.kept")
        self.table, self.commitment, self.drawn, self.seeds = table, None, None, {}
        self.receipts, self.roots, self.ended = {}, [], False
        if os.path.exists(self.path):
            self.read()
        else:
            self.add("bivouac kept 1", f"server {server}", f"table {table}")

    def read(self):
        with open(self.path, encoding="ascii") as file:
            lines = file.read().split("\n")
        for words in (line.split(" ") for line in lines[:-1]):
            if words[0] == "commitment":
                self.commitment = words[1]
            elif words[0] == "draw":
                self.drawn = words[1]
            elif words[0] == "seed":
                self.seeds.pop(int(words[1]) - 1, None)
                if words[2] != "-":
                    self.seeds[int(words[1]) - 1] = words[2]
            elif words[0] == "receipt":
                self.receipts[int(words[1])] = words[2]
            elif words[0] == "root":
                self.roots.append((int(words[1]) - 1, words[2]))
            elif words[0] == "end":
                self.ended = True
        if lines[-1]:  # half a line: cut off by a crash
            os.truncate(self.path, os.path.getsize(self.path) - len(lines[-1]))

    def add(self, *lines):
        """On the disk when it returns."""
        if not lines:
            return
        with open(self.path, "a", encoding="ascii") as file:
            file.write("".join(line + "\n" for line in lines))
            file.flush()
            os.fsync(file.fileno())

    def sit(self, table, seat):
        """Looks at the table before sitting down, and gives the seed to go with it: one for the whole table, so that
        a server that refuses us until our seed pleases it gains nothing."""
        if table["phase"] == "waiting" and (self.ended or self.receipts):
            raise Lied("this table has been played before")
        self.see_commitment(table)
        if not self.drawn:
            self.drawn = secrets.token_hex(16)
            self.add(f"draw {self.drawn}")
        self.seeds[seat] = self.drawn
        self.add(f"seed {seat + 1} {self.drawn}")
        return self.drawn

    def leave(self, seat):
        if self.seeds.pop(seat, None):
            self.add(f"seed {seat + 1} -")

    def see_commitment(self, table):
        if not table.get("commitment"):
            raise Lied("there is no commitment to a secret")
        if not self.commitment:
            self.commitment = table["commitment"]
            self.add(f"commitment {self.commitment}")
        if table["commitment"] != self.commitment:
            raise Lied("not the commitment that we saw first")

    def see_receipt(self, step, receipt):
        if self.receipts.setdefault(step, receipt) != receipt:
            raise Lied(f"another receipt for step {step}")

    def see_roots(self, roots):
        known = [(root["seat"], root["root"]) for root in roots]
        if known[:len(self.roots)] != self.roots:
            raise Lied("another commitment to a setup")
        self.add(*(f"root {seat + 1} {root}" for seat, root in known[len(self.roots):]))
        self.roots = known

    def hear(self, message, roots):
        """A `table` or a `step`; `roots` are all that the server has told so far."""
        new = []
        if message["type"] == "table":
            self.see_commitment(message)
            if message["phase"] in ("playing", "finished"):
                for seat, seed in self.seeds.items():
                    if message["seeds"][seat:seat + 1] != [seed]:
                        raise Lied("the dice do not follow from the seed that we gave")
            if "receipt" in message:
                new = [(message["seq"], message["receipt"])]
        else:
            new = list(enumerate(message["receipts"], start=message["first"]))
        lines = [f"receipt {step} {receipt}" for step, receipt in new if step not in self.receipts]
        for step, receipt in new:
            self.see_receipt(step, receipt)
        self.add(*lines)
        self.see_roots(roots)
        for opening in message.get("openings", ()):
            if not any(fits(self.table, root, opening) for root in roots):
                raise Lied(f"what slot {opening['slot']} holds was never committed to")
        if message.get("phase") in ("finished", "closed") and not self.ended:
            self.ended = True
            self.add("end " + message["phase"])


class Server:
    """Requests are repeated until somebody answers them. The opener keeps a guest's cookie."""

    def __init__(self, address, token):
        self.address = address.rstrip("/")
        self.headers = {"Content-Type": "application/json"}
        if token:
            self.headers["Authorization"] = "Bearer " + token
        self.opener = urllib.request.build_opener(urllib.request.HTTPCookieProcessor())

    def open(self, method, path, body=None):
        """The answer, still to be read, whatever its status is; only 429 and 503 are waited out (and 502 and 504,
        which come from a proxy in front of a server that is being restarted)."""
        data = None if body is None else json.dumps(body).encode()
        while True:
            request = urllib.request.Request(self.address + path, data, self.headers, method=method)
            try:
                # A stream has an empty line every ten seconds: after 30 silent ones the connection is dead.
                return self.opener.open(request, timeout=30)
            except urllib.error.HTTPError as answer:
                if answer.code not in (429, 502, 503, 504):
                    return answer
                pause = int(answer.headers.get("Retry-After") or 1)
            except LOST:
                pause = 0.5
            time.sleep(pause)

    def ask(self, method, path, body=None):
        """The answer. When it is lost on the way the same body is sent again, and so the same nonce."""
        while True:
            try:
                with self.open(method, path, body) as answer:
                    return json.loads(answer.read())
            except LOST:
                pass

    def stream(self, path):
        """The messages of a stream until it ends or breaks off: it looks the same from here."""
        with self.open("GET", path) as lines:
            if lines.status != 200:
                sys.exit(f"{path}: {json.loads(lines.read())['sentence']}")
            try:
                for line in lines:
                    if line.strip() and line.endswith(b"\n"):  # neither an empty line nor half of one
                        message = json.loads(line)
                        if message["type"] == "error":  # there is no such table any more, for instance
                            sys.exit(message["sentence"])
                        yield message
            except LOST:
                pass
        time.sleep(0.2)  # the caller will open it again, but not as fast as it can


def choose(legal):
    """An action. Strategic lists them all; Stratego has for each piece the squares it can go to or attack.
    (The Special Edition has more kinds than these; the ones in `other` are whole words.)"""
    if isinstance(legal, dict):
        words = legal.get("other", "").split()
        for kind, sign in (("move", "-"), ("attack", "x")):
            words += [start + sign + end for start, ends in legal[kind].items() for end in ends.split()]
        legal = words
    return random.choice(legal)


def decide(server, table, seat, wanted, shown, presets):
    """Does what is due of our seat. Returns the number of the step it became, 0 if it did not."""
    deed = {"seat": seat, "seq": shown["seq"], "nonce": secrets.token_hex(8)}
    if wanted == "setup":
        answer = server.ask("POST", f"/api/bot/tables/{table}/setup", {**deed, "setup": random.choice(presets)})
    else:
        answer = server.ask("POST", f"/api/bot/tables/{table}/act", {**deed, "action": choose(shown["legal"])})
    if answer["type"] == "ack":
        return answer["seq"]
    if answer["code"] not in ("stale", "wrong_phase"):  # the table has gone on, or is paused: the stream will tell
        sys.exit(f"{table}: {answer['sentence']}")
    return 0


def play(server, table, seat, presets, kept):
    """Plays a table to its end and returns its last `table` message."""
    newest, done, due, shown, roots = 0, 0, None, None, []
    while True:
        after = f"?after={shown['seq']}" if shown else ""  # after a broken stream: only what is new
        for message in server.stream(f"/api/bot/tables/{table}/stream{after}"):
            if message["type"] == "table":
                roots = message["roots"]
            elif message["type"] == "step":
                roots = roots + [root for root in message["roots"] if root not in roots]
            if message["type"] in ("table", "step"):
                kept.hear(message, roots)
            if message["type"] == "table":
                newest, due = message["seq"], message["due"]
                if message["phase"] in ("finished", "closed"):
                    return message
            elif message["type"] in ("view", "step"):
                shown, due = message["shown"], message.get("due", due)
            # Not yet: the view that belongs to this `table` is still to come. Not again: this was before our last deed.
            if shown and shown["seq"] >= max(newest, done) and seat in due["seats"]:
                done = max(done, decide(server, table, seat, due["wanted"], shown, presets))


def sit(server, table, seat, keep):
    """Sits down. The seed is drawn after the commitment was seen, and both are kept first: see fairness.md."""
    kept = keep(table)
    seed = kept.sit(server.ask("GET", f"/api/tables/{table}"), seat)
    answer = server.ask("POST", f"/api/tables/{table}/sit", {"seat": seat, "seed": seed})
    # An error: somebody was faster, or it was closed. If we sit there all the same, `start` will say so.
    if answer["type"] != "table" and answer.get("code") != "stale":
        kept.leave(seat)
    return table if answer["type"] == "table" else None


def find_game(server, waiting, keep):
    """Follows our events until a game of ours begins. `waiting` is the table where we sit already, if any."""
    while True:
        for event in server.stream("/api/bot/events"):
            if event["type"] == "start":
                return event
            if event["type"] == "finish":
                break
            if event["type"] == "invited" and not waiting:
                line = event["line"]
                mine = [i for i, seat in enumerate(line["seats"]) if seat["kind"] == "kept" and seat.get("yours")]
                if len(mine) == 1 and line["game"].startswith(("strategic", "stratego-", "assassins-")):
                    waiting = sit(server, line["table"], mine[0], keep)
        # What we passed over or missed is told anew when the stream is opened again; that a table was closed is not.
        if waiting and server.ask("GET", f"/api/tables/{waiting}").get("phase") in (None, "closed"):
            waiting = None


def challenge(server, game, keep):
    """Opens a table against the server's weakest bot, for nobody else to see, and sits down."""
    seats = [{"kind": "me"}, {"kind": "bot", "level": "beginner"}]
    opened = server.ask("POST", "/api/tables", {"game": game, "seats": seats, "terms": {"listed": False}})
    if opened["type"] == "error":
        sys.exit(opened["sentence"])
    sit(server, opened["table"], 0, keep)
    return opened["table"]


def main():
    parser = argparse.ArgumentParser(description="Plays at random on a Bivouac table server.")
    parser.add_argument("server", help="for instance http://127.0.0.1:8080")
    parser.add_argument("--token", default=os.environ.get("BIVOUAC_TOKEN"), help="or BIVOUAC_TOKEN; with the scopes read and play. Without, a guest")
    parser.add_argument("--games", type=int, help="leave after so many games (1 with --challenge, else never)")
    parser.add_argument("--challenge", metavar="GAME", help="open tables against the bot of level beginner")
    own = os.environ.get("XDG_STATE_HOME") or os.path.expanduser("~/.local/state")
    parser.add_argument("--keep", metavar="FOLDER", default=os.path.join(own, "bivouac", "kept"),
                        help="where to keep what the server promises (%(default)s)")
    options = parser.parse_args()
    games_left = options.games or (1 if options.challenge else float("inf"))

    server = Server(options.server, options.token)
    me = server.ask("GET", "/api/me") if options.token else server.ask("POST", "/api/guest", {})
    if me["type"] == "error":
        sys.exit(me["sentence"])
    print("playing as", me.get("name", "a guest"), flush=True)
    games = server.ask("GET", "/api/games")["games"]
    presets = {game["game"]: [one["preset"] for one in game["presets"]] for game in games}

    def keep(table):
        return Kept(options.keep, server.address, table)

    while games_left > 0:
        mine = challenge(server, options.challenge, keep) if options.challenge else None
        begun = find_game(server, mine, keep)
        kept = keep(begun["table"])
        last = play(server, begun["table"], begun["seats"][0], presets[begun["game"]], kept)
        if last["phase"] == "finished":  # one that was closed does not count
            games_left -= 1
        # With the file, `bivouac verify` tells whether a record is the game that we have played.
        print(last["table"], last["phase"], last.get("ending", {}).get("key", "-"), last["commitment"],
              last.get("receipt", "-"), kept.path, flush=True)


if __name__ == "__main__":
    try:
        main()
    except KeyboardInterrupt:
        pass
    except Lied as lie:
        sys.exit(f"*** WARNING: this server lies: {lie} ***")
