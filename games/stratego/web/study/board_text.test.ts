import { describe, expect, it } from 'vitest';
import { editionOf } from '../editions';
import { fallenOf, printBoard, readBoard } from './board_text';

const edition = editionOf('stratego-original');
const empty = () => Array.from({ length: 100 }, (): string | null => null);
const at = (name: string) => (Number(name.slice(1)) - 1) * 10 + name.charCodeAt(0) - 97;

describe('a board that is set up', () => {
    it('is written with everybody else fallen, and reads back', () => {
        const cells = empty();
        cells[at('a1')] = 'rF';
        cells[at('c5')] = 'r9';
        cells[at('j10')] = 'bF';
        cells[at('e4')] = 'b2!';
        const text = printBoard({ cells, turn: 'blue', eyes: '' }, edition);
        const [rows, turn, fallen] = text.split(' ');
        expect(rows).toBe('9,bF/10/10/10/10/2,r9@,7/4,b2@!,5/10/10/rF,9');
        expect(turn).toBe('blue');
        expect(fallen!.split(',').length).toBe(2 * 40 - 4);
        const again = readBoard(text, edition)!;
        expect(printBoard(again, edition)).toBe(text);
        expect(again.cells[at('c5')]).toBe('r9@');
    });

    it('with unknown pieces is what the other side sees', () => {
        const cells = empty();
        cells[at('a1')] = 'rF';
        cells[at('b2')] = 'r5';
        cells[at('a10')] = 'b?';
        cells[at('b9')] = 'b?@';
        cells[at('e5')] = 'b9';
        const text = printBoard({ cells, turn: 'red', eyes: '' }, edition);
        expect(text).toContain(' seen=red');
        expect(text).toContain('b9@!');
        // One of the two that are unknown is the flag, the other can move.
        const fallen = fallenOf(cells, 'blue', edition.army);
        expect(fallen.length).toBe(40 - 3);
        expect(fallen.includes('F')).toBe(false);
        expect(readBoard(text, edition)!.eyes).toBe('red');
    });

    it('is nothing where the text is none', () => {
        for (const text of ['', 'x red', '10/10 red', '10/10/10/10/10/10/10/10/10/9,zz red'])
            expect(readBoard(text, edition)).toBeNull();
        expect(readBoard('10/10/10/10/10/10/10/10/10/10 green', edition)).toBeNull();
    });
});
