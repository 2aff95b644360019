"""A NATS server for tests: on a loopback port of its own, ended by its number. Standard library only."""

import contextlib
import glob
import json
import os
import shutil
import signal
import subprocess
import sys
import tempfile

from postgres import SKIPPED, wait_until


def program():
    """BIVOUAC_NATS_SERVER, or the one that is installed; else None."""
    return os.environ.get("BIVOUAC_NATS_SERVER") or shutil.which("nats-server", path=os.environ["PATH"] + ":/usr/sbin")


def require_program():
    """Ends a test that cannot be run here, unless it must be."""
    if program() or os.environ.get("BIVOUAC_NEEDS_NATS"):
        return
    print("SKIPPED: no NATS server is installed (package nats-server)", flush=True)
    sys.exit(SKIPPED)


class Nats:
    """`with Nats() as nats:` leaves nothing behind. Started again it has the port that it had."""

    host = "127.0.0.1"
    options = ()
    place = contextlib.nullcontext  # where it is started: a host of its own, perhaps

    def __enter__(self):
        if program() is None:
            raise RuntimeError("no NATS server is installed (package nats-server)")
        self.folder = tempfile.mkdtemp(prefix="bivouac_nats_")
        self.port = -1  # any
        self.process = None
        self.start()
        return self

    def __exit__(self, *_):
        if self.process is not None:
            self.kill()
        shutil.rmtree(self.folder, ignore_errors=True)

    def address(self):
        return f"nats://{self.host}:{self.port}"

    def start(self):
        for old in glob.glob(os.path.join(self.folder, "*.ports")):
            os.remove(old)
        words = [program(), "-a", self.host, "-p", str(self.port), "--ports_file_dir", self.folder, *self.options]
        with self.place():
            self.process = subprocess.Popen(words, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        wait_until(self.is_listening, "NATS does not start")

    def is_listening(self):
        if self.process.poll() is not None:
            raise RuntimeError(f"nats-server ended with {self.process.returncode}")
        for path in glob.glob(os.path.join(self.folder, "*.ports")):
            try:
                with open(path, encoding="utf-8") as file:
                    found = json.load(file)["nats"]
            except (ValueError, KeyError):
                return False  # half written
            self.port = int(found[0].rsplit(":", 1)[1])
            return True
        return False

    def kill(self):
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()
        self.process = None
