#!/usr/bin/python3
"""Checks that what the documents name is what the program has.

Usage: tools/check_docs.py [root]. Prints file:line: message for each difference; exit code 1 if there is one. Looked at are
README.md, CONTRIBUTING.md, the README of every folder and docs/, without docs/evidence and docs/decisions, which tell of
their time. The program's side is read from its sources:
  - metrics `bivouac_x` are figures of server/api/metrics.cpp;
  - variables BIVOUAC_X are settings of `serve` or stand in a source, script or CMake file;
  - the table of settings in docs/operations.md gives flag, variable and usual value as cli/host/serve_settings.cpp does;
  - `bivouac WORD` is a command that cli/ describes (`.path = "WORD"`), and the --options behind it are known to cli/;
    the same of `bivouac admin WORD` and of what docs/cli.md lists; every command stands in docs/cli.md;
  - METHOD /path is a route of server/ or protocol/, and every route of it stands in docs/protocol.md;
  - every function that engine/sealed/rules.h demands of a game is named in CONTRIBUTING.md;
  - a test file that a document or a comment names exists;
  - suites, cases, test programs and tests of ctest that docs/status.md names exist.
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
COMMAND = re.compile(r'(?:\.path = |_command\()"([a-z-]+(?: [a-z-]+)?)"')
ADMIN_COMMAND = re.compile(r'\bbelow\("([a-z-]+)"')
ADMIN_LIST = re.compile(r"The commands of `admin` are ([^;.]*)")
# A number behind the word makes it a text that begins alike; `-u bivouac` is a user.
CALL = re.compile(r"(?<!-u )(?:^|(?<=[\s/`(]))bivouac ([a-z]+(?:-[a-z]+)*)\b(?! \d)((?: [^`|#]*)?)")
OPTION = re.compile(r"(?<![\w-])--([a-z][a-z-]+)")
# Both ways in which a table of routes is written: with the enumerators of the server, with the words of HTTP.
ROUTE = re.compile(r'\{(?:Method::)?"?(get|post|put|del|patch|GET|POST|PUT|DELETE|PATCH)"?,\s*"(/[^"]*)"')
NAMED_ROUTE = re.compile(r"\b(GET|POST|PUT|DELETE|PATCH) (/[A-Za-z0-9_/:.-]*)")
# Templates (.in) are no files of that name, and x_test.cpp stands for any.
SUITE = re.compile(r"\b(?:TEST|TEST_F|TEST_P|TYPED_TEST)\(\s*(\w+)\s*,\s*(\w+)")
# `Suite.*`, `Suite.case_*`, `Suite*`, `Each/Suite.*`.
NAMED_SUITE = re.compile(r"`(?:\w+/)?([A-Z]\w*(?:\*|\.[\w*]+))`")
TEST_PROGRAM = re.compile(r"bivouac_(?:test|fuzzer)\((\w+)")
NAMED_PROGRAM = re.compile(r"`(\w+_(?:test|fuzz))`")
CTEST = re.compile(r"(?:bivouac_check|add_test)\((?:NAME )?(?:\$\{\w+\})?([\w.]+(?:\$\{)?)")
FAMILY = re.compile(r"add_game\((\w+)")
BROWSER_TESTS = re.compile(r"foreach\(part IN ITEMS ([\w ]+)\)")
NAMED_CTEST = re.compile(r"`((?:arena|check|cli|compile_fail|docs|server|tools|ucc|web)\.[\w*]+)`")
TEST_FILE = re.compile(r"\b((?:[\w-]+/)*(?!x_test)[\w-]+_test\.(?:cpp|py|sh|ts))\b(?!\.in)")


class Tree:
    """The project's files as text, read once."""

    def __init__(self, root):
        self.root = root
        names = project_files(root, suffixes=SOURCES + (".md",))
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


def commands_of(tree):
    """'play', 'bench positions', 'admin close' …"""
    sources = tree.below("cli")
    return set(COMMAND.findall(sources)) | {f"admin {name}" for name in ADMIN_COMMAND.findall(sources)}


def check_commands(tree):
    commands = commands_of(tree)
    options = set(OPTION.findall(tree.below("cli"))) | set(settings_of(tree))
    for place, line in tree.lines(tree.documents()):
        code = line if line.startswith("    ") else " ` ".join(re.findall(r"`([^`]*)`", line))
        for command, rest in CALL.findall(code):
            if command not in commands:
                yield f"{place}: there is no command 'bivouac {command}'"
                continue
            below = re.match(r" ([a-z][a-z-]*)", rest) if command == "admin" else None
            if below and f"admin {below[1]}" not in commands:
                yield f"{place}: there is no command 'bivouac admin {below[1]}'"
            for option in OPTION.findall(rest):
                if option not in options:
                    yield f"{place}: 'bivouac {command}' knows no --{option}"


def check_command_page(tree):
    page = "docs/cli.md"
    text = tree.text(page)
    if not text:
        return
    listed = ADMIN_LIST.search(text)
    below_admin = {f"admin {name}" for name in re.findall(r"`([a-z-]+)`", listed[1])} if listed else set()
    known = commands_of(tree)
    for command in sorted(known - below_admin):
        if not re.search(rf"\bbivouac {command}(?![\w-])", text):
            yield f"{page}:1: 'bivouac {command}' is not described"
    for command in sorted(below_admin - known):
        yield f"{page}:1: there is no command 'bivouac {command}'"


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


def fits_name(pattern, name):
    """As ctest and GoogleTest are asked: '*' is anything."""
    return re.fullmatch(re.escape(pattern).replace(r"\*", ".*"), name) is not None


def test_names(tree):
    """What GoogleTest, the build and ctest call our tests: suites with their cases, programs, tests of ctest."""
    cases = set()
    builds = ""
    for name, text in tree.texts.items():
        if name.endswith(("_test.cpp", "_test.cpp.in")) or "/tests/" in name and name.endswith((".cpp", ".h")):
            cases.update(f"{suite}.{case}" for suite, case in SUITE.findall(text))
        elif name == "test" or name.endswith(("CMakeLists.txt", ".cmake")):
            builds += text
    programs = set(TEST_PROGRAM.findall(builds))
    # `server.attack_${length}` is any that begins so; the names behind `web.${name}` are found below.
    ctests = {name.replace("${", "*") for name in CTEST.findall(builds) if not name.endswith(".${")}
    for parts in BROWSER_TESTS.findall(builds):
        ctests.update(f"web.{part}" for part in parts.split())
    for family in FAMILY.findall(builds):
        programs.update((f"{family}_contract_test", f"{family}_test"))
        ctests.add(f"web.{family}")
    for name in tree.texts:
        if name.startswith("tests/compile_fail/"):
            ctests.add("compile_fail." + pathlib.PurePath(name).stem)
    return cases, programs, ctests


def check_status(tree):
    page = "docs/status.md"
    if not tree.text(page):
        return
    cases, programs, ctests = test_names(tree)
    for place, line in tree.lines([(page, tree.text(page))]):
        for name in NAMED_SUITE.findall(line):
            asked = name if "." in name else name + ".*"
            if not any(fits_name(asked, case) for case in cases):
                yield f"{place}: there are no tests {name}"
        for name in NAMED_PROGRAM.findall(line):
            if name not in programs:
                yield f"{place}: there is no test program {name}"
        for name in NAMED_CTEST.findall(line):
            if not any(fits_name(name, each) or fits_name(each, name) for each in ctests):
                yield f"{place}: ctest has no {name}"


def main():
    root = pathlib.Path(sys.argv[1]).resolve() if len(sys.argv) > 1 else TOP
    tree = Tree(root)
    checks = (check_metrics, check_variables, check_settings, check_commands, check_routes, check_contract,
              check_test_files, check_command_page, check_status)
    found = [message for check in checks for message in check(tree)]
    for line in found:
        print(line)
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
