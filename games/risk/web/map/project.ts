// From longitude and latitude to the board, along broken lines: what lies between two knots is
// stretched evenly.
import type { Point } from './geometry';

export interface Projection {
    across: readonly Point[]; // longitude, x
    down: readonly Point[]; // latitude, y
}

function along(knots: readonly Point[], value: number): number {
    const sign = Math.sign(knots[1]![0] - knots[0]![0]);
    for (let i = 1; i < knots.length; ++i) {
        const [from, to] = [knots[i - 1]!, knots[i]!];
        if (sign * (value - to[0]) > 0 && i + 1 < knots.length) continue;
        return from[1] + ((value - from[0]) / (to[0] - from[0])) * (to[1] - from[1]);
    }
    return knots[0]![1];
}

export const project = ({ across, down }: Projection, [longitude, latitude]: Point): Point => [
    along(across, longitude),
    along(down, latitude),
];
