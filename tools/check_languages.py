#!/usr/bin/env python3
"""What a translator still has to write: check_languages.py [LANGUAGE …]

A language is files only. English is the one that all others are translated from: every folder with a
phrase file en.txt (`key = sentence` a line) or a rules page en.md needs the same file in each language.
Without arguments every language that engine/lang has is looked at; with a code that no file has yet, the
list is the whole work. Ends with status 1 when something is missing, unknown or says other things than
the English sentence has places for.

Without arguments the code is looked through as well: no line of it may name a language but English, since
that would have to be written again for the next one.
"""
import os
import re
import sys
from pathlib import Path

TOP = Path(os.environ.get("BIVOUAC_TOP", Path(__file__).resolve().parent.parent))
PLACES = re.compile(r"\{(\d)(:[^}]*)?\}")
# Optional in a translation: what a language needs for itself, and names that maps bring along.
OWN_KEYS = ("language.no_break_", "called.", "plural.")
CODE = (".cpp", ".h", ".inl", ".ts", ".svelte")
NOT_CODE = {"build", "node_modules", "dist", ".git"}
TESTS = re.compile(r"(_test\.cpp|\.test\.ts)$|/(tests?|testing|e2e)/|^tests/")
# The maps and decks of Risk have two columns of names, and these files read and write that format.
TWO_COLUMNS = ("games/risk/names.h", "games/risk/web/map_text.ts")


def read_phrases(path):
    phrases = {}
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        content = line.strip(" \t\r")
        if not content or content.startswith("#"):
            continue
        key, equals, sentence = content.partition("=")
        if not equals:
            yield_fault(f"{path.relative_to(TOP)}:{number}: no `key = sentence`")
            continue
        phrases[key.strip()] = sentence.strip(" \t")
    return phrases


faults = []


def yield_fault(text):
    faults.append(text)


def places(sentence):
    """The places filled with words, and those that only choose between forms."""
    words = {number for number, forms in PLACES.findall(sentence) if not forms}
    forms = {number for number, forms in PLACES.findall(sentence) if forms}
    return words, words | forms


def folders(name):
    for path in sorted(TOP.rglob(name)):
        inside = path.relative_to(TOP).parts
        if not {"build", "node_modules", "dist", ".git", "tests"} & set(inside[:-1]):
            yield path


def check_phrases(english, language):
    path = english.with_name(f"{language}.txt")
    name = path.relative_to(TOP)
    wanted = read_phrases(english)
    written = read_phrases(path) if path.exists() else {}
    for key, sentence in wanted.items():
        if key.startswith(OWN_KEYS):
            continue
        if not written.get(key) and sentence:
            yield_fault(f"{name}: missing: {key} = {sentence}")
            continue
        words, any_use = places(sentence)
        own_words, own_use = places(written.get(key, ""))
        if own_words - any_use or own_use - any_use or words - own_use:
            yield_fault(f"{name}: {key}: not the places of the English sentence: {sentence}")
    for key in written:
        if key not in wanted and not key.startswith(OWN_KEYS):
            yield_fault(f"{name}: no such key in English: {key}")


def check_page(english, language):
    path = english.with_name(f"{language}.md")
    if not path.exists() or not path.read_text(encoding="utf-8").strip():
        yield_fault(f"{path.relative_to(TOP)}: missing: a page of {len(english.read_text().split())} words")
        return
    ids = re.compile(r"\b[A-Z]{1,3}-?\d+\b")
    lost = set(ids.findall(english.read_text())) - set(ids.findall(path.read_text()))
    if lost:
        yield_fault(f"{path.relative_to(TOP)}: rules not named: {', '.join(sorted(lost))}")


def check_code(known):
    """No other language is named, by its code in quotation marks or by a word for it."""
    codes = "|".join(language for language in known if language != "en")
    named = re.compile(rf"""["'`]({codes})["'`]|\b(is_?)?(french|german)\b""", re.I)
    for path in sorted(TOP.rglob("*")):
        name = path.relative_to(TOP).as_posix()
        if path.suffix not in CODE or NOT_CODE & set(Path(name).parts[:-1]):
            continue
        if TESTS.search(name) or name in TWO_COLUMNS:
            continue
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
            code = line.split("//")[0]
            if named.search(code):
                yield_fault(f"{name}:{number}: names a language: {code.strip()}")


def main():
    known = sorted(path.stem for path in (TOP / "engine" / "lang").glob("*.txt"))
    asked = sys.argv[1:] or [language for language in known if language != "en"]
    for language in asked:
        for english in folders("en.txt"):
            check_phrases(english, language)
        for english in folders("en.md"):
            check_page(english, language)
    if not sys.argv[1:]:
        check_code(known)
    # A language that only some folders have is one that somebody forgot to finish.
    for english in folders("en.txt"):
        for path in english.parent.glob("*.txt"):
            if path.stem not in known:
                yield_fault(f"{path.relative_to(TOP)}: engine/lang has no {path.stem}.txt")
    for fault in faults:
        print(fault)
    print(f"{len(asked)} languages, {len(faults)} things to write or mend")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
