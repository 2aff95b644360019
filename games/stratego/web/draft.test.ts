import { describe, expect, test } from 'vitest';
import { Draft } from './draft.svelte';
import { editionOf } from './editions';
import { printSetup } from './setup_text';

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
