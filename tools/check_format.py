#!/usr/bin/python3
"""Checks the layout of every *.h, *.cpp and *.inl with clang-format-19; --fix rewrites them instead.

Prints the names of files whose layout differs; exit code 1 if there is one."""

import subprocess
import sys

from source_files import TOP, project_files

# Enough files per process to spare start-up time, few enough for a short command line.
BATCH = 50


def main():
    fix = sys.argv[1:] == ["--fix"]
    files = project_files(TOP)
    differing = set()
    for start in range(0, len(files), BATCH):
        batch = files[start:start + BATCH]
        mode = ["-i"] if fix else ["--dry-run"]
        run = subprocess.run(["clang-format-19", "--style=file", *mode, *batch],
                             cwd=TOP, capture_output=True, text=True)
        if run.returncode != 0:
            print(run.stderr, end="")
            return 2
        differing |= {line.split(":")[0] for line in run.stderr.splitlines()
                      if "[-Wclang-format-violations]" in line}
    for name in sorted(differing):
        print(f"{name}: layout differs, tools/check_format.py --fix rewrites it")
    return 1 if differing else 0


if __name__ == "__main__":
    sys.exit(main())
