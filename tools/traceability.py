"""Reads what ties a game's rules to its tests: rules/ids.txt, traceability.md and the tests.
Shared by check_traceability.py and mutate.py."""

import pathlib
import re
from typing import NamedTuple

# Marks of rules with nothing to execute: pieces in the box, and tips.
NOT_TESTED = {"component", "advice"}

TEST_MACRO = re.compile(r"^\s*(?:TYPED_)?TEST(?:_[FP])?\(\s*(\w+)\s*,\s*(\w+)\s*\)", re.MULTILINE)


class Row(NamedTuple):
    line: int
    rule: str
    tests: list  # names, or one of NOT_TESTED, or empty


def read_ids(game):
    """The game's rule ids in order, or None when it has no list."""
    path = game / "rules" / "ids.txt"
    if not path.is_file():
        return None
    lines = (line.split("#")[0].strip() for line in path.read_text().splitlines())
    return [line for line in lines if line]


def read_rows(game):
    """The rows of traceability.md: | id | in short | tests |. Heading and ruler are skipped."""
    rows = []
    text = (game / "traceability.md").read_text(encoding="utf-8")
    for number, line in enumerate(text.splitlines(), start=1):
        cells = [cell.strip() for cell in line.strip().strip("|").split("|")]
        if not line.startswith("|") or len(cells) < 3 or set(cells[0]) <= {"-", ":"}:
            continue
        if cells[0].lower() == "id":
            continue
        names = [name.strip(" `") for name in cells[-1].split(",")]
        rows.append(Row(number, cells[0], [name for name in names if name and name != "?"]))
    return rows


def test_files(game):
    return sorted([*game.glob("tests/**/*.cpp"), *game.glob("*_test.cpp")])


def read_tests(files):
    """Names Suite.case of the GoogleTest cases in these files, and file:Suite.case for each."""
    names = set()
    for path in files:
        for suite, case in TEST_MACRO.findall(pathlib.Path(path).read_text(encoding="utf-8")):
            names |= {f"{suite}.{case}", f"{path.name}:{suite}.{case}"}
    return names


def testable_ids(game):
    """Ids whose row asks for a test, in the order of ids.txt."""
    marked = {row.rule for row in read_rows(game) if set(row.tests) & NOT_TESTED}
    return [rule for rule in read_ids(game) or [] if rule not in marked]
