#!/usr/bin/env python3
"""A site is brought to a new version node by node, and back, while players play.

upgrade_test.py PROGRAM [OLD]. OLD, or BIVOUAC_OLD_PROGRAM, is a program of an earlier version with PostgreSQL and a bus; without one the
test is left out. What nodes of an earlier version say is read by server/cluster/earlier_test.cpp in any case.

Nodes of both versions own tables and follow each other's. Every acknowledgement is compared with the record of its table, every receipt
with the other player's, and the records are verified.
"""

import os
import subprocess
import sys

from crowd import Crowd
from nats import require_program
from nodes import Pair, Site, check
from postgres import SKIPPED, require_programs, wait_until
from served import main_wrapper

PAIRS = 4


def version_of(program):
    return subprocess.run([program, "--version"], capture_output=True, text=True, check=True).stdout.strip()


def main():
    require_programs()
    require_program()
    old = os.environ.get("BIVOUAC_OLD_PROGRAM") or (sys.argv[2] if len(sys.argv) > 2 else None)
    if not old:
        print("SKIPPED: no program of an earlier version is given (BIVOUAC_OLD_PROGRAM)", flush=True)
        sys.exit(SKIPPED)
    new = os.path.abspath(sys.argv[1])
    old = os.path.abspath(old)
    with Site(old, 3) as site:
        crowd = Crowd([Pair(site, number) for number in range(PAIRS)], lambda pair: pair.play("strategic", pair.luck.randint(4, 14)))
        mixed = 0
        for program in (new, old, new):  # forward, back, forward
            for node in site.nodes:
                check(node.stop() == 0, "SIGTERM did not end it with 0")
                node.program = program
                node.start()
                before = crowd.deeds()
                wait_until(lambda: crowd.wrong or crowd.deeds() > before + 60, "nobody plays any more")  # noqa: B023
                crowd.check_well()
                mixed += 1
        crowd.stop()
        site.program = new  # verifies
        crowd.verify()
        forwarded = sum(site.figure(node, "requests_forwarded_total") for node in site.nodes)
        check(forwarded > 0, "no deed was brought to another node")
        print(f"{version_of(old)} and {version_of(new)}: {mixed} nodes exchanged, {crowd.games()} games, {crowd.deeds()} deeds, "
              f"none lost, none twice; longest wait for an answer {crowd.longest_wait():.1f} s")


main_wrapper(main)
