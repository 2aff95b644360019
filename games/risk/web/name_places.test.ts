import { describe, expect, it } from 'vitest';
import { linesOf, namePlaces } from './name_places';

const shape = (id: string, x: number, y: number) => ({ id, at: [x, y] as const, land: null });
const ids = ['Alaska', 'Alberta', 'Ontario', 'Peru', 'Brazil', 'Egypt'];
const ask = (scale: number, wanted: string[] = []) =>
    namePlaces({
        shapes: ids.map((id, i) => shape(id, i * 40, 0)),
        nameOf: (id) => id,
        scale,
        token: 10,
        size: 10,
        wanted,
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

    it('are left out where they would lie on each other, except those that are wanted', () => {
        expect(ask(0.01).length).toBeLessThan(ids.length);
        expect(ask(0.01, ids).length).toBe(ids.length);
    });
});
