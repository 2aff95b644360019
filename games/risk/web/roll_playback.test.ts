import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readPosition, type Roll } from './read';
import { RollPlayback } from './roll_playback.svelte';
import { during, newestRolls } from './shown_rolls';

const roll = (seq: number, to = 'b'): Roll => ({
    seq,
    from: 'a',
    to,
    attacker: 0,
    defender: 1,
    black: [6, 5],
    red: [1],
    attackPlus: false,
    defencePlus: false,
    lost: [0, 1],
    left: [2, 0],
    conquest: true,
    sentence: '',
});

describe('rolls are played', () => {
    beforeEach(() => void vi.useFakeTimers());
    afterEach(() => void vi.useRealTimers());

    it('in order, each tumbling before it lies, and then somebody is told', () => {
        const playback = new RollPlayback();
        const done = vi.fn();
        playback.play([roll(1), roll(2)], 'normal', done);
        const seen: string[] = [];
        for (let tick = 0; tick < 100 && playback.busy; ++tick) {
            const now = `${playback.moment?.roll.seq} ${playback.moment?.settled}`;
            if (seen.at(-1) !== now) seen.push(now);
            vi.advanceTimersByTime(50);
        }
        expect(seen).toEqual(['1 false', '1 true', '2 false', '2 true']);
        expect(done).toHaveBeenCalledOnce();
    });

    it('no longer than a player waits, however many there are', () => {
        const playback = new RollPlayback();
        const done = vi.fn();
        playback.play(
            Array.from({ length: 40 }, (_, at) => roll(at)),
            'normal',
            done,
        );
        vi.advanceTimersByTime(6100);
        expect(done).toHaveBeenCalledOnce();
    });

    it('until the player has seen enough, and not at all in a summary', () => {
        const playback = new RollPlayback();
        const done = vi.fn();
        playback.play([roll(1), roll(2)], 'slow', done);
        playback.skip();
        expect(playback.busy).toBe(false);
        playback.play([roll(1)], 'summary', done);
        expect(done).toHaveBeenCalledTimes(2);
    });
});

describe('while dice tumble', () => {
    const territories = [
        ['a', 0, 1],
        ['b', 0, 2],
    ];
    const position = readPosition({ seq: 1, view: { territories }, legal: null });

    it('the army they are rolled against still stands', () => {
        const before = during(position, { roll: roll(1), settled: false });
        expect(before.board.get('b')).toEqual({ owner: 1, units: 1 });
        const after = during(position, { roll: roll(1), settled: true });
        expect(after.board.get('b')).toEqual({ owner: 0, units: 2 });
        expect(during(position, null)).toBe(position);
    });

    it('the rolls of one battle are counted together', () => {
        const first = newestRolls([], [roll(1)], true);
        expect(newestRolls(first, [roll(2)], true)).toHaveLength(2);
        expect(newestRolls(first, [roll(3, 'c')], true)).toHaveLength(1);
    });
});
