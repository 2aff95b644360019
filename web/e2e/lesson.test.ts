import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lang } from '../../games/strategic/web/lang';
import { newPerson, openBrowser, shot } from './support/browser';
import { TableServer } from './support/server';
import { words } from './support/table';

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

describe('the lesson of Strategic', () => {
    for (const language of ['en', 'fr'] as const) {
        it(`is gone through by dragging and tapping, ${language}`, async () => {
            const person = await newPerson(browser, server.address, { language, size: 'phone' });
            const { page, complaints } = person;
            const [t, says] = [words(language), lang[language]];
            const cell = (name: string) => page.locator(`[role=gridcell][aria-label^="${name}"]`);
            const next = () => page.getByRole('button', { name: t('learn.next') }).click();
            await page.goto('/learn/strategic');
            await cell('b3').waitFor();
            await cell('e2').click();
            await cell('e3').click();
            await page.locator('main').getByText(says['lesson.wrong']).waitFor();
            await cell('b2').dragTo(cell('b3'));
            await page.locator('main').getByText(says['lesson.form.done']).waitFor();
            await next();
            await cell('e2').tap();
            await cell('e3').tap();
            await page.locator('main').getByText(says['lesson.guard.done']).waitFor();
            await next();
            await cell('b3').tap();
            await cell('f5').tap();
            await shot(page, `lesson-way-${language}`);
            await cell('f5').tap();
            await page.locator('main').getByText(says['lesson.slide.done']).waitFor();
            await next();
            await cell('f5').dragTo(cell('d5'));
            await page.locator('main').getByText(says['lesson.jump.done']).waitFor();
            await next();
            await page.getByRole('button', { name: says.stop }).click();
            await page.locator('main').getByText(says['lesson.stop.done']).waitFor();
            await page.getByRole('link', { name: t('learn.finish') }).click();
            await page.getByText(t('start.choose')).first().waitFor();
            expect(complaints).toEqual([]);
        });
    }
});
