import { describe, expect, test } from 'vitest';
import { firstChoice, pick, selectable, targetsOf, type Choice } from './choice';
import { readLegal } from './legal';
import type { Square } from './squares';

const legal = readLegal({
    move: { e3: 'e2', a4: 'a5 b4' },
    attack: { e3: 'd3 e4 f3', a4: 'a7' },
    sword: 'e3xd3+e4 e3xd3+f3 e3xe4+f3',
    apple: 'd3 e4 f3 a7',
});

// Taps one after the other, as far as the first decision.
function taps(start: Choice, ...squares: Square[]) {
    let choice = start;
    for (const square of squares) {
        const picked = pick(legal, choice, square);
        if (picked.decision) return picked.decision.action;
        choice = picked.choice;
    }
    return choice;
}

const none: Choice = { kind: 'none' };

describe('choosing', () => {
    test('a piece and then a square is a move or an attack', () => {
        expect(taps(none, 'a4', 'a5')).toBe('a4-a5');
        expect(taps(none, 'a4', 'a7')).toBe('a4xa7');
        expect(taps(none, 'a4', 'e3', 'e2')).toBe('e3-e2');
    });

    test('the same piece again, or nothing, lets go of it', () => {
        expect(taps(none, 'a4', 'a4')).toEqual(none);
        expect(taps(none, 'a4', 'j10')).toEqual(none);
        expect(taps(none, 'j10')).toEqual(none);
    });

    test('two targets with the Sword in any order is one action', () => {
        const sword: Choice = { kind: 'sword', from: 'e3', first: null };
        expect(taps(sword, 'e4', 'd3')).toBe('e3xd3+e4');
        expect(taps(sword, 'f3', 'e4')).toBe('e3xe4+f3');
        expect(taps(sword, 'e4', 'e4')).toEqual(sword);
        expect(taps(sword, 'a1', 'e4')).toEqual({ kind: 'sword', from: 'e3', first: 'e4' });
        expect(taps(sword, 'e3')).toEqual({ kind: 'piece', from: 'e3' });
        expect([...targetsOf(legal, { kind: 'sword', from: 'e3', first: 'e4' }).keys()]).toEqual([
            'd3',
            'f3',
        ]);
        expect(selectable(legal, sword).size).toBe(0);
    });

    test('an enemy for the Apple, and anything else keeps it', () => {
        expect(taps({ kind: 'apple' }, 'a7')).toBe('apple@a7');
        expect(taps({ kind: 'apple' }, 'a4')).toEqual(none);
    });

    test('what the Shroud brings back, and where', () => {
        const shroud = readLegal({ other: 'leave', revive: { 5: 'a1 b1', X: 'a1' } });
        const start = firstChoice(shroud);
        expect(start).toEqual({ kind: 'shroud', rank: null });
        expect(pick(shroud, start, 'a1')).toEqual({ choice: start, decision: null });
        const five: Choice = { kind: 'shroud', rank: '5' };
        expect([...targetsOf(shroud, five).keys()]).toEqual(['a1', 'b1']);
        expect(pick(shroud, five, 'b1').decision?.action).toBe('revive:5@b1');
        expect(pick(shroud, five, 'c1').decision).toBeNull();
    });

    test('among equals is asked at once', () => {
        const strike = readLegal({ strike: 'd7 e8' });
        expect(firstChoice(strike)).toEqual({ kind: 'strike' });
        expect(pick(strike, { kind: 'strike' }, 'd7').decision?.action).toBe('strike@d7');
        expect(firstChoice(legal)).toEqual(none);
    });
});
