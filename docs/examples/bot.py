#!/usr/bin/python3
"""A bot in our protocol (docs/bot-protocol.md) for every game: takes what it can, else plays at random.

Try it:  bivouac arena strategic -engine cmd="python3 docs/examples/bot.py" -engine level=random
"""

import random
import sys


def say(line):
    print(line, flush=True)


def is_capture(action):
    """`a4xa5` in Stratego, `b2xb4` in Strategic, `attack:peru>brazil:3` in Risk."""
    return action.startswith("attack:") or (":" not in action and "x" in action)


def choose(legal):
    """A real bot would look at the JSON of the last `view` line here."""
    captures = [action for action in legal if is_capture(action)]
    return random.choice(captures or legal)


def main():
    legal, setups = [], []
    for line in sys.stdin:
        word, _, rest = line.strip().partition(" ")
        if word == "bivouac":  # the host greets with the protocol's version
            say("id name capturer")
            say("id author the Bivouac project")
            say("ready")
        elif word == "isready":
            say("readyok")
        elif word == "seed":
            random.seed(int(rest))
        elif word == "legal":  # how many there are, then the actions
            legal = rest.split()[1:]
        elif word == "suggest":  # a setup that may be echoed
            setups = [rest]
        elif word == "go" and rest.startswith("setup"):
            say("setup " + setups[0])
        elif word == "go":
            say("play " + choose(legal))
        elif word == "quit":
            return
        # game, options, seat, view, event, over …: nothing this bot needs to know


if __name__ == "__main__":
    main()
