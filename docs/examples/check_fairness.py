#!/usr/bin/python3
"""Checks the proofs of a record as docs/fairness.md describes them; shares no code with Bivouac.

Usage: check_fairness.py RECORD. Prints a line for each part; exit code 1 if one is wrong. It knows
no rules, so it checks only what needs none: the commitment, the receipts, the roots of Stratego's
setups, and those of nature's steps whose list of possibilities does not depend on the position.
"""

import hashlib
import hmac
import math
import sys


def fields(*values):
    data = b""
    for value in values:
        if isinstance(value, str):
            value = value.encode()
        if isinstance(value, int):
            value = value.to_bytes(4, "big")
        data += len(value).to_bytes(4, "big") + value
    return data


def digest(*values):
    return hashlib.sha256(fields(*values)).digest()


def keyed(key, *values):
    return hmac.new(key, fields(*values), hashlib.sha256).digest()


class Record:
    def __init__(self, text):
        lines = text.split("\n")
        self.tags = dict(line[1:-2].split(' "', 1) for line in lines if line.startswith("["))
        self.steps = [line for line in lines if line[:1].isdigit()]
        leading = ("[Record ", "[Game ", "[Rules ", "[Options ", "file ", "|")
        self.heading = "".join(line + "\n" for line in lines if line.startswith(leading))
        self.game = self.tags["Game"]
        self.table = self.tags["FairTable"]
        self.secret = bytes.fromhex(self.tags["FairSecret"])
        self.seeds = [b"" if word == "-" else bytes.fromhex(word)
                      for word in self.tags["FairSeeds"].split(" ")]
        self.dice_key = keyed(self.secret, "bivouac dice key 1", self.table)
        self.salt_key = keyed(self.secret, "bivouac salt key 1", self.table)

    def draw(self, count, step):
        attempt = 0
        while True:
            value = int.from_bytes(keyed(self.dice_key, "bivouac draw 1", self.table, step, attempt,
                                         *self.seeds)[:8], "big")
            if value >= 2**64 % count:
                return value % count
            attempt += 1


def commitment(record):
    return digest("bivouac commitment 1", record.table, record.secret).hex() == record.tags["FairCommitment"]


def receipts(record):
    head = digest("bivouac first head 1", record.table, bytes.fromhex(record.tags["FairCommitment"]),
                  record.heading, *record.seeds)
    for number, line in enumerate(record.steps, start=1):
        salt = keyed(record.salt_key, "bivouac step salt 1", number)
        head = digest("bivouac head 1", head, number, salt, line)
    return head.hex() == record.tags["FairHead"]


def strategic_deal(index):
    rows, left, behind = [], 24, 48
    for row in range(7):
        text = ""
        for column in range(7):
            if (row, column) == (3, 3):
                text += "."
                continue
            behind -= 1
            ways = math.comb(behind, left - 1) if left else 0
            if index < ways:
                text, left = text + "o", left - 1
            else:
                text, index = text + "y", index - ways
        rows.append(text)
    return "deal:" + "/".join(reversed(rows))


def expected(record, action, step):
    """What nature had to do, or None when only the rules can tell the possibilities."""
    verb, _, rest = action.partition(":")
    if verb == "starts":
        return "starts:" + ("orange", "yellow")[record.draw(2, step)]
    if verb == "deal" and record.game == "strategic":
        return strategic_deal(record.draw(math.comb(48, 24), step))
    if verb in ("red", "first"):
        return f"{verb}:seat{record.draw(len(record.seeds), step) + 1}"
    if verb == "dice":
        black, red = rest.split("-")
        index, faces = record.draw(6 ** (len(black) + len(red)), step), ""
        for _ in black + red:
            faces, index = faces + str(index % 6 + 1), index // 6
        return f"dice:{faces[:len(black)]}-{faces[len(black):]}"
    return None


def dice(record):
    checked = 0
    for step, line in enumerate(record.steps, start=1):
        _, actor, action = line.split(" ", 2)
        wanted = expected(record, action, step) if actor == "nature" else None
        if wanted not in (None, action):
            print(f"step {step} is {action}, but had to be {wanted}")
            return False
        checked += wanted is not None
    print(f"{checked} steps of nature checked")
    return True


def root(record, seat, red, setup):
    leaves = []
    for row, pieces in enumerate(reversed(setup.split("/"))):
        for column, letter in enumerate(pieces):
            if letter == "-":
                continue
            slot = (0 if red else 40) + row * 10 + column
            rank = "?123456789XBF".index(letter)
            salt = keyed(record.salt_key, "bivouac slot salt 1", slot)
            leaves.append(digest("bivouac leaf 1", record.table, slot, salt, bytes([rank])))
    count = len(leaves)
    while len(leaves) & (len(leaves) - 1):
        leaves.append(digest("bivouac no leaf 1"))
    while len(leaves) > 1:
        leaves = [digest("bivouac node 1", *leaves[i:i + 2]) for i in range(0, len(leaves), 2)]
    return digest("bivouac root 1", record.table, seat, count, leaves[0]).hex()


def roots(record):
    found = ["-"] * len(record.seeds)
    red = 1 if any(line.endswith("nature red:seat1") for line in record.steps) else \
        2 if any(line.endswith("nature red:seat2") for line in record.steps) else \
        2 if "red=second" in record.tags["Options"] else 1
    for line in record.steps:
        words = line.split(" ")
        if words[2] == "setup":
            seat = int(words[1][4:])
            found[seat - 1] = root(record, seat, seat == red, words[3])
    return " ".join(found) == record.tags["FairRoots"]


def main():
    with open(sys.argv[1], encoding="utf-8") as file:
        record = Record(file.read())
    good = True
    for part in (commitment, dice, roots, receipts):
        passed = part(record)
        print(part.__name__, "good" if passed else "WRONG")
        good = good and passed
    return 0 if good else 1


if __name__ == "__main__":
    sys.exit(main())
