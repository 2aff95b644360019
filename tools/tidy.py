#!/usr/bin/python3
"""Runs clang-tidy-19 on the project's C++ files.

Usage: tools/tidy.py --changed|--all <build folder made with clang>. Prints what it finds; exit
code 1 if it finds something.

--changed means: since this branch left origin/main (or since the last commit, when we stand on
it or there is no remote), and what is not committed yet. A changed header is looked at through
one source file that includes it.

A file that passed is not looked at again until it, a project header it includes, its compile
command or .clang-tidy changes: passes are remembered in ~/.cache/bivouac/tidy, for all checkouts, under a hash of all
these.
"""

import concurrent.futures
import hashlib
import json
import os
import pathlib
import subprocess
import sys

from source_files import TOP, changed_files, project_files

COMMANDS = TOP / "build" / "tidy"
# Outside the checkout, so that every clone knows what passed in another.
PASSES = pathlib.Path(os.environ.get("XDG_CACHE_HOME") or pathlib.Path.home() / ".cache") / "bivouac" / "tidy"


def read_commands(build):
    """Source file (relative to TOP) -> its entry in compile_commands.json."""
    entries = json.loads((build / "compile_commands.json").read_text())
    ours = set(project_files(TOP))
    commands = {}
    for entry in entries:
        name = os.path.relpath(os.path.join(entry["directory"], entry["file"]), TOP)
        if name in ours:
            commands[name] = entry
    return commands


def read_headers(build, commands):
    """Source file -> the project headers it includes, as ninja recorded them."""
    source_of = {entry["output"]: name for name, entry in commands.items() if "output" in entry}
    listing = subprocess.run(["ninja", "-C", str(build), "-t", "deps"],
                             capture_output=True, text=True, check=True).stdout
    ours = set(project_files(TOP))
    headers = {}
    current = None
    for line in listing.splitlines():
        if line and not line.startswith(" "):
            current = source_of.get(line.split(":")[0])
        elif line and current:
            name = os.path.relpath(os.path.join(build, line.strip()), TOP)
            if name in ours and name != current:
                headers.setdefault(current, []).append(name)
    return headers


def sources_for(changed, commands, headers):
    """The sources to look at so that every changed file is seen."""
    chosen = {name for name in changed if name in commands}
    for header in sorted(name for name in changed if name.endswith(".h")):
        includers = sorted(s for s, included in headers.items() if header in included)
        if includers and not chosen.intersection(includers):
            stem = header.removesuffix(".h")
            own = [s for s in includers if s in (stem + ".cpp", stem + "_test.cpp")]
            chosen.add((own or includers)[0])
    return chosen


def pass_mark(name, commands, headers):
    digest = hashlib.sha256((TOP / ".clang-tidy").read_bytes())
    # The same command in another folder is the same command.
    digest.update(commands[name]["command"].replace(str(TOP), "").encode())
    for path in [name, *sorted(headers.get(name, []))]:
        digest.update(path.encode() + b"\0" + (TOP / path).read_bytes())
    return PASSES / digest.hexdigest()


def look_at(name):
    # The analyzer follows every path through GoogleTest's macros: half a minute for one test.
    is_test = name.endswith("_test.cpp") or "tests" in name.split("/")
    checks = ["--checks=-clang-analyzer-*"] if is_test else []
    run = subprocess.run(["clang-tidy-19", "--quiet", *checks, "-p", str(COMMANDS), str(TOP / name)],
                         cwd=TOP, capture_output=True, text=True)
    return run.returncode == 0, run.stdout + ("" if run.returncode == 0 else run.stderr)


def main():
    if len(sys.argv) != 3 or sys.argv[1] not in ("--changed", "--all"):
        print(__doc__)
        return 2
    build = pathlib.Path(sys.argv[2]).resolve()
    commands = read_commands(build)
    headers = read_headers(build, commands)
    changed = changed_files() if sys.argv[1] == "--changed" else None
    sources = set(commands) if changed is None else sources_for(changed, commands, headers)

    COMMANDS.mkdir(parents=True, exist_ok=True)
    PASSES.mkdir(parents=True, exist_ok=True)
    # One command for each file: clang-tidy would look twice at a file that two targets share.
    (COMMANDS / "compile_commands.json").write_text(json.dumps(list(commands.values())))
    marks = {name: pass_mark(name, commands, headers) for name in sources}
    todo = sorted(name for name in sources if not marks[name].exists())
    print(f"{len(sources)} files, {len(todo)} of them new or changed since they last passed")

    failed = 0
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        for name, (passed, output) in zip(todo, pool.map(look_at, todo)):
            if passed:
                marks[name].touch()
            else:
                failed += 1
                print(output)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
