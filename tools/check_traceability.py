#!/usr/bin/python3
"""Checks that every rule of every game leads to a test, and every citation to a rule.

Usage: tools/check_traceability.py [root]. For each games/*/traceability.md it fails when
  - an id of rules/ids.txt has no row, or a row has an id that ids.txt does not know, or two do;
  - a row names no test (nor `component` or `advice`), or one that does not exist;
  - a test of the game cites a rule that ids.txt does not know.
Tests are named Suite.case, or file_test.cpp:Suite.case where the name alone is ambiguous. They
may stand with any game, in engine/testing/ (the contract every game passes) or in tests/.
"""

import pathlib
import re
import sys

from source_files import TOP
from traceability import NOT_TESTED, read_ids, read_rows, read_tests, test_files

# Numbered rules carry the prefix of their rulebook (SG-8, V2-1); the lists of all games say which
# prefixes there are. Rulings (D3, A14) are one letter and a number; only letters that the game's
# own ids.txt uses count, or `B2` as a board square would. A setup is no citation either: rows such
# as `B22-------/B333222222` have ten characters.
NUMBERED = re.compile(r"([A-Z][A-Z0-9])-\d+")


def prefixes_of(all_ids):
    return sorted({match[1] for match in map(NUMBERED.fullmatch, all_ids) if match})


def citation_pattern(ids, prefixes):
    letters = sorted({rule[0] for rule in ids if re.fullmatch(r"[A-Z]\d+", rule)})
    ruling = rf"|(?<![-/])[{''.join(letters)}]\d{{1,2}}(?![-/])" if letters else ""
    numbered = rf"(?:{'|'.join(prefixes)})-\d+" if prefixes else "(?!)"
    return re.compile(rf"\b(?:{numbered}{ruling})\b")


def comments_and_strings(line):
    """The parts of a line in which a rule can be cited; code may well use D1 as a square."""
    return " ".join(re.findall(r'//.*|/\*.*|^\s*\*.*|"(?:[^"\\]|\\.)*"', line))


def row_problems(where, rows, ids, tests):
    seen = set()
    for row in rows:
        at = f"{where}:{row.line}: {row.rule}"
        if row.rule not in ids:
            yield f"{at} is not in rules/ids.txt"
        if row.rule in seen:
            yield f"{at} has a row already"
        seen.add(row.rule)
        if not row.tests:
            yield f"{at} names no test"
        for name in row.tests:
            if name not in tests and name not in NOT_TESTED:
                yield f"{at} names {name}, which is no test"
    for rule in ids:
        if rule not in seen:
            yield f"{where}: {rule} has no row"


def citation_problems(root, game, ids, prefixes):
    pattern = citation_pattern(ids, prefixes)
    for path in test_files(game):
        lines = path.read_text(encoding="utf-8").splitlines()
        for number, line in enumerate(lines, start=1):
            for rule in pattern.findall(comments_and_strings(line)):
                if rule not in ids:
                    yield f"{path.relative_to(root)}:{number}: cites {rule}, which is no rule"


def problems(root):
    games = sorted(path.parent for path in root.glob("games/*/traceability.md"))
    shared = [*root.glob("engine/testing/*.cpp"), *root.glob("engine/testing/*.cpp.in"),
              *root.glob("tests/**/*_test.cpp")]
    tests = read_tests([path for game in root.glob("games/*") for path in test_files(game)] + shared)
    prefixes = prefixes_of(rule for game in games for rule in read_ids(game) or [])
    for game in games:
        where = (game / "traceability.md").relative_to(root)
        ids = read_ids(game)
        if ids is None:
            yield f"{where}: there is no rules/ids.txt beside it"
            continue
        yield from row_problems(where, read_rows(game), ids, tests)
        yield from citation_problems(root, game, ids, prefixes)


def main():
    root = pathlib.Path(sys.argv[1]).resolve() if len(sys.argv) > 1 else TOP
    found = list(problems(root))
    for line in found:
        print(line)
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
