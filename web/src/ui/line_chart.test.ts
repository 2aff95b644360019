import { describe, expect, it } from 'vitest';
import { letterPlaces } from './line_chart';

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
