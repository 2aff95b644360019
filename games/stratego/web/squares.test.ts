import { describe, expect, test } from 'vitest';
import { areNeighbours, homeSquare, parseSquare, placeOf, squareAt } from './squares';

describe('squares', () => {
    test('have names from a1 to j10', () => {
        expect(squareAt(0, 0)).toBe('a1');
        expect(squareAt(9, 9)).toBe('j10');
        expect(parseSquare('J10')).toBe('j10');
        expect(parseSquare('a9', 8)).toBeNull();
        expect(parseSquare('k1')).toBeNull();
        expect(parseSquare('a0')).toBeNull();
    });

    test('at home are counted from their owner’s seat', () => {
        expect(homeSquare('red', 0, 8)).toBe('a1');
        expect(homeSquare('blue', 0, 8)).toBe('j8');
        expect(homeSquare('blue', 29, 8)).toBe('a6');
        for (const side of ['red', 'blue'] as const) {
            for (let place = 0; place < 40; place += 1) {
                expect(placeOf(side, homeSquare(side, place, 10), 10, 4)).toBe(place);
            }
        }
        expect(placeOf('red', 'a5', 10, 4)).toBeNull();
    });

    test('are neighbours beside each other, not across a corner', () => {
        expect(areNeighbours('a1', 'a2')).toBe(true);
        expect(areNeighbours('a1', 'b2')).toBe(false);
    });
});
