#!/usr/bin/python3
"""Fits the curve that makes chances of a search's scores, and says how well chances came true.

Usage: tools/fit_calibration.py REVIEWS.jsonl, one line of `bivouac analyse --json` a game, all of one game. Every fifth game is
held back. The others give the `unit` and `lean` of engine/calibration.h that make their results likeliest (Newton's method on the
log-likelihood of a logistic curve); the held back ones say what the chances in the reviews, and those of the new curve, are worth:
Brier score, log-loss, and for every tenth of chance how often it came true.
"""

import json
import math
import sys

HELD_BACK = 5  # every fifth game
TENTHS = 10
LEAST = 1e-6  # no chance is so small that its logarithm is not to be had
DECIDED = 20000  # scores beyond are found wins, no matter of odds (search/searchable.h)


def decisions(review):
    """(score, chance as it was said, result) of every decision that was judged by a score."""
    results = {seat["seat"]: seat["result"] for seat in review["seats"]}
    for step in review["steps"]:
        judgement = step["judgement"]
        if judgement is None or not judgement["best"] or abs(judgement["score"]) > DECIDED:
            continue
        yield judgement["score"], judgement["chance"], results[step["seat"]]


def logistic(x):
    if x < -700:
        return 0.0
    return 1 / (1 + math.exp(-x))


def fit(samples, rounds=100):
    """Slope and intercept of the log-odds. Scores are scaled first, so that Newton's steps are tame."""
    scale = max(1.0, max(abs(score) for score, _, _ in samples))
    slope, intercept = 0.0, 0.0
    for _ in range(rounds):
        # A little doubt about the slope keeps it finite where all results are told by the sign.
        ga, gb, haa, hab, hbb = -1e-6 * slope, 0.0, 1e-6, 0.0, 1e-12
        for score, _, result in samples:
            x = score / scale
            p = logistic(slope * x + intercept)
            w = p * (1 - p)
            ga += (result - p) * x
            gb += result - p
            haa += w * x * x
            hab += w * x
            hbb += w
        det = haa * hbb - hab * hab
        if det <= 0:
            break
        da, db = (hbb * ga - hab * gb) / det, (haa * gb - hab * ga) / det
        slope, intercept = slope + da, intercept + db
        if abs(da) + abs(db) < 1e-12:
            break
    return slope / scale, intercept


def brier(pairs):
    return sum((chance - result) ** 2 for chance, result in pairs) / len(pairs)


def log_loss(pairs):
    total = 0.0
    for chance, result in pairs:
        p = min(max(chance, LEAST), 1 - LEAST)
        total -= result * math.log(p) + (1 - result) * math.log(1 - p)
    return total / len(pairs)


def reliability(pairs):
    """For each tenth that was ever said: how often, what was said on average, what came."""
    tenths = [[] for _ in range(TENTHS)]
    for chance, result in pairs:
        tenths[min(int(chance * TENTHS), TENTHS - 1)].append((chance, result))
    for tenth, inside in enumerate(tenths):
        if inside:
            said = sum(chance for chance, _ in inside) / len(inside)
            came = sum(result for _, result in inside) / len(inside)
            yield tenth, len(inside), said, came


def report(name, pairs):
    print(f"{name}: Brier {brier(pairs):.4f}, log-loss {log_loss(pairs):.4f}, {len(pairs)} decisions held back")
    for tenth, count, said, came in reliability(pairs):
        print(f"  {10 * tenth:3d} … {10 * tenth + 10:3d} %: {count:7d} times, said {100 * said:5.1f} %, "
              f"came {100 * came:5.1f} %, off by {100 * (came - said):+5.1f}")


def main():
    if len(sys.argv) != 2:
        print(__doc__, file=sys.stderr)
        return 2
    with open(sys.argv[1], encoding="utf-8") as lines:
        games = [json.loads(line) for line in lines if line.strip()]
    if len({game["game"] for game in games}) != 1:
        print("fit_calibration: the reviews must be of one game", file=sys.stderr)
        return 1
    learned, held = [], []
    for number, game in enumerate(games):
        (held if number % HELD_BACK == HELD_BACK - 1 else learned).extend(decisions(game))
    if not learned or not held:
        print(f"fit_calibration: {HELD_BACK} games with judged decisions are needed at least", file=sys.stderr)
        return 1
    slope, intercept = fit(learned)
    if slope <= 0:
        print("fit_calibration: higher scores do not win more often; no curve fits", file=sys.stderr)
        return 1
    print(f"{games[0]['game']}: {len(games)} games, {len(learned)} decisions learned from")
    print(f"kCalibration{{.unit = {1 / slope:.0f}, .lean = {-intercept / slope:.0f}}}")
    report("as reviewed", [(chance, result) for _, chance, result in held])
    report("with this curve", [(logistic(slope * score + intercept), result) for score, _, result in held])
    return 0


if __name__ == "__main__":
    sys.exit(main())
