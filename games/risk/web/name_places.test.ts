import { describe, expect, it } from 'vitest';
import { clearOf, linesOf, namePlaces, regionNames } from './name_places';

const shape = (id: string, x: number, y: number) => ({ id, at: [x, y] as const, land: null });
const ids = ['Alaska', 'Alberta', 'Ontario', 'Peru', 'Brazil', 'Egypt'];
const endless: [number, number] = [-1000, 1000];
const ask = (scale: number, wanted: string[] = [], reach = endless, all = true) =>
    namePlaces({
        shapes: ids.map((id, i) => shape(id, i * 40, 0)),
        nameOf: (id) => id,
        scale,
        token: 10,
        size: 10,
        wanted,
        regions: [],
        reach,
        all,
    });

describe('names on the map', () => {
    it('break long names in two, near the middle', () => {
        expect(linesOf('Northwest Territory')).toEqual(['Northwest', 'Territory']);
        expect(linesOf('Grande-Bretagne')).toEqual(['Grande-', 'Bretagne']);
        expect(linesOf('Afghanistan')).toEqual(['Afghanistan']);
    });

    it('stand below their token where there is room, otherwise beside or above', () => {
        const [first, second] = ask(0.8);
        expect(first).toMatchObject({ id: 'Alaska', x: 0, anchor: 'middle' });
        expect(second?.y).not.toBe(first?.y);
    });

    it('keep away from the edge of what can be seen', () => {
        const reach: [number, number] = [-10, 210];
        for (const { box } of ask(1, [], reach)) {
            expect(box[0]).toBeGreaterThanOrEqual(reach[0]);
            expect(box[2]).toBeLessThanOrEqual(reach[1]);
        }
        expect(ask(1, [], [0, 5])).toEqual([]);
        expect(ask(1, ['Alaska'], [0, 5]).map((name) => name.id)).toEqual(['Alaska']);
    });

    it('are those that are wanted from far away', () => {
        expect(ask(1, ['Peru'], endless, false).map((name) => name.id)).toEqual(['Peru']);
    });

    describe('beside the name of a region', () => {
        const ask = (places: [number, number][], scale = 1) => {
            const wanted = [{ region: 'south', at: [100, 125] as const }];
            const regions = regionNames(wanted, () => 'South America', scale);
            const names = namePlaces({
                shapes: places.map(([x, y], i) => shape(`t${i}`, x, y)),
                nameOf: () => 'Peru',
                scale,
                token: 10,
                size: 10,
                wanted: [],
                regions: regions.map((region) => region.box),
                reach: endless,
                all: true,
            });
            return { names, left: clearOf(regions, names) };
        };

        it('go elsewhere if they can', () => {
            const { names, left } = ask([[100, 100]]);
            expect(names[0]!.y).toBeLessThan(0);
            expect(left.length).toBe(1);
        });

        it('are shown in its stead if they cannot', () => {
            const crowd: [number, number][] = [
                [100, 100],
                [100, 80],
                [70, 100],
                [130, 100],
            ];
            const { names, left } = ask(crowd);
            expect(names.some((name) => name.id === 't0' && name.y > 0)).toBe(true);
            expect(left).toEqual([]);
        });

        it('have it for themselves from far away', () => {
            expect(ask([[100, 100]], 0.2).left).toEqual([]);
        });
    });

    it('are left out where they would lie on each other, except those that are wanted', () => {
        expect(ask(0.01).length).toBeLessThan(ids.length);
        expect(ask(0.01, ids).length).toBe(ids.length);
    });
});
