#!/usr/bin/env python3
"""A bot for a Bivouac table server over plain HTTP: it plays legal actions at random.

    python3 http_bot.py http://127.0.0.1:8080 --token TOKEN               sits down where it is invited
    python3 http_bot.py http://127.0.0.1:8080 --challenge assassins-duel  plays one game against a bot of the server

It knows Strategic and the Stratego games, and plays one table at a time. Without a token it is a guest; guests have
no name by which they could be invited, so then it needs --challenge. Put something better into choose() and it is
your bot. The messages are explained in protocol.md, "For programs". Standard library only.
"""

import argparse
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
promises = {}  # by table: the commitment we saw before we sat down, and the seed we gave then


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


def play(server, table, seat, presets):
    """Plays a table to its end and returns its last `table` message."""
    newest, done, due, shown = 0, 0, None, None
    while True:
        after = f"?after={shown['seq']}" if shown else ""  # after a broken stream: only what is new
        for message in server.stream(f"/api/bot/tables/{table}/stream{after}"):
            if message["type"] == "table":
                newest, due = message["seq"], message["due"]
                if message["phase"] in ("finished", "closed"):
                    return message
            elif message["type"] in ("view", "step"):
                shown, due = message["shown"], message.get("due", due)
            # Not yet: the view that belongs to this `table` is still to come. Not again: this was before our last deed.
            if shown and shown["seq"] >= max(newest, done) and seat in due["seats"]:
                done = max(done, decide(server, table, seat, due["wanted"], shown, presets))


def sit(server, table, seat):
    """Sits down. The seed is drawn after the commitment was seen: see fairness.md."""
    promises[table] = server.ask("GET", f"/api/tables/{table}").get("commitment"), secrets.token_hex(16)
    answer = server.ask("POST", f"/api/tables/{table}/sit", {"seat": seat, "seed": promises[table][1]})
    # An error: somebody was faster, or it was closed. If we sit there all the same, `start` will say so.
    return table if answer["type"] == "table" else None


def find_game(server, waiting):
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
                    waiting = sit(server, line["table"], mine[0])
        # What we passed over or missed is told anew when the stream is opened again; that a table was closed is not.
        if waiting and server.ask("GET", f"/api/tables/{waiting}").get("phase") in (None, "closed"):
            waiting = None


def challenge(server, game):
    """Opens a table against the server's weakest bot, for nobody else to see, and sits down."""
    seats = [{"kind": "me"}, {"kind": "bot", "level": "beginner"}]
    opened = server.ask("POST", "/api/tables", {"game": game, "seats": seats, "terms": {"listed": False}})
    if opened["type"] == "error":
        sys.exit(opened["sentence"])
    sit(server, opened["table"], 0)
    return opened["table"]


def main():
    parser = argparse.ArgumentParser(description="Plays at random on a Bivouac table server.")
    parser.add_argument("server", help="for instance http://127.0.0.1:8080")
    parser.add_argument("--token", default=os.environ.get("BIVOUAC_TOKEN"), help="or BIVOUAC_TOKEN; without, a guest")
    parser.add_argument("--games", type=int, help="leave after so many games (1 with --challenge, else never)")
    parser.add_argument("--challenge", metavar="GAME", help="open tables against the bot of level beginner")
    options = parser.parse_args()
    games_left = options.games or (1 if options.challenge else float("inf"))

    server = Server(options.server, options.token)
    me = server.ask("GET", "/api/me") if options.token else server.ask("POST", "/api/guest", {})
    if me["type"] == "error":
        sys.exit(me["sentence"])
    print("playing as", me.get("name", "a guest"), flush=True)
    games = server.ask("GET", "/api/games")["games"]
    presets = {game["game"]: [one["preset"] for one in game["presets"]] for game in games}

    while games_left > 0:
        begun = find_game(server, challenge(server, options.challenge) if options.challenge else None)
        last = play(server, begun["table"], begun["seats"][0], presets[begun["game"]])
        commitment, seed = promises.pop(last["table"], (None, None))
        if last["phase"] == "finished":  # one that was closed does not count
            games_left -= 1
            if seed and (last["commitment"] != commitment or seed not in last["seeds"]):
                sys.exit(f"{last['table']}: not the commitment that we saw, or without the seed that we gave")
        # With the last two, `bivouac verify` tells whether a record is the game that we have played.
        print(last["table"], last["phase"], last.get("ending", {}).get("key", "-"), last["commitment"],
              last.get("receipt", "-"), flush=True)


if __name__ == "__main__":
    try:
        main()
    except KeyboardInterrupt:
        pass
