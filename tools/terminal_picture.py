#!/usr/bin/env python3
"""Turns a terminal capture with colours into an SVG picture for the README.

Usage: tmux capture-pane -e -p | tools/terminal_picture.py > docs/images/terminal.svg
Knows the SGR codes that bivouac writes: bold, faint, underline, reverse, 8 and 256 colours.
"""
import html
import re
import sys

CELL_W, CELL_H, PAD = 8.4, 18, 14
BACK, FORE = "#1d2021", "#ebdbb2"
BASIC = ["#1d2021", "#cc241d", "#98971a", "#d79921", "#458588", "#b16286", "#689d6a", "#a89984"]
BRIGHT = ["#928374", "#fb4934", "#b8bb26", "#fabd2f", "#83a598", "#d3869b", "#8ec07c", "#ebdbb2"]


def colour_256(n):
    if n < 8:
        return BASIC[n]
    if n < 16:
        return BRIGHT[n - 8]
    if n < 232:
        n -= 16
        levels = [0, 95, 135, 175, 215, 255]
        return "#%02x%02x%02x" % (levels[n // 36], levels[n // 6 % 6], levels[n % 6])
    grey = 8 + (n - 232) * 10
    return "#%02x%02x%02x" % (grey, grey, grey)


def apply_codes(codes, pen):
    codes = [int(c or 0) for c in codes.split(";")]
    while codes:
        code = codes.pop(0)
        if code == 0:
            pen.clear()
        elif code in (1, 2, 4, 7):
            pen[code] = True
        elif code == 22:
            pen.pop(1, None)
            pen.pop(2, None)
        elif code in (24, 27):
            pen.pop(code - 20, None)
        elif 30 <= code <= 37:
            pen["fg"] = BASIC[code - 30]
        elif 90 <= code <= 97:
            pen["fg"] = BRIGHT[code - 90]
        elif 40 <= code <= 47:
            pen["bg"] = BASIC[code - 40]
        elif code in (38, 48) and codes[:1] == [5]:
            pen["fg" if code == 38 else "bg"] = colour_256(codes[1])
            del codes[:2]
        elif code == 39:
            pen.pop("fg", None)
        elif code == 49:
            pen.pop("bg", None)


def draw_run(text, pen, x, y, out):
    fore, back = pen.get("fg", FORE), pen.get("bg")
    if pen.get(7):
        fore, back = back or BACK, fore
    left, top = PAD + x * CELL_W, PAD + y * CELL_H
    if back:
        out.append(f'<rect x="{left:.1f}" y="{top}" width="{len(text) * CELL_W:.1f}" '
                   f'height="{CELL_H}" fill="{back}"/>')
    style = ' font-weight="bold"' if pen.get(1) else ""
    style += ' opacity="0.6"' if pen.get(2) else ""
    style += ' text-decoration="underline"' if pen.get(4) else ""
    if text.strip():
        out.append(f'<text x="{left:.1f}" y="{top + 13}" fill="{fore}"{style} '
                   f'textLength="{len(text) * CELL_W:.1f}">{html.escape(text)}</text>')


def main():
    lines = sys.stdin.read().rstrip("\n").split("\n")
    out, pen, widest = [], {}, 40
    for y, line in enumerate(lines):
        x = 0
        for part in re.split(r"(\x1b\[[0-9;]*m)", line):
            if part.startswith("\x1b["):
                apply_codes(part[2:-1], pen)
            elif part:
                draw_run(part, pen, x, y, out)
                x += len(part)
        widest = max(widest, x)
    width, height = 2 * PAD + widest * CELL_W, 2 * PAD + len(lines) * CELL_H
    print(f'<svg xmlns="http://www.w3.org/2000/svg" width="{width:.0f}" height="{height}" '
          f'font-family="DejaVu Sans Mono, Menlo, Consolas, monospace" font-size="14" '
          f'xml:space="preserve"><rect width="100%" height="100%" rx="8" fill="{BACK}"/>')
    print("\n".join(out))
    print("</svg>")


if __name__ == "__main__":
    main()
