// A finished game of each family is reviewed: chances, ledger, what mattered, arrows, beliefs, and a position played again.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { lang } from '../src/review/lang';
import { phrases } from '../src/lang/format';
import { axeFindings, shot } from './support/browser';
import { openHouse } from './support/house';
import { program } from './support/server';
import { words } from './support/table';

const house = openHouse();

// A whole game of two bots, played by the program itself.
function recordOf(game: string, seed: number, ...more: string[]): string {
    const file = join(mkdtempSync(join(tmpdir(), 'bivouac-review-')), 'game.record');
    execFileSync(
        program,
        ['play', game, '--watch', '--seed', String(seed), '--record', file, ...more],
        {
            stdio: 'ignore',
        },
    );
    return readFileSync(file, 'utf8');
}

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
        .waitFor({ timeout: 150_000 });
}

describe('the review', () => {
    it.each([
        ['strategic', 'fr', 'wide', 'light', ['--bot', 'beginner']],
        ['stratego-quick', 'en', 'phone', 'dark', ['--bot', 'beginner']],
        [
            'risk-assassins',
            'de',
            'wide',
            'light',
            ['--bot', 'beginner', '--option', 'map=mediterranean'],
        ],
    ] as const)('of %s tells skill from luck', async (game, language, size, theme, more) => {
        const say = phrases(lang, language);
        const { page } = await house.person({ language, size, theme });
        await load(page, recordOf(game, 11, ...more), language);
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

    it('is one click from the end of a game; while it goes on there is advice at most', async () => {
        const { playBot, myTurn, resign } = await import('./support/table');
        const t = words('en');
        const { page } = await house.person();
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
            const cells = (part: string) =>
                page.locator(`[role=gridcell][aria-label*="${part}"]`).first();
            await cells('can move').click();
            await cells('can be reached').or(cells('forms an officer')).first().click();
            await myTurn(page);
            await advice.getByRole('button', { name: say('hint.judge') }).click();
            await advice.getByText(/^Played: /).waitFor();
            await resign(page);
        }
        await page.getByRole('link', { name: t('replay.review') }).click();
        await reviewed(page, 'en');
    });
});
