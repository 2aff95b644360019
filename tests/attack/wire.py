"""Bytes to and from a server on loopback: HTTP and WebSocket, deliberately wrong where that is wanted."""

import base64
import ipaddress
import json
import os
import socket
import struct
import threading
import time
import urllib.parse

PATIENCE = 20  # seconds for an answer that an honest client waits for


class Refused(Exception):
    """Not a server that may be attacked."""


def loopback(url):
    """Host and port of the address; Refused when it is not this machine's."""
    parts = urllib.parse.urlsplit(url if "//" in url else f"http://{url}")
    host = parts.hostname or ""
    if host == "localhost":
        host = "127.0.0.1"
    try:
        near = ipaddress.ip_address(host).is_loopback
    except ValueError:
        near = False
    if parts.scheme != "http" or not near:
        raise Refused(f"{url}: only servers on loopback are attacked (http://127.0.0.1:PORT/)")
    return host, parts.port or 80


class Counts:
    """How often what happened; from any thread. Everything that attackers receive goes through `heard`."""

    def __init__(self, canaries):
        self.canaries = canaries
        self.lock = threading.Lock()
        self.numbers = {}
        self.faults = []

    def add(self, what, count=1):
        with self.lock:
            self.numbers[what] = self.numbers.get(what, 0) + count

    def fault(self, words):
        with self.lock:
            if len(self.faults) < 50:
                self.faults.append(words)

    def heard(self, data, where):
        self.add("bytes heard", len(data))
        leak = self.canaries.found_in(data)
        if leak:
            self.fault(f"LEAK of {leak} in {where}")


def connect(target, timeout=PATIENCE, source=None):
    """`source` is an address of 127.0.0.0/8 to come from: limits and quotas are by address."""
    own = (source, 0) if source and "." in target[0] else None
    made = socket.create_connection(target, timeout=timeout, source_address=own)
    made.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    return made


def request(method, path, body=None, headers=()):
    """The bytes of a request as a browser of our own page would send it."""
    data = b"" if body is None else (body if isinstance(body, bytes) else json.dumps(body).encode())
    head = [f"{method} {path} HTTP/1.1", "Host: 127.0.0.1"]
    if body is not None:
        head += ["Content-Type: application/json", f"Content-Length: {len(data)}"]
    head += [f"{name}: {value}" for name, value in headers]
    return "\r\n".join(head).encode() + b"\r\n\r\n" + data


def read_reply(stream):
    """Status, headers and body of one reply from a socket's file; None when the server has closed."""
    line = stream.readline(65537)
    if not line:
        return None
    status = int(line.split()[1])
    headers = {}
    while True:
        line = stream.readline(65537).strip()
        if not line:
            break
        name, _, value = line.decode("latin-1").partition(":")
        name = name.strip().lower()
        headers[name] = headers[name] + ", " + value.strip() if name in headers else value.strip()
    length = int(headers.get("content-length", "0"))
    return status, headers, stream.read(length)


class Http:
    """One person: a kept connection and a cookie. Raises OSError when the server does not answer."""

    def __init__(self, target, timeout=PATIENCE, source=None):
        self.target = target
        self.timeout = timeout
        self.source = source
        self.cookie = ""
        self.socket = None
        self.stream = None

    def close(self):
        if self.socket is not None:
            self.socket.close()
        self.socket = self.stream = None

    def ask(self, method, path, body=None, headers=()):
        try:
            if self.socket is None:
                self.socket = connect(self.target, self.timeout, self.source)
                self.stream = self.socket.makefile("rb")
            sent = list(headers) + ([("Cookie", self.cookie)] if self.cookie else [])
            self.socket.sendall(request(method, path, body, sent))
            reply = read_reply(self.stream)
            if reply is None:
                raise ConnectionError("closed")
        except (OSError, ValueError, IndexError) as error:
            self.close()
            raise ConnectionError(str(error)) from error
        status, given, data = reply
        for cookie in given.get("set-cookie", "").split(", "):
            if cookie.startswith("bivouac="):
                self.cookie = cookie.split(";")[0]
        if given.get("connection", "").lower() == "close":
            self.close()
        return status, data

    def json(self, method, path, body=None, patience=60):
        """The same request until it is answered; only for what may be sent twice."""
        until = time.monotonic() + patience
        while True:
            try:
                status, data = self.ask(method, path, body)
                if status < 300:
                    return json.loads(data)
                if status not in (429, 503):
                    raise RuntimeError(f"{method} {path}: {status} {data[:300]!r}")
            except ConnectionError:
                status = 0
            if time.monotonic() > until:
                raise RuntimeError(f"{method} {path}: no answer but {status} for {patience} s")
            time.sleep(0.05)


class Socket:
    """A WebSocket. Frames are made here, so that they can be wrong."""

    def __init__(self, target, cookie, timeout=PATIENCE, source=None):
        self.socket = connect(target, timeout, source)
        key = base64.b64encode(os.urandom(16)).decode()
        upgrade = [("Upgrade", "websocket"), ("Connection", "Upgrade"), ("Sec-WebSocket-Key", key)]
        upgrade += [("Sec-WebSocket-Version", "13"), ("Cookie", cookie)]
        self.socket.sendall(request("GET", "/ws", None, upgrade))
        self.stream = self.socket.makefile("rb")
        line = self.stream.readline()
        if b" 101 " not in line:
            raise ConnectionError(f"no socket: {line!r}")
        while self.stream.readline().strip():
            pass

    def close(self):
        self.socket.close()

    @staticmethod
    def frame(opcode, payload, last=True, masked=True, length=None):
        head = bytes([(0x80 if last else 0) | opcode])
        size = len(payload) if length is None else length
        bit = 0x80 if masked else 0
        if size < 126:
            head += bytes([bit | size])
        elif size < 65536:
            head += bytes([bit | 126]) + struct.pack(">H", size)
        else:
            head += bytes([bit | 127]) + struct.pack(">Q", size)
        if not masked:
            return head + payload
        mask = os.urandom(4)
        return head + mask + bytes(byte ^ mask[i % 4] for i, byte in enumerate(payload))

    def send(self, data):
        self.socket.sendall(data)

    def say(self, message):
        self.send(self.frame(1, json.dumps(message).encode()))

    def read(self):
        """Opcode and payload of the next frame; None when the server has closed."""
        head = self.stream.read(2)
        if len(head) < 2:
            return None
        size = head[1] & 0x7F
        if size == 126:
            size = struct.unpack(">H", self.stream.read(2))[0]
        elif size == 127:
            size = struct.unpack(">Q", self.stream.read(8))[0]
        return head[0] & 0x0F, self.stream.read(size)
