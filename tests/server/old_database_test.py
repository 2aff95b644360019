#!/usr/bin/env python3
"""A database that an earlier version of the server wrote is served on: old_database_test.py PROGRAM

Its finished games are read and verified, its running games go on with the players' own sessions, its accounts log in.

    old_database_test.py make PROGRAM FOLDER

plays with a program and leaves what it wrote: `tables.sql`, and `known.json` with what must be found again. A folder
below tests/server/databases is one version of the server; a version that changes the database adds one before."""

import json
import os
import random
import re
import sqlite3
import sys
import tempfile
import time

from served import Client, Served, check, main_wrapper, verify

SEEDS = ["0a", "0b"]
PASSWORD = "three wet boots dry"


def open_table(players, game):
    body = {"game": game, "seats": [{"kind": "me"}, {"kind": "open"}], "terms": {"listed": True}}
    opened = players[0].json("POST", "/api/tables", body)
    for seat, player in enumerate(players):
        player.json("POST", f"/api/tables/{opened['table']}/sit", {"seat": seat, "seed": SEEDS[seat]})
    return opened["table"], opened["commitment"]


def view(player, table, seat):
    return player.json("GET", f"/api/tables/{table}/view?seat={seat}")["shown"]


def deed(player, table, seat, kind, **rest):
    body = {"seat": seat, "seq": view(player, table, seat)["seq"], "nonce": f"{kind}{random.getrandbits(40)}", **rest}
    answer = player.json("POST", f"/api/bot/tables/{table}/{kind}", body)
    check(answer["type"] == "ack", f"{kind} was answered by {answer}")


def play_on(players, table, moves):
    """Random moves of both; False when the game is over before."""
    for _ in range(moves):
        shown = view(players[0], table, 0)
        if shown["view"]["outcome"] is not None:
            return False
        seat = shown["view"]["due"]
        legal = view(players[seat], table, seat)["legal"]
        deed(players[seat], table, seat, "act", action=random.choice(legal))
    return view(players[0], table, 0)["view"]["outcome"] is None


def record_of(player, table):
    status, record = player.insist("GET", f"/api/tables/{table}/record")
    check(status == 200, record[:200])
    return record


def make(program, folder):
    random.seed(5)
    database = os.path.join(folder, "made.db")
    served = Served(program, database)
    served.start()
    players = [Client(served), Client(served)]
    for player in players:
        player.json("POST", "/api/guest", {})
    players[0].json("POST", "/api/account", {"name": "Ada", "password": PASSWORD})

    running = None
    while running is None:  # a game of Strategic may be over within its first moves
        table, commitment = open_table(players, "strategic")
        if play_on(players, table, 9):
            running = {"table": table, "commitment": commitment, "seq": view(players[0], table, 0)["seq"]}
    finished, commitment = open_table(players, "strategic")
    play_on(players, finished, 6)
    if view(players[0], finished, 0)["view"]["outcome"] is None:
        deed(players[1], finished, 1, "resign")
    waiting, _ = open_table(players, "stratego-training")

    known = {
        "cookies": [player.cookie for player in players],
        "running": running,
        "finished": {"table": finished, "commitment": commitment, "record": record_of(players[0], finished)},
        "waiting": {"table": waiting, "seq": view(players[1], waiting, 1)["seq"]},
        "made": int(time.time() * 1000),
    }
    check(served.stop() == 0, "it did not end well")
    with sqlite3.connect(database) as connection:
        version = connection.execute("pragma user_version").fetchone()[0]
        application = connection.execute("pragma application_id").fetchone()[0]
        with open(os.path.join(folder, "tables.sql"), "w", encoding="utf-8") as file:
            print(f"pragma application_id = {application};\npragma user_version = {version};", file=file)
            file.writelines(line + "\n" for line in connection.iterdump())
    for rest in ("", "-wal", "-shm"):
        if os.path.exists(database + rest):
            os.remove(database + rest)
    with open(os.path.join(folder, "known.json"), "w", encoding="utf-8") as file:
        json.dump(known, file, indent=1)


def moved(script, later):
    """The same with all its moments so many milliseconds later: sessions and guests do not last for ever."""
    return re.sub(r"(?<=[,(])1[789]\d{11}(?=[,)])", lambda moment: str(int(moment[0]) + later), script)


def serve_on(program, folder, work):
    with open(os.path.join(folder, "known.json"), encoding="utf-8") as file:
        known = json.load(file)
    database = os.path.join(work, "old.db")
    with open(os.path.join(folder, "tables.sql"), encoding="utf-8") as file:
        script = moved(file.read(), int(time.time() * 1000) - known["made"])
    with sqlite3.connect(database) as connection:
        connection.executescript(script)
    served = Served(program, database)
    served.start()
    players = [Client(served), Client(served)]
    for player, cookie in zip(players, known["cookies"]):
        player.cookie = cookie

    finished = known["finished"]
    kept = [line for line in record_of(players[0], finished["table"]).split("\n") if not line.startswith("[Bivouac")]
    was = [line for line in finished["record"].split("\n") if not line.startswith("[Bivouac")]
    check(kept == was, f"the finished game reads otherwise now: {[pair for pair in zip(kept, was) if pair[0] != pair[1]][:3]}")

    running = known["running"]
    check(view(players[0], running["table"], 0)["seq"] == running["seq"], "the running game stands elsewhere")
    if play_on(players, running["table"], 4):
        deed(players[0], running["table"], 0, "resign")
    for game in (finished, running):
        path = os.path.join(work, "game.record")
        with open(path, "w", encoding="utf-8") as file:
            file.write(record_of(players[0], game["table"]))
        verify(program, path, game["commitment"], SEEDS)

    waiting = known["waiting"]
    check(view(players[1], waiting["table"], 1)["seq"] == waiting["seq"], "the game that waits for setups is elsewhere")

    login = Client(served)
    login.json("POST", "/api/login", {"name": "Ada", "password": PASSWORD})
    check(login.json("GET", "/api/me")["name"] == "Ada", "Ada is somebody else now")
    sessions = login.json("GET", "/api/me/sessions")["sessions"]
    check(sorted(line.get("here", False) for line in sessions) == [False, True], f"the old session is missing: {sessions}")
    check([line["act"] for line in login.json("GET", "/api/me/acts")["acts"]] == ["logged_in"], "the login was not noted")
    login.json("DELETE", "/api/me/sessions", {})
    check(players[0].insist("GET", "/api/me")[0] == 401, "the old session goes on")
    check(served.stop() == 0, "it did not end well")


def main():
    if sys.argv[1] == "make":
        make(os.path.abspath(sys.argv[2]), sys.argv[3])
        return
    databases = os.path.join(os.path.dirname(os.path.abspath(__file__)), "databases")
    versions = sorted(os.listdir(databases))
    check(versions, "no database of an earlier version is kept")
    for version in versions:
        with tempfile.TemporaryDirectory() as work:
            serve_on(os.path.abspath(sys.argv[1]), os.path.join(databases, version), work)
    print(f"databases of {len(versions)} earlier versions are served on")


main_wrapper(main)
