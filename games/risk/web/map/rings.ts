// Closes each territory from the lines around it.
import { ringCorners, type DrawnLine } from '../drawing';
import { doubledArea, type Point } from './geometry';

const same = (a: Point, b: Point): boolean => a[0] === b[0] && a[1] === b[1];
const last = <T>(list: readonly T[]): T => list[list.length - 1]!;

// Lines of one ring in their order: the number of a line from 1, negative when it runs backwards.
export type Ring = number[];

// All rings of a territory, the largest first: its main body, then isles (and inner seas).
export function ringsOf(code: string, lines: readonly DrawnLine[]): Ring[] {
    const left = new Set<number>();
    const rings: Ring[] = [];
    lines.forEach((line, i) => {
        if (!line.between.includes(code)) return;
        if (line.closed) rings.push([i + 1]);
        else left.add(i + 1);
    });
    while (left.size > 0) {
        const [first] = left;
        left.delete(first!);
        const ring: Ring = [first!];
        const start = lines[first! - 1]!.points[0]!;
        let end = last(lines[first! - 1]!.points);
        while (!same(start, end)) {
            const next = [...left].find((n) => {
                const points = lines[n - 1]!.points;
                return same(points[0]!, end) || same(last(points), end);
            });
            if (next === undefined) throw new Error(`${code} is not closed at ${end.join(',')}`);
            left.delete(next);
            const points = lines[next - 1]!.points;
            const forwards = same(points[0]!, end);
            ring.push(forwards ? next : -next);
            end = forwards ? last(points) : points[0]!;
        }
        rings.push(ring);
    }
    const area = (ring: Ring) => Math.abs(doubledArea(ringCorners(lines, ring)));
    return rings.sort((a, b) => area(b) - area(a));
}
