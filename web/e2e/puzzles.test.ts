// Puzzles: today's, solved by playing; a wrong try costs, and the answer is shown to who asks.
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { phrases } from '../src/lang/format';
import { lang } from '../src/puzzles/lang';
import { isRight, ofDay, puzzlesOf } from '../src/puzzles/puzzle';
import { axeFindings, shot } from './support/browser';
import { openHouse } from './support/house';
import { words } from './support/table';

const house = openHouse();

const copied = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

describe('puzzles', () => {
    it('of Stratego are solved by playing, and rated', async () => {
        const say = phrases(lang, 'en');
        const { page } = await house.person({ language: 'en', size: 'wide' });
        await page.goto('/puzzles/stratego-original');
        const shown = page.locator('[data-puzzle]');
        await shown.waitFor();
        const puzzles = await puzzlesOf('stratego-original');
        const today = ofDay(puzzles, new Date().toISOString().slice(0, 10))!;
        expect(await shown.getAttribute('data-puzzle')).toBe(today.id);
        const rating = () => page.locator('[data-rating]').getAttribute('data-rating').then(Number);
        const before = await rating();

        // The answer is shown and costs; the next one is another.
        await page.getByRole('button', { name: say('show') }).click();
        await expect.poll(() => page.locator('[data-hints]').count()).toBeGreaterThan(0);
        await expect.poll(rating).toBeLessThan(before);
        await page.getByRole('button', { name: say('next') }).click();
        await expect.poll(() => shown.getAttribute('data-puzzle')).not.toBe(today.id);

        // Solved by playing what is right: from one cell to another, as far as a puzzle has such a move.
        for (let tried = 0; tried < 40; ++tried) {
            const id = await shown.getAttribute('data-puzzle');
            const puzzle = puzzles.find((each) => each.id === id)!;
            const step = puzzle.best
                .map((each) => /^([a-j]\d+)[-x]([a-j]\d+)$/.exec(each))
                .find((match) => match !== null);
            if (!step) {
                await page.getByRole('button', { name: say('next') }).click();
                await expect.poll(() => shown.getAttribute('data-puzzle')).not.toBe(id);
                continue;
            }
            expect(isRight(puzzle, step[0])).toBe(true);
            const cell = (name: string) =>
                page.getByRole('gridcell', { name: new RegExp(`^${name}\\b`) });
            const now = await rating();
            await cell(step[1]!).click();
            await cell(step[2]!).click();
            await expect.poll(rating).toBeGreaterThan(now);
            await shot(page, 'puzzle-solved');
            expect(await axeFindings(page)).toEqual([]);
            return;
        }
        throw new Error('no puzzle with a plain move came up');
    });

    it.each([
        ['strategic', 'fr'],
        ['risk-assassins', 'de'],
    ] as const)('of %s are shown on the smallest phone', async (game, language) => {
        const say = phrases(lang, language);
        const { page, context } = await house.person({ language, size: 'small' });
        await context.grantPermissions(['clipboard-read', 'clipboard-write']);
        await page.goto(`/puzzles/${game}`);
        await page.locator('[data-puzzle]').waitFor();
        const t = words(language);
        await page.getByRole('button', { name: t('position.copy') }).click();
        const id = await page.locator('[data-puzzle]').getAttribute('data-puzzle');
        const { position } = (await puzzlesOf(game)).find((each) => each.id === id)!;
        const says = (key: string) => page.getByText(t(key)).first().waitFor();
        // Every day has its own puzzle. Dice that lie on the table cannot be copied.
        if (/\bstage=\w+_(reroll|dice)\b/.test(position)) {
            await says('position.not_now');
        } else {
            await expect.poll(() => copied(page)).toContain(/board=\S+/.exec(position)![0]);
            // Others may hold cards that the solver cannot see.
            const hands = (text: string) => (text.match(/\bhand\d+=\S+/g) ?? []).length;
            const hidden = hands(position) > hands(await copied(page));
            await says(hidden ? 'position.copied_part' : 'position.copied');
        }
        expect(await page.getByLabel(words(language)('position.game')).inputValue()).toBe(game);
        await shot(page, `puzzle-${game}`);
        expect(await axeFindings(page)).toEqual([]);
        await page.getByRole('button', { name: say('study') }).click();
        await page.locator('[data-nodes]').waitFor();
    });

    it('say in French what the server refuses', async () => {
        const { page } = await house.person({ language: 'fr', provokes: /status of 429/ });
        const refusal = { type: 'error', code: 'slow_down', retry_after: 5, sentence: 'Slowly.' };
        await page.route('**/api/positions/view*', (route) =>
            route.fulfill({ status: 429, json: refusal }),
        );
        await page.goto('/puzzles/strategic');
        await page.getByText(words('fr')('fault.slow_down', 5)).first().waitFor();
    });
});
