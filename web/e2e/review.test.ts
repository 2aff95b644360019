// A finished game of each family is reviewed: chances, ledger, what mattered, arrows, beliefs, and a position played again.
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { lang } from '../src/review/lang';
import { phrases } from '../src/lang/format';
import { axeFindings, shot } from './support/browser';
import { openHouse } from './support/house';
import { recordOf } from './support/recorded';
import { words } from './support/table';

const house = openHouse();

async function load(page: Page, record: string, language: 'en' | 'fr' | 'de'): Promise<void> {
    const t = words(language);
    await page.goto('/replay');
    await page.getByLabel(t('record.paste')).fill(record);
    await page.getByRole('button', { name: t('record.watch'), exact: true }).click();
    await page.getByRole('button', { name: t('replay.review') }).click();
}

async function reviewed(page: Page, language: 'en' | 'fr' | 'de'): Promise<void> {
    const say = phrases(lang, language);
    await page
        .getByRole('heading', { name: say('ledger'), exact: true })
        .waitFor({ timeout: 300_000 });
}

describe('the review', () => {
    it.each([
        ['strategic', 1, 'fr', 'wide', 'light', ['--bot', 'beginner']],
        ['stratego-quick', 11, 'en', 'phone', 'dark', ['--bot', 'beginner']],
        [
            'risk-assassins',
            11,
            'de',
            'wide',
            'light',
            ['--bot', 'beginner', '--option', 'map=mediterranean'],
        ],
    ] as const)('of %s tells skill from luck', async (game, seed, language, size, theme, more) => {
        const say = phrases(lang, language);
        const { page } = await house.person({ language, size, theme });
        await load(page, recordOf(game, seed, ...more), language);
        await reviewed(page, language);

        const panel = page.getByRole('region', { name: say('title') });
        // The chart has a moment for each step, and a click goes there.
        const chart = panel.locator('svg[data-moments]');
        expect(Number(await chart.getAttribute('data-moments'))).toBeGreaterThan(5);
        const stepText = page.locator('.steps [role=status]');
        const before = await stepText.innerText();
        const box = (await chart.boundingBox())!;
        await chart.click({ position: { x: box.width * 0.3, y: box.height / 2 } });
        await expect.poll(() => stepText.innerText()).not.toBe(before);

        // How the game stood in truth is a line of its own, where anything was hidden.
        const truth = chart.locator('[data-truth]');
        expect(await truth.count()).toBe(game === 'strategic' ? 0 : 1);

        // What may follow the best action is numbered on the board, and said by the same numbers.
        const slider = page.locator('input[type=range]');
        const numbers = page.locator('[data-hints] [data-number]');
        let moment = 9;
        await expect
            .poll(
                async () => {
                    moment += 1;
                    await slider.fill(`${moment}`);
                    return numbers.count();
                },
                { timeout: 60_000 },
            )
            .toBeGreaterThan(1);
        await panel.getByText(say('now.line', '1. ').trim()).waitFor();
        await shot(page, `review-line-${game}-${size}`);

        // A turning point by its button; the best action and what was played are arrows on the board.
        await page.getByRole('button', { name: words(language)('replay.first') }).click();
        const next = panel.getByRole('button', { name: say('moments.next') });
        if (await next.isEnabled()) {
            await next.click();
            await expect
                .poll(() => panel.locator('.marks [aria-current]').count())
                .toBeGreaterThan(0);
        }
        expect(await axeFindings(page)).toEqual([]);
        await shot(page, `review-${game}-${size}`);
    });

    it('of Stratego shows beliefs on the board and lets a position be played again', async () => {
        const say = phrases(lang, 'en');
        const { page } = await house.person({ size: 'wide' });
        await load(page, recordOf('assassins-duel', 5, '--bot', 'random'), 'en');
        await reviewed(page, 'en');
        const panel = page.getByRole('region', { name: say('title') });

        // Somewhere in the middle, by the arrow keys too.
        const slider = page.locator('input[type=range]');
        await slider.fill('12');
        await panel.getByRole('button', { name: /could believe/ }).click();
        const what = panel.getByLabel(say('belief.what'));
        await what.waitFor();
        await what.selectOption({ index: 1 });
        const shades = page.locator('[data-hints] rect');
        await expect.poll(() => shades.count()).toBeGreaterThan(1);
        await shot(page, 'review-beliefs');
        // A piece picked on the board, and its likely ranks as numbers that make a hundred.
        const thing = panel.getByLabel(say('belief.thing'));
        await thing.selectOption({ index: 1 });
        const shares = panel.locator('[data-belief] .share');
        await expect.poll(() => shares.count()).toBeGreaterThan(0);
        const sum = (await shares.allInnerTexts()).reduce((all, one) => all + parseInt(one, 10), 0);
        expect(Math.abs(sum - 100)).toBeLessThanOrEqual(8);
        expect(await axeFindings(page)).toEqual([]);

        // Whichever seat lost something plays it again: the answer is shown, and the review goes on.
        const again = panel.getByRole('button', { name: say('learn'), exact: true });
        if ((await again.count()) === 0) await panel.getByLabel(say('seat')).selectOption('1');
        await again.first().click();
        await panel.getByText(/Find something better than/).waitFor();
        await expect.poll(() => page.locator('.grid-board.quiet').count()).toBe(0);
        await panel.getByRole('button', { name: say('learn.show') }).click();
        await panel.getByText(/^The best was/).waitFor();
        await expect.poll(() => page.locator('[data-hints] path').count()).toBeGreaterThan(0);
        await shot(page, 'review-answer');
        await panel.getByRole('button', { name: say('learn.end') }).click();
        await panel.getByRole('heading', { name: say('ledger'), exact: true }).waitFor();
    });

    it('of Stratego shows what a step changed in the beliefs', async () => {
        const say = phrases(lang, 'en');
        const { page } = await house.person({ size: 'wide' });
        await load(page, recordOf('assassins-duel', 5, '--bot', 'random'), 'en');
        await reviewed(page, 'en');
        const panel = page.getByRole('region', { name: say('title') });
        await panel.getByRole('button', { name: /could believe/ }).click();
        const slider = page.locator('input[type=range]');
        const what = panel.getByLabel(say('belief.what'));
        const compare = panel.getByRole('button', { name: say('belief.compare') });
        const signed = page.locator('[data-hints] rect.more, [data-hints] rect.less');
        // Somewhere in the middle a step says something of those who are hidden.
        let moment = 11;
        do {
            moment += 1;
            await slider.fill(`${moment}`);
            await what.waitFor();
            await expect
                .poll(() => panel.getByText(say('belief.loading')).count(), { timeout: 20_000 })
                .toBe(0);
            await what.selectOption({ index: 1 });
            await compare.waitFor();
            if ((await compare.getAttribute('aria-pressed')) !== 'true') await compare.click();
        } while ((await signed.count()) === 0 && moment < 30);
        expect(await signed.count()).toBeGreaterThan(0);
        await shot(page, 'review-changes');
        await panel.getByLabel(say('belief.thing')).selectOption({ index: 1 });
        const rows = panel.locator('[data-belief] tbody tr');
        await expect.poll(() => rows.locator('.change').count()).toBe(await rows.count());
        const now = (await panel.locator('[data-belief] .share').allInnerTexts()).map(parseFloat);
        const before = await panel.locator('[data-belief] .before').allInnerTexts();
        const change = await rows.locator('.change').allInnerTexts();
        expect(change.map((one) => parseFloat(one.replace('−', '-').replace('=', '0')))).toEqual(
            now.map((one, at) => one - parseFloat(before[at]!)),
        );
        expect(await axeFindings(page)).toEqual([]);
        await shot(page, 'review-before-and-after');
    });

    it('has threats beside advice: marked, said and remembered, against bots', async () => {
        const { beginFrom, myTurn } = await import('./support/table');
        const t = words('en');
        const { page } = await house.person();
        const position =
            'play orange formed=3 swapped=0 turn=40 moving=- quiet=- end=- ' +
            'board=......y/.y..y../..o..../y..Y..o/..o..../o.y..y./...O..y';
        await beginFrom(page, 'strategic', position);
        await page.getByRole('button', { name: t('position.bot') }).click();
        await page.waitForURL(/\/t\//);
        expect(await myTurn(page)).toBe('mine');
        const button = page.getByRole('button', { name: t('table.threats'), exact: true });
        expect(await page.locator('[data-hints]').count()).toBe(0);
        await button.click();
        const told = page.locator('[data-threats]');
        await expect.poll(() => told.getAttribute('data-threats')).toBe('1');
        expect(await told.innerText()).toBe('d1 can be jumped from d4.');
        expect(await page.locator('[data-hints] .threat').count()).toBe(1);
        expect(await axeFindings(page)).toEqual([]);
        await shot(page, 'threats-strategic');
        await page.reload();
        await expect.poll(() => told.getAttribute('data-threats')).toBe('1');
        // Whoever has seen enough turns it off, and the mark is gone.
        await button.click();
        await expect.poll(() => page.locator('[data-hints]').count()).toBe(0);
        expect(await told.count()).toBe(0);
    });

    it('is one click from the end of a game; while it goes on there is advice at most', async () => {
        const { playBot, myTurn, resign } = await import('./support/table');
        const t = words('en');
        // All people of this file come from one address, and are faster than people: the server may ask one to wait.
        const { page } = await house.person({ provokes: /status of 429/ });
        await playBot(page, 'Strategic', 'level.beginner');
        const turn = await myTurn(page);
        const table = page.url().split('/t/')[1]!;
        const asked = await page.request.get(`/api/tables/${table}/review`);
        expect([asked.status(), turn]).toEqual([turn === 'mine' ? 409 : asked.status(), turn]);
        if (turn === 'mine') {
            // Advice is there, for who plays against bots: what to play, and how good it was.
            const say = phrases(lang, 'en');
            await page.getByRole('button', { name: t('table.advice'), exact: true }).click();
            const advice = page.getByRole('region', { name: say('hint.label'), exact: true });
            await advice.getByText(/^Best: /).waitFor();
            await expect.poll(() => page.locator('[data-hints] path').count()).toBe(1);
            await shot(page, 'advice');
            expect(await axeFindings(page)).toEqual([]);
            // It is followed: any other move may lose the only officer, and with it the game.
            const best = await advice.getByText(/^Best: /).innerText();
            const way = best.match(/[a-g][1-7]/g)!;
            for (const name of [way[0]!, way.at(-1)!]) {
                await page.locator(`[role=gridcell][aria-label^="${name}"]`).click();
            }
            await expect.poll(() => advice.getByText(best).count()).toBe(0);
            expect(await myTurn(page)).toBe('mine');
            await advice.getByRole('button', { name: say('hint.judge') }).click();
            await advice.getByText(/^Played: /).waitFor();
            await resign(page);
        }
        await page.getByRole('link', { name: t('replay.review') }).click();
        await reviewed(page, 'en');
    });
});
