import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { axeFindings, newPerson, openBrowser, shot } from './support/browser';
import { TableServer } from './support/server';
import { playHere, words } from './support/table';

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

describe('two players on one device', () => {
    it('have a curtain between them behind which nothing of the game is left', async () => {
        const { page, complaints } = await newPerson(browser, server.address);
        await playHere(page, 'Stratego, training mission');
        await page.getByRole('button', { name: 'Fill at random' }).click();
        await page.getByRole('button', { name: 'Ready', exact: true }).click();
        await page.getByRole('button', { name: t('curtain.draw') }).click();
        await page.getByText(t('curtain.title', t('seat.player', 2))).waitFor();
        expect(await page.getByRole('grid').count()).toBe(0);
        expect(await page.locator('[role=gridcell]').count()).toBe(0);
        expect(await axeFindings(page)).toEqual([]);
        await shot(page, 'curtain');
        await page.getByRole('button', { name: t('curtain.lift', t('seat.player', 2)) }).click();
        await page.getByRole('button', { name: 'Fill at random' }).click();
        await page.getByRole('button', { name: 'Ready', exact: true }).click();
        await page.getByRole('grid').first().waitFor();
        expect(complaints).toEqual([]);
    });
});
