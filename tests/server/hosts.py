"""Hosts of one machine, apart from each other: network namespaces with a cable between any two that speak with each other, which
can be cut. Needs root and Linux; elsewhere `permitted()` is false. Standard library only.
"""

import contextlib
import ctypes
import os
import subprocess

CLONE_NEWNET = 0x40000000


def ip(*words, must=True):
    done = subprocess.run(["ip", *words], capture_output=True, text=True, env={**os.environ, "PATH": os.environ["PATH"] + ":/usr/sbin:/sbin"})
    if must and done.returncode != 0:
        raise RuntimeError(f"ip {' '.join(words)}: {done.stderr.strip()}")
    return done


def permitted():
    """Whether namespaces can be made, and cables between them."""
    first, second = f"bivouac-{os.getpid()}-x", f"bivouac-{os.getpid()}-y"
    try:
        return all(
            ip(*words, must=False).returncode == 0
            for words in (
                ["netns", "add", first],
                ["netns", "add", second],
                ["-n", first, "link", "add", "x", "type", "veth", "peer", "name", "y", "netns", second],
            )
        )
    except OSError:
        return False
    finally:
        for name in (first, second):
            try:
                ip("netns", "del", name, must=False)
            except OSError:
                pass


class Hosts:
    """`with Hosts([("node", "store"), …]) as hosts:` makes a host for each name and a cable for each pair."""

    def __init__(self, cables):
        self.cables = cables
        self.names = sorted({name for cable in cables for name in cable})

    def __enter__(self):
        self.library = ctypes.CDLL(None, use_errno=True)
        try:
            for name in self.names:
                ip("netns", "add", self.space(name))
                ip("-n", self.space(name), "link", "set", "lo", "up")
            for number, (one, other) in enumerate(self.cables):
                ends = [f"c{number}a", f"c{number}b"]
                ip("-n", self.space(one), "link", "add", ends[0], "type", "veth", "peer", "name", ends[1],
                   "netns", self.space(other))
                for side, (host, end) in enumerate(zip((one, other), ends)):
                    ip("-n", self.space(host), "addr", "add", f"10.77.{number}.{side + 1}/30", "dev", end)
                    ip("-n", self.space(host), "link", "set", end, "up")
        except BaseException:
            self.__exit__()
            raise
        return self

    def __exit__(self, *_):
        for name in self.names:
            ip("netns", "del", self.space(name), must=False)

    def space(self, name):
        return f"bivouac-{os.getpid()}-{name}"

    def number(self, one, other):
        """Of the cable, and which end the first has."""
        if (one, other) in self.cables:
            return self.cables.index((one, other)), 0
        return self.cables.index((other, one)), 1

    def address(self, host, seen_from):
        """Where the other finds it."""
        number, side = self.number(host, seen_from)
        return f"10.77.{number}.{side + 1}"

    def cut(self, one, other):
        """Nothing arrives any more, and nobody is told."""
        self.set(one, other, "down")

    def mend(self, one, other):
        self.set(one, other, "up")

    def set(self, one, other, state):
        number, side = self.number(one, other)
        ip("-n", self.space(one), "link", "set", f"c{number}{'ab'[side]}", state)

    @contextlib.contextmanager
    def inside(self, name):
        """This thread is on that host, and so is whatever it starts meanwhile."""
        own = os.open("/proc/thread-self/ns/net", os.O_RDONLY)
        try:
            self.enter(name)
            yield
        finally:
            self.move_to(own)
            os.close(own)

    def enter(self, name):
        """This thread, and those that it starts, from now on."""
        there = os.open(f"/run/netns/{self.space(name)}", os.O_RDONLY)
        try:
            self.move_to(there)
        finally:
            os.close(there)

    def move_to(self, space):
        if self.library.setns(space, CLONE_NEWNET) != 0:
            raise OSError(ctypes.get_errno(), "setns")
