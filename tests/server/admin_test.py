#!/usr/bin/env python3
"""What an administrator does in a process of its own reaches a server that runs: admin_test.py PROGRAM [--postgres].

Nobody moves, speaks or asks for anything meanwhile, so it is the server itself that notices.
"""

import contextlib
import http.client
import json
import os
import subprocess
import sys
import tempfile
import time

from postgres import Postgres, require_programs
from served import Client, Served, check, main_wrapper

PATIENCE = 30  # seconds; usually it takes one


class Stream:
    """Lines of a stream, read until it ends."""

    def __init__(self, served, path, cookie):
        self.connection = http.client.HTTPConnection("127.0.0.1", served.port, timeout=PATIENCE)
        self.connection.request("GET", path, headers={"Cookie": cookie})
        self.reply = self.connection.getresponse()
        check(self.reply.status == 200, f"{path}: {self.reply.status}")

    def next(self):
        """The next message; None at the end."""
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until:
            line = self.reply.readline()
            if not line:
                return None
            if line.strip():
                return json.loads(line)
        raise RuntimeError("nothing but blank lines")

    def rest(self):
        messages = []
        while (message := self.next()) is not None:
            messages.append(message)
        return messages


def main():
    program = os.path.abspath(sys.argv[1])
    in_postgres = "--postgres" in sys.argv
    if in_postgres:
        require_programs()
    with contextlib.ExitStack() as stack:
        folder = stack.enter_context(tempfile.TemporaryDirectory())
        postgres = stack.enter_context(Postgres()) if in_postgres else None
        database = postgres.address() if postgres else os.path.join(folder, "admin.db")
        served = Served(program, database)

        def admin(*words):
            command = [program, "--lang", "en", "admin", *words, "--db", database]
            done = subprocess.run(command, capture_output=True, text=True, timeout=60)
            check(done.returncode == 0, f"admin {words}: {done.stdout}{done.stderr}")

        served.start()
        stack.callback(served.kill_if_alive)
        ada, grace = Client(served), Client(served)
        for client, name in ((ada, "ada"), (grace, "grace")):
            client.json("POST", "/api/guest", {})
            client.json("POST", "/api/account", {"name": name, "password": "nine tall poplars"})
        body = {"game": "strategic", "seats": [{"kind": "me"}, {"kind": "open"}]}
        table = ada.json("POST", "/api/tables", body)["table"]
        for seat, client in enumerate((ada, grace)):
            client.json("POST", f"/api/tables/{table}/sit", {"seat": seat})

        watched = Stream(served, f"/api/bot/tables/{table}/stream", grace.cookie)
        check(watched.next()["type"] == "table", "the stream begins with the table")
        admin("close", table)
        told = watched.rest()
        check(told and told[-1]["type"] == "table" and told[-1]["phase"] == "closed", f"closed: {told}")

        events = Stream(served, "/api/bot/events", ada.cookie)
        others = Stream(served, "/api/bot/events", grace.cookie)
        admin("ban", "ada", "1")
        told = events.rest()
        check(told and told[-1]["type"] == "error" and told[-1]["code"] == "banned", f"banned: {told}")
        status, text = ada.ask("GET", "/api/me")
        check(status == 403 and json.loads(text)["code"] == "banned", text)

        admin("delete", "grace", "--yes")
        check(all(message["type"] != "error" for message in others.rest()), "erased without an error")
        status, text = grace.ask("GET", "/api/me")
        check(status == 401, text)
        check(served.stop() == 0, "SIGTERM did not end it with 0")
        print("a closed table, a ban and an erasure reached a server that runs")


main_wrapper(main)
