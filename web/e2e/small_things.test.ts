// Small things that were seen by somebody who walked through the page for the first time.
import { describe, expect, it } from 'vitest';
import { askForAccount } from './support/account';
import { shot } from './support/browser';
import { openHouse } from './support/house';
import { chooseGame, playBot, resign, words } from './support/table';

const house = openHouse();
const t = words('en');

describe('a first visit', () => {
    it('is refused nothing, and going back from the rules asks for nothing strange', async () => {
        const { page } = await house.person();
        const refused: string[] = [];
        page.on('response', (answer) => {
            if (answer.status() >= 400) refused.push(`${answer.status()} ${answer.url()}`);
        });
        await page.goto('/');
        await playBot(page, 'Strategic', 'level.beginner');
        await page.getByRole('grid').waitFor();
        await page.getByRole('link', { name: t('shell.home', 'Bivouac') }).click();
        await page.getByRole('link', { name: t('start.rules', 'Strategic') }).click();
        await page.getByRole('article').getByRole('heading').first().waitFor();
        await page.goBack();
        await page.getByRole('radiogroup').first().waitFor();
        await page.goBack();
        await page.getByRole('grid').waitFor();
        expect(refused).toEqual([]);
    });
});

describe('finished games', () => {
    it('say how they went, and bots have names with their level', async () => {
        const { page } = await house.person();
        await playBot(page, 'Strategic', 'level.beginner');
        await page.getByRole('grid').waitFor();
        const bot = page.locator('[data-seat]').filter({ hasText: `(${t('level.beginner')})` });
        await expect.poll(() => bot.innerText()).toMatch(/^\s*\S*\s*[A-Z]\w+ \(/);
        await bot.locator('svg[data-face]').waitFor();
        await resign(page);
        await page.locator('#end-title').waitFor();
        const numbers = await page.locator('ol[role=list] .number').allInnerTexts();
        expect(numbers).toEqual(numbers.map((_, at) => String(at + 1)));
        await page.goto('/');
        await page.getByText(t('start.finished')).click();
        const line = page.getByRole('link').filter({ hasText: t('result.lost') });
        await line.locator('svg[data-face]').waitFor();
    });
});

describe('bots', () => {
    it('are met by name and face before the game, and nobody at a table looks like another', async () => {
        const { page } = await house.person({ size: 'phone', theme: 'dark' });
        await chooseGame(page, 'Risk Assassin’s Creed');
        await page.getByText(t('level.expert'), { exact: true }).click();
        await page
            .getByRole('radio', { name: t('start.players', 4), exact: true })
            .check({ force: true });
        const way = page.getByRole('region', { name: t('start.bot') });
        const promised = await way.locator('svg[data-face]').innerHTML();
        const name = await way.locator('.name').innerText();
        await page.getByRole('button', { name: t('start.play'), exact: true }).click();
        const faces = page.locator('[data-seat] svg[data-face]');
        await expect.poll(() => faces.count()).toBe(3);
        const drawn = await faces.evaluateAll((all) => all.map((one) => one.innerHTML));
        expect(new Set(drawn).size).toBe(3);
        expect(drawn).toContain(promised);
        await page.locator('[data-seat]').getByText(name).first().waitFor();
        await shot(page, 'faces-risk-phone');
        // Four in a row on a phone: the name has the room, the hat says the level.
        const level = await page.locator('[data-seat] .level').first().boundingBox();
        expect(level!.width).toBeLessThanOrEqual(1);
    });
});

describe('a recovery code', () => {
    it('is copied by a button', async () => {
        const { page, context } = await house.person();
        await context.grantPermissions(['clipboard-read', 'clipboard-write']);
        await askForAccount(page, 'copyist');
        const dialog = page.getByRole('dialog');
        const code = /[0-9A-Z]{4}(-[0-9A-Z]{4})+/.exec(await dialog.innerText())?.[0];
        await page.getByRole('button', { name: t('account.code_copy') }).click();
        await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(code);
    });
});

describe('a question', () => {
    it('that is asked again at once after Escape is asked', async () => {
        const { page } = await house.person();
        await playBot(page, 'Strategic', 'level.beginner');
        await page.getByRole('grid').waitFor();
        const button = page.getByRole('button', { name: t('table.resign'), exact: true });
        const asked = page.getByText(t('table.resign_title'));
        await button.click();
        await asked.waitFor();
        // Escape and the next press before the browser tells that the dialog was closed.
        await button.evaluate((resigns: HTMLElement) => {
            const dialog = document.querySelector<HTMLDialogElement>('dialog[open]')!;
            (dialog as HTMLDialogElement & { requestClose(): void }).requestClose();
            resigns.click();
        });
        await page.evaluate(() => new Promise((after) => setTimeout(after, 0)));
        await asked.waitFor();
        await page.keyboard.press('Escape');
        await asked.waitFor({ state: 'hidden' });
    });
});
