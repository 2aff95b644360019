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


def run(record):
    done = subprocess.run([sys.executable, str(PROGRAM), str(record)], capture_output=True, text=True,
                          check=False)
    return done.returncode, done.stdout + done.stderr


def altered(text, pattern):
    """The text with the first character that the pattern's group finds made another digit."""
    match = re.search(pattern, text)
    if not match:
        return None
    at = match.start(1)
    return text[:at] + ("2" if text[at] != "2" else "3") + text[at + 1:]


def main():
    records = sorted((HERE / "records").glob("fair1*.record"))
    failures = [] if len(records) >= 4 else ["the records are missing"]
    steps_of_nature = 0
    with tempfile.TemporaryDirectory() as folder:
        for record in records:
            code, output = run(record)
            if code != 0 or "WRONG" in output:
                failures.append(f"{record.name} is refused: {output}")
            steps_of_nature += int(re.search(r"(\d+) steps of nature", output)[1])
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
    print("\n".join(failures) or "all good")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
