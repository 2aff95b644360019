import { describe, expect, it } from 'vitest';
import { cellName, cellNamed, cellUnder, centreOf, drawnRows, neighbour } from './cells';
import { cellAfterKey, cellTyped, typedName } from './keys';

const large = { columns: 10, rows: 10 };
const small = { columns: 7, rows: 7 };
const at = (name: string, shape = large) => cellNamed(name, shape)!;

describe('cells', () => {
    it('have names that lead back to them', () => {
        for (const shape of [large, small, { columns: 3, rows: 5 }]) {
            for (let cell = 0; cell < shape.columns * shape.rows; ++cell) {
                expect(cellNamed(cellName(cell, shape), shape)).toBe(cell);
            }
        }
        for (const name of ['', 'a', 'a0', 'k1', 'a11', 'A1', 'a1x']) {
            expect(cellNamed(name, large)).toBeNull();
        }
    });

    it('are drawn with a1 at the bottom left, or top right when flipped', () => {
        expect(drawnRows(small, false)[6]![0]).toBe(at('a1', small));
        expect(drawnRows(small, true)[0]![6]).toBe(at('a1', small));
    });

    it('are found under their own middle', () => {
        for (const flipped of [false, true]) {
            for (let cell = 0; cell < 100; ++cell) {
                expect(cellUnder(centreOf(cell, large, flipped), large, flipped)).toBe(cell);
            }
        }
        expect(cellUnder({ x: -0.1, y: 3 }, large, false)).toBeNull();
        expect(cellUnder({ x: 3, y: 10 }, large, false)).toBeNull();
    });

    it('have neighbours as they are drawn, and none beyond the edge', () => {
        expect(neighbour(at('d4'), 1, 0, large, false)).toBe(at('e4'));
        expect(neighbour(at('d4'), 1, 0, large, true)).toBe(at('c4'));
        expect(neighbour(at('a1'), -1, 0, large, false)).toBe(at('a1'));
    });
});

describe('keys', () => {
    const after = (key: string, cell: string, control = false, flipped = false) =>
        cellAfterKey(key, control, at(cell), large, flipped);

    it('move as the eye sees the board', () => {
        expect(after('ArrowUp', 'c3')).toBe(at('c4'));
        expect(after('ArrowUp', 'c3', false, true)).toBe(at('c2'));
        expect(after('Home', 'c3')).toBe(at('a3'));
        expect(after('End', 'c3', true)).toBe(at('j1'));
        expect(after('PageUp', 'c3')).toBe(at('c10'));
        expect(after('PageDown', 'c3', false, true)).toBe(at('c10'));
        expect(after('x', 'c3')).toBeNull();
    });

    it('spell the name of a cell', () => {
        let typed = typedName('', 'E');
        expect(cellTyped(typed, large)).toBeNull();
        typed = typedName(typed, '1');
        expect(cellTyped(typed, large)).toBe(at('e1'));
        typed = typedName(typed, '0');
        expect(cellTyped(typed, large)).toBe(at('e10'));
        expect(typedName(typed, '?')).toBe('');
        expect(typedName('', '4')).toBe('');
    });
});
