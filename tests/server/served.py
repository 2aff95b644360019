"""A server under test: started, killed and asked over loopback. Standard library only."""

import contextlib
import http.client
import json
import os
import signal
import subprocess
import sys
import time


class Served:
    """One `bivouac serve` process on a port of its own choosing, over and over."""

    host = "127.0.0.1"  # where it listens
    place = contextlib.nullcontext  # where it is started: a host of its own, perhaps

    def __init__(self, program, database, *options):
        self.program = program
        self.database = database
        self.options = options
        self.process = None
        self.port = 0

    def start(self):
        words = ["serve", "--address", self.host, "--port", str(self.port), "--db", self.database, *self.options]
        with self.place():
            self.process = subprocess.Popen(
                [self.program, "--lang", "en", *words], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
            )
        line = self.process.stdout.readline()
        if not line.startswith(f"http://{self.host}:"):
            raise RuntimeError(f"the server said {line!r}")
        # Later starts take the same port, so that clients find it again.
        self.port = int(line.strip().rstrip("/").rsplit(":", 1)[1])

    def kill(self):
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()
        self.process.stdout.close()

    def kill_if_alive(self):
        if self.process.poll() is None:
            self.kill()

    def stop(self):
        """SIGTERM; its exit status."""
        self.process.send_signal(signal.SIGTERM)
        status = self.process.wait(timeout=20)
        self.process.stdout.close()
        return status


class Gone(Exception):
    """The server did not answer."""


class Client:
    """One guest. Requests are sent once; Gone says that nobody knows what became of it."""

    def __init__(self, served):
        self.served = served
        self.connection = None
        self.cookie = ""

    def ask(self, method, path, body=None, headers=()):
        try:
            if self.connection is None:
                self.connection = http.client.HTTPConnection(self.served.host, self.served.port, timeout=20)
            sent = {"Content-Type": "application/json", **dict(headers)}
            if self.cookie:
                sent["Cookie"] = self.cookie
            self.connection.request(method, path, None if body is None else json.dumps(body), sent)
            reply = self.connection.getresponse()
            text = reply.read().decode()
            given = reply.getheader("Set-Cookie")
            if given:
                self.cookie = given.split(";")[0]
            return reply.status, text
        except (OSError, http.client.HTTPException) as error:
            if self.connection is not None:
                self.connection.close()
            self.connection = None
            raise Gone(str(error)) from error

    def insist(self, method, path, body=None, patience=30):
        """The same request until somebody answers it; only for what may be sent twice."""
        until = time.monotonic() + patience
        while True:
            try:
                status, text = self.ask(method, path, body)
                if status not in (429, 503):
                    return status, text
            except Gone:
                pass
            if time.monotonic() > until:
                raise RuntimeError(f"{method} {path}: no answer for {patience} s")
            time.sleep(0.02)

    def json(self, method, path, body=None):
        status, text = self.insist(method, path, body)
        value = json.loads(text)
        if status >= 300:
            raise RuntimeError(f"{method} {path}: {status} {text[:300]}")
        return value


def check(condition, words):
    if not condition:
        raise AssertionError(words)


def verify(program, record, commitment, seeds):
    """Does `bivouac verify` find nothing wrong, with proofs demanded and what the players kept from before the game?"""
    words = [program, "--lang", "en", "verify", record, "--fair", "--commitment", commitment]
    for seat, seed in enumerate(seeds):
        words += ["--seed", f"{seat + 1}:{seed}"]
    done = subprocess.run(words, capture_output=True, text=True)
    check(done.returncode == 0, f"verify: {done.stdout}{done.stderr}")


def main_wrapper(main):
    """Runs main(), prints what failed in one line, and leaves without waiting for threads."""
    try:
        main()
    except Exception as error:  # the test's verdict, whatever it was
        print(f"FAILED: {type(error).__name__}: {error}", flush=True)
        os._exit(1)
    sys.exit(0)
