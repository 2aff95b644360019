#!/usr/bin/python3
"""Chooses which sources are read together as one: by the compiler (cmake/together.cmake) and by tidy.py.

Usage: tools/group_sources.py <size> <source>... (paths below the repository). Prints one line for each group of at most
<size> sources, its paths parted by spaces.

Names that a file keeps to itself, in a namespace without a name, are seen by whatever is read after it in one source.
So no two files stand in one group where one of them has such a name and the other uses the same word for something
else.
"""

import pathlib
import re
import sys

TOP = pathlib.Path(__file__).resolve().parent.parent

COMMENT = re.compile(r"//.*")
TEST = re.compile(r"\w*(?:TEST|TEST_[A-Z]|SUITE_P)\(")
TEMPLATE = re.compile(r"^template <.*>\s*")
USING = re.compile(r"using\s+[\w: ]*?(\w+);")
TYPE = re.compile(r"(?:class|struct|enum|union|using|concept)\s+(?:class\s+)?(\w+)")
NAMED = re.compile(r"(\w+)\s*[({=;\[]")
# A member, or a name with its namespace before it, is nobody else's.
WORD = re.compile(r"(?<![\w.:>])[A-Za-z_]\w*")


def private_names(lines):
    """What is declared at the left margin of namespaces without a name: name -> the line that says what it is."""
    names, inside = {}, False
    for line in lines:
        if line.startswith("namespace {"):
            inside = True
        elif line.startswith("}  // namespace"):
            inside = False
        elif inside and TEST.match(line):
            names[line] = line
        elif inside and line[:1].isalpha():
            line = TEMPLATE.sub("", line)
            found = USING.match(line) or TYPE.match(line) or NAMED.search(line)
            if found:
                names[found[1]] = line
    return names


class Source:
    def __init__(self, name):
        self.name = name
        lines = (TOP / name).read_text().splitlines()
        self.private = private_names(lines)
        self.words = set(WORD.findall("\n".join(COMMENT.sub("", line) for line in lines)))

    def disturbs(self, other):
        """Has a name that means something else in the other, or would be hidden or doubled there."""
        for name, line in self.private.items():
            theirs = other.private.get(name)
            is_shared = USING.match(line) and theirs in (line, None)
            if (theirs or name in other.words) and not is_shared:
                return True
        return False


def groups_of(names, size):
    """The names in lists of at most `size`; each goes to the first in which it disturbs nobody."""
    groups = []
    for source in map(Source, names):
        for group in groups:
            if len(group) < size and not any(source.disturbs(each) or each.disturbs(source) for each in group):
                group.append(source)
                break
        else:
            groups.append([source])
    return [[source.name for source in group] for group in groups]


def main():
    for group in groups_of(sys.argv[2:], int(sys.argv[1])):
        print(*group)


if __name__ == "__main__":
    main()
