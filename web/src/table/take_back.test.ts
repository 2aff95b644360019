import { describe, expect, it } from 'vitest';
import type { ToldEvent } from '../game/skin';
import { hasActed, turnToTakeBack } from './take_back';

const acts = (seq: number, by: number, action = 'a1-a2'): ToldEvent => ({
    seq,
    event: { kind: 'action', by, action },
    sentence: '',
});
const chance = (seq: number): ToldEvent => ({
    seq,
    event: { kind: 'action', action: 'dice:6' },
    sentence: '',
});
const attacks = ({ event }: ToldEvent) => (event as { action: string }).action.includes('x');

describe('taking back', () => {
    const told = [acts(2, 1), acts(3, 0), acts(4, 1)];

    it('wants an action of mine that stands', () => {
        expect(turnToTakeBack([], 0)).toBeNull();
        expect(turnToTakeBack(told.slice(0, 1), 0)).toBeNull();
        expect(turnToTakeBack(told, 0)).toBe(3);
        expect(turnToTakeBack(told, null)).toBeNull();
        const back = { seq: 5, back: 2, sentence: '' };
        expect(turnToTakeBack([...told, back], 0)).toBeNull();
        expect(turnToTakeBack([...told, back], 1)).toBe(2);
    });

    it('goes back to the beginning of the turn', () => {
        expect(turnToTakeBack([acts(1, 1), acts(2, 0), acts(3, 0), acts(4, 0)], 0)).toBe(2);
    });

    it('goes over nothing that was shown, by whomever', () => {
        const fight = [...told, acts(5, 0, 'a2xa3')];
        expect(turnToTakeBack(fight, 0, attacks)).toBeNull();
        expect(turnToTakeBack(fight, 1, attacks)).toBeNull();
        expect(turnToTakeBack(fight, 0)).toBe(5);
        // A quiet move after it is another turn.
        const later = [...fight, acts(6, 1), acts(7, 0)];
        expect(turnToTakeBack(later, 0, attacks)).toBe(7);
        expect(turnToTakeBack(later, 1, attacks)).toBe(6);
    });

    it('goes over no chance, and not into a turn that had some', () => {
        expect(turnToTakeBack([acts(2, 1), chance(3), acts(4, 0)], 0)).toBe(4);
        expect(turnToTakeBack([acts(2, 0), chance(3)], 0)).toBeNull();
        expect(turnToTakeBack([acts(2, 0), chance(3), acts(4, 0)], 0)).toBeNull();
    });

    it('knows who has acted, also what was taken back', () => {
        expect(hasActed(told.slice(0, 1), 0)).toBe(false);
        expect(hasActed([...told, { seq: 5, back: 2, sentence: '' }], 0)).toBe(true);
        expect(hasActed(told, null)).toBe(false);
    });
});
