#!/usr/bin/python3
"""Draws how often winning chances came true, and says what they were worth.

Usage: tools/calibration_pictures.py PICTURE.svg NAME=REVIEWS.jsonl [NAME=REVIEWS.jsonl …]. Each file has one line of `bivouac
analyse --json` a game; each gets a diagram of its own, side by side: what was said (by tenths) against what came, the diagonal where both
are the same, bars of two standard errors counted by games, since the moments of one game share its end. Every moment of every seat
counts, by that seat's own eyes. A table for docs/study.md is printed: Brier score and log-loss of the whole and of each third of the games,
beside those of saying the same chance to everybody, and the largest distance from the diagonal among tenths of at least 30 moments.
"""

import json
import math
import sys

from fit_calibration import TENTHS, brier, log_loss

LEAST = 30  # moments that a tenth must have to be judged
SIDE, GAP, TOP = 220, 70, 44  # of a diagram, in SVG units
PHASES = ("beginning", "middle", "end")


def moments(review):
    """(third of the game, chance as it was said, result) of every seat before every step."""
    results = [seat["result"] for seat in review["seats"]]
    count = len(review["steps"])
    for number, step in enumerate(review["steps"]):
        for chance, result in zip(step["before"], results):
            yield min(3 * number // count, 2), chance, result


def tenth_of(chance):
    return min(int(chance * TENTHS), TENTHS - 1)


def tenths(games):
    """For each tenth that was ever said: (how often, said, came, standard error of came). Games are the units that are
    independent: the error is that of a ratio of sums over games."""
    found = []
    for tenth in range(TENTHS):
        parts = []  # of each game: moments, sum of results, sum of chances
        for game in games:
            inside = [(chance, result) for _, chance, result in game if tenth_of(chance) == tenth]
            if inside:
                parts.append((len(inside), sum(r for _, r in inside), sum(c for c, _ in inside)))
        if not parts:
            continue
        n = sum(part[0] for part in parts)
        came = sum(part[1] for part in parts) / n
        said = sum(part[2] for part in parts) / n
        spread = sum((part[1] - came * part[0]) ** 2 for part in parts)
        error = math.sqrt(spread) / n if len(parts) > 1 else 0.5
        found.append((n, said, came, error))
    return found


def furthest(rows):
    """The largest distance from the diagonal among tenths with enough moments; None when there is none."""
    judged = [abs(came - said) for n, said, came, _ in rows if n >= LEAST]
    return max(judged) if judged else None


def diagram(name, games, left):
    """One reliability diagram as SVG."""
    x = lambda chance: left + SIDE * chance
    y = lambda chance: TOP + SIDE * (1 - chance)
    count = sum(len(game) for game in games)
    lines = [f'<text x="{left + SIDE / 2:.0f}" y="16" class="name">{name}</text>',
             f'<text x="{left + SIDE / 2:.0f}" y="33" class="small">{len(games)} games, {count} moments</text>',
             f'<rect x="{left}" y="{TOP}" width="{SIDE}" height="{SIDE}" class="box"/>',
             f'<path d="M{x(0):.1f} {y(0):.1f}L{x(1):.1f} {y(1):.1f}" class="true"/>']
    for mark in (0, 0.5, 1):
        lines.append(f'<text x="{x(mark):.0f}" y="{TOP + SIDE + 16}" class="small">{100 * mark:.0f}</text>')
        lines.append(f'<text x="{left - 6}" y="{y(mark) + 4:.0f}" class="side">{100 * mark:.0f}</text>')
    lines.append(f'<text x="{left + SIDE / 2:.0f}" y="{TOP + SIDE + 32}" class="small">said, %</text>')
    lines.append(f'<text x="{left - 6}" y="{TOP - 8}" class="side">came, %</text>')
    rows = tenths(games)
    most = max(n for n, *_ in rows)
    for n, said, came, error in rows:
        low, high = max(0, came - 2 * error), min(1, came + 2 * error)
        lines.append(f'<path d="M{x(said):.1f} {y(low):.1f}V{y(high):.1f}" class="doubt"/>')
        lines.append(f'<circle cx="{x(said):.1f}" cy="{y(came):.1f}" r="{3 + 6 * math.sqrt(n / most):.1f}"/>')
    return lines


def picture(sets):
    width = GAP + len(sets) * (SIDE + GAP)
    height = TOP + SIDE + 44
    style = ("text{font-family:sans-serif;fill:#2a2117;text-anchor:middle}.name{font-size:14px;font-weight:700}"
             ".small{font-size:11px}.side{font-size:11px;text-anchor:end}.box{fill:#fcf8ef;stroke:#85744f}"
             ".true{stroke:#85744f;stroke-dasharray:4 4;fill:none}.doubt{stroke:#1d5a48;stroke-width:2}"
             "circle{fill:#1d5a48;fill-opacity:.75}")
    lines = [f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}">',
             f"<title>What was said of the chance to win against what came</title><style>{style}</style>",
             f'<rect width="{width}" height="{height}" fill="#f4eee1"/>']
    for number, (name, games) in enumerate(sets):
        lines += diagram(name, games, GAP + number * (SIDE + GAP))
    return "\n".join(lines + ["</svg>", ""])


def table(sets):
    lines = ["| games | part | moments | Brier | by the mean | log-loss | by the mean | furthest off |",
             "| --- | --- | --- | --- | --- | --- | --- | --- |"]
    for name, games in sets:
        for phase in (None, 0, 1, 2):
            chosen = [[one for one in game if phase is None or one[0] == phase] for game in games]
            pairs = [(chance, result) for game in chosen for _, chance, result in game]
            if not pairs:
                continue
            mean = sum(result for _, result in pairs) / len(pairs)
            plain = [(mean, result) for _, result in pairs]
            off = furthest(tenths(chosen))
            lines.append(f"| {name if phase is None else ''} | {'all' if phase is None else PHASES[phase]} | {len(pairs)} "
                         f"| {brier(pairs):.3f} | {brier(plain):.3f} | {log_loss(pairs):.3f} | {log_loss(plain):.3f} "
                         f"| {'–' if off is None else f'{100 * off:.0f} points'} |")
    return "\n".join(lines)


def read(path):
    with open(path, encoding="utf-8") as lines:
        return [list(moments(json.loads(line))) for line in lines if line.strip()]


def main():
    if len(sys.argv) < 3 or any("=" not in each for each in sys.argv[2:]):
        print(__doc__, file=sys.stderr)
        return 2
    sets = [(name, read(path)) for name, path in (each.split("=", 1) for each in sys.argv[2:])]
    if not all(games for _, games in sets):
        print("calibration_pictures: a file without a review", file=sys.stderr)
        return 1
    with open(sys.argv[1], "w", encoding="utf-8") as file:
        file.write(picture(sets))
    print(table(sets))
    return 0


if __name__ == "__main__":
    sys.exit(main())
