#!/usr/bin/env python3
"""Appends a second in an SQLite file and in PostgreSQL, one after the other on the same disk: store_figures.py
STORE_BENCH [SECONDS [ROUNDS]]. For people, not part of the tests: docs/performance.md has the figures.

PostgreSQL is one of its own, as it comes but without a port. Processor seconds are of all processes together.
"""

import os
import re
import statistics
import subprocess
import sys
import tempfile

from postgres import Postgres, require_programs

SIZES = [1, 16, 64, 256]


def measure(bench, database, seconds, size, postgres=None):
    """Appends a second, and processor seconds for 1,000 of them."""
    before = postgres.processor_seconds() if postgres else 0
    process = subprocess.Popen([bench, database, str(seconds), str(size)], stdout=subprocess.PIPE, text=True)
    said = process.stdout.read()
    _, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    rate = re.search(r"^appends, batches \d+ +(\d+) /s", said, re.MULTILINE)
    if process.returncode != 0 or rate is None:
        raise RuntimeError(f"{bench} {database}: {said}")
    spent = usage.ru_utime + usage.ru_stime + (postgres.processor_seconds() - before if postgres else 0)
    return int(rate[1]), 1000 * spent / (int(rate[1]) * seconds)


def main():
    require_programs()
    bench = os.path.abspath(sys.argv[1])
    seconds = float(sys.argv[2]) if len(sys.argv) > 2 else 3
    rounds = int(sys.argv[3]) if len(sys.argv) > 3 else 3
    with tempfile.TemporaryDirectory() as folder, Postgres() as postgres:
        print("| appends in a commit | SQLite /s | PostgreSQL /s | ratio | processor s per 1,000: SQLite | PostgreSQL |")
        print("| --- | --- | --- | --- | --- | --- |")
        for size in SIZES:
            files, servers = [], []
            for turn in range(rounds):
                files.append(measure(bench, os.path.join(folder, "bench.db"), seconds, size))
                name = f"bench_{size}_{turn}"
                postgres.make_database(name)
                servers.append(measure(bench, postgres.address(name), seconds, size, postgres))
            file, server = ([statistics.median(column) for column in zip(*runs)] for runs in (files, servers))
            print(
                f"| {size} | {file[0]:,.0f} | {server[0]:,.0f} | {server[0] / file[0]:.0%} "
                f"| {file[1]:.3f} | {server[1]:.3f} |",
                flush=True,
            )


if __name__ == "__main__":
    main()
