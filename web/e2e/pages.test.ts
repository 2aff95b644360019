import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { axeFindings, newPerson, openBrowser, shot, type Size } from './support/browser';
import { TableServer } from './support/server';
import { myTurn, playBot, playHere, resign, words } from './support/table';

const server = new TableServer();
let browser: Browser;

beforeAll(async () => {
    await server.start();
    browser = await openBrowser();
});
afterAll(async () => {
    await browser?.close();
    await server.end();
});

// Every page by its address, and the words that show that it is there.
const pages = [
    ['start', '/', 'start.choose'],
    ['learn', '/learn', 'learn.title'],
    ['lesson-strategic', '/learn/strategic', 'learn.next'],
    ['lesson-stratego', '/learn/stratego', 'learn.next'],
    ['lesson-risk', '/learn/risk', 'learn.next'],
    ['rules', '/rules/strategic', 'rules.lesson'],
    ['leaders', '/leaders/strategic', 'leaders.title'],
    ['account', '/account', 'account.new'],
    ['load-record', '/replay', 'record.title'],
    ['no-such-page', '/nowhere', 'unknown.title'],
    ['no-such-table', '/t/nothing-here', 'fault.no_table'],
] as const;

async function wider(page: Page): Promise<number> {
    return page.evaluate(() => document.body.scrollWidth - document.body.clientWidth);
}

describe('every page', () => {
    const sizes: Size[] = ['phone', 'desktop'];
    for (const size of sizes) {
        for (const theme of ['light', 'dark'] as const) {
            const language = theme === 'light' ? 'fr' : 'en';
            // ./test looks at two of the four; with FULL=1 at all.
            if (!process.env['FULL'] && (size === 'phone') !== (theme === 'light')) continue;
            it(`is readable for all: ${size}, ${theme}, ${language}`, async () => {
                const person = await newPerson(browser, server.address, { size, theme, language });
                const { page } = person;
                const t = words(language);
                const faults: string[] = [];
                const look = async (name: string) => {
                    const found = await axeFindings(page);
                    faults.push(...found.map((fault) => `${name}: ${fault}`));
                    if ((await wider(page)) > 0) faults.push(`${name} is wider than the screen`);
                    await shot(page, `${name}-${size}-${theme}-${language}`);
                };
                for (const [name, path, sign] of pages) {
                    await page.goto(path);
                    if (name.startsWith('lesson')) {
                        await page
                            .getByText(t('learn.step', 1, 5).slice(0, 7))
                            .first()
                            .waitFor();
                    } else {
                        await page.locator('main').getByText(t(sign)).first().waitFor();
                    }
                    await page.waitForTimeout(200);
                    await look(name);
                }
                await playBot(page, 'Strategic', 'level.easy', language);
                await myTurn(page, language);
                await look('table');
                await resign(page, language);
                await page.getByText(t('end.lost')).waitFor();
                await look('verdict');
                await page.getByRole('link', { name: t('end.replay') }).click();
                await page.getByText(t('replay.share')).waitFor();
                await look('replay');
                expect([...faults, ...person.complaints]).toEqual([]);
            });
        }
    }
});

describe('the shell', () => {
    it('remembers language and colours on the device', async () => {
        const { page } = await newPerson(browser, server.address);
        const [en, fr] = [words('en'), words('fr')];
        await page.goto('/');
        await page.getByRole('button', { name: /Français/ }).click();
        await page.getByText(fr('start.title')).waitFor();
        await page.getByRole('button', { name: fr('shell.settings') }).click();
        await page.getByLabel(fr('settings.theme.contrast')).check();
        await page.getByRole('button', { name: fr('common.close') }).click();
        expect(await axeFindings(page)).toEqual([]);
        await shot(page, 'start-contrast');
        await page.reload();
        await page.getByText(fr('start.title')).waitFor();
        await page.getByRole('button', { name: /English/ }).click();
        await page.getByText(en('start.title')).waitFor();
    });

    it('makes an account of a guest and shows the recovery code once', async () => {
        const { page, complaints } = await newPerson(browser, server.address);
        const t = words('en');
        await page.goto('/account');
        await page.getByLabel(t('account.name'), { exact: true }).fill('ada');
        await page.getByLabel(t('account.password'), { exact: true }).fill('nine tall poplars');
        await page.getByRole('button', { name: t('account.new_go') }).click();
        await page.getByText(t('account.code_title')).waitFor();
        expect(await axeFindings(page)).toEqual([]);
        await page.getByRole('button', { name: t('account.code_kept') }).click();
        await page.getByText(t('account.of', 'ada')).waitFor();
        expect(await axeFindings(page)).toEqual([]);
        await shot(page, 'account-member');
        await page.getByRole('link', { name: t('account.profile') }).click();
        await page.getByText(t('person.ratings')).waitFor();
        expect(await axeFindings(page)).toEqual([]);
        expect(complaints).toEqual([]);
    });

    it('lets two play side by side when nothing is hidden', async () => {
        const { page, complaints } = await newPerson(browser, server.address);
        const t = words('en');
        await playHere(page, 'Strategic');
        await page.getByRole('grid').waitFor();
        const story = page.getByRole('list', { name: t('story.title') }).getByRole('listitem');
        for (let turn = 0; turn < 4; ++turn) {
            expect(await myTurn(page)).toBe('mine');
            const before = await story.count();
            await page.locator('[role=gridcell][aria-label*="can move"]').first().click();
            const target = '[aria-label*="forms an officer"], [aria-label*="can be reached"]';
            await page.locator(target).first().click();
            await story.nth(before).waitFor();
        }
        // The board and its sentences follow when the language changes in mid-game.
        await page.getByRole('button', { name: /Français/ }).click();
        await page.getByText(words('fr')('table.your_turn')).first().waitFor();
        expect(complaints).toEqual([]);
    });
});
