// The geometry of a chart of lines over the steps of a game.

type Size = readonly [width: number, height: number];

export const WIDTH = 320;

export interface Line {
    points: readonly { seq: number; value: number }[];
    colour: string; // of tokens.css
    letter: string;
    dash?: number; // 0 to 4; its place among the lines, unless told
}

// About so many of them, evenly spread, the last among them.
export function thinned<Each>(all: readonly Each[], most: number): Each[] {
    const apart = Math.max(1, Math.ceil(all.length / most));
    return all.filter((_, at) => at % apart === 0 || at === all.length - 1);
}

// Steps worth looking at: evenly spread, the last among them.
export function spreadSteps(last: number, most: number): number[] {
    const count = Math.max(1, Math.min(most, last));
    return Array.from({ length: count }, (_, i) => Math.round(((i + 1) * last) / count));
}

// A line through the points, in a box of the given size whose upper edge stands for `top`.
export function pathThrough(
    points: readonly { seq: number; value: number }[],
    top: number,
    [width, height]: Size,
): string {
    const first = points[0]?.seq ?? 0;
    const length = Math.max(1, (points.at(-1)?.seq ?? 1) - first);
    return points
        .map(({ seq, value }, i) => {
            const x = ((seq - first) / length) * width;
            const y = height - (value / top) * height;
            return `${i === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`;
        })
        .join('');
}

// Where the letters at the ends of the lines stand: moved apart where they would lie on each other, from
// the top; those pushed below the floor lift the ones above them.
export function letterPlaces(
    values: readonly number[],
    top: number,
    height: number,
    apart: number,
): { line: number; y: number }[] {
    const places = values
        .map((value, line) => ({ line, y: height - (value / top) * height }))
        .toSorted((a, b) => a.y - b.y);
    places.forEach((place, i) => {
        const above = places[i - 1];
        if (above) place.y = Math.max(place.y, above.y + apart);
    });
    for (let i = places.length - 1, floor = height; i >= 0; --i, floor -= apart) {
        places[i]!.y = Math.min(places[i]!.y, floor);
    }
    return places;
}
