#!/usr/bin/python3
"""Draws how good beliefs about hidden pieces were, and says by how much they beat counting.

Usage: tools/belief_pictures.py PICTURE.svg SCORES.jsonl. Each line of the file is one of `stratego_learn beliefs`
(games/stratego/bot/learn/README.md): log-loss and Brier score of the belief, of counting the pieces that are left, and of counting
that heeds who has moved, for each third of the games. One diagram a line: log-loss by thirds. A table for docs/study.md is printed;
its last column is by how much the belief's log-loss is smaller than that of counting alone.
"""

import json
import sys

SIDE, GAP, TOP = 220, 70, 44  # of a diagram, in SVG units
ROOM = 1.08  # above the tallest bar, for its number
THIRDS = ("beginning", "middle", "end")
WAYS = (("counting", "counting", "#b9ac8d"), ("moving", "and who moved", "#85744f"), ("belief", "belief", "#1d5a48"))


def whole(score, way, measure):
    """The mean over all pieces of the three thirds."""
    pieces = score["pieces"]
    return sum(n * value for n, value in zip(pieces, score[way][measure])) / sum(pieces)


def better(belief, counting):
    """By how many per cent a loss is smaller than another."""
    return 100 * (1 - belief / counting)


def diagram(score, left):
    """Bars of the log-loss, three a third."""
    most = ROOM * max(max(score[way]["log_loss"]) for way, _, _ in WAYS)
    y = lambda loss: TOP + SIDE * (1 - loss / most)
    middle = left + SIDE / 2
    lines = [f'<text x="{middle:.0f}" y="16" class="name">{score["game"]}, {score["players"]}</text>',
             f'<text x="{middle:.0f}" y="33" class="small">{score["games"]} games, {sum(score["pieces"])} pieces</text>',
             f'<rect x="{left}" y="{TOP}" width="{SIDE}" height="{SIDE}" class="box"/>']
    for third, name in enumerate(THIRDS):
        start = left + SIDE * third / 3
        for number, (way, _, colour) in enumerate(WAYS):
            loss = score[way]["log_loss"][third]
            x = start + 8 + number * 20
            lines.append(f'<rect x="{x:.1f}" y="{y(loss):.1f}" width="18" height="{TOP + SIDE - y(loss):.1f}" fill="{colour}"/>')
            lines.append(f'<text x="{x + 9:.1f}" y="{y(loss) - 3:.1f}" class="tiny">{loss:.2f}</text>')
        lines.append(f'<text x="{start + SIDE / 6:.1f}" y="{TOP + SIDE + 16}" class="small">{name}</text>')
    return lines


def picture(scores):
    width = GAP + len(scores) * (SIDE + GAP)
    height = TOP + SIDE + 56
    style = ("text{font-family:sans-serif;fill:#2a2117;text-anchor:middle}.name{font-size:13px;font-weight:700}"
             ".small{font-size:11px}.tiny{font-size:8px}.key{font-size:11px;text-anchor:start}.box{fill:#fcf8ef;stroke:#85744f}")
    lines = [f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}">',
             f"<title>Log-loss of what was believed of hidden pieces</title><style>{style}</style>",
             f'<rect width="{width}" height="{height}" fill="#f4eee1"/>']
    for number, score in enumerate(scores):
        lines += diagram(score, GAP + number * (SIDE + GAP))
    for number, (_, name, colour) in enumerate(WAYS):
        x = GAP + 130 * number
        lines.append(f'<rect x="{x}" y="{height - 22}" width="12" height="12" fill="{colour}"/>')
        lines.append(f'<text x="{x + 17}" y="{height - 12}" class="key">{name}</text>')
    return "\n".join(lines + ["</svg>", ""])


def table(scores):
    lines = ["| games | part | pieces | log-loss: belief | who moved | counting | Brier: belief | who moved | counting | better than counting |",
             "| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |"]
    for score in scores:
        for third, name in enumerate(("all", *THIRDS)):
            value = lambda way, measure: whole(score, way, measure) if third == 0 else score[way][measure][third - 1]
            pieces = sum(score["pieces"]) if third == 0 else score["pieces"][third - 1]
            figures = " | ".join(f"{value(way, measure):.3f}" for measure in ("log_loss", "brier") for way in ("belief", "moving", "counting"))
            title = f"{score['game']}, {score['players']}, {score['games']}" if third == 0 else ""
            lines.append(f"| {title} | {name} | {pieces} | {figures} "
                         f"| {better(value('belief', 'log_loss'), value('counting', 'log_loss')):.0f} % |")
    return "\n".join(lines)


def main():
    if len(sys.argv) != 3:
        print(__doc__, file=sys.stderr)
        return 2
    with open(sys.argv[2], encoding="utf-8") as lines:
        scores = [json.loads(line) for line in lines if line.strip()]
    if not scores:
        print("belief_pictures: no scores", file=sys.stderr)
        return 1
    with open(sys.argv[1], "w", encoding="utf-8") as file:
        file.write(picture(scores))
    print(table(scores))
    return 0


if __name__ == "__main__":
    sys.exit(main())
