#!/usr/bin/python3
"""The verifier in docs/examples/check_fairness.py, which has none of our code: it accepts the records
in tests/records/fair1*.record and refuses each with one thing altered."""

import pathlib
import re
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
PROGRAM = HERE.parent / "docs" / "examples" / "check_fairness.py"

# What is altered, and which part must be found wrong; where the record has no such thing, nothing.
ALTERATIONS = [
    (r'FairSecret "(.)', "commitment"),
    (r'FairCommitment "(.)', "commitment"),
    (r'FairHead "(.)', "receipts"),
    (r'FairRoots "([0-9a-f])', "roots"),
    (r'FairSeeds "(.)', "receipts"),
    (r'nature dice:(.)', "dice"),
    (r'\n\d+ seat1 (.)', "receipts"),
]


def run(record, *options):
    words = [sys.executable, str(PROGRAM), str(record), "--lang", "en", *options]
    done = subprocess.run(words, capture_output=True, text=True, check=False)
    return done.returncode, done.stdout + done.stderr


def altered(text, pattern):
    """The text with the first character that the pattern's group finds made another digit."""
    match = re.search(pattern, text)
    if not match:
        return None
    at = match.start(1)
    return text[:at] + ("2" if text[at] != "2" else "3") + text[at + 1:]


def tag(text, name):
    return re.search(rf'^\[{name} "([^"]*)"\]$', text, re.M)[1]


def check_kept(record, folder):
    """Who chose the dice is said only with what a player kept; what was kept and differs is found."""
    text = record.read_text(encoding="utf-8")
    seeds, dice = tag(text, "FairSeeds").split(" "), "nature " in text
    mine = [f"{seat}:{seed}" for seat, seed in enumerate(seeds, start=1) if seed != "-"]
    if not mine or not dice:
        return 0, []
    commitment, failures = tag(text, "FairCommitment"), []

    def expect(code, sentence, *options):
        found, output = run(record, *options)
        if found != code or sentence not in output:
            failures.append(f"{record.name} {options}: {found}, {output}")

    expect(0, "cannot say who chose the dice")
    expect(1, "cannot say who chose the dice", "--fair")
    expect(0, "on ne peut dire qui a choisi les dés", "--lang", "fr")
    expect(1, "cannot say who chose the dice", "--fair", "--commitment", commitment)
    expect(1, "cannot say who chose the dice", "--fair", "--seed", mine[0])
    expect(0, "chooser good", "--fair", "--commitment", commitment, "--seed", mine[0])
    expect(1, "chooser WRONG", "--commitment", commitment, "--seed", mine[0].split(":")[0] + ":00ff")
    expect(1, "kept_commitment WRONG", "--commitment", "5" * 64, "--seed", mine[0])
    expect(1, "kept_receipts WRONG", "--receipt", "1:" + "5" * 64)
    kept = pathlib.Path(folder) / "game.kept"
    lines = ["bivouac kept 1", "table " + tag(text, "FairTable"), "commitment " + commitment]
    lines += ["seed " + one.replace(":", " ") for one in mine]
    lines += [f"receipt {len(re.findall(r'^[0-9]+ ', text, re.M))} {tag(text, 'FairHead')}", "receipt 3 half of"]
    kept.write_text("\n".join(lines), encoding="ascii")
    expect(0, "chooser good: nobody chose the dice", "--fair", "--kept", str(kept))
    return 1, failures


def main():
    records = sorted((HERE / "records").glob("fair1*.record"))
    failures = [] if len(records) >= 4 else ["the records are missing"]
    steps_of_nature, kept = 0, 0
    with tempfile.TemporaryDirectory() as folder:
        for record in records:
            code, output = run(record)
            if code != 0 or "WRONG" in output:
                failures.append(f"{record.name} is refused: {output}")
            steps_of_nature += int(re.search(r"(\d+) steps of nature", output)[1])
            looked_at, found = check_kept(record, folder)
            kept += looked_at
            failures += found
            for pattern, part in ALTERATIONS:
                text = altered(record.read_text(encoding="utf-8"), pattern)
                if text is None:
                    continue
                forged = pathlib.Path(folder) / "forged.record"
                forged.write_text(text, encoding="utf-8")
                code, output = run(forged)
                if code != 1 or f"{part} WRONG" not in output:
                    failures.append(f"{record.name}, {pattern}: not found: {output}")
    if steps_of_nature < 10:
        failures.append(f"only {steps_of_nature} steps of nature were checked")
    if kept < 2:
        failures.append(f"what was kept was compared with only {kept} records")
    print("\n".join(failures) or "all good")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
