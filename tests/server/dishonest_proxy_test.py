#!/usr/bin/env python3
"""A dishonest operator between a player and a table: the terminal and the bot of the manual must notice.

dishonest_proxy_test.py PROGRAM

The proxy throws the seed that the player sends with `sit` away and puts another of the same length in its place. Told
openly, the player's program warns as soon as the game begins. Lied to, with its own seed shown in every message and in
the record, it finds the dice and receipts wrong at the end. The honest way round nothing is said.
"""

import os
import re
import socket
import subprocess
import sys
import tempfile
import threading

from served import Served, check, main_wrapper

BOT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "docs", "examples", "http_bot.py")
PATIENCE = 120
SEED = re.compile(rb'"seed":\s?"([0-9a-f]+)"')


class Proxy:
    """Copies bytes both ways on loopback. Seeds go through `tamper`: nothing, "open" or "lying"."""

    def __init__(self, port, tamper):
        self.port, self.tamper, self.swaps = port, tamper, {}
        self.door = socket.create_server(("127.0.0.1", 0))
        threading.Thread(target=self.serve, daemon=True).start()

    def address(self):
        return f"http://127.0.0.1:{self.door.getsockname()[1]}"

    def close(self):
        self.door.close()

    def serve(self):
        while True:
            try:
                player, _ = self.door.accept()
            except OSError:
                return
            server = socket.create_connection(("127.0.0.1", self.port))
            threading.Thread(target=self.copy, args=(player, server, self.upward), daemon=True).start()
            threading.Thread(target=self.copy, args=(server, player, self.downward), daemon=True).start()

    def copy(self, source, sink, change):
        try:
            while data := source.recv(1 << 20):
                sink.sendall(change(data))
        except OSError:
            pass
        for each in (source, sink):
            try:
                each.shutdown(socket.SHUT_RDWR)
            except OSError:
                pass

    def upward(self, data):
        if self.tamper:
            for mine in SEED.findall(data):
                other = bytes(mine).translate(bytes.maketrans(b"0123456789abcdef", b"1032547698badcfe"))
                self.swaps[other] = mine
                data = data.replace(b'"' + mine + b'"', b'"' + other + b'"')
        return data

    def downward(self, data):
        if self.tamper == "lying":
            for other, mine in self.swaps.items():
                data = data.replace(other, mine)
        return data


def run(words, folder, typed=""):
    env = {**os.environ, "HOME": folder, "XDG_STATE_HOME": os.path.join(folder, "state"), "no_proxy": "127.0.0.1"}
    done = subprocess.run(words, input=typed, capture_output=True, text=True, timeout=PATIENCE, env=env)
    return done.returncode, " ".join((done.stdout + done.stderr).split())


def terminal(program, proxy, folder):
    """Against a bot, given up at once: dice were thrown, and the record is checked."""
    words = [program, "play", "--lang", "en", "--server", proxy.address(), "--open", "strategic", "--bot", "beginner"]
    return run(words, folder, "resign\nyes\n")


def bot(proxy, folder):
    words = [sys.executable, BOT, proxy.address(), "--challenge", "strategic", "--keep", os.path.join(folder, "bot")]
    return run(words, folder)


def main():
    program = os.path.abspath(sys.argv[1])
    with tempfile.TemporaryDirectory() as folder:
        served = Served(program, os.path.join(folder, "t.db"), "--bot-pace", "0")
        served.start()
        try:
            honest = Proxy(served.port, None)
            code, said = terminal(program, honest, folder)
            check(code == 0 and "nobody chose the dice" in said and "WARNING" not in said, f"honest: {code} {said}")
            command = re.search(r"To check it again: bivouac (verify \S+ --fair --kept \S+)", said)
            check(command is not None, f"no command: {said}")
            code, said = run([program, "--lang", "en", *command[1].split()], folder)
            check(code == 0 and "did not choose the dice" in said, f"verify: {code} {said}")
            code, said = bot(honest, folder)
            check(code == 0, f"honest bot: {code} {said}")

            openly = Proxy(served.port, "open")
            _, said = terminal(program, openly, folder)
            check("*** WARNING: the dice do not follow from the seed" in said, f"not noticed: {said}")
            check("nobody chose the dice" not in said and "does not fit what this program saw" in said, said)
            code, said = bot(openly, folder)
            check(code != 0 and "*** WARNING: this server lies" in said, f"bot: {code} {said}")

            lying = Proxy(served.port, "lying")
            _, said = terminal(program, lying, folder)
            check("nobody chose the dice" not in said and "does not fit what this program saw" in said, said)
            for each in (honest, openly, lying):
                each.close()
            check(served.stop() == 0, "SIGTERM did not end it with 0")
            print("a replaced seed is noticed at once, and at the end when the operator lies about it")
        finally:
            if served.process.poll() is None:
                served.kill()


main_wrapper(main)
