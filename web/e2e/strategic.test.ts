import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Language } from '../src/game/skin';
import { lang } from '../../games/strategic/web/lang';
import { newPerson, openBrowser, shot } from './support/browser';
import { TableServer } from './support/server';
import {
    dice,
    myTurn,
    playBot,
    playTogether,
    resign,
    tabTo,
    verdict,
    words,
} from './support/table';

const server = new TableServer();
let browser: Browser;
const t = words('en');
// ./test plays in English; with FULL=1 in both languages.
const languages = process.env['FULL'] ? (['en', 'fr'] as const) : (['en'] as const);
let says: Record<string, string> = lang.en;

beforeAll(async () => {
    await server.start();
    browser = await openBrowser();
});
afterAll(async () => {
    await browser?.close();
    await server.end();
});

const wayWords = /^(Go to|Jump over|Form an|Aller en|Sauter|Former)/;
const cells = (page: Page, words: string) =>
    page.locator(`[role=gridcell][aria-label*="${words}"]`);

const told = (page: Page) => page.locator('ol[role=list] li').count();

// Waits until the game has gone on since `before` sentences were told; questions that come up
// meanwhile ("Which move?", "Really?") are answered so that the move is played.
async function goesOn(page: Page, before: number, answer: () => Promise<void>): Promise<void> {
    for (;;) {
        const what = await page.waitForFunction((count) => {
            if (document.querySelector('dialog[open]')) return 'question';
            const lines = document.querySelectorAll('ol[role=list] li').length;
            return document.querySelector('#end-title') || lines > count ? 'on' : false;
        }, before);
        if ((await what.jsonValue()) === 'on') return;
        await answer();
    }
}

async function answerByPointer(page: Page): Promise<void> {
    const dialog = page.locator('dialog[open]');
    const way = dialog.getByRole('button', { name: wayWords });
    if ((await way.count()) > 0) await way.first().click();
    else await dialog.getByRole('button', { name: says['play']! }).click();
}

// One decision by pointer: any piece that can move, then any place it can go to.
async function moveByPointer(page: Page, draw: (below: number) => number): Promise<void> {
    const before = await told(page);
    const stop = page.getByRole('button', { name: says['stop']! });
    if (await stop.isVisible()) {
        await stop.click();
    } else {
        const movable = cells(page, says['cell.can_move']!);
        await movable.first().waitFor();
        await movable.nth(draw(await movable.count())).click();
        const targets = cells(page, says['cell.form']!).or(cells(page, says['cell.target']!));
        await targets.first().waitFor();
        await targets.nth(draw(await targets.count())).click();
    }
    await goesOn(page, before, () => answerByPointer(page));
}

async function playToTheEnd(page: Page, seed: number, language: Language): Promise<void> {
    const draw = dice(seed);
    for (let turn = 0; turn < 300; ++turn) {
        if ((await myTurn(page, language)) === 'over') return;
        await moveByPointer(page, draw);
    }
    throw new Error('the game did not end');
}

describe('Strategic in the browser', () => {
    for (const language of languages) {
        it(`is played to its end against a bot, by pointer, ${language}`, async () => {
            const person = await newPerson(browser, server.address, { language });
            const { page, complaints } = person;
            const say = words(language);
            says = lang[language];
            await playBot(page, 'Strategic', 'level.beginner', language);
            await playToTheEnd(page, 1, language);
            const endings = [say('end.won'), say('end.lost'), say('end.draw')];
            expect(endings).toContain(await verdict(page));
            await shot(page, `strategic-end-${language}`);
            await page.getByRole('link', { name: say('end.replay') }).click();
            await page.getByRole('button', { name: say('replay.first') }).click();
            await page.getByText(new RegExp(say('replay.step', 0, 99).slice(0, 9))).waitFor();
            await page.getByText(say('fair.title')).click();
            await page.getByRole('button', { name: say('fair.check') }).click();
            await page.getByText(say('fair.rest')).waitFor();
            expect(await page.getByText(say('fair.agrees'), { exact: true }).count()).toBe(4);
            says = lang.en;
            expect(complaints).toEqual([]);
        });
    }

    it('is played by two people who never saw each other', async () => {
        const host = await newPerson(browser, server.address);
        const guest = await newPerson(browser, server.address, { size: 'phone' });
        await playTogether(host.page, guest.page, 'Strategic');
        const draws = [dice(7), dice(8)];
        for (let turn = 0; turn < 12; ++turn) {
            for (const [at, { page }] of [host, guest].entries()) {
                const due = await page
                    .getByText(t('table.your_turn'), { exact: true })
                    .first()
                    .isVisible();
                if (due) await moveByPointer(page, draws[at]!);
            }
            await host.page.waitForTimeout(60);
        }
        await host.page.getByRole('tab', { name: t('chat.title') }).click();
        await host.page.getByLabel(t('chat.write')).fill('Well <b>played</b>!');
        await host.page.keyboard.press('Enter');
        await guest.page.getByRole('tab', { name: new RegExp(t('chat.title')) }).click();
        await guest.page.getByText('Well <b>played</b>!').waitFor();
        await host.page.getByRole('button', { name: t('table.offer_draw') }).click();
        await guest.page.getByRole('button', { name: t('offer.decline') }).click();
        await host.page.getByText(t('offer.draw.made')).waitFor({ state: 'hidden' });
        await resign(guest.page);
        await host.page.getByText(t('end.won')).waitFor();
        await guest.page.getByText(t('end.lost')).waitFor();
        await host.page.getByRole('button', { name: t('end.rematch') }).click();
        await guest.page.getByRole('button', { name: t('offer.accept') }).click();
        await guest.page.getByRole('link', { name: t('end.to_rematch') }).click();
        await host.page.getByRole('link', { name: t('end.to_rematch') }).click();
        await host.page.getByRole('grid').waitFor();
        expect([...host.complaints, ...guest.complaints]).toEqual([]);
    });

    it('goes on by itself after the server was away', async () => {
        const { page, complaints } = await newPerson(browser, server.address);
        await playBot(page, 'Strategic', 'level.beginner');
        const draw = dice(3);
        await myTurn(page);
        await moveByPointer(page, draw);
        await myTurn(page);
        await server.stop();
        await page.getByText(t('shell.reconnecting')).waitFor();
        await page.getByRole('tab', { name: t('chat.title') }).click();
        await page.getByLabel(t('chat.write')).fill('Still here');
        await page.keyboard.press('Enter');
        await server.start();
        await page.getByText(t('shell.reconnecting')).waitFor({ state: 'hidden', timeout: 30_000 });
        await page.getByText('Still here').waitFor();
        await page.getByRole('tab', { name: t('story.title') }).click();
        expect(await myTurn(page)).toBe('mine');
        await moveByPointer(page, draw);
        await myTurn(page);
        expect(complaints).toEqual([]);
    });

    it('is played to its end by keys alone', async () => {
        const { page, complaints } = await newPerson(browser, server.address);
        await page.goto('/');
        await page.getByRole('button', { name: t('start.play'), exact: true }).waitFor();
        await tabTo(page, new RegExp(`^${t('start.play')}$`));
        await page.keyboard.press('Enter');
        await page.getByRole('grid').waitFor();
        const draw = dice(11);
        for (let turn = 0; turn < 300; ++turn) {
            if ((await myTurn(page)) === 'over') break;
            await moveByKeys(page, draw);
        }
        expect(await verdict(page)).toMatch(/won|lost|draw/i);
        expect(complaints).toEqual([]);
    });
});

async function label(page: Page): Promise<string> {
    return page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');
}

// Types the names of cells, as somebody would who hears the board.
async function moveByKeys(page: Page, draw: (below: number) => number): Promise<void> {
    const before = await told(page);
    if (await page.getByRole('button', { name: says['stop']! }).isVisible()) {
        await tabTo(page, new RegExp(`^${says['stop']!}$`));
        await page.keyboard.press('Enter');
        return goesOn(page, before, () => answerByKeys(page));
    }
    if (!/^[a-g][1-7]:/.test(await label(page))) await tabTo(page, /^[a-g][1-7]:/);
    const oneOf = async (...words: string[]) => {
        const found = words.map((each) => cells(page, each)).reduce((all, each) => all.or(each));
        await found.first().waitFor();
        const name = await found.nth(draw(await found.count())).getAttribute('aria-label');
        return name!.slice(0, 2);
    };
    await page.keyboard.type(await oneOf(says['cell.can_move']!));
    await page.keyboard.press('Enter');
    await page.keyboard.type(await oneOf(says['cell.form']!, says['cell.target']!));
    await page.keyboard.press('Enter');
    await goesOn(page, before, () => answerByKeys(page));
}

async function answerByKeys(page: Page): Promise<void> {
    await tabTo(page, new RegExp(`${wayWords.source}|^${says['play']!}$`));
    await page.keyboard.press('Enter');
}
