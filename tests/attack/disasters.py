"""What happens to machines: clocks that jump, disks that are full, processes that are killed. For a server of our own."""

import os
import random
import signal
import subprocess
import sys
import time

import wire


class Server:
    """`bivouac serve` on loopback, started again and again on the same port, with a clock that can be set."""

    def __init__(self, program, folder, *options, wrapper=()):
        self.program = program
        self.folder = folder
        self.options = options
        self.wrapper = list(wrapper)
        self.clock = os.path.join(folder, "clock")
        self.log_path = os.path.join(folder, "server.log")
        self.ahead = 0
        self.port = 0
        self.process = None

    def start(self):
        log = open(self.log_path, "ab")
        command = [*self.wrapper, self.program, "--lang", "en", "serve", "--port", str(self.port)]
        command += ["--db", os.path.join(self.folder, "attacked.db"), *self.options]
        if self.has_clock():
            command += ["--test-clock", self.clock]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=log, text=True)
        log.close()
        line = self.process.stdout.readline()
        if not line.startswith("http://127.0.0.1:"):
            raise RuntimeError(f"the server said {line!r}")
        self.port = int(line.strip().rstrip("/").rsplit(":", 1)[1])

    def has_clock(self):
        """Can the server be given a clock that goes wrong?"""
        told = subprocess.run([self.program, "serve", "--help"], capture_output=True, text=True, check=False)
        return "--test-clock" in told.stdout

    @property
    def target(self):
        return "127.0.0.1", self.port

    def jump(self, millis):
        """The clock on the wall says so much more from now on, or less."""
        self.ahead += millis
        with open(self.clock + ".new", "w", encoding="ascii") as file:
            file.write(f"{self.ahead}\n")
        os.replace(self.clock + ".new", self.clock)

    def is_running(self):
        return self.process is not None and self.process.poll() is None

    def kill(self):
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()
        self.process.stdout.close()

    def stop(self):
        """SIGTERM: its status, and how many seconds it took."""
        began = time.monotonic()
        self.process.send_signal(signal.SIGTERM)
        try:
            status = self.process.wait(timeout=40)
        except subprocess.TimeoutExpired:
            self.kill()
            return None, time.monotonic() - began
        self.process.stdout.close()
        return status, time.monotonic() - began


def jump_about(server, until, counts):
    """The clock is set forward by hours and back by minutes while people play."""
    luck = random.Random(11)
    if not server.has_clock():
        counts.add("clocks: this server has none that can be set, left out")
        return
    while time.monotonic() < until:
        millis = luck.choice([3_600_000, -600_000, 86_400_000, -86_400_000, 1_500, -1_500])
        server.jump(millis)
        counts.add("jumps of the clock")
        time.sleep(luck.uniform(0.3, 1.0))


def kill_again_and_again(server, until, counts):
    luck = random.Random(12)
    while time.monotonic() < until:
        time.sleep(luck.uniform(0.3, 1.2))
        server.kill()
        server.start()
        counts.add("kills")


SMALL_DISK = """
import os, subprocess, sys
folder, size, command = sys.argv[1], sys.argv[2], sys.argv[3:]
subprocess.run(["mount", "-t", "tmpfs", "-o", f"size={size}", "none", folder], check=True)
os.execvp(command[0], command)
"""


def small_disk(folder, size="3m"):
    """Words before a command that give it a small disk at the folder; None where the system has no way to."""
    wrapper = ["unshare", "--user", "--map-root-user", "--mount", sys.executable, "-c", SMALL_DISK, folder, size]
    try:
        tried = subprocess.run([*wrapper, "true"], capture_output=True, timeout=20, check=False)
    except OSError:
        return None
    return wrapper if tried.returncode == 0 else None


def tells_of_it(path, patience=30):
    """Counts go to the log every few seconds."""
    until = time.monotonic() + patience
    while time.monotonic() < until:
        with open(path, encoding="utf-8", errors="replace") as log:
            if "disk_trouble" in log.read():
                return True
        time.sleep(0.05)
    return False


def fill_the_disk(program, folder, counts, seconds):
    """People write until there is no room. The server says so, keeps answering, and ends well; nobody is told a lie."""
    disk = os.path.join(folder, "small")
    os.makedirs(disk)
    wrapper = small_disk(disk)
    if wrapper is None:
        counts.add("full disks: no small disk can be made here, left out")
        return
    server = Server(program, disk, "--load-test", wrapper=wrapper)
    server.log_path = os.path.join(folder, "small.log")
    server.start()
    visitor = wire.Http(server.target)
    visitor.json("POST", "/api/guest", {})
    terms = {"listed": False}
    refused = written = 0
    until = time.monotonic() + seconds
    while time.monotonic() < until and refused < 20:
        body = {"game": "strategic", "seats": [{"kind": "me"}, {"kind": "open"}], "terms": terms}
        try:
            status, data = visitor.ask("POST", "/api/tables", body)
        except ConnectionError as error:
            counts.fault(f"full disk: no answer: {error}")
            break
        written += status == 200
        refused += status == 503
        if status not in (200, 503):
            counts.fault(f"full disk: status {status} {data[:200]!r}")
            break
    counts.add("tables on a small disk", written)
    if refused == 0:
        counts.add("full disks: not filled in the time there was")
    else:
        status, data = visitor.ask("GET", "/readyz")
        if status != 503:
            counts.fault(f"full disk: /readyz says {status} {data!r}")
        status, _ = visitor.ask("GET", "/healthz")
        if status != 200:
            counts.fault(f"full disk: /healthz says {status}")
        counts.add("full disks")
    if refused and not tells_of_it(server.log_path):
        counts.fault("full disk: the log has no word of it")
    status, took = server.stop()
    if status != 0 or took > 10:
        counts.fault(f"full disk: SIGTERM ended it with {status} after {took:.1f} s")
