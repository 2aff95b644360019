#!/usr/bin/python3
"""Checks the proofs of a record as docs/fairness.md describes them; shares no code with Bivouac.

Usage: check_fairness.py RECORD [--kept FILE] [--seed SEAT:HEX] [--commitment HEX] [--receipt [STEP:]HEX]
       [--root SEAT:HEX] [--fair] [--lang en|fr]

Prints a line for each part; exit code 1 if one is wrong, or with --fair if it cannot say who chose the dice. It
knows no rules, so it checks only what needs none: the commitment, the receipts, the roots of Stratego's setups, and
those of nature's steps whose list of possibilities does not depend on the position.

A record alone cannot show who chose the dice: whoever knows the secret can throw the players' seeds away and try
others until the dice please. That takes what a player's own program kept from before the game: the commitment that
it saw first and the seed that it gave. --kept reads the file that bivouac, the page and http_bot.py write.
"""

import argparse
import hashlib
import hmac
import math
import os
import sys

WORDS = {
    "en": {
        "good": "good",
        "wrong": "WRONG",
        "nobody": "chooser good: nobody chose the dice. They follow from a secret fixed before, and from your seed.",
        "others": "chooser good: the server alone did not choose the dice. Other seats gave a seed too ({0}); one in "
                  "league with it could have chosen theirs after yours.",
        "no_dice": "chooser good: nothing was left to chance.",
        "unknown": "chooser UNKNOWN: cannot say who chose the dice. Give what your own program kept from before the "
                   "game: --kept FILE, or --commitment HEX and --seed SEAT:HEX.",
        "no_seeds": "chooser UNKNOWN: cannot say who chose the dice. No seat gave a seed, so the server could.",
        "chosen": "chooser WRONG: what your program kept is not what the record has: somebody could choose the dice.",
    },
    "fr": {
        "good": "bon",
        "wrong": "FAUX",
        "nobody": "chooser bon : personne n’a choisi les dés. Ils découlent d’un secret fixé d’avance et de votre graine.",
        "others": "chooser bon : le serveur seul n’a pas choisi les dés. D’autres places ont donné une graine ({0}) ; "
                  "l’une d’elles, de mèche avec lui, a pu choisir la sienne après la vôtre.",
        "no_dice": "chooser bon : rien n’était laissé au hasard.",
        "unknown": "chooser INCONNU : on ne peut dire qui a choisi les dés. Donnez ce que votre propre programme a "
                   "gardé d’avant la partie : --kept FICHIER, ou --commitment HEX et --seed PLACE:HEX.",
        "no_seeds": "chooser INCONNU : on ne peut dire qui a choisi les dés. Aucune place n’a donné de graine, le "
                    "serveur a donc pu les choisir.",
        "chosen": "chooser FAUX : ce que votre programme a gardé n’est pas ce que dit l’enregistrement : quelqu’un a pu "
                  "choisir les dés.",
    },
}


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


def heads(record):
    """The receipt before the first step, and after each."""
    head = digest("bivouac first head 1", record.table, bytes.fromhex(record.tags["FairCommitment"]),
                  record.heading, *record.seeds)
    found = [head.hex()]
    for number, line in enumerate(record.steps, start=1):
        salt = keyed(record.salt_key, "bivouac step salt 1", number)
        head = digest("bivouac head 1", head, number, salt, line)
        found.append(head.hex())
    return found


def receipts(record):
    return heads(record)[-1] == record.tags["FairHead"]


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


class Kept:
    """What a player's own program kept: from its file (fairness.md), and from the command line."""

    def __init__(self, options):
        self.commitment, self.seeds, self.receipts, self.roots = None, {}, [], []
        if options.kept:
            self.read(options.kept)
        self.commitment = options.commitment.lower() if options.commitment else self.commitment
        for seat, _, value in (text.partition(":") for text in options.seed):
            self.seeds[int(seat)] = value.lower()
        for step, colon, value in (text.rpartition(":") for text in options.receipt):
            self.receipts.append((int(step) if colon else None, value.lower()))
        for seat, _, value in (text.partition(":") for text in options.root):
            self.roots.append((int(seat), value.lower()))

    def read(self, path):
        with open(path, encoding="ascii") as file:
            lines = file.read().split("\n")[:-1]  # a last line without its end was cut off by a crash
        if not lines or lines[0] != "bivouac kept 1":
            sys.exit(f"{path}: not a file of what was kept")
        for words in (line.split(" ") for line in lines[1:]):
            if words[0] == "commitment":
                self.commitment = words[1]
            elif words[0] == "seed":
                self.seeds.pop(int(words[1]), None)
                if words[2] != "-":  # the seat was left again
                    self.seeds[int(words[1])] = words[2]
            elif words[0] == "receipt":
                self.receipts.append((int(words[1]), words[2]))
            elif words[0] == "root":
                self.roots.append((int(words[1]), words[2]))

    def compare(self, record):
        """(part, is it so?) for each thing that was kept. A record has at most one tree a seat in Stratego."""
        if self.commitment:
            yield "kept_commitment", self.commitment == record.tags["FairCommitment"]
        known = heads(record)
        if self.receipts:
            yield "kept_receipts", all(value in known if step is None else step < len(known) and known[step] == value
                                       for step, value in self.receipts)
        for seat, value in self.roots:
            yield "kept_root", record.tags["FairRoots"].split(" ")[seat - 1:seat] == [value]
        for seat, value in self.seeds.items():
            yield "kept_seed", record.tags["FairSeeds"].split(" ")[seat - 1:seat] == [value]


def chooser(record, kept, results):
    """Who chose the dice: the name of the sentence, and what stands in it."""
    if results.get("kept_commitment") is False or results.get("kept_seed") is False:
        return "chosen", ""
    if not any(line.split(" ")[1] == "nature" for line in record.steps):
        return "no_dice", ""
    if results.get("kept_commitment") and results.get("kept_seed"):
        others = sum(1 for seed in record.seeds if seed) - len(kept.seeds)
        return ("others", others) if others else ("nobody", "")
    return ("unknown" if any(record.seeds) else "no_seeds"), ""


def main():
    parser = argparse.ArgumentParser(description="Checks the proofs of a record.")
    parser.add_argument("record")
    parser.add_argument("--kept", metavar="FILE")
    parser.add_argument("--commitment", metavar="HEX")
    parser.add_argument("--seed", metavar="SEAT:HEX", action="append", default=[])
    parser.add_argument("--receipt", metavar="[STEP:]HEX", action="append", default=[])
    parser.add_argument("--root", metavar="SEAT:HEX", action="append", default=[])
    parser.add_argument("--fair", action="store_true", help="fail unless it can be said that nobody chose the dice")
    parser.add_argument("--lang", choices=("en", "fr"))
    options = parser.parse_args()
    language = os.environ.get("LC_ALL") or os.environ.get("LC_MESSAGES") or os.environ.get("LANG") or ""
    words = WORDS[options.lang or ("fr" if language.startswith("fr") else "en")]
    with open(options.record, encoding="utf-8") as file:
        record = Record(file.read())
    kept = Kept(options)
    results = {}
    for name, passed in [*((part.__name__, part(record)) for part in (commitment, dice, roots, receipts)),
                         *kept.compare(record)]:
        print(name, words["good"] if passed else words["wrong"])
        results[name] = results.get(name, True) and passed
    verdict, argument = chooser(record, kept, results)
    print(words[verdict].format(argument))
    good = all(results.values()) and verdict != "chosen"
    return 0 if good and not (options.fair and verdict in ("unknown", "no_seeds")) else 1


if __name__ == "__main__":
    sys.exit(main())
