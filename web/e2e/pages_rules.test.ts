// The rules lie over the table when they are wanted, for this game only. That they open at the rule which a
// message means is seen at the end of whole games (games/risk/web/e2e).
import { describe, expect, it } from 'vitest';
import { axeFindings, shot } from './support/browser';
import { openHouse } from './support/house';
import { myTurn, playBot, words } from './support/table';

const house = openHouse();

describe('the rules', () => {
    it.each(['en', 'fr', 'de'] as const)(
        'open over the table, by key and by pointer: %s',
        async (language) => {
            const t = words(language);
            const { page } = await house.person({
                language,
                ...(language === 'fr' ? { size: 'phone', theme: 'dark' } : { size: 'wide' }),
            });
            await playBot(page, 'Strategic', 'level.beginner', language);
            await myTurn(page, language);
            const table = page.url();
            const drawer = page.getByRole('dialog', { name: t('table.rules') });
            const button = page.getByRole('button', { name: t('table.rules') });
            await button.focus();
            await page.keyboard.press('Enter');
            await drawer
                .getByRole('heading', { name: /Strategic/ })
                .first()
                .waitFor();
            expect(await drawer.getByText('Stratego').count()).toBe(0);
            expect(await axeFindings(page)).toEqual([]);
            await page.keyboard.press('Escape');
            await drawer.waitFor({ state: 'hidden' });
            expect(await button.evaluate((one) => one === document.activeElement)).toBe(true);

            // By pointer, and from one rule to the next without leaving the table.
            await button.click();
            const other = drawer.locator('a.rule').first();
            await other.click();
            await drawer.locator('[data-sought]').waitFor();
            await shot(page, `rules-drawer-${language}`);
            expect(page.url()).toBe(table);
            await drawer.getByRole('button', { name: t('common.close') }).click();
            await drawer.waitFor({ state: 'hidden' });
        },
    );
});
