"""A PostgreSQL server for tests: its own folder and socket, no port, ended by its number. Standard library only."""

import contextlib
import ctypes
import glob
import os
import pwd
import shutil
import signal
import subprocess
import sys
import tempfile
import time

PATIENCE = 120  # seconds for a start; after a kill it goes through its log first
SKIPPED = 77


def programs():
    """The folder of initdb and postgres: BIVOUAC_POSTGRES_BIN, or the latest that Debian has installed; else None."""
    told = os.environ.get("BIVOUAC_POSTGRES_BIN")
    if told:
        return told
    found = glob.glob("/usr/lib/postgresql/*/bin")
    return max(found, key=lambda folder: int(folder.split("/")[-2]), default=None)


def require_programs():
    """Ends a test that cannot be run here, unless it must be."""
    if programs() or os.environ.get("BIVOUAC_NEEDS_POSTGRES"):
        return
    print("SKIPPED: no PostgreSQL server is installed (package postgresql-15)", flush=True)
    sys.exit(SKIPPED)


def as_somebody_lesser():
    """PostgreSQL does not run as root."""
    if os.geteuid() != 0:
        return {}
    for name in ("postgres", "nobody"):
        try:
            found = pwd.getpwnam(name)
            return {"user": found.pw_uid, "group": found.pw_gid, "extra_groups": []}
        except KeyError:
            pass
    raise RuntimeError("no user but root, as whom PostgreSQL does not run")


def told_by_proc(process):
    """What /proc tells of it after its name; nothing when it is gone."""
    try:
        with open(f"/proc/{process}/stat", encoding="utf-8", errors="replace") as file:
            return file.read().rsplit(")", 1)[1].split()
    except (OSError, IndexError):
        return []


def standing(process):
    """Its state and its parent; ("X", 0) when it is gone."""
    words = told_by_proc(process)
    return (words[0], int(words[1])) if words else ("X", 0)


def times(process):
    """Ticks of its own, the system's for it, and both of its children that have ended."""
    return [int(word) for word in told_by_proc(process)[11:15]]


def wait_until(condition, words, patience=PATIENCE):
    until = time.monotonic() + patience
    while not condition():
        if time.monotonic() > until:
            raise RuntimeError(words)
        time.sleep(0.005)


class Postgres:
    """With fsync, as a real one. `with Postgres() as postgres:` leaves nothing behind."""

    listen = ""  # addresses besides its socket
    place = contextlib.nullcontext  # where it is started: a host of its own, perhaps
    settings = ()  # "name=value"; {folder} is its own

    def __enter__(self):
        self.bin = programs()
        if self.bin is None:
            raise RuntimeError("no PostgreSQL server is installed (package postgresql-15)")
        self.identity = as_somebody_lesser()
        self.folder = tempfile.mkdtemp(prefix="bivouac_pg_")
        self.process = None
        try:
            if self.identity:
                os.chown(self.folder, self.identity["user"], self.identity["group"])
            self.make_data()
            if self.listen:
                with open(os.path.join(self.data(), "pg_hba.conf"), "a", encoding="ascii") as file:
                    file.write("host all all 10.0.0.0/8 trust\n")
            self.start()
        except BaseException:
            self.__exit__()
            raise
        return self

    def __exit__(self, *_):
        if self.process is not None:
            self.process.send_signal(signal.SIGQUIT)
            self.process.wait()
        shutil.rmtree(self.folder, ignore_errors=True)

    def make_data(self):
        make = ["initdb", "-D", self.data(), "-U", "bivouac", "-A", "trust"]
        self.must_run([*make, "-E", "UTF8", "--no-locale", "--no-sync"])

    def must_run(self, words):
        """One of PostgreSQL's programs, as its user."""
        if self.run(words).wait() != 0:
            raise RuntimeError(f"{words[0]}: {self.log()}")

    def ask(self, sql):
        """The first column of the first row, as text."""
        words = [os.path.join(self.bin, "psql"), "-XAtq", "-h", self.folder, "-U", "bivouac", "-d", "postgres", "-c", sql]
        return subprocess.run(words, check=True, capture_output=True, text=True).stdout.strip()

    def data(self):
        return os.path.join(self.folder, "data")

    def log(self):
        with open(os.path.join(self.folder, "log"), encoding="utf-8", errors="replace") as file:
            return file.read()[-2000:]

    def address(self, database="postgres"):
        return f"postgresql:///{database}?connect_timeout={PATIENCE}&user=bivouac&host={self.folder}"

    def make_database(self, name):
        subprocess.run([os.path.join(self.bin, "createdb"), "-h", self.folder, "-U", "bivouac", name], check=True)

    def processor_seconds(self):
        """Of the server and everything that it has started, those that have ended too."""
        tick = os.sysconf("SC_CLK_TCK")
        own = sum(times(self.process.pid))
        return (own + sum(sum(times(child)[:2]) for child in self.children())) / tick

    def children(self):
        numbers = [int(name) for name in os.listdir("/proc") if name.isdigit()]
        return [number for number in numbers if standing(number)[1] == self.process.pid]

    def run(self, words):
        library = ctypes.CDLL(None)
        with self.place(), open(os.path.join(self.folder, "log"), "ab") as log:
            return subprocess.Popen(
                [os.path.join(self.bin, words[0]), *words[1:]],
                cwd=self.folder,
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=log,
                # PR_SET_PDEATHSIG: it ends with the test, however that ends.
                preexec_fn=lambda: library.prctl(1, signal.SIGQUIT),
                **self.identity,
            )

    def start(self):
        settings = [f"listen_addresses={self.listen}", "unix_socket_permissions=0700", *self.settings]
        options = [word for setting in settings for word in ("-c", setting.replace("{folder}", self.folder))]
        self.process = self.run(["postgres", "-D", self.data(), "-k", self.folder, *options])

        def ready():
            if self.process.poll() is not None:
                raise RuntimeError(f"postgres: {self.log()}")
            asked = [os.path.join(self.bin, "pg_isready"), "-q", "-h", self.folder]
            return subprocess.run(asked).returncode == 0

        wait_until(ready, "PostgreSQL does not start")

    def kill(self):
        """kill -9 of the server and of every process that it has started. Held first, so that it starts nobody anew."""
        server = self.process.pid
        self.process.send_signal(signal.SIGSTOP)
        wait_until(lambda: standing(server)[0] in "TX", "PostgreSQL does not stop")
        children = self.children()
        for number in children:
            os.kill(number, signal.SIGKILL)
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()
        self.process = None
        # A new one cannot start as long as any of the old ones is there.
        wait_until(lambda: all(standing(number)[0] in "XZ" for number in children), "a process of it goes on")
