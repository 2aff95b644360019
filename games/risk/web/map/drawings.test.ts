import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { printDrawing, readDrawing, ringCorners } from '../drawing';
import { readMap } from '../map_text';
import { drawMap } from './draw_map';
import { contains, cross, distanceToRing, type Point } from './geometry';

const near = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');

describe.each(['world', 'mediterranean'])('the drawing of %s', (name) => {
    const world = readMap(near(`../../data/${name}.map`));
    const drawing = drawMap(near(`./${name}.outline.txt`), name);
    const territories = [...world.territories.values()];
    const landOf = (code: string) => drawing.lands.find((land) => land.code === code)!;
    const cornersOf = (code: string) =>
        landOf(code).rings.map((ring) => ringCorners(drawing.lines, ring));

    it('is the one that is committed', async () => {
        await expect(printDrawing(drawing)).toMatchFileSnapshot(`./${name}.drawing.txt`);
    });

    it('reads back as it was printed', () => {
        expect(readDrawing(printDrawing(drawing))).toEqual(drawing);
    });

    it('has a shape for every territory of the map and for nothing else', () => {
        const codes = territories.map((territory) => territory.code).sort();
        expect(drawing.lands.map((land) => land.code).sort()).toEqual(codes);
    });

    it('lets exactly those territories touch that have a border on the map', () => {
        const drawn = drawing.lines
            .filter((line) => line.between[1] !== '')
            .map((line) => [...line.between].sort().join('-'));
        const meant = territories.flatMap((territory) =>
            territory.borders.map((id) =>
                [territory.code, world.territories.get(id)!.code].sort().join('-'),
            ),
        );
        expect([...new Set(drawn)].sort()).toEqual([...new Set(meant)].sort());
    });

    it('draws every fast route and no other', () => {
        const drawn = drawing.routes.map((route) => [...route.between].sort().join('-'));
        const meant = territories.flatMap((territory) =>
            territory.routes.map((id) =>
                [territory.code, world.territories.get(id)!.code].sort().join('-'),
            ),
        );
        expect([...new Set(drawn)].sort()).toEqual([...new Set(meant)].sort());
    });

    it('lets a route begin and end on the land of its territories', () => {
        for (const route of drawing.routes) {
            if (route.between.join('-') === 'KAM-ALA') continue; // round the back of the world
            const points = route.points;
            const ends: Point[] = [points[0]!, points[points.length - 1]!];
            ends.forEach((end, i) => {
                const code = route.between[i]!;
                const gap = Math.min(
                    ...cornersOf(code).map((ring) =>
                        contains(ring, end) ? 0 : distanceToRing(ring, end),
                    ),
                );
                expect(gap, `${route.between.join('-')} at ${code}`).toBeLessThan(4);
            });
        }
    });

    it('has no two lines that cross, so no shapes that overlap', () => {
        const stretches = drawing.lines.flatMap((line, number) => {
            const points = [...line.points];
            if (line.closed) points.push(points[0]!);
            return points.slice(1).map((end, i) => ({ number, a: points[i]!, b: end }));
        });
        const crossings: string[] = [];
        for (let i = 0; i < stretches.length; ++i) {
            for (let j = i + 1; j < stretches.length; ++j) {
                const [one, other] = [stretches[i]!, stretches[j]!];
                if (!cross(one.a, one.b, other.a, other.b)) continue;
                const names = [one, other].map((s) => drawing.lines[s.number]!.between.join('-'));
                crossings.push(`${names.join(' and ')} near ${one.a.join(',')}`);
            }
        }
        expect(crossings).toEqual([]);
    });

    it('has room for a token in every territory, and in no other', () => {
        for (const land of drawing.lands) {
            const [body] = cornersOf(land.code);
            expect(contains(body!, land.at), land.code).toBe(true);
            expect(distanceToRing(body!, land.at), land.code).toBeGreaterThan(13);
            for (const other of drawing.lands) {
                if (other === land) continue;
                const inside = cornersOf(other.code).some((ring) => contains(ring, land.at));
                expect(inside, `${land.code} in ${other.code}`).toBe(false);
            }
        }
    });

    it('keeps tokens apart', () => {
        for (const one of drawing.lands) {
            for (const other of drawing.lands) {
                if (one === other) continue;
                const gap = Math.hypot(one.at[0] - other.at[0], one.at[1] - other.at[1]);
                expect(gap, `${one.code} and ${other.code}`).toBeGreaterThan(40);
            }
        }
    });
});
