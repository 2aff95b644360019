#!/usr/bin/python3
"""Does every source include what it needs?

Usage: tools/check_alone.py --changed|--all <build folder made with clang>. Prints the compiler's words; exit code 1 if
a source cannot be read by itself.

What is built is compiled together (cmake/together.cmake), so a forgotten #include would not be noticed there. Here each
source is read alone, without code being made of it. --changed and what is remembered of earlier passes are as in
tidy.py.
"""

import concurrent.futures
import os
import pathlib
import subprocess
import sys

from source_files import changed_files
from tidy import PASSES, flags_of, pass_mark, read_commands, read_headers, sources_for

ALONE = PASSES.parent / "alone"


def read_alone(name, entry):
    """The compiler's words about a source, or nothing."""
    run = subprocess.run([*flags_of(entry), "-fsyntax-only", entry["file"]],
                         cwd=entry["directory"], capture_output=True, text=True)
    return "" if run.returncode == 0 else f"{name} does not stand alone:\n{run.stderr}"


def main():
    if len(sys.argv) != 3 or sys.argv[1] not in ("--changed", "--all"):
        print(__doc__)
        return 2
    commands = read_commands(pathlib.Path(sys.argv[2]).resolve())
    headers = read_headers(commands)
    changed = changed_files() if sys.argv[1] == "--changed" else None
    # Whose header has changed is read too: it may be what brought something along.
    sources = set(commands) if changed is None else sources_for(changed, commands, headers)

    ALONE.mkdir(parents=True, exist_ok=True)
    marks = {name: ALONE / pass_mark(name, commands, headers).name for name in sources}
    todo = sorted(name for name in sources if not marks[name].exists())
    print(f"{len(sources)} files, {len(todo)} of them new or changed since they last passed")

    failed = 0
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        reads = {pool.submit(read_alone, name, commands[name]): name for name in todo}
        for read in concurrent.futures.as_completed(reads):
            if read.result():
                failed += 1
                print(read.result())
            else:
                marks[reads[read]].touch()
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
