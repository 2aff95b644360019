#!/usr/bin/env python3
"""The bot of the manual, docs/examples/http_bot.py, against a server.

http_bot_test.py PROGRAM

Two of them, with tokens, are invited to a table of Strategic and play each other; a third, a guest, challenges a bot
of the server to assassins-duel. In the middle of it the server is killed and started again, so that answers and
streams are lost. All three must come to their end with status 0, and both records must verify, with the commitment
and the last receipt that the bots have kept.
"""

import http.client
import json
import os
import signal
import subprocess
import sys
import tempfile

from served import Client, Served, check, main_wrapper

BOT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "docs", "examples", "http_bot.py")
PATIENCE = 90  # seconds for all of it; it takes a few
KILLED_AFTER = 12  # steps of the game of Strategic


def program_account(served, name):
    """An account that says it is a program's, and a token for it."""
    client = Client(served)
    client.json("POST", "/api/guest", {})
    client.json("POST", "/api/account", {"name": name, "password": "nine tall poplars"})
    client.json("POST", "/api/me/program", {})
    return client.json("POST", "/api/tokens", {"label": "test", "days": 1, "scopes": ["read", "play"]})["token"]


def started(served, folder, *arguments):
    address = f"http://127.0.0.1:{served.port}"
    return subprocess.Popen(
        [sys.executable, BOT, address, "--keep", folder, *arguments],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env={**os.environ, "no_proxy": "127.0.0.1"},
    )


def wait_for_step(served, cookie, table, number):
    """Reads the table's stream as a spectator until that step has been taken."""
    connection = http.client.HTTPConnection("127.0.0.1", served.port, timeout=30)
    connection.request("GET", f"/api/bot/tables/{table}/stream", headers={"Cookie": cookie})
    for line in connection.getresponse():
        message = json.loads(line) if line.strip() else {"type": "alive"}
        if message["type"] == "table":
            check(message["phase"] in ("waiting", "playing"), f"over before step {number}: {message}")
        if message.get("last", 0) >= number or message.get("shown", {}).get("seq", 0) >= number:
            connection.close()
            return
    raise AssertionError(f"the stream ended before step {number}")


def last_words(bot):
    """Its status must be 0; then table, commitment, receipt and file of the one game it has played."""
    out, err = bot.communicate(timeout=PATIENCE)
    check(bot.returncode == 0, f"status {bot.returncode}: {out}{err}")
    words = out.splitlines()[-1].split() if out else []
    check(len(words) == 6 and words[1] == "finished" and err == "", f"said {out!r} and {err!r}")
    table, _, _, commitment, receipt, kept = words
    return table, commitment, receipt, kept


def verify(program, client, folder, table, commitment, receipt, kept):
    status, record = client.insist("GET", f"/api/tables/{table}/record")
    check(status == 200, record[:200])
    path = os.path.join(folder, table + ".record")
    with open(path, "w", encoding="utf-8") as file:
        file.write(record)
    words = [program, "--lang", "en", "verify", path, "--fair", "--commitment", commitment, "--receipt", receipt]
    done = subprocess.run(words, capture_output=True, text=True, timeout=PATIENCE)
    said = " ".join(done.stdout.split())
    # Where no die was thrown nobody can have chosen it.
    dice = "nothing was left to chance" not in said
    wanted = 1 if dice else 0
    check(done.returncode == wanted and "ho chose the dice" in said, f"without a seed: {done.stdout}{done.stderr}")
    done = subprocess.run([*words, "--kept", kept], capture_output=True, text=True, timeout=PATIENCE)
    check(done.returncode == 0, f"verify: {done.stdout}{done.stderr}")
    return record


def out_of_time(_signal, _frame):
    raise TimeoutError(f"not done in {PATIENCE} s")


def main():
    program = os.path.abspath(sys.argv[1])
    signal.signal(signal.SIGALRM, out_of_time)
    signal.alarm(PATIENCE)
    bots = []
    with tempfile.TemporaryDirectory() as folder:
        served = Served(program, os.path.join(folder, "bots.db"), "--bot-pace", "0")
        try:
            served.start()
            names = ["castor", "pollux"]
            tokens = [program_account(served, name) for name in names]
            # One has come before it is invited, the other comes afterwards.
            bots.append(started(served, os.path.join(folder, "kept%d" % len(bots)), "--token", tokens[0], "--games", "1"))
            check(bots[0].stdout.readline() == "playing as castor\n", "the first bot did not say its name")
            host = Client(served)
            host.json("POST", "/api/guest", {})
            body = {"game": "strategic", "seats": [{"kind": "invited", "name": name} for name in names]}
            opened = host.json("POST", "/api/tables", body)
            bots.append(started(served, os.path.join(folder, "kept%d" % len(bots)), "--token", tokens[1], "--games", "1"))
            bots.append(started(served, os.path.join(folder, "kept%d" % len(bots)), "--challenge", "assassins-duel"))
            wait_for_step(served, host.cookie, opened["table"], KILLED_AFTER)
            served.kill()
            served.start()
            ends = [last_words(bot) for bot in bots]
            check(ends[0][:3] == ends[1][:3], f"the two bots kept different things: {ends}")
            check(ends[0][0] == opened["table"] and ends[0][1] == opened["commitment"], f"another table: {ends}")
            for game, end in (("strategic", ends[0]), ("assassins-duel", ends[2])):
                record = verify(program, host, folder, *end)
                check(f'[Game "{game}"]' in record, record[:200])
            check(served.stop() == 0, "SIGTERM did not end it with 0")
            print(f"two games, one server killed after step {KILLED_AFTER}: all came to their end and verify")
        finally:
            signal.alarm(0)
            for process in [*bots, served.process]:
                if process is not None and process.poll() is None:
                    process.kill()
                    process.wait()


main_wrapper(main)
