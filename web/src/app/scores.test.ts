import { expect, test } from 'vitest';
import { scores } from './scores';

test.each(Object.entries(scores))('%s is short, and never too loud', (_, score) => {
    expect(score.length).toBeGreaterThan(0);
    for (const { at, length, loud, from, to } of score) {
        expect(at).toBeGreaterThanOrEqual(0);
        expect(at + length).toBeLessThanOrEqual(2);
        // Glides are exponential: nothing may be zero, and a stroke that is too short would click.
        expect(Math.min(from, to, loud)).toBeGreaterThan(0);
        expect(length).toBeGreaterThan(0.006);
    }
    // Whatever sounds together stays below what a speaker cuts off.
    for (const moment of score) {
        const together = score
            .filter(({ at, length }) => at <= moment.at && moment.at < at + length)
            .reduce((sum, { loud }) => sum + loud, 0);
        expect(together).toBeLessThanOrEqual(1.05);
    }
});

test('sounds that mean different things differ', () => {
    const written = Object.values(scores).map((score) => JSON.stringify(score));
    expect(new Set(written).size).toBe(written.length);
});
