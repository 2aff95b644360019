#!/usr/bin/python3
"""Checks that what the documents name is what the program has.

Usage: tools/check_docs.py [root]. Prints file:line: message for each difference; exit code 1 if there is one. Looked at are
README.md, CONTRIBUTING.md, the README of every folder and docs/, without docs/evidence and docs/decisions, which tell of
their time. The program's side is read from its sources:
  - metrics `bivouac_x` are figures of server/api/metrics.cpp;
  - variables BIVOUAC_X are settings of `serve` or stand in a source, script or CMake file;
  - the table of settings in docs/operations.md gives flag, variable and usual value as cli/host/serve_settings.cpp does;
  - `bivouac WORD` is a command that cli/ describes (`.path = "WORD"`), and the --options behind it are known to cli/;
  - METHOD /path is a route of server/ or protocol/, and every route of it stands in docs/protocol.md;
  - every function that engine/sealed/rules.h demands of a game is named in CONTRIBUTING.md;
  - a test file that a document or a comment names exists.
"""

import pathlib
import re
import sys

from source_files import TOP, project_files

SOURCES = (".h", ".cpp", ".inl", ".in", ".py", ".sh", ".txt", ".cmake", ".ts", ".json", ".service")
METRIC = re.compile(r"`bivouac_([a-z_]+)`")
DASHBOARD = "docs/deploy/grafana.json"
ASKED_METRIC = re.compile(r"\bbivouac_(\w+?)(?:_bucket|_sum|_count)?\b")
FIGURE = re.compile(r'\.(?:counter|gauge|histogram|summary)\(\s*"([a-z_]+)"')
VARIABLE = re.compile(r"\bBIVOUAC_[A-Z_]*[A-Z]\b")
SETTING = re.compile(r'\{"([a-z-]+)", "([^"]*)", "([^"]*)"')
ROW = re.compile(r"^\| `--([a-z-]+)` \| `(BIVOUAC_[A-Z_]+)` \| (?:`([^`]*)`|([a-z]*)|[^|]*) \|")
COMMAND = re.compile(r'\.path = "([a-z]+)')
# A number behind the word makes it a text that begins alike; `-u bivouac` is a user.
CALL = re.compile(r"(?<!-u )(?:^|(?<=[\s/`(]))bivouac ([a-z]+)\b(?! \d)((?: [^`|#]*)?)")
OPTION = re.compile(r"(?<![\w-])--([a-z][a-z-]+)")
# Both ways in which a table of routes is written: with the enumerators of the server, with the words of HTTP.
ROUTE = re.compile(r'\{(?:Method::)?"?(get|post|put|del|patch|GET|POST|PUT|DELETE|PATCH)"?,\s*"(/[^"]*)"')
NAMED_ROUTE = re.compile(r"\b(GET|POST|PUT|DELETE|PATCH) (/[A-Za-z0-9_/:.-]*)")
# Templates (.in) are no files of that name, and x_test.cpp stands for any.
TEST_FILE = re.compile(r"\b((?:[\w-]+/)*(?!x_test)[\w-]+_test\.(?:cpp|py|sh|ts))\b(?!\.in)")


class Tree:
    """The project's files as text, read once."""

    def __init__(self, root):
        self.root = root
        names = project_files(root, suffixes=SOURCES + (".md", "CMakeLists.txt"))
        self.texts = {name: (root / name).read_text(encoding="utf-8", errors="replace") for name in names}
        for script in ("run", "test", DASHBOARD):
            if (root / script).is_file():
                self.texts[script] = (root / script).read_text(encoding="utf-8")

    def text(self, name):
        return self.texts.get(name, "")

    def below(self, folder):
        return "\n".join(text for name, text in self.texts.items()
                         if name.startswith(folder + "/") and name.endswith((".cpp", ".h")))

    def documents(self):
        for name, text in sorted(self.texts.items()):
            if name.endswith(".md") and not name.startswith(("docs/evidence/", "docs/decisions/")):
                yield name, text

    def lines(self, names):
        for name, text in names:
            for number, line in enumerate(text.splitlines(), start=1):
                yield f"{name}:{number}", line


def check_metrics(tree):
    known = set(FIGURE.findall(tree.text("server/api/metrics.cpp")))
    for place, line in tree.lines(tree.documents()):
        for name in METRIC.findall(line):
            if place.startswith("docs/") and name not in known:
                yield f"{place}: the server has no metric bivouac_{name}"
    for place, line in tree.lines([(DASHBOARD, tree.text(DASHBOARD))]):
        for name in ASKED_METRIC.findall(line) if '"expr"' in line else []:
            if name not in known:
                yield f"{place}: the server has no metric bivouac_{name}"


def variable_of(setting):
    return "BIVOUAC_" + setting.upper().replace("-", "_")


def settings_of(tree):
    """Name -> usual value."""
    return {name: usual for name, _, usual in SETTING.findall(tree.text("cli/host/serve_settings.cpp"))}


def check_variables(tree):
    known = {variable_of(name) for name in settings_of(tree)}
    for name, text in tree.texts.items():
        if not name.endswith(".md"):
            known.update(VARIABLE.findall(text))
    for place, line in tree.lines(tree.documents()):
        for name in VARIABLE.findall(line):
            if name not in known:
                yield f"{place}: nothing reads {name}"


def check_settings(tree):
    page = "docs/operations.md"
    known = settings_of(tree)
    for place, line in tree.lines([(page, tree.text(page))]):
        row = ROW.match(line)
        if not row or row[1] == "config":
            continue
        name, usual = row[1], row[3] or row[4] or ""
        if name not in known:
            yield f"{place}: serve has no --{name}"
        elif row[2] != variable_of(name):
            yield f"{place}: the variable of --{name} is {variable_of(name)}"
        elif usual and usual != known[name] and known[name]:
            yield f"{place}: --{name} is {known[name]} where nobody says otherwise, not {usual}"


def check_commands(tree):
    commands = set(COMMAND.findall(tree.below("cli")))
    options = set(OPTION.findall(tree.below("cli"))) | set(settings_of(tree))
    for place, line in tree.lines(tree.documents()):
        code = line if line.startswith("    ") else "  ".join(re.findall(r"`([^`]*)`", line))
        for command, rest in CALL.findall(code):
            if command not in commands:
                yield f"{place}: there is no command 'bivouac {command}'"
                continue
            for option in OPTION.findall(rest):
                if option not in options:
                    yield f"{place}: 'bivouac {command}' knows no --{option}"


def plain_path(path):
    """'/api/tables/ID/sit' and '/api/tables/:/sit' are one: what stands for a part is ':'."""
    parts = path.rstrip(".").split("/")
    return "/".join(":" if re.fullmatch(r":.*|\{.*\}|[A-Z][A-Z_]*", part) else part for part in parts)


def fits(named, route):
    """An example may have a real id where the route has ':'."""
    return len(named) == len(route) and all(r in (n, ":") for n, r in zip(named, route))


def check_routes(tree):
    words = {"del": "DELETE"}
    sources = "\n".join(text for name, text in tree.texts.items()
                        if name.startswith(("server/", "protocol/")) and name.endswith(".cpp")
                        and not name.endswith("_test.cpp"))
    routes = {(words.get(method, method.upper()), plain_path(path)) for method, path in ROUTE.findall(sources)}
    page = "docs/protocol.md"
    written = set()
    for place, line in tree.lines(tree.documents()):
        for method, path in NAMED_ROUTE.findall(line):
            named = (method, plain_path(path))
            if place.startswith(page + ":"):
                written.add(named)
            if not any(method == known and fits(named[1].split("/"), route.split("/")) for known, route in routes):
                yield f"{place}: the server has no route {method} {path}"
    if not tree.text(page):
        return
    for method, path in sorted(routes - written):
        yield f"{page}:1: {method} {path} is not described"


def check_contract(tree):
    page = "CONTRIBUTING.md"
    # What stands before the first "Optional" is demanded of every game.
    demanded = tree.text("engine/sealed/rules.h").partition("// Optional")[0]
    named = set(re.findall(r"`(?:\w+::)?(\w+)\(\)`", tree.text(page)))
    for name in sorted(set(re.findall(r"\bG::([a-z_]+)\(", demanded)) - named):
        yield f"{page}:1: a game must have {name}(), which is not named"


def check_test_files(tree):
    here = set(tree.texts)
    names = {name.rsplit("/", 1)[-1] for name in here}
    commented = [(name, text) for name, text in tree.texts.items() if name.endswith((".h", ".cpp", ".ts"))]
    for place, line in tree.lines([*tree.documents(), *commented]):
        if not place.split(":")[0].endswith(".md"):
            line = line.partition("//")[2]
        for file in TEST_FILE.findall(line):
            if file not in here and ("/" in file and file.rsplit("/", 1)[-1] not in names or
                                     "/" not in file and file not in names):
                yield f"{place}: there is no {file}"


def main():
    root = pathlib.Path(sys.argv[1]).resolve() if len(sys.argv) > 1 else TOP
    tree = Tree(root)
    checks = (check_metrics, check_variables, check_settings, check_commands, check_routes, check_contract,
              check_test_files)
    found = [message for check in checks for message in check(tree)]
    for line in found:
        print(line)
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
