import { describe, expect, test } from 'vitest';
import { areNeighbours, homeSquare, parseSquare, placeOf, squareAt } from './squares';

describe('squares', () => {
    test('have names from a1 to j10', () => {
        expect(squareAt(0, 0)).toBe('a1');
        expect(squareAt(9, 9)).toBe('j10');
        expect(parseSquare('J10')).toBe('j10');
        expect(parseSquare('a9', { columns: 10, rows: 8 })).toBeNull();
        expect(parseSquare('i1', { columns: 8, rows: 8 })).toBeNull();
        expect(parseSquare('k1')).toBeNull();
        expect(parseSquare('a0')).toBeNull();
    });

    test('at home are counted from their owner’s seat', () => {
        const low = { columns: 10, rows: 8 };
        expect(homeSquare('red', 0, low)).toBe('a1');
        expect(homeSquare('blue', 0, low)).toBe('j8');
        expect(homeSquare('blue', 29, low)).toBe('a6');
        expect(homeSquare('blue', 8, { columns: 8, rows: 8 })).toBe('h7');
        for (const side of ['red', 'blue'] as const) {
            for (const [columns, rows, homeRows] of [
                [10, 10, 4],
                [8, 8, 2],
            ] as const) {
                const board = { columns, rows, homeRows };
                for (let place = 0; place < columns * homeRows; place += 1) {
                    expect(placeOf(side, homeSquare(side, place, board), board)).toBe(place);
                }
            }
        }
        expect(placeOf('red', 'a5', { columns: 10, rows: 10, homeRows: 4 })).toBeNull();
    });

    test('are neighbours beside each other, not across a corner', () => {
        expect(areNeighbours('a1', 'a2')).toBe(true);
        expect(areNeighbours('a1', 'b2')).toBe(false);
    });
});
