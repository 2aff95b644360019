// Studies: a position is set up by hand and by keys, played on, commented, judged, kept, given away and brought back.
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { phrases } from '../src/lang/format';
import { lang } from '../src/study/lang';
import { axeFindings, shot } from './support/browser';
import { openHouse } from './support/house';
import { recordOf } from './support/recorded';
import { chapterFromText, moves, STRATEGIC } from './support/study';
import { words } from './support/table';

const house = openHouse();

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const cell = (page: Page, name: string) =>
    page.getByRole('gridcell', { name: new RegExp(`^${name}\\b`) });
const boardIn = (position: string) => /board=\S+/.exec(position)?.[0];
// The whole board is in sight beside what is said about it.
async function boardFits(page: Page): Promise<void> {
    const board = (await page.locator('.board :is([role=grid], svg)').first().boundingBox())!;
    expect(board.y).toBeGreaterThan(0);
    expect(board.y + board.height).toBeLessThanOrEqual(page.viewportSize()!.height);
}

describe('a study', () => {
    it('of Strategic is typed, played, judged, kept and shared', async () => {
        const say = phrases(lang, 'en');
        const { page, context } = await house.person({
            language: 'en',
            size: 'wide',
            provokes: /422/,
        });
        await chapterFromText(page, 'en', 'strategic', STRATEGIC);
        await boardFits(page);

        // The position can be taken from the board as it was typed.
        await context.grantPermissions(['clipboard-read', 'clipboard-write']);
        await button(page, words('en')('position.copy')).click();
        await page.getByText(words('en')('position.copied')).first().waitFor();
        const copied = await page.evaluate(() => navigator.clipboard.readText());
        expect(boardIn(copied)).toBe(boardIn(STRATEGIC));

        // What is wrong is said, and nothing is lost.
        await page.getByLabel(say('board.type')).fill('c3-c5');
        await button(page, say('board.play')).click();
        await page.getByRole('alert').waitFor();
        expect(await moves(page).count()).toBe(1);

        // A move on the board, another by typing from the start: two variations.
        await cell(page, 'c3').click();
        await cell(page, 'c4').click();
        await expect.poll(() => moves(page).count()).toBe(2);
        await button(page, say('tree.first')).click();
        await page.getByLabel(say('board.type')).fill('d1xd4>d5');
        await page.keyboard.press('Enter');
        await expect.poll(() => moves(page).count()).toBe(3);
        await page
            .getByRole('textbox', { name: say('board.comment') })
            .fill('The only officer of Yellow falls.');

        // By keys through the tree.
        await page.locator('[data-path="1"]').focus();
        await page.keyboard.press('ArrowUp');
        await expect
            .poll(() => page.locator('[data-nodes] [aria-current]').getAttribute('data-path'))
            .toBe('0');
        await page.keyboard.press('ArrowDown');
        await page.keyboard.press('Home');
        await expect
            .poll(() => page.locator('[data-nodes] [aria-current]').getAttribute('data-path'))
            .toBe('');

        // An arrow that somebody draws, and beside it the judge's: a line of play, numbered.
        await button(page, say('board.arrows')).click();
        await cell(page, 'd1').click();
        await cell(page, 'd4').click();
        await expect.poll(() => page.locator('[data-hints="1"]').count()).toBe(1);
        await button(page, say('board.arrows')).click();
        await button(page, say('judge.on')).click();
        const judge = page.getByRole('region', { name: say('judge.label') });
        await judge.getByRole('button').first().waitFor({ timeout: 60_000 });
        expect(await judge.getByRole('button').first().innerText()).toContain('d1xd4>');
        const drawn = page.locator('[data-hints]');
        await expect
            .poll(async () => Number(await drawn.getAttribute('data-hints')))
            .toBeGreaterThan(2);
        await shot(page, 'study-strategic');
        expect(await axeFindings(page)).toEqual([]);

        // Given away, and opened by somebody else: the comment and the arrow are there.
        await button(page, say('study.share')).click();
        const link = await page.getByLabel(say('study.link')).inputValue();
        const other = await house.person({ language: 'fr', size: 'small' });
        await other.page.goto(link);
        await expect.poll(() => moves(other.page).count()).toBe(3);
        await expect.poll(() => other.page.locator('[data-hints="1"]').count()).toBe(1);
        await other.page.locator('[data-path="1"]').click();
        const fr = phrases(lang, 'fr');
        expect(
            await other.page.getByRole('textbox', { name: fr('board.comment') }).inputValue(),
        ).toBe('The only officer of Yellow falls.');
        await shot(other.page, 'study-phone');
        expect(await axeFindings(other.page)).toEqual([]);

        // Kept: it is in the list, and opens again as it was.
        await expect.poll(() => new URL(page.url()).pathname).toMatch(/^\/study\/[a-z0-9]{8}$/);
        await page.goto('/study');
        await page.getByRole('link', { name: say('study.unnamed') }).click();
        await expect.poll(() => moves(page).count()).toBe(3);
    });

    it('of Stratego with unknown pieces is set up by hand and keys', async () => {
        const say = phrases(lang, 'fr');
        const t = words('fr');
        const { page } = await house.person({ language: 'fr', size: 'wide', provokes: /422/ });
        await page.goto('/study/new');
        await page.getByLabel(t('position.game')).selectOption('stratego-original');
        const piece = (id: string) => page.locator(`[data-piece="${id}"]`);
        // Chosen and put down, twice; dragged; typed.
        await piece('rF').click();
        await cell(page, 'a1').click();
        await piece('r5').click();
        await cell(page, 'b7').click();
        await button(page, 'Bleu').click();
        await piece('b?').dragTo(cell(page, 'a10'));
        await cell(page, 'f6').focus();
        await page.keyboard.press('8');
        await expect.poll(() => cell(page, 'f6').getAttribute('aria-label')).toContain('8');
        // Moved by dragging on the board.
        await cell(page, 'b7').dragTo(cell(page, 'a8'));
        await shot(page, 'study-setup');
        expect(await axeFindings(page)).toEqual([]);
        await button(page, say('new.make')).click();
        await moves(page).first().waitFor();
        await boardFits(page);

        // The Major walks up, Blue answers unseen, the unknown piece is attacked: what was it?
        await cell(page, 'a8').click();
        await cell(page, 'a9').click();
        await expect.poll(() => moves(page).count()).toBe(2);
        await cell(page, 'f6').click();
        await cell(page, 'e6').click();
        await expect.poll(() => moves(page).count()).toBe(3);
        await cell(page, 'a9').click();
        await cell(page, 'a10').click();
        await page.getByLabel(say('meet.rank', 'a10')).selectOption('F');
        await button(page, say('meet.done')).click();
        await expect.poll(() => moves(page).count()).toBe(4);
        await shot(page, 'study-stratego');

        // What may it be? Before it was known.
        await button(page, say('tree.first')).click();
        await button(page, say('judge.on')).click();
        const judge = page.getByRole('region', { name: say('judge.label') });
        await judge.getByRole('listitem').first().waitFor({ timeout: 60_000 });
    });

    it('of Risk is set up by lists, and dice are drawn', async () => {
        const say = phrases(lang, 'de');
        const t = words('de');
        const { page } = await house.person({ language: 'de', size: 'wide' });
        await page.goto('/study/new');
        await page.getByLabel(t('position.game')).selectOption('risk-assassins');
        const regions = page.locator('details').filter({ has: page.locator('[data-place]') });
        await regions.first().locator('summary').click();
        const place = regions.first().locator('[data-place]').first();
        await place.locator('input').fill('12');
        await place.locator('input').blur();
        await button(page, say('new.make')).click();
        await moves(page).first().waitFor();
        await page.locator('.board svg').first().waitFor();
        await boardFits(page);
        // An arrow from one territory to another, and a ring; drawn again it goes away.
        await button(page, say('board.arrows')).click();
        const territory = (at: number) => page.locator('[data-territory]').nth(at);
        for (const at of [3, 9, 5, 5]) await territory(at).click({ force: true });
        const drawn = page.locator('.board .hints');
        await expect.poll(() => drawn.getAttribute('data-hints')).toBe('2');
        expect(await drawn.locator('path.drawn').count()).toBeGreaterThan(0);
        await shot(page, 'study-risk');
        for (const at of [5, 5]) await territory(at).click({ force: true });
        await expect.poll(() => drawn.getAttribute('data-hints')).toBe('1');
        await button(page, say('board.arrows')).click();
        await page.getByLabel(say('board.type')).fill('end');
        await page.keyboard.press('Enter');
        await expect.poll(() => moves(page).count()).toBe(2);
        // By the eyes of all.
        await page.getByLabel(t('replay.eye')).selectOption('all');
        await page.getByRole('alert').waitFor({ state: 'detached' });
    });

    it('comes from a moment of a record, and as text', async () => {
        const say = phrases(lang, 'en');
        const t = words('en');
        const record = recordOf('stratego-training', 3, '--bot', 'beginner');
        const { page } = await house.person({ language: 'en', size: 'small' });
        await page.goto('/replay');
        await page.getByLabel(t('record.paste')).fill(record);
        await page.getByRole('button', { name: t('record.watch'), exact: true }).click();
        // The fifth step from its end, everything seen: the rest of the game is the main line.
        await page.getByRole('button', { name: t('replay.last') }).click();
        for (let i = 0; i < 5; ++i)
            await page.getByRole('button', { name: t('replay.previous') }).click();
        await page.getByRole('button', { name: t('replay.study') }).click();
        await moves(page).first().waitFor();
        await expect.poll(() => moves(page).count()).toBeGreaterThan(2);
        await button(page, say('tree.last')).click();
        await expect.poll(() => page.locator('.turn').innerText()).not.toBe('');

        await page.goto('/study');
        await page.getByLabel(say('home.paste')).fill('bivouac-study 1\nchapter C\nnonsense here');
        await button(page, say('home.read')).click();
        await page.getByRole('alert').waitFor();
        expect(await page.getByRole('alert').innerText()).toContain('3');
        const text = `bivouac-study 1\ntitle Brought\n\nchapter One\ngame strategic\nposition ${STRATEGIC}\n; Orange wins.\n1 seat1 c3-c4\n`;
        await page.getByLabel(say('home.paste')).fill(text);
        await button(page, say('home.read')).click();
        await expect.poll(() => moves(page).count()).toBe(2);
        expect(await page.getByRole('textbox', { name: say('board.comment') }).inputValue()).toBe(
            'Orange wins.',
        );
    });
});
