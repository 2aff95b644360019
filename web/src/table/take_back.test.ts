import { describe, expect, it } from 'vitest';
import type { ToldEvent } from '../game/skin';
import type { TableMessage } from '../net/words';
import { hasActed, mayTakeBack } from './take_back';

const acts = (seq: number, by: number): ToldEvent => ({
    seq,
    event: { kind: 'action', by, action: 'a1-a2' },
    sentence: '',
});

describe('taking back', () => {
    const table = (backable?: number[]) => ({ backable }) as unknown as TableMessage;

    it('is offered for the seats that the server names', () => {
        expect(mayTakeBack(table([1]), 1)).toBe(true);
        expect(mayTakeBack(table([1]), 0)).toBe(false);
        expect(mayTakeBack(table([0, 1]), null)).toBe(false);
        expect(mayTakeBack(table(), 0)).toBe(false);
    });
});

describe('calling off', () => {
    it('knows who has acted, also what was taken back', () => {
        const told = [acts(2, 1), acts(3, 0), acts(4, 1)];
        expect(hasActed(told.slice(0, 1), 0)).toBe(false);
        expect(hasActed([...told, { seq: 5, back: 2, sentence: '' }], 0)).toBe(true);
        expect(hasActed(told, null)).toBe(false);
    });
});
