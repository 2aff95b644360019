#!/usr/bin/env python3
"""What a move costs on one machine: tools/cluster_figures.py [--tables N] [--seconds S] [--rate R] [--rounds N]

Plays the same load (`bivouac load`) against one process with SQLite, one node with PostgreSQL and a synchronous standby, and three nodes
with a bus behind a proxy that sends people anywhere, or by their table, one after the other, and prints moves a second, how long an acknowledgement took, and the seconds of CPU that
each part spent on a thousand moves, sitting down not counted. CPU is what can be compared on a machine that is too small for so many processes; a rate below what
the machine can do keeps queues out of the times.
"""

import argparse
import importlib.machinery
import importlib.util
import json
import os
import subprocess
import sys
import tempfile
import time

HERE = os.path.dirname(os.path.abspath(__file__))
TICKS = os.sysconf("SC_CLK_TCK")


def cluster_tool():
    loader = importlib.machinery.SourceFileLoader("cluster", os.path.join(HERE, "cluster"))
    module = importlib.util.module_from_spec(importlib.util.spec_from_loader("cluster", loader))
    loader.exec_module(module)
    return module


def stat_of(number):
    with open(f"/proc/{number}/stat", encoding="utf-8", errors="replace") as file:
        return file.read().rsplit(")", 1)[1].split()


def cpu_of(root):
    """Seconds of a process, those that descend from it, and those of its children that are gone."""
    parents = {}
    for name in os.listdir("/proc"):
        if name.isdigit():
            try:
                parents.setdefault(int(stat_of(name)[1]), []).append(int(name))
            except OSError:
                pass  # it ended meanwhile
    ticks = 0
    waiting = [root]
    while waiting:
        number = waiting.pop()
        try:
            words = stat_of(number)
        except OSError:
            continue
        ticks += sum(int(word) for word in words[11:15])  # its own, and its dead children's
        waiting += parents.get(number, [])
    return ticks / TICKS


def play(program, url, options, seconds):
    words = [program, "load", url, "--tables", str(options.tables), "--seconds", str(seconds), "--json"]
    if options.rate:
        words += ["--moves-per-second", str(options.rate)]
    done = subprocess.run(words, capture_output=True, text=True, check=False)
    if done.returncode != 0:
        sys.exit(f"load: {done.stderr[-800:]}")
    return json.loads(done.stdout)


def spent_on(program, url, options, seconds, roots):
    before = {name: cpu_of(root) for name, root in roots.items()}
    figures = play(program, url, options, seconds)
    time.sleep(1)  # what is written behind the moves belongs to them
    return figures, {name: cpu_of(root) - before[name] for name, root in roots.items()}


def measured(program, url, options, roots):
    """Of a long play without a short one: what it takes to sit down at so many tables is in both."""
    short, begun = spent_on(program, url, options, options.seconds / 5, roots)
    figures, spent = spent_on(program, url, options, options.seconds, roots)
    return figures, figures["moves"] - short["moves"], {name: spent[name] - begun[name] for name in roots}


class Alone:
    """One process, with SQLite or with the site's PostgreSQL."""

    def __init__(self, tool, program, folder, port, database):
        self.process = subprocess.Popen(
            [program, "--lang", "en", "serve", "--port", str(port), "--db", database, "--load-test"],
            cwd=folder, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        tool.wait_until(lambda: tool.Site.answers(port), "the server does not start")

    def end(self):
        self.process.terminate()
        self.process.wait(60)


def row(name, figures, moves, spent):
    thousand = moves / 1000
    parts = ", ".join(f"{part} {seconds / thousand:.2f}" for part, seconds in spent.items() if seconds > 0.005)
    took = figures["latency_us"]
    print(f"| {name} | {figures['moves_per_second']:.0f} | {took['p50'] / 1000:.1f} / {took['p99'] / 1000:.1f} | "
          f"{sum(spent.values()) / thousand:.2f} | {parts} |", flush=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=300)
    parser.add_argument("--seconds", type=float, default=15)
    parser.add_argument("--rate", type=int, default=300, help="moves a second, of all tables; 0: as many as can be")
    parser.add_argument("--rounds", type=int, default=2)
    parser.add_argument("--port", type=int, default=8480)
    parser.add_argument("--program", default=os.path.join(os.path.dirname(HERE), "build", "release", "bivouac"))
    options = parser.parse_args()
    program = os.path.abspath(options.program)
    tool = cluster_tool()
    print("| case | moves/s | acknowledged, ms (p50 / p99) | CPU s per 1,000 moves | of these |\n| --- | --- | --- | --- | --- |")
    for _ in range(options.rounds):
        with tempfile.TemporaryDirectory(prefix="bivouac-figures-") as folder:
            os.chmod(folder, 0o711)
            alone = Alone(tool, program, folder, options.port, os.path.join(folder, "site.db"))
            try:
                url = f"http://127.0.0.1:{options.port}"
                row("one process, SQLite", *measured(program, url, options, {"node": alone.process.pid}))
            finally:
                alone.end()
            site = tool.Site(os.path.join(folder, "site"), options.port, program)
            site.more_settings = "load-test = yes\n"
            try:
                site.up_postgres()
                alone = Alone(tool, program, folder, options.port, site.database())
                try:
                    roots = {"node": alone.process.pid, **{name: site.part(name).number() for name in ("primary", "standby")}}
                    row("one node, PostgreSQL", *measured(program, url, options, roots))
                finally:
                    alone.end()
                for name, balance in (("three nodes, sockets anywhere", "balance leastconn"), ("three nodes, by table", site.balance)):
                    site.balance = balance
                    site.up()
                    roots = {part.name: part.number() for part in site.parts()}
                    row(name, *measured(program, url, options, roots))
                    for part in ("proxy", "worker", "node1", "node2", "node3"):
                        site.part(part).end()
            finally:
                site.down()


if __name__ == "__main__":
    main()
