#!/usr/bin/env python3
"""How long a hint takes on the bus: tools/bus_figures.py FROM TO [--rate N] [--seconds S]

FROM and TO are servers of one NATS cluster, nats://USER:PASSWORD@HOST:PORT (the same one twice is one server). Says messages as large as a
hint (a table's subject, an epoch, a length) at one and hears them at the other, beside whatever else goes on, and prints how long they took.
Standard library only: NATS is lines of text.
"""

import argparse
import socket
import sys
import threading
import time
import urllib.parse


class Line:
    def __init__(self, address):
        parts = urllib.parse.urlsplit(address)
        self.socket = socket.create_connection((parts.hostname, parts.port or 4222))
        self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self.file = self.socket.makefile("rb")
        self.file.readline()  # INFO
        known = f',"user":"{parts.username}","pass":"{parts.password}"' if parts.username else ""
        self.say(f'CONNECT {{"verbose":false,"pedantic":false,"echo":false{known}}}\r\nPING\r\n')
        self.until(b"PONG")

    def say(self, text):
        self.socket.sendall(text.encode())

    def until(self, word):
        while True:
            line = self.file.readline()
            if line.startswith(b"-ERR") or not line:
                sys.exit(f"NATS: {line.decode().strip()}")
            if line.startswith(b"PING"):
                self.say("PONG\r\n")
            if line.startswith(word):
                return line


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("start")
    parser.add_argument("end")
    parser.add_argument("--rate", type=int, default=300, help="messages a second (%(default)s)")
    parser.add_argument("--seconds", type=float, default=10)
    options = parser.parse_args()
    subject = "bivouac.0123456789.table.figures00000"
    ear, mouth = Line(options.end), Line(options.start)
    ear.say(f"SUB {subject} 1\r\nPING\r\n")
    ear.until(b"PONG")
    time.sleep(1)  # until the servers have told each other
    count = int(options.rate * options.seconds)
    sent, took = [0.0] * count, []

    def listen():
        while len(took) < count:
            ear.until(b"MSG")
            number = int(ear.file.readline().split()[2])
            took.append(time.perf_counter() - sent[number])

    listener = threading.Thread(target=listen, daemon=True)
    listener.start()
    began = time.perf_counter()
    for number in range(count):
        while time.perf_counter() - began < number / options.rate:
            time.sleep(0.0002)
        text = f"h7 12 {number:08}"
        sent[number] = time.perf_counter()
        mouth.say(f"PUB {subject} {len(text)}\r\n{text}\r\n")
    listener.join(timeout=10)
    if not took:
        sys.exit("nothing was heard")
    took.sort()
    share = lambda part: took[min(len(took) - 1, int(part * len(took)))] * 1000  # noqa: E731
    print(f"{len(took)} of {count} heard, {options.rate} a second: p50 {share(0.5):.2f} ms, p99 {share(0.99):.2f} ms, longest {took[-1] * 1000:.2f} ms")


if __name__ == "__main__":
    main()
