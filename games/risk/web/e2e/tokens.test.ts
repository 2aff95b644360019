// The tokens of an army: on the map, and told apart where they are small.
import { describe, expect, it } from 'vitest';
import { shot } from '../../../../web/e2e/support/browser';
import { openHouse } from '../../../../web/e2e/support/house';
import { myTurn } from '../../../../web/e2e/support/table';
import { mostAlike, type Drawing } from '../../../../web/e2e/support/told_apart';
import { PLATES } from '../crests';
import { TOKENS } from '../token_shapes';
import { openGame } from './players';

const house = openHouse();

const white = (name: string, path: string, box: string): Drawing => ({
    name,
    svg: `<path d="${path}" fill="white"/>`,
    box,
});

describe('the tokens', () => {
    it('are told apart by their outlines at 24 pixels, and so are the plates of the Brotherhoods', async () => {
        const tokens = Object.entries(TOKENS).map(([units, { body }]) =>
            white(units, body, '-22 -24 44 44'),
        );
        const plates = PLATES.map((plate, side) => white(`${side}`, plate, '-9 -9 18 18'));
        for (const kind of [tokens, plates]) {
            const { pair, apart } = await mostAlike(kind, 24);
            expect(apart, pair.join(', ')).toBeGreaterThan(0.15);
        }
    });

    it.each([
        { size: 'small', theme: 'dark' },
        { size: 'wide', theme: 'light' },
    ] as const)('stand on the map at $size, $theme, the largest for each army', async (manner) => {
        const { page } = await house.person(manner);
        await openGame(page, 'en');
        await myTurn(page);
        const armies = page.locator('.map [data-token]');
        await expect.poll(() => armies.count()).toBe(42);
        const drawn = await armies.evaluateAll((all) =>
            all.map((one) => ({
                token: Number(one.getAttribute('data-token')),
                units: Number(one.querySelector('.number')?.textContent),
            })),
        );
        for (const { token, units } of drawn) {
            expect(token).toBe(units >= 10 ? 10 : units >= 5 ? 5 : 1);
        }
        await shot(page, `risk-tokens-${manner.size}-${manner.theme}`);
    });
});
