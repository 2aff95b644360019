// The pictures of docs/study.md and docs/studies.md, made anew: PICTURES=1 npm run e2e -- pictures_study.
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { phrases } from '../src/lang/format';
import { lang as puzzleWords } from '../src/puzzles/lang';
import { lang as reviewWords } from '../src/review/lang';
import { lang as studyWords } from '../src/study/lang';
import { theBrowser } from './support/browser';
import { recordOf } from './support/recorded';
import { TableServer } from './support/server';
import { chapterFromText, moves, STRATEGIC } from './support/study';
import { words } from './support/table';
import { webpOf } from './support/webp';

const images = fileURLToPath(new URL('../../docs/images/', import.meta.url));
const t = words('en');
const review = phrases(reviewWords, 'en');
const study = phrases(studyWords, 'en');
const puzzle = phrases(puzzleWords, 'en');
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const cell = (page: Page, name: string) =>
    page.getByRole('gridcell', { name: new RegExp(`^${name}\\b`) });
// Pieces by their keys, each on its square.
async function put(page: Page, pieces: Record<string, string>): Promise<void> {
    for (const [place, key] of Object.entries(pieces)) {
        await cell(page, place).focus();
        await page.keyboard.press(key);
    }
}

// A whole game of bots, reviewed.
async function reviewOf(page: Page, game: string, seed: number, ...more: string[]): Promise<void> {
    await page.goto('/replay');
    await page.getByLabel(t('record.paste')).fill(recordOf(game, seed, ...more));
    await button(page, t('record.watch')).click();
    await page.getByRole('button', { name: t('replay.review') }).click();
    const ledger = page.getByRole('heading', { name: review('ledger'), exact: true });
    await ledger.waitFor({ timeout: 300_000 });
}
const slider = (page: Page) => page.locator('input[type=range]');
// Moments from that one on, until all of these kinds of arrows stand on the board.
async function untilDrawn(page: Page, first: number, kinds: readonly string[]): Promise<void> {
    let moment = first;
    const drawn = async () => {
        await slider(page).fill(`${++moment}`);
        const counts = kinds.map((kind) => page.locator(`[data-hints] path.${kind}`).count());
        return Math.min(...(await Promise.all(counts)));
    };
    await expect.poll(drawn, { timeout: 120_000 }).toBeGreaterThan(0);
}

const pictures: Record<string, (page: Page) => Promise<void>> = {
    'review-strategic': async (page) => {
        await reviewOf(page, 'strategic', 1, '--bot', 'beginner');
        await untilDrawn(page, 8, ['best', 'played', 'follows']);
    },
    'review-beliefs': async (page) => {
        await reviewOf(page, 'assassins-duel', 5, '--bot', 'random');
        const panel = page.getByRole('region', { name: review('title') });
        await slider(page).fill('12');
        await panel.getByRole('button', { name: /could believe/ }).click();
        const what = panel.getByLabel(review('belief.what'));
        await what.waitFor();
        await what.selectOption({ index: 1 });
        await expect.poll(() => page.locator('[data-hints] rect').count()).toBeGreaterThan(1);
    },
    'review-risk': async (page) => {
        const options = ['--option', 'players=4', '--option', 'map=mediterranean'];
        await reviewOf(page, 'risk-assassins', 11, '--bot', 'beginner', ...options);
        await slider(page).fill('60');
        const panel = page.getByRole('region', { name: review('title') });
        await panel.getByRole('button', { name: review('moments.next') }).click();
        await expect.poll(() => panel.locator('.marks [aria-current]').count()).toBeGreaterThan(0);
    },
    'study-board': async (page) => {
        await chapterFromText(page, 'en', 'strategic', STRATEGIC);
        await cell(page, 'c3').click();
        await cell(page, 'c4').click();
        await expect.poll(() => moves(page).count()).toBe(2);
        await button(page, study('tree.first')).click();
        await page.getByLabel(study('board.type')).fill('d1xd4>d5');
        await page.keyboard.press('Enter');
        await expect.poll(() => moves(page).count()).toBe(3);
        await button(page, study('tree.first')).click();
        const comment = page.getByRole('textbox', { name: study('board.comment') });
        await comment.fill('The only officer of Yellow can fall.');
        await button(page, study('board.arrows')).click();
        for (const place of ['a4', 'b4']) await cell(page, place).click();
        await button(page, study('board.arrows')).click();
        await button(page, study('judge.on')).click();
        const judge = page.getByRole('region', { name: study('judge.label') });
        await judge.getByRole('button').first().waitFor({ timeout: 120_000 });
        const numbers = page.locator('[data-hints] [data-number]');
        await expect.poll(() => numbers.count()).toBeGreaterThan(0);
    },
    'study-setup': async (page) => {
        await page.goto('/study/new');
        await page.getByLabel(t('position.game')).selectOption('stratego-original');
        await page.getByRole('grid').waitFor();
        await put(page, { a1: 'f', b1: 'b', a2: 'b', d4: '9', i5: '3' });
        await button(page, 'Blue').click();
        await put(page, { d7: '?', h8: '?', j10: 'f', i10: '?', f6: '2' });
        await cell(page, 'd7').click();
    },
    puzzle: async (page) => {
        await page.goto('/puzzles/stratego-original');
        await page.locator('[data-puzzle]').waitFor();
        await button(page, puzzle('show')).click();
        await expect.poll(() => page.locator('[data-hints] path').count()).toBeGreaterThan(0);
    },
};

const server = new TableServer();
describe.runIf(Boolean(process.env['PICTURES']))('pictures of studying', () => {
    beforeAll(() => server.start());
    afterAll(() => server.end());

    it.each(Object.entries(pictures))('%s', async (name, make) => {
        const browser = await theBrowser();
        const viewport = { width: 1440, height: 900 };
        const context = await browser.newContext({
            baseURL: server.address,
            viewport,
            locale: 'en',
        });
        const page = await context.newPage();
        await make(page);
        const loading = page.locator('main').getByText(t('shell.loading'));
        await loading.waitFor({ state: 'hidden', timeout: 120_000 });
        // Arrows have arrived.
        await page.evaluate(() => Promise.all(document.getAnimations().map((one) => one.finished)));
        writeFileSync(`${images}${name}.webp`, await webpOf(page, 0.82));
        await context.close();
    });
});
