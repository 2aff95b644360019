import { describe, expect, it } from 'vitest';
import { letterPlaces, pathThrough, thinned } from './line_chart';

describe('letters at the ends of lines', () => {
    it('stand where their lines end, from the top', () => {
        expect(letterPlaces([1, 4], 4, 100, 15)).toEqual([
            { line: 1, y: 0 },
            { line: 0, y: 75 },
        ]);
    });
    it('are moved apart, and never below the floor', () => {
        expect(letterPlaces([0, 0, 4], 4, 100, 15)).toEqual([
            { line: 2, y: 0 },
            { line: 0, y: 85 },
            { line: 1, y: 100 },
        ]);
    });
});

describe('a line', () => {
    it('is drawn from left to right, the most at the top', () => {
        const points = [
            { seq: 3, value: 2 },
            { seq: 13, value: 4 },
        ];
        expect(pathThrough(points, 4, [100, 50])).toBe('M0.0 25.0L100.0 0.0');
    });
});

describe('the figures of a chart', () => {
    it('are some of all, the first and the last among them', () => {
        const all = Array.from({ length: 25 }, (_, at) => at);
        expect(thinned(all, 10)).toEqual([0, 3, 6, 9, 12, 15, 18, 21, 24]);
        expect(thinned(all.slice(0, 24), 10).at(-1)).toBe(23);
        expect(thinned([7], 10)).toEqual([7]);
        expect(thinned([], 10)).toEqual([]);
    });
});
