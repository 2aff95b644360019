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

Most of clang-tidy's time goes into the standard library's headers, once for each file. So neighbours that are compiled
alike are looked at together, as one file that includes them. Where something is found, be it that two of them give the
same name to different things, the files that it is found in are looked at alone, and that decides.
"""

import concurrent.futures
import hashlib
import json
import os
import pathlib
import re
import shlex
import subprocess
import sys

from check_layers import INCLUDE, resolve
from group_sources import groups_of
from source_files import TOP, changed_files, project_files

COMMANDS = TOP / "build" / "tidy"
# Files looked at together.
BATCH = 12
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


def read_headers(commands):
    """Source file -> the project headers it includes, and what these include. Read from the sources themselves, so that
    nothing need be built, and whoever has the same files has the same list."""
    ours = set(project_files(TOP))
    included = {}
    for name in ours:
        found = (INCLUDE.match(line) for line in (TOP / name).read_text().splitlines())
        included[name] = {resolve(TOP, name, line[1]) for line in found if line and line[1]} & ours
    headers = {}
    for name in commands:
        reached, todo = set(), [name]
        while todo:
            new = included[todo.pop()] - reached
            reached |= new
            todo += new
        headers[name] = sorted(reached - {name})
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
    for path in [name, *headers[name]]:
        digest.update(path.encode() + b"\0" + (TOP / path).read_bytes())
    return PASSES / digest.hexdigest()


def is_test(name):
    return name.endswith("_test.cpp") or "tests" in name.split("/")


def flags_of(entry):
    """How a source is compiled, whatever it is called."""
    words = shlex.split(entry["command"])
    output = words.index("-o")
    return tuple(word for word in words[:output] + words[output + 2:] if word not in (entry["file"], "-c"))


def batches_of(names, commands):
    """Lists of files that are compiled alike and keep out of each other's way."""
    alike = {}
    for name in sorted(names):
        alike.setdefault((is_test(name), flags_of(commands[name])), []).append(name)
    return [batch for kin in alike.values() for batch in groups_of(kin, BATCH)]


def run_tidy(name, *arguments):
    # The analyzer follows every path through GoogleTest's macros: half a minute for one test.
    checks = "--checks=-bugprone-suspicious-include" + (",-clang-analyzer-*" if is_test(name) else "")
    run = subprocess.run(["clang-tidy-19", "--quiet", checks, *map(str, arguments)],
                         cwd=TOP, capture_output=True, text=True)
    return run.returncode == 0, run.stdout + ("" if run.returncode == 0 else run.stderr)


def look_at_all(batch, commands):
    """What is found in the files of a batch when they are read as one: a set of (file, check)."""
    digest = hashlib.sha256("\0".join(batch).encode()).hexdigest()[:16]
    file = COMMANDS / f"batch_{digest}.cpp"
    file.write_text("".join(f'#include "{TOP / name}"\n' for name in batch))
    # Findings in an included file are told only if its name is asked for.
    asked = f"--header-filter={re.escape(str(TOP))}/.*"
    passed, output = run_tidy(batch[0], asked, file, "--", *flags_of(commands[batch[0]])[1:])
    file.unlink()
    found = re.findall(r"^(\S+?):\d+:\d+: (?:error|warning): .*\[(\S+?)[,\]]", output, re.MULTILINE)
    return {(os.path.relpath(place, TOP), check) for place, check in found} or ({} if passed else {("", "")})


def look_at(batch, commands):
    """What is wrong with the files of a batch: name -> findings, empty if it passes."""
    if len(batch) == 1:
        passed, output = run_tidy(batch[0], "-p", COMMANDS, TOP / batch[0])
        return {batch[0]: "" if passed else output}
    found = look_at_all(batch, commands)
    named = [name for name in batch if any(name == place for place, _ in found)]
    rest = [name for name in batch if name not in named]
    if found and not (named and rest):
        named, rest = batch[:len(batch) // 2], batch[len(batch) // 2:]
        return look_at(named, commands) | look_at(rest, commands)
    # What does not compile was not looked at to its end, and a finding in a header may come from any of them.
    is_sure = all(place in named and check != "clang-diagnostic-error" for place, check in found)
    findings = dict.fromkeys(rest, "") if is_sure else look_at(rest, commands)
    for name in named:
        findings |= look_at([name], commands)
    return findings


def main():
    if len(sys.argv) != 3 or sys.argv[1] not in ("--changed", "--all"):
        print(__doc__)
        return 2
    build = pathlib.Path(sys.argv[2]).resolve()
    commands = read_commands(build)
    headers = read_headers(commands)
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
        looks = [pool.submit(look_at, batch, commands) for batch in batches_of(todo, commands)]
        for look in concurrent.futures.as_completed(looks):
            for name, output in look.result().items():
                if output:
                    failed += 1
                    print(output)
                else:
                    marks[name].touch()
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
