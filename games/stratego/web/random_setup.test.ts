import { describe, expect, test } from 'vitest';
import { editionOf } from './editions';
import games from './games.json';
import { filled, type Draw } from './random_setup';
import { emptySetup, isComplete, put } from './setup';

// A small generator, so that every run draws the same.
function drawFrom(seed: number): Draw {
    let state = seed * 2654435761 + 1;
    return (below) => {
        state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
        return Math.floor((state / 2 ** 32) * below);
    };
}
const duel = editionOf('assassins-duel');

describe('a setup filled at random', () => {
    test('keeps who stands already', () => {
        const begun = put(emptySetup(duel), 4, 'F');
        for (const draw of [() => 0, (below: number) => below - 1, (below: number) => below >> 1]) {
            const done = filled(begun, duel, draw);
            expect(done[4]).toBe('F');
            expect(isComplete(done, duel.army)).toBe(true);
        }
    });

    test.each(games)('is sound in %s: the flag at the back, no bomb ahead', (game) => {
        const edition = editionOf(game);
        const seen = new Set<string>();
        for (let seed = 0; seed < 200; seed += 1) {
            const done = filled(emptySetup(edition), edition, drawFrom(seed));
            expect(isComplete(done, edition.army)).toBe(true);
            expect(done.indexOf('F')).toBeLessThan(edition.columns);
            expect(done.slice(-edition.columns)).not.toContain('B');
            seen.add(done.join());
        }
        expect(seen.size).toBe(200);
    });

    test('guards the flag with two bombs', () => {
        const edition = editionOf('stratego-original');
        const done = filled(emptySetup(edition), edition, drawFrom(7));
        const flag = done.indexOf('F');
        const next = [flag - 1, flag + 1, flag + edition.columns].filter(
            (place) => done[place] === 'B',
        );
        expect(next.length).toBeGreaterThanOrEqual(2);
    });

    test('puts bombs ahead only where no other place is left', () => {
        const edition = editionOf('assassins-classic');
        const places = emptySetup(edition).map((_, place) => place);
        const behind = places.slice(0, -edition.columns);
        // All the places behind are taken, the front row waits for the rest of the army.
        const army = { 2: behind.length, B: 2 };
        const begun = behind.reduce((setup, place) => put(setup, place, '2'), emptySetup(edition));
        const done = filled(begun, { ...edition, army }, drawFrom(1));
        expect(done.slice(-edition.columns).filter((rank) => rank === 'B').length).toBe(2);
    });
});
