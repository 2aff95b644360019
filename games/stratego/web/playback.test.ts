import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Battle, Fighter } from './battle';
import { framesOf, millisOf, type Pose } from './battle_frames';
import { battlePrompt } from './battle_text';
import { readEvent } from './event';
import { sayIn } from './lang';
import { Playback } from './playback.svelte';
import type { Rank } from './ranks';
import type { Played } from './rewind';
import type { Square } from './squares';
import type { View } from './view';

const fighter = (side: 'red' | 'blue', rank: Rank, at: Square, fell = false): Fighter => {
    return { side, rank, at, fell };
};
const duel: Battle = {
    kind: 'attack',
    attacker: fighter('red', '9', 'e5'),
    defenders: [fighter('blue', '7', 'e6', true)],
};
const sword: Battle = {
    kind: 'sword',
    attacker: fighter('red', '6', 'e5'),
    defenders: [fighter('blue', '2', 'd5', true), fighter('blue', '5', 'e6', true)],
};
const poses = (battle: Battle) =>
    framesOf(battle).map((frame) => [...frame.poses].map(([at, pose]) => `${at} ${pose}`));

describe('a battle is cut into moments', () => {
    test('they rise, they turn, one falls, and the board is as it is afterwards', () => {
        expect(poses(duel)).toEqual([
            ['e5 risen', 'e6 risen'],
            ['e5 turned', 'e6 turned'],
            ['e5 turned', 'e6 fallen'],
            [],
        ]);
        expect(framesOf(duel).map((frame) => frame.settled)).toEqual([false, false, false, true]);
    });

    test('with a Sword each fight comes in its turn, and nobody falls twice', () => {
        const falls = framesOf(sword).map((frame) =>
            [...frame.poses].filter(([, pose]) => pose === 'fallen').map(([at]) => at),
        );
        expect(falls).toEqual([[], [], [], ['d5'], ['d5'], ['d5', 'e6'], []]);
        expect(framesOf(sword).map((frame) => frame.decided)).toEqual([0, 0, 0, 1, 1, 2, 2]);
    });

    test('whoever is only shown does not fall', () => {
        const apple: Battle = {
            kind: 'apple',
            attacker: fighter('blue', '8', 'a8', true),
            defenders: [fighter('blue', 'B', 'a7'), fighter('blue', '4', 'b8')],
        };
        const last = framesOf(apple).at(-2)!;
        expect(new Map<Square, Pose>(last.poses)).toEqual(
            new Map([
                ['a8', 'fallen'],
                ['a7', 'turned'],
                ['b8', 'turned'],
            ]),
        );
    });

    test('the words never run ahead of the eyes', () => {
        const say = sayIn('en');
        const said = framesOf(duel).map((frame) => battlePrompt(say, 'original', duel, frame));
        expect(said[0]).not.toMatch(/Major|beats/);
        expect(said[1]).toContain('Major');
        expect(said[1]).not.toContain('beats');
        expect(said[2]).toContain('beats');
    });

    test('takes longer when it is wanted slow', () => {
        const [first] = framesOf(duel);
        expect(millisOf(first!, 'slow')).toBeGreaterThan(millisOf(first!, 'normal'));
        expect(millisOf(first!, 'fast')).toBeLessThan(millisOf(first!, 'normal'));
    });
});

describe('battles are played', () => {
    beforeEach(() => void vi.useFakeTimers());
    afterEach(() => void vi.useRealTimers());
    const told = readEvent({ kind: 'action', by: 0, side: 'red', action: 'e5xe6' });
    const played = (seq: number, battle: Battle | null): Played => {
        return { seq, told, battle, before: {} as View, after: {} as View };
    };

    test('one after the other, and the end is said once', () => {
        const playback = new Playback();
        const done = vi.fn();
        playback.play([played(1, duel), played(2, null), played(3, sword)], 'normal', done);
        expect(playback.scene?.seq).toBe(1);
        const whole = framesOf(duel).reduce((sum, frame) => sum + frame.millis, 0);
        vi.advanceTimersByTime(whole - 1);
        expect(playback.scene?.seq).toBe(1);
        vi.advanceTimersByTime(1);
        expect(playback.scene?.seq).toBe(3);
        expect(done).not.toHaveBeenCalled();
        vi.advanceTimersByTime(10_000);
        expect(playback.busy).toBe(false);
        expect(done).toHaveBeenCalledTimes(1);
    });

    test('a player who has seen enough goes to the next at once', () => {
        const playback = new Playback();
        const done = vi.fn();
        playback.play([played(1, duel), played(2, duel)], 'slow', done);
        playback.skip();
        expect(playback.scene?.seq).toBe(2);
        playback.skip();
        expect(playback.busy).toBe(false);
        playback.skip();
        expect(done).toHaveBeenCalledTimes(1);
    });

    test('nothing is held up where there is nothing to see', () => {
        const playback = new Playback();
        const done = vi.fn();
        playback.play([played(1, null)], 'normal', done);
        playback.play([played(2, duel)], 'off', done);
        expect(playback.busy).toBe(false);
        expect(done).toHaveBeenCalledTimes(2);
    });

    test('what is dropped says nothing any more', () => {
        const playback = new Playback();
        const done = vi.fn();
        playback.play([played(1, duel)], 'normal', done);
        playback.clear();
        vi.advanceTimersByTime(10_000);
        expect(done).not.toHaveBeenCalled();
    });
});
