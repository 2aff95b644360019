// Devices one holds: on the smallest phone the board and one's own plate are in sight together, and touch; an upright tablet
// gives its height to the board. Stratego's setup and "Ready" are in games/stratego/web/e2e/phone.test.ts.
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openGame, RiskPlayer } from '../../games/risk/web/e2e/players';
import { begunAgainstBot } from '../../games/strategic/web/e2e/players';
import { shot } from './support/browser';
import { openHouse } from './support/house';
import { myTurn, words } from './support/table';

const house = openHouse();
const t = words('en');

async function boxOf(locator: ReturnType<Page['locator']>) {
    const box = await locator.boundingBox();
    if (!box) throw new Error('not to be seen');
    return { ...box, bottom: box.y + box.height };
}
const mine = (page: Page) => page.locator('[data-seat]').filter({ hasText: t('seat.you') });
// How far apart two of them are from above to below; below nothing where they overlap.
const gap = (a: { y: number; bottom: number }, b: { y: number; bottom: number }) =>
    Math.max(a.y - b.bottom, b.y - a.bottom);

const games = {
    Strategic: {
        open: async (page: Page) => void (await begunAgainstBot(page, 3)),
        board: '[role=grid]',
        height: 640,
    },
    Risk: {
        // Sigma Team comes when it comes; then there is another game.
        open: async (page: Page) => {
            do await openGame(page, 'en');
            while (!(await new RiskPlayer(page, 'en').comesToPlace()));
        },
        board: '.map',
        height: 440, // a map is wide: what can be done takes the rest
    },
};

describe.each(Object.entries(games))('a table of %s', (name, game) => {
    it('has board and plate together in sight on a phone of 360×640', async () => {
        const { page } = await house.person({ size: 'small' });
        await game.open(page);
        await page.reload();
        await myTurn(page);
        const board = page.locator(game.board).first();
        await board.waitFor();
        await shot(page, `hand-${name}-small`);
        const [there, plate] = [await boxOf(board), await boxOf(mine(page))];
        expect(await page.evaluate(() => scrollY)).toBe(0);
        expect(there.y).toBeGreaterThanOrEqual(0);
        expect(there.bottom).toBeLessThanOrEqual(640);
        expect(plate.y).toBeGreaterThanOrEqual(0);
        expect(plate.bottom).toBeLessThanOrEqual(640);
        expect(gap(there, plate)).toBeLessThan(24);
    });

    it('uses the height of an upright tablet', async () => {
        const { page } = await house.person({ size: 'upright' });
        await game.open(page);
        await page.reload();
        await myTurn(page);
        const board = page.locator(game.board).first();
        await board.waitFor();
        await shot(page, `hand-${name}-upright`);
        const [there, plate] = [await boxOf(board), await boxOf(mine(page))];
        expect(there.width).toBeGreaterThan(640);
        expect(there.height).toBeGreaterThan(game.height);
        expect(plate.bottom).toBeLessThanOrEqual(1024);
        expect(gap(there, plate)).toBeLessThan(60);
    });
});
