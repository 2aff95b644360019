import { describe, expect, it } from 'vitest';
import type { Eye, Step } from './source';
import { Windows, windowSize } from './windows';

const step = (seq: number): Step => ({ shown: { seq, view: null, legal: null }, events: [] });

function ground(last: number) {
    const asked: [Eye, number, number][] = [];
    const seen = new Map<string, Step>();
    let failing = false;
    const windows = new Windows(
        last,
        async (eye, from, to) => {
            asked.push([eye, from, to]);
            if (failing) throw new Error('busy');
            return Array.from({ length: to - from + 1 }, (_, at) => step(from + at));
        },
        (eye, ply, one) => seen.set(`${eye} ${ply}`, one),
    );
    return { asked, seen, windows, fail: (now: boolean) => (failing = now) };
}

describe('the steps of a replay', () => {
    it('come by the window: a thousand of them without a request for each', async () => {
        const { asked, seen, windows } = ground(1000);
        for (let ply = 0; ply <= 1000; ++ply) {
            await windows.fetchAround('0', ply);
            windows.fetchAhead('0', ply);
            expect(seen.get(`0 ${ply}`)?.shown.seq).toBe(ply);
        }
        expect(asked.length).toBe(1000 / windowSize + 1);
        expect(asked.at(-1)).toEqual(['0', 1000, 1000]);
    });

    it('are other ones for other eyes', async () => {
        const { asked, windows } = ground(10);
        await windows.fetchAround('0', 3);
        await windows.fetchAround('all', 3);
        await windows.fetchAround('all', 4);
        expect(asked).toEqual([
            ['0', 0, 10],
            ['all', 0, 10],
        ]);
    });

    it('are asked for again when they did not come', async () => {
        const { asked, seen, windows, fail } = ground(10);
        fail(true);
        await expect(windows.fetchAround('0', 3)).rejects.toThrow('busy');
        fail(false);
        await windows.fetchAround('0', 3);
        expect(asked.length).toBe(2);
        expect(seen.size).toBe(11);
    });
});
