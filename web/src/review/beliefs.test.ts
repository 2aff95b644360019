import { describe, expect, it } from 'vitest';
import { changesOf, earlierLine, sharesOf } from './beliefs';

const line = (thing: string, parts: Record<string, number>) => ({
    thing,
    parts: Object.entries(parts).map(([what, chance]) => ({ what, chance })),
});
const before = [line('e6', { B: 4000, '2': 5000, '9': 1000 }), line('a6', { F: 10_000 })];
const now = [line('e4', { '2': 10_000 }), line('a6', { F: 9960, B: 40 }), line('c6', { F: 1 })];
const moved = { from: 'e6', to: 'e4' };

describe('beliefs before and after a step', () => {
    it('follow a hidden piece to where it went', () => {
        expect(earlierLine('e4', before, moved)?.thing).toBe('e6');
        expect(earlierLine('a6', before, moved)?.thing).toBe('a6');
        expect(earlierLine('e4', before, null)).toBeUndefined();
    });

    it('have what is ruled out now, after all that is not', () => {
        expect(sharesOf(now[0]!, before, moved)).toEqual([
            { what: '2', now: 10_000, before: 5000 },
            { what: 'B', now: 0, before: 4000 },
            { what: '9', now: 0, before: 1000 },
        ]);
    });

    it('say nothing of before where nothing is known of it', () => {
        expect(sharesOf(now[2]!, before, moved)).toEqual([{ what: 'F', now: 1, before: null }]);
        expect(sharesOf(now[0]!, null, moved)).toEqual([{ what: '2', now: 10_000, before: null }]);
    });

    it('differ on the board by half a point and more', () => {
        expect(changesOf('2', now, before, moved)).toEqual([{ thing: 'e4', change: 5000 }]);
        expect(changesOf('F', now, before, moved)).toEqual([]);
    });
});
