#!/usr/bin/python3
"""A small referee of the UCC Stratego protocol, with a board and rules of its own.

Usage: referee.py --games N [--turns T] [--limit S] [--stop] COMMAND_A COMMAND_B
The two programs play N games with the colours exchanged after each; {game} in a command becomes the
number of the pair of games, for a seed. Prints a line a game and a
summary. Exit code 1 when a program broke a rule, spoke nonsense, was late, died or surrendered
while it could move. With --stop a program is stopped (SIGSTOP) while the other one thinks.

Written from the protocol's description alone: it shares nothing with the rules engine it judges.
"""

import argparse
import collections
import os
import selectors
import shlex
import signal
import subprocess
import sys
import time

ARMY = collections.Counter("1" + "2" + "33" + "444" + "5555" + "6666" + "7777" + "88888" +
                           "99999999" + "s" + "BBBBBB" + "F")
VALUE = {"1": 10, "2": 9, "3": 8, "4": 7, "5": 6, "6": 5, "7": 4, "8": 3, "9": 2, "s": 1}
WAYS = {"UP": (0, -1), "DOWN": (0, 1), "LEFT": (-1, 0), "RIGHT": (1, 0)}
LAKES = {(x, y) for x in (2, 3, 6, 7) for y in (4, 5)}
COLOURS = ("RED", "BLUE")


class Offence(Exception):
    """What a program did that ends the game against it."""


class Program:
    """A bot behind two pipes. Reading has a deadline; whatever it does, we come back."""

    def __init__(self, command, limit):
        self.limit = limit
        self.process = subprocess.Popen(shlex.split(command), stdin=subprocess.PIPE,
                                        stdout=subprocess.PIPE, bufsize=0)
        os.set_blocking(self.process.stdout.fileno(), False)
        self.selector = selectors.DefaultSelector()
        self.selector.register(self.process.stdout, selectors.EVENT_READ)
        self.unread = b""
        self.slowest = 0.0

    def say(self, *lines):
        try:
            self.process.stdin.write("".join(line + "\n" for line in lines).encode())
        except BrokenPipeError as error:
            raise Offence("closed its input") from error

    def hear(self):
        begin = time.monotonic()
        while b"\n" not in self.unread:
            left = begin + self.limit - time.monotonic()
            if left <= 0 or not self.selector.select(left):
                raise Offence(f"no answer within {self.limit} s")
            got = self.process.stdout.read(65536)
            if got == b"":
                raise Offence("closed its output")
            self.unread += got or b""
        line, self.unread = self.unread.split(b"\n", 1)
        self.slowest = max(self.slowest, time.monotonic() - begin)
        return line.decode()

    def send(self, signal_number):
        self.process.send_signal(signal_number)

    def leave(self):
        """Its exit code, or None when it had to be killed."""
        self.send(signal.SIGCONT)
        self.process.stdin.close()
        try:
            return self.process.wait(10)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
            return None
        finally:
            self.selector.close()
            self.process.stdout.close()


class Board:
    def __init__(self):
        self.pieces = {}  # (x, y) -> (colour, rank)

    def set_up(self, colour, lines):
        if any(len(line) != 10 for line in lines) or collections.Counter("".join(lines)) != ARMY:
            raise Offence(f"no army: {lines}")
        top = 0 if colour == "RED" else 6
        for dy, line in enumerate(lines):
            for x, rank in enumerate(line):
                self.pieces[x, top + dy] = (colour, rank)

    def rows(self, colour):
        def sign(x, y):
            if (x, y) in LAKES:
                return "+"
            owner, rank = self.pieces.get((x, y), (None, "."))
            return rank if owner in (colour, None) else "#"
        return ["".join(sign(x, y) for x in range(10)) for y in range(10)]

    def is_free(self, square):
        x, y = square
        return 0 <= x < 10 and 0 <= y < 10 and square not in LAKES and square not in self.pieces

    def can_move(self, colour):
        """Is there any move at all?"""
        for (x, y), (owner, rank) in self.pieces.items():
            if owner != colour or rank in "BF":
                continue
            for dx, dy in WAYS.values():
                target = (x + dx, y + dy)
                enemy = self.pieces.get(target, (colour,))[0] != colour
                if self.is_free(target) or enemy:
                    return True
        return False

    def has_mobile(self, colour):
        return any(owner == colour and rank not in "BF" for owner, rank in self.pieces.values())

    def value(self, colour):
        return sum(VALUE.get(rank, 0) for owner, rank in self.pieces.values() if owner == colour)

    def play(self, colour, line):
        """Makes the move or raises. Returns the outcome's words and whether the flag fell."""
        words = line.split()
        if len(words) not in (3, 4) or words[2] not in WAYS or not all(
                word.isdigit() for word in words[:2] + words[3:]):
            raise Offence(f"no move: {line!r}")
        x, y = int(words[0]), int(words[1])
        steps = int(words[3]) if len(words) == 4 else 1
        owner, rank = self.pieces.get((x, y), (None, "."))
        if owner != colour or rank in "BF":
            raise Offence(f"nothing of its own moves from there: {line!r}")
        if steps < 1 or (steps > 1 and rank != "9"):
            raise Offence(f"too far: {line!r}")
        dx, dy = WAYS[words[2]]
        if not all(self.is_free((x + dx * i, y + dy * i)) for i in range(1, steps)):
            raise Offence(f"something is in the way: {line!r}")
        target = (x + dx * steps, y + dy * steps)
        if self.is_free(target):
            self.pieces[target] = self.pieces.pop((x, y))
            return "OK", False
        if self.pieces.get(target, (colour,))[0] == colour:
            raise Offence(f"cannot go there: {line!r}")
        return self.attack((x, y), target)

    def attack(self, source, target):
        (_, attacker), (_, defender) = self.pieces[source], self.pieces[target]
        if defender == "F":
            outcome = "KILLS"
        elif defender == "B":
            outcome = "KILLS" if attacker == "8" else "DIES"
        elif (attacker, defender) == ("s", "1"):
            outcome = "KILLS"
        elif attacker == defender:
            outcome = "BOTHDIE"
        else:
            outcome = "KILLS" if VALUE[attacker] > VALUE[defender] else "DIES"
        piece = self.pieces.pop(source)
        if outcome == "KILLS":
            self.pieces[target] = piece
        elif outcome == "BOTHDIE":
            del self.pieces[target]
        return f"{outcome} {attacker} {defender}", defender == "F"


def result_after(board, mover, flag_fell, turn, turns):
    """Who has won and why, or None when the game goes on. No winner means a draw."""
    other = COLOURS[1 - COLOURS.index(mover)]
    if flag_fell:
        return mover, "FLAG"
    mobile = [board.has_mobile(colour) for colour in (mover, other)]
    if mobile == [False, False]:
        return None, "NO_MOBILE_PIECES"
    if mobile != [True, True]:
        return (mover if mobile[0] else other), "ATTRITION"
    if turn >= turns:
        return None, "TURN_LIMIT"
    return None


def play_game(commands, turns, limit, stop):
    """commands: RED's and BLUE's. Returns winner, reason, turns played, offence or None."""
    bots = dict(zip(COLOURS, (Program(command, limit) for command in commands)))
    board, turn, mover = Board(), 0, "RED"
    try:
        for colour, bot in bots.items():
            mover = colour
            bot.say(f"{colour} opponent 10 10")
            board.set_up(colour, [bot.hear() for _ in range(4)])
            if stop:
                bot.send(signal.SIGSTOP)
        mover, news, end = "RED", "START", None
        while end is None:
            turn += 1
            bot = bots[mover]
            bot.say(news, *board.rows(mover))
            if stop:
                bot.send(signal.SIGCONT)
            line = bot.hear()
            if line.strip() == "SURRENDER":
                if board.can_move(mover):
                    raise Offence("surrendered while it could move")
                end = COLOURS[1 - COLOURS.index(mover)], "NO_MOVE"
                break
            outcome, flag_fell = board.play(mover, line)
            news = f"{line.strip()} {outcome}"
            end = result_after(board, mover, flag_fell, turn, turns)
            if end is None:
                bot.say(news)
            if stop:
                bot.send(signal.SIGSTOP)
            mover = COLOURS[1 - COLOURS.index(mover)]
        return (*end, turn, None)
    except Offence as offence:
        return COLOURS[1 - COLOURS.index(mover)], "OFFENCE", turn, f"{mover}: {offence}"
    finally:
        for colour, bot in bots.items():
            try:
                bot.say(f"QUIT opponent {colour} END {turn} {board.value('RED')} "
                        f"{board.value('BLUE')}")
            except Offence:
                pass
            code = bot.leave()
            if code != 0:
                print(f"{colour} left with {code}", file=sys.stderr)
                BAD_EXITS.append(code)
            SLOWEST.append(bot.slowest)


BAD_EXITS = []
SLOWEST = [0.0]


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--games", type=int, default=2)
    parser.add_argument("--turns", type=int, default=5000)
    parser.add_argument("--limit", type=float, default=2.0)
    parser.add_argument("--stop", action="store_true")
    parser.add_argument("commands", nargs=2)
    arguments = parser.parse_args()

    wins, offences = collections.Counter(), 0
    for number in range(arguments.games):
        swapped = number % 2 == 1
        names = ("B", "A") if swapped else ("A", "B")
        commands = [command.replace("{game}", str(number // 2 + 1))
                    for command in arguments.commands]
        if swapped:
            commands.reverse()
        winner, reason, turn, offence = play_game(commands, arguments.turns, arguments.limit,
                                                  arguments.stop)
        name = names[COLOURS.index(winner)] if winner else "draw"
        wins[name] += 1
        offences += offence is not None
        print(f"game {number + 1}: RED {names[0]}: {name} by {reason} after {turn} turns"
              + (f" ({offence})" if offence else ""), flush=True)
    print(f"A {wins['A']} B {wins['B']} draws {wins['draw']} offences {offences} "
          f"slowest answer {max(SLOWEST):.2f} s")
    return 1 if offences or BAD_EXITS else 0


if __name__ == "__main__":
    sys.exit(main())
