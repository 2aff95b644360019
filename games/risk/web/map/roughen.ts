// Makes a hand-drawn line a little rougher: every stretch is halved and its middle pushed aside, as
// a coast would be. The push depends on the ends alone, so the same line always comes out the same.
import { distance, type Point } from './geometry';

// Between -1 and 1, from a number that looks like chance but is not.
function wobble([ax, ay]: Point, [bx, by]: Point): number {
    const mixed = Math.sin(ax * 12.9898 + ay * 78.233 + bx * 37.719 + by * 4.581) * 43758.5453;
    return (mixed - Math.floor(mixed)) * 2 - 1;
}

export interface Roughness {
    share: number; // of a stretch's length that its middle is pushed aside at most
    shortest: number; // stretches below this stay straight
}

export const coast: Roughness = { share: 0.16, shortest: 11 };
export const border: Roughness = { share: 0.13, shortest: 15 };

function between(a: Point, b: Point, how: Roughness, out: Point[]): void {
    const length = distance(a, b);
    if (length >= how.shortest) {
        const push = wobble(a, b) * how.share;
        const middle: Point = [
            (a[0] + b[0]) / 2 - (b[1] - a[1]) * push,
            (a[1] + b[1]) / 2 + (b[0] - a[0]) * push,
        ];
        const finer = { ...how, share: how.share * 0.85 };
        between(a, middle, finer, out);
        between(middle, b, finer, out);
    } else {
        out.push(b);
    }
}

export function roughen(points: readonly Point[], closed: boolean, how: Roughness): Point[] {
    const ends = closed ? [...points, points[0]!] : points;
    const out: Point[] = [ends[0]!];
    for (let i = 1; i < ends.length; ++i) between(ends[i - 1]!, ends[i]!, how, out);
    if (closed) out.pop();
    return out.map(([x, y]) => [Math.round(x), Math.round(y)]);
}
