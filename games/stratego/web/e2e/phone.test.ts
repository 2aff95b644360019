// A phone of 360×640 and a tablet: what one needs is in sight when it is needed, and stays where it is.
import { expect, it } from 'vitest';
import { openHouse } from '../../../../web/e2e/support/house';
import { myTurn, playBot, words } from '../../../../web/e2e/support/table';
import { sayIn } from '../lang';
import { gameName, handIn, setUpAtRandom, type Page } from './players';

const house = openHouse();
const say = sayIn('en');
const t = words('en');

const boxOf = async (locator: ReturnType<Page['locator']>) => {
    await locator.waitFor();
    const box = await locator.boundingBox();
    if (!box) throw new Error('not to be seen');
    return { ...box, bottom: box.y + box.height };
};

it('has board, plate and the button that hands in in sight', async () => {
    const { page } = await house.person({ size: 'phone' });
    await page.setViewportSize({ width: 360, height: 640 });
    await playBot(page, gameName('stratego-original', 'en'), 'level.beginner');
    await page.getByRole('button', { name: say('setup.random'), exact: true }).click();
    const ready = page.getByRole('button', {
        name: say('setup.hand_in'),
        exact: true,
    });
    await page.evaluate(() => scrollTo(0, 0));
    expect((await boxOf(ready)).bottom).toBeLessThanOrEqual(640);
    await handIn(page, say);
    await myTurn(page);

    const grid = page.getByRole('grid');
    await expect.poll(async () => (await boxOf(grid)).y).toBeGreaterThan(0);
    const board = await boxOf(grid);
    const plate = await boxOf(page.locator('[data-seat]').filter({ hasText: t('seat.you') }));
    expect(board.bottom).toBeLessThan(640);
    expect(plate.bottom).toBeLessThanOrEqual(640);
    expect(plate.y - board.bottom).toBeLessThan(40);

    // Nothing moves when a piece is chosen, or looked at.
    for (const part of [say('cell.can_act'), say('cell.enemy_unknown', '').replace(', ', '')]) {
        await page.locator(`[role=gridcell][aria-label*="${part}"]`).first().click();
        expect(await boxOf(grid)).toEqual(board);
    }
});

it('gives the width of an upright tablet to the board, with the plate at its foot', async () => {
    const { page } = await house.person({ size: 'upright' });
    await playBot(page, gameName('stratego-original', 'en'), 'level.beginner');
    await setUpAtRandom(page, say);
    await myTurn(page);
    const board = await boxOf(page.getByRole('grid'));
    const plate = await boxOf(page.locator('[data-seat]').filter({ hasText: t('seat.you') }));
    expect(board.width).toBeGreaterThan(640);
    expect(plate.bottom).toBeLessThanOrEqual(1024);
    expect(plate.y).toBeGreaterThan(board.bottom);
    expect(plate.y - board.bottom).toBeLessThan(60);
});

// The panel has no room beside it there, so the board takes what the others leave.
it.each(['tablet', 'desktop', 'wide'] as const)('shows the whole board on a %s', async (size) => {
    const { page } = await house.person({ size });
    await playBot(page, gameName('stratego-original', 'en'), 'level.beginner');
    await setUpAtRandom(page, say);
    await myTurn(page);
    const { width, height } = page.viewportSize()!;
    const board = async () =>
        (await page.getByRole('grid').boundingBox()) ?? {
            y: 0,
            width: 0,
            height,
        };
    await expect
        .poll(async () => (await board()).width)
        .toBeGreaterThan(0.5 * Math.min(width, height));
    await expect
        .poll(async () => (await board()).y + (await board()).height)
        .toBeLessThanOrEqual(height);
});
