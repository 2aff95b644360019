import { describe, expect, test } from 'vitest';
import { readChoices, readHeap } from './heap';

describe('the heap', () => {
    test('shows what is left and what is gone', () => {
        expect(readHeap({ left: 9, due: 0 }, 15)).toEqual({ left: 9, gone: 6 });
    });

    test('offers what the server allows, and nothing else', () => {
        expect(readChoices(['take:1', 'take:2'])).toEqual([
            { taken: 1, action: 'take:1' },
            { taken: 2, action: 'take:2' },
        ]);
        expect(readChoices(null)).toEqual([]);
    });
});
