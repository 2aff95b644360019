import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Battle, Fighter } from './battle';
import { BattleQueue } from './battle_queue.svelte';
import { Draft } from './draft.svelte';
import { editionOf } from './editions';
import { printSetup } from './setup_text';

function battle(defenders: number): Battle {
    const fighter = (at: `a${number}`): Fighter => ({ side: 'red', rank: '5', at, fell: false });
    return {
        kind: defenders > 1 ? 'apple' : 'attack',
        attacker: fighter('a1'),
        defenders: Array.from({ length: defenders }, (_, i) => fighter(`a${i + 2}`)),
    };
}

describe('battles waiting to be shown', () => {
    beforeEach(() => void vi.useFakeTimers());
    afterEach(() => void vi.useRealTimers());

    test('are shown one after the other and go away by themselves', () => {
        const queue = new BattleQueue();
        const [first, second] = [battle(1), battle(3)];
        queue.add(first);
        queue.add(second);
        expect(queue.showing).toBe(first);
        vi.advanceTimersByTime(2200);
        expect(queue.showing).toBe(second);
        vi.advanceTimersByTime(2200);
        expect(queue.showing).toBe(second);
        vi.advanceTimersByTime(1800);
        expect(queue.showing).toBeNull();
    });

    test('do not pile up, and go at once when the player has seen enough', () => {
        const queue = new BattleQueue();
        const all = [1, 1, 1, 1].map(battle);
        all.forEach((one) => queue.add(one));
        queue.next();
        expect(queue.showing).toBe(all[2]);
        queue.clear();
        expect(queue.showing).toBeNull();
    });
});

describe('a setup being built', () => {
    const draft = () => new Draft(editionOf('assassins-duel'), 'red', null, 0);

    test('takes no more pieces than there are', () => {
        const built = draft();
        expect(built.place('F', 0)).toBe(true);
        expect(built.place('F', 1)).toBe(false);
        expect(built.place('F', 0)).toBe(true);
        expect(built.place('8', 2)).toBe(false);
        expect(built.place('B', 99)).toBe(false);
        expect(built.missing).toEqual({ X: 1, 9: 1, 3: 2, 2: 2, 1: 1, B: 2 });
    });

    test('can be undone step by step', () => {
        const built = draft();
        expect(built.canUndo).toBe(false);
        built.place('X', 4);
        built.exchange(4, 5);
        expect(built.take(5)).toBe('X');
        expect(built.take(5)).toBeNull();
        built.undo();
        expect(printSetup(built.setup, editionOf('assassins-duel'))).toBe(
            '----------/----------/-----X----',
        );
        built.undo();
        built.undo();
        expect(built.setup.every((rank) => rank === null)).toBe(true);
        expect(built.canUndo).toBe(false);
    });

    test('has nothing in hand after a change', () => {
        const built = draft();
        built.held = { rank: '9' };
        built.place('9', 3);
        expect(built.held).toBeNull();
    });
});
