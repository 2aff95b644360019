#!/usr/bin/python3
"""Tests a check on small made-up trees.

Usage: tools/fixture_test.py <check> <folder of *.case files>. A case file describes a tree and
what the check must print about it:

    # a comment
    expect: core/a.h:1: no '..' in includes: ../b.h
    === core/a.h
    #include "../b.h"

Without `expect:` lines the check must be silent and succeed; with them it must print exactly
these lines, in any order, and fail.
"""

import pathlib
import subprocess
import sys
import tempfile


def read_case(path):
    expected, files, current = [], {}, None
    for line in path.read_text(encoding="utf-8").splitlines():
        if line.startswith("=== "):
            current = files.setdefault(line[4:].strip(), [])
        elif current is not None:
            current.append(line)
        elif line.startswith("expect: "):
            expected.append(line[8:])
        elif line.strip() and not line.startswith("#"):
            sys.exit(f"{path}: cannot read '{line}'")
    return expected, files


def run_case(check, path):
    """What went wrong, or an empty string."""
    expected, files = read_case(path)
    with tempfile.TemporaryDirectory() as root:
        for name, lines in files.items():
            target = pathlib.Path(root, name)
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_text("\n".join(lines) + "\n", encoding="utf-8")
        run = subprocess.run([sys.executable, check, root], capture_output=True, text=True)
    printed = run.stdout.splitlines()
    if sorted(printed) == sorted(expected) and run.returncode == (1 if expected else 0):
        return ""
    return (f"exit code {run.returncode}\n" + run.stderr +
            "".join(f"  missing:    {line}\n" for line in expected if line not in printed) +
            "".join(f"  unexpected: {line}\n" for line in printed if line not in expected))


def main():
    check, folder = sys.argv[1:]
    cases = sorted(pathlib.Path(folder).glob("*.case"))
    failures = 0
    for path in cases:
        wrong = run_case(check, path)
        failures += bool(wrong)
        print(f"{path.name}: {wrong or 'ok'}")
    return 1 if failures or not cases else 0


if __name__ == "__main__":
    sys.exit(main())
