import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { axeFindings, newPerson, openBrowser, shot } from './support/browser';
import { TableServer } from './support/server';
import { playTogether, words } from './support/table';

const server = new TableServer();
let browser: Browser;
const t = words('en');

beforeAll(async () => {
    await server.start();
    browser = await openBrowser();
});
afterAll(async () => {
    await browser?.close();
    await server.end();
});

describe('what can go wrong has an answer', () => {
    it('when the table is full, one looks on', async () => {
        const host = await newPerson(browser, server.address);
        const guest = await newPerson(browser, server.address);
        await playTogether(host.page, guest.page, 'Strategic');
        await host.page.getByRole('grid').waitFor();
        const late = await newPerson(browser, server.address);
        await late.page.goto(guest.page.url());
        await late.page.getByRole('grid').waitFor();
        expect(await late.page.getByRole('button', { name: t('table.resign') }).count()).toBe(0);
        await late.page.getByText(t('table.spectators', 1)).waitFor();
        expect(late.complaints).toEqual([]);
    });

    it('when one came without the invitation, no seat is offered', async () => {
        const host = await newPerson(browser, server.address);
        await host.page.goto('/');
        await host.page.getByRole('button', { name: t('start.invite_go') }).click();
        await host.page.getByLabel(t('waiting.invite')).waitFor();
        const stranger = await newPerson(browser, server.address);
        await stranger.page.goto(host.page.url());
        await stranger.page.getByText(t('waiting.for_players')).waitFor();
        expect(await stranger.page.getByRole('button', { name: t('waiting.sit') }).count()).toBe(0);
        await host.page.getByRole('button', { name: t('waiting.fill') }).click();
        await host.page.getByRole('grid').waitFor();
    });

    it('when a record is broken, it says so', async () => {
        const { page } = await newPerson(browser, server.address);
        await page.goto('/replay');
        const paste = page.getByLabel(t('record.paste'));
        await paste.fill('nothing of the kind');
        await page.getByRole('button', { name: t('record.load') }).click();
        await page.getByText(t('record.unknown_game')).waitFor();
        await paste.fill('[Record "bivouac 1"]\n[Game "strategic"]\n\n1 nature starts:green\n');
        await page.getByRole('button', { name: t('record.load') }).click();
        await page.getByText(t('fault.bad_record')).waitFor();
        expect(await axeFindings(page)).toEqual([]);
    });

    it('when the server is gone before the page begins, one can try again', async () => {
        const { page } = await newPerson(browser, server.address);
        await page.goto('/');
        await page.getByText(t('start.title')).waitFor();
        await server.stop();
        await page
            .getByRole('link', { name: t('shell.leaders') })
            .first()
            .click();
        await page.getByText(t('fault.unreachable')).first().waitFor();
        await shot(page, 'server-gone');
        await server.start();
        await page.getByRole('button', { name: t('common.try_again') }).click();
        await page.getByText(t('leaders.nobody')).waitFor();
    });
});
