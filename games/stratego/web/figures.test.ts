import { describe, expect, test } from 'vitest';
import { figureOf } from './figures';
import { RANKS } from './ranks';

const sides = ['red', 'blue'] as const;
const led = RANKS.filter((rank) => rank !== 'B' && rank !== 'F');
const drawn = sides.flatMap((side) => led.map((rank) => figureOf(side, rank)));

// Every number of a path that stands for a place; enough to see what was typed wrongly.
const numbers = (path: string) => [...path.matchAll(/-?\d*\.?\d+/g)].map(([text]) => Number(text));

describe('figures', () => {
    test('lead every rank of both factions; nobody stands for a Bomb or the Apple', () => {
        expect(drawn.every((figure) => figure !== undefined && figure.length > 1)).toBe(true);
        for (const side of sides) {
            expect(figureOf(side, 'B')).toBeUndefined();
            expect(figureOf(side, 'F')).toBeUndefined();
        }
    });

    test('are all different, and stay within their 32 by 20', () => {
        const texts = drawn.map((figure) => figure!.join('|'));
        expect(new Set(texts).size).toBe(texts.length);
        for (const text of texts) {
            for (const value of numbers(text)) {
                expect(Math.abs(value)).toBeLessThanOrEqual(32);
            }
        }
    });
});
