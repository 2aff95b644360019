// The setup editor: drag, tap and tap, the check of what is missing, setups of one's own.
import { describe, expect, it } from 'vitest';
import { axeFindings, shot } from '../../../../web/e2e/support/browser';
import { openHouse } from '../../../../web/e2e/support/house';
import { playBot } from '../../../../web/e2e/support/table';
import { sayIn } from '../lang';
import { cell, gameName, type Page } from './players';

const house = openHouse();
const say = sayIn('en');
const press = (page: Page, key: string) =>
    page.getByRole('button', { name: say(key), exact: true }).click();
const tray = (page: Page, rank: string) =>
    page.getByRole('group', { name: say('setup.tray') }).getByRole('button', { name: rank });
const standsOn = (page: Page, square: string, rank: string) =>
    page.locator(`[role=gridcell][aria-label^="${square}, "][aria-label*="${rank}"]`).waitFor();
const labels = (page: Page) =>
    page
        .getByRole('gridcell')
        .evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')));

async function begin(page: Page): Promise<void> {
    await playBot(page, gameName('assassins-duel', 'en'), 'level.beginner');
    await page.getByRole('heading', { name: say('setup.title') }).waitFor();
}

describe('setting up', () => {
    it('goes by drag and by tap and tap, and says what is missing', async () => {
        const { page } = await house.person();
        await begin(page);
        await page.getByText(say('setup.count', 0, 10)).waitFor();
        await tray(page, 'Marshal').dragTo(cell(page, 'c2'));
        await standsOn(page, 'c2', 'Marshal');
        await expect.poll(() => tray(page, 'Marshal').isDisabled()).toBe(true);
        await cell(page, 'c2').dragTo(cell(page, 'd3'));
        await standsOn(page, 'd3', 'Marshal');
        await standsOn(page, 'c2', 'free');

        // One tap in the tray, then a square for each Scout.
        await tray(page, 'Scout').click();
        for (const square of ['a1', 'b1'] as const) await cell(page, square).click();
        for (const square of ['a1', 'b1'] as const) await standsOn(page, square, 'Scout');
        await page.getByText(say('setup.count', 3, 10)).waitFor();
        await cell(page, 'a1').click();
        await cell(page, 'd3').click();
        await standsOn(page, 'a1', 'Marshal');
        await standsOn(page, 'd3', 'Scout');
        const early = page.getByRole('button', { name: say('setup.hand_in'), exact: true });
        expect((await early.count()) === 0 || (await early.isDisabled())).toBe(true);
        await press(page, 'setup.undo');
        await standsOn(page, 'd3', 'Marshal');
    });

    it('hands an army in once, however often one presses', async () => {
        const { page } = await house.person();
        const typeOf = (said: unknown) => (JSON.parse(String(said)) as { type: string }).type;
        // The server weighs an army for a while.
        const kept: (() => void)[] = [];
        let handedIn = 0;
        await page.routeWebSocket(/\/ws$/, (near) => {
            const far = near.connectToServer();
            near.onMessage((said) => {
                if (typeOf(said) === 'setup') handedIn += 1;
                far.send(said);
            });
            far.onMessage((said) => {
                if (typeOf(said) === 'weighed') kept.push(() => near.send(said));
                else near.send(said);
            });
        });
        await begin(page);
        await press(page, 'setup.random');
        await page.getByRole('button', { name: say('setup.hand_in'), exact: true }).dblclick();
        await expect.poll(() => kept.length).toBeGreaterThan(0);
        for (const tell of kept.splice(0)) tell();
        await page.getByRole('heading', { name: say('setup.title') }).waitFor({ state: 'hidden' });
        expect(handedIn).toBe(1);
        expect(await page.getByRole('alert').allInnerTexts()).toEqual([]);
    });

    it('keeps a setup under a name, for the next game too', async () => {
        const { page } = await house.person({ size: 'phone' });
        await begin(page);
        await press(page, 'setup.random');
        await page.getByText(say('setup.complete')).first().waitFor();
        const mine = await labels(page);
        await press(page, 'setup.save');
        const dialog = page.getByRole('dialog');
        await dialog.getByLabel(say('setup.save_name')).fill('Poplars');
        await dialog.getByRole('button', { name: say('setup.save'), exact: true }).click();
        await dialog.waitFor({ state: 'hidden' });
        await press(page, 'setup.clear');
        expect(await labels(page)).not.toEqual(mine);

        await begin(page);
        await press(page, 'setup.load');
        // The Marshal is what it is on the board, also in the small pictures.
        await dialog.getByText('Poplars', { exact: true }).waitFor();
        const signs = await dialog.locator('svg text').allTextContents();
        expect(signs).toContain('10');
        expect(signs).not.toContain('X');
        await shot(page, 'setup-load');
        expect(await axeFindings(page)).toEqual([]);
        await dialog.getByText('Poplars', { exact: true }).click();
        await expect.poll(() => labels(page)).toEqual(mine);
    });
});
