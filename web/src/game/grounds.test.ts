import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { groundOf, usualGround } from './grounds';
import { familiesWithGames } from './skins';

const css = readFileSync(new URL('../ui/grounds.css', import.meta.url), 'utf8');

it('the ground of a game is its family’s, and the Assassins have their own', () => {
    expect(groundOf('strategic')).toBe(usualGround);
    expect(groundOf('stratego-original')).toBe('war-room');
    expect(groundOf('assassins-duel')).toBe('ink');
    expect(groundOf('risk-assassins')).toBe(usualGround);
    expect(groundOf('no-such-game')).toBe(usualGround);
});

it('every ground is there in the light and in the dark', () => {
    for (const [, games] of familiesWithGames()) {
        for (const ground of games.map(groundOf).filter((each) => each !== usualGround)) {
            for (const theme of ['light', 'dark']) {
                expect(css).toContain(`[data-theme='${theme}'][data-ground='${ground}']`);
            }
        }
    }
});
