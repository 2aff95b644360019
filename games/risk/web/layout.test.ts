import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { layoutOf } from './layout';
import { withoutPicture } from '../../../web/tools/game_data';
import { readMap } from './map_text';

const maps = ['mediterranean', 'world'].map((name) =>
    readMap(readFileSync(new URL(`../data/${name}.map`, import.meta.url), 'utf8')),
);

describe.each(maps)('the layout of $id', (map) => {
    const layout = layoutOf(map);

    it('places every territory on the board', () => {
        expect([...layout.places.keys()]).toEqual([...map.territories.keys()]);
        for (const [x, y] of layout.places.values()) {
            expect(x).toBeGreaterThan(0);
            expect(y).toBeGreaterThan(0);
            expect(x).toBeLessThan(layout.size[0]);
            expect(y).toBeLessThan(layout.size[1]);
        }
    });

    it('keeps territories apart', () => {
        const places = [...layout.places.values()];
        places.forEach(([x, y], i) => {
            for (const [u, v] of places.slice(i + 1)) {
                expect(Math.hypot(x - u, y - v)).toBeGreaterThan(48);
            }
        });
    });

    it('is the same every time, and wider than high', () => {
        expect(layoutOf(map)).toEqual(layout);
        expect(layout.size[0]).toBeGreaterThanOrEqual(layout.size[1]);
    });
});

describe('a map without a picture', () => {
    it('is laid out all the same', () => {
        const bare = readMap(
            withoutPicture(readFileSync(new URL('../data/world.map', import.meta.url), 'utf8')),
        );
        const { size, places } = layoutOf(bare);
        expect(places.size).toBe(42);
        expect(size[0]).toBeGreaterThanOrEqual(size[1]);
        expect(bare.territories.get('alaska')?.place).toBeUndefined();
    });
});
