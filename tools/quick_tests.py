#!/usr/bin/python3
"""Says which tests stand beside what changed, for ./test --quick.

Usage: tools/quick_tests.py targets|pattern <build>/tests.txt. `targets` prints the test programs to build, `pattern` a
regular expression for ctest -R: those programs, the checks of the sources, and one whole game in a browser.

tests.txt has a line "<program> <folder it tests>" for each, written by CMake (cmake/testing.cmake). What changed is
counted as check.tidy counts it. BIVOUAC_CHANGED, a list of files by spaces, takes its place in tests.
"""

import os
import pathlib
import sys

from source_files import changed_files

ALWAYS = [r"check\.docs", r"check\.format", r"check\.layers", r"check\.traceability", r"web\.quick"]
# What every game stands on is tried by the two smallest games.
GROUND = ("core/", "engine/", "search/", "catalog/")
GROUND_TESTS = ["ambush_contract_test", "strategic_contract_test"]


def programs_beside(changed, programs):
    """programs: [(name, folder)]. A change in a folder concerns the tests of that folder and of those it lies in."""
    beside = {name for name, folder in programs if any(file.startswith(folder + "/") for file in changed)}
    if any(file.startswith(GROUND) for file in changed):
        beside.update(name for name, _ in programs if name in GROUND_TESTS)
    return sorted(beside)


def pattern(changed, programs):
    parts = list(ALWAYS)
    if any(file.startswith("web/") or "/web/" in file for file in changed):
        parts += [r"web\.check", r"web\.unit"]
    if any(file.startswith("tools/") or file.startswith("tests/") for file in changed):
        parts.append(r"tools\..*")
    if any(file.startswith("docs/") or file.endswith(".md") for file in changed):
        parts.append(r"docs\..*")
    parts += [rf"{name}(\..*)?" for name in programs_beside(changed, programs)]
    return "^(" + "|".join(parts) + ")$"


def main():
    if len(sys.argv) != 3 or sys.argv[1] not in ("targets", "pattern"):
        print(__doc__, file=sys.stderr)
        return 2
    given = os.environ.get("BIVOUAC_CHANGED")
    changed = set(given.split()) if given is not None else changed_files() or set()
    lines = pathlib.Path(sys.argv[2]).read_text(encoding="utf-8").splitlines()
    programs = [tuple(line.split()) for line in lines]
    print(" ".join(programs_beside(changed, programs)) if sys.argv[1] == "targets" else pattern(changed, programs))
    return 0


if __name__ == "__main__":
    sys.exit(main())
