#!/usr/bin/python3
"""A UCC bot that plays any move its board rows allow: random_bot.py [SEED]. For tests of referees."""

import random
import sys

WAYS = {"UP": (0, -1), "DOWN": (0, 1), "LEFT": (-1, 0), "RIGHT": (1, 0)}
# Back rank first, as RED prints it.
SETUP = ["F8B9B9B897", "B57B695B68", "7138498564", "6297395s49"]


def moves(rows):
    for y, row in enumerate(rows):
        for x, sign in enumerate(row):
            if sign not in "123456789s":
                continue
            for way, (dx, dy) in WAYS.items():
                for steps in range(1, 10 if sign == "9" else 2):
                    tx, ty = x + dx * steps, y + dy * steps
                    if not (0 <= tx < 10 and 0 <= ty < 10) or rows[ty][tx] not in ".#":
                        break
                    yield f"{x} {y} {way}" + (f" {steps}" if steps > 1 else "")
                    if rows[ty][tx] == "#":
                        break


def main():
    random.seed(sys.argv[1] if len(sys.argv) > 1 else 0)
    rows = []
    for line in sys.stdin:
        words = line.split()
        if not words or words[0] == "QUIT":
            return
        if words[0] in ("RED", "BLUE"):
            print("\n".join(SETUP if words[0] == "RED" else SETUP[::-1]), flush=True)
        elif len(words) == 1 and len(words[0]) == 10:
            rows.append(words[0])
            if len(rows) == 10:
                print(random.choice(list(moves(rows)) or ["SURRENDER"]), flush=True)
                rows = []


if __name__ == "__main__":
    main()
