#!/usr/bin/python3
"""Checks that every #include respects the order of folders.

Usage: tools/check_layers.py [root]. Prints file:line: message for each breach; exit code 1 if
there is one. The rules, in the order of `problem` below:
  - no `..`, and the open engine headers are written "engine/x.h";
  - an include points to the same or a lower layer;
  - one game never includes another; games and search never include each other, nor do client and server;
  - engine/sealed and engine/lab are for the few folders named here;
  - engine/testing is for tests;
  - a game's tests/twin.h may see its state.h and nothing else of the game;
  - a family's name and the words of its JSON (the word tables of its json.h) stand as texts in its
    folder alone: whoever compares with "red" knows a game without including it.
"""

import pathlib
import re
import sys

from source_files import TOP, project_files

# The open engine is "engine"; its closed parts stand above it. tests, bench and tools are not
# listed: they may include anything their place in the other rules allows.
LAYERS = {
    "core": 0.0,
    "engine": 1.0, "trust": 1.0,
    "engine/sealed": 1.1, "engine/lab": 1.2, "engine/testing": 1.3,
    "games": 2.0, "search": 2.0,
    "catalog": 3.0,
    "arena": 4.0, "study": 4.0, "store": 4.0, "protocol": 4.0,
    "server": 5.0, "client": 5.0, "cli": 5.0, "python": 5.0, "wasm": 5.0,
}
MAY_SEE_SEALED = {"games", "search", "catalog", "tests",
                  "engine/sealed", "engine/lab", "engine/testing"}
MAY_SEE_LAB = {"catalog", "python", "wasm", "bench", "tests", "engine/lab", "engine/testing"}

# Who may speak a family's words, and why.
SPEAKS = {
    "arena/ucc/": "UCC is a protocol for Stratego alone",
    "client/any_action.cpp": "offers of any game, told apart by the words they have",
    "cli/online/arguments.cpp": "the game a table is opened with when nobody says which",
}
# Words of a family that are anybody's: they say nothing about a game.
COMMON_WORDS = {
    "none", "first", "main", "deal", "draw", "win", "roll", "lose", "over", "out", "setup", "play",
    "playing", "flag", "quiet", "rounds", "resigned", "agreed", "agreement", "resignation",
    "absent", "neutral", "mission", "advance", "blocked", "back", "front", "second",
}
WORD_ENTRY = re.compile(r'\{\s*\w+(?:::\w+)+,\s*"([a-z_]+)"\}')
TEXT = re.compile(r'"([a-z_]+)"')

INCLUDE = re.compile(r'^\s*#\s*include\s*(?:"([^"]+)"|<([^>]+)>)')


def folder_of(path):
    """The layer a repository path belongs to, or its first folder when it has no layer."""
    parts = path.split("/")
    if parts[0] == "engine" and len(parts) > 2 and "/".join(parts[:2]) in LAYERS:
        return "/".join(parts[:2])
    return parts[0] if len(parts) > 1 else ""


def is_test(path):
    return path.endswith("_test.cpp") or "tests" in path.split("/")[:-1]


def resolve(root, includer, name):
    """The repository path an include names, or None for a system or generated header."""
    for candidate in (str(pathlib.PurePosixPath(includer).parent / name), name,
                      "engine/include/" + name):
        if (root / candidate).is_file():
            return candidate
    # A header that does not exist yet, or is generated, still belongs to the folder it names.
    return name if folder_of(name) in LAYERS else None


def twin_problem(includer, name, target):
    """tests/twin.h states from the rulebook which truths look alike; were it to read the view
    or the sampler, it would repeat their mistakes."""
    game = includer.removesuffix("/tests/twin.h")
    if target is None:
        # Standard headers have neither folder nor suffix.
        allowed = re.fullmatch(r"[a-z_0-9]+", name)
    else:
        allowed = folder_of(target) in ("core", "engine") or target == f"{game}/state.h"
    return None if allowed else f"a twin.h may include only {game}/state.h, core/ and open engine headers, not {name}"


def problem(root, includer, name):
    """What is wrong with this include, or None."""
    if ".." in name.split("/"):
        return f"no '..' in includes: {name}"
    if name.startswith("engine/include/"):
        return f"write \"{name.removeprefix('engine/include/')}\", not {name}"
    target = resolve(root, includer, name)
    if includer.endswith("/tests/twin.h"):
        return twin_problem(includer, name, target)
    if target is None:
        return None

    here, there = folder_of(includer), folder_of(target)
    if here == there == "games" and includer.split("/")[1] != target.split("/")[1]:
        return f"one game may not include another: {name}"
    if {here, there} == {"games", "search"}:
        return f"{here}/ and {there}/ meet only in catalog/: {name}"
    if {here, there} == {"client", "server"}:
        return f"{here}/ and {there}/ know each other by protocol/ alone: {name}"
    if there == "engine/sealed" and here not in MAY_SEE_SEALED:
        return f"{here}/ may not see the truth: {name}"
    if there == "engine/lab" and here not in MAY_SEE_LAB:
        return f"{here}/ may not enter the lab: {name}"
    if there == "engine/testing" and here != there:
        # Tests beside the code of a lower layer use the harness too.
        return None if is_test(includer) else f"engine/testing is for tests: {name}"
    if there in LAYERS and here in LAYERS and LAYERS[there] > LAYERS[here]:
        return f"{here}/ may not include the higher layer {there}/: {name}"
    return None


def own_words(root):
    """The family each word belongs to; words of several families belong to none."""
    owners = {}
    for header in sorted((root / "games").glob("*/json.h")):
        family = header.parent.name
        words = set(WORD_ENTRY.findall(header.read_text(encoding="utf-8"))) | {family}
        for word in words - COMMON_WORDS:
            owners.setdefault(word, set()).add(family)
    return {word: families.pop() for word, families in owners.items() if len(families) == 1}


def spoken_words(path, line, owners):
    """Words of a family in a line of somebody who should not know them."""
    parts = path.split("/")
    if is_test(path) or "testing" in parts or parts[-1].startswith(("test_", "example_")):
        return
    # Games choose their words without asking each other.
    if parts[0] == "games" or any(path.startswith(start) for start in SPEAKS):
        return
    for word in TEXT.findall(line.split("//")[0]):
        if word in owners:
            yield f"\"{word}\" is a word of games/{owners[word]}/"


def breaches(root):
    owners = own_words(root)
    for includer in project_files(root):
        text = (root / includer).read_text(encoding="utf-8", errors="replace")
        for number, line in enumerate(text.splitlines(), start=1):
            for message in spoken_words(includer, line, owners):
                yield f"{includer}:{number}: {message}"
            match = INCLUDE.match(line)
            message = match and problem(root, includer, match[1] or match[2])
            if message:
                yield f"{includer}:{number}: {message}"


def main():
    root = pathlib.Path(sys.argv[1]).resolve() if len(sys.argv) > 1 else TOP
    found = list(breaches(root))
    for line in found:
        print(line)
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
