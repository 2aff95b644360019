import { describe, expect, it } from 'vitest';
import { atlasOf } from './atlas';
import { bow, linesBetween, meeting } from './line';
import type { Point } from './map/geometry';

const world = atlasOf('world', []);
const at = (id: string): Point => world.shapes.find((shape) => shape.id === id)!.at;
const breadth = world.size[0];
const numbers = (path: string) => (path.match(/-?[\d.]+/g) ?? []).map(Number);

describe('arrows on the map', () => {
    it('are one line between neighbours, straight through', () => {
        const lines = linesBetween(at('alaska'), at('alberta'), world);
        expect(lines).toEqual([{ from: at('alaska'), to: at('alberta') }]);
    });

    it.each([
        ['alaska', 'kamchatka', 0, breadth],
        ['kamchatka', 'alaska', breadth, 0],
    ])('go from %s to %s out at one edge and in at the other', (from, to, out, into) => {
        const [first, second] = linesBetween(at(from), at(to), world);
        expect(first!.from).toEqual(at(from));
        expect(second!.to).toEqual(at(to));
        expect(first!.to[0]).toBe(out);
        expect(second!.from[0]).toBe(into);
        expect(second!.from[1]).toBeCloseTo(first!.to[1], 9); // it comes in as it went out
        expect(meeting([first!, second!])).toEqual(first!.to);

        // Together they are short, and each is drawn up to its edge, whatever bend the others have.
        for (const [line, edge] of [
            [first!, out],
            [second!, into],
        ] as const) {
            const drawn = numbers(bow(line, 40, 0.22).path);
            const across = drawn.filter((_, i) => i % 2 === 0);
            expect(Math.min(...across.map((x) => Math.abs(x - edge)))).toBeLessThan(6);
            expect(Math.max(...across) - Math.min(...across)).toBeLessThan(breadth / 8);
        }
    });

    it('cross a map that has no way around, however far it is', () => {
        const mediterranean = atlasOf('mediterranean', []);
        expect(world.round).toBe(true);
        expect(mediterranean.round).toBe(false);
        const [west, east]: Point[] = [
            [20, 300],
            [1400, 300],
        ];
        expect(linesBetween(west!, east!, mediterranean)).toHaveLength(1);
    });
});
