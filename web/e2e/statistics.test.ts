// What one's own games come to: a game against a bot that is given up counts, and its review too.
import { describe, expect, it } from 'vitest';
import { phrases } from '../src/lang/format';
import { lang as review } from '../src/review/lang';
import { lang } from '../src/statistics/lang';
import { axeFindings, shot } from './support/browser';
import { openHouse } from './support/house';
import { playBot, resign, words } from './support/table';

const house = openHouse();

describe('statistics', () => {
    it.each([
        ['en', 'wide'],
        ['de', 'small'],
    ] as const)('count a game and its review, in %s', async (language, size) => {
        const say = phrases(lang, language);
        const t = words(language);
        const { page } = await house.person({ language, size });
        await page.goto('/statistics');
        await page.getByText(say('none')).waitFor();

        await playBot(page, 'Strategic', 'level.beginner', language);
        await page.locator('[role=grid]').first().waitFor();
        const table = new URL(page.url()).pathname.split('/').at(-1)!;
        await resign(page, language);
        await page.locator('#end-title').waitFor();

        await page.goto(`/replay/${table}?review=1`);
        const ledger = phrases(review, language)('ledger');
        await page.getByRole('heading', { name: ledger, exact: true }).waitFor({ timeout: 60_000 });

        await page.goto('/statistics');
        await page.getByRole('heading', { name: say('editions') }).waitFor();
        // By edition and by opponent.
        const rows = page.getByRole('row').filter({ hasText: 'Strategic' });
        expect(await rows.count()).toBe(2);
        expect(await rows.last().innerText()).toContain(t('level.beginner'));
        await expect
            .poll(() => page.locator('[data-reviewed]').getAttribute('data-reviewed'))
            .toBe('1');
        expect(await page.locator('[data-advised]').count()).toBe(0);

        // Another game, in which advice was asked for, is counted apart.
        await playBot(page, 'Strategic', 'level.beginner', language);
        await page.locator('[role=grid]').first().waitFor();
        const advised = new URL(page.url()).pathname.split('/').at(-1)!;
        const hint = `/api/tables/${advised}/hint`;
        const seat = (await page.request.get(`${hint}?seat=0`)).ok() ? 0 : 1;
        expect((await page.request.get(`${hint}?seat=${seat}`)).ok()).toBe(true);
        await resign(page, language);
        await page.locator('#end-title').waitFor();
        await page.goto('/statistics');
        await page.getByText(say('advised', 1)).waitFor();
        expect(await rows.first().innerText()).toMatch(/Strategic\s+1\s/);
        await shot(page, `statistics-${size}`);
        expect(await axeFindings(page)).toEqual([]);
    });
});
