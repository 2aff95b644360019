// The start page: three pictures, one button, at most three choices before a first move.
import { describe, expect, it } from 'vitest';
import { setUpAtRandom } from '../../games/stratego/web/e2e/players';
import { sayIn } from '../../games/stratego/web/lang';
import { axeFindings } from './support/browser';
import { openHouse } from './support/house';
import { words } from './support/table';

const house = openHouse();
const t = words('en');

describe('the start page', () => {
    it('begins with Stratego, and needs three clicks to a first move', async () => {
        const { page } = await house.person();
        await page.goto('/');
        const families = page.getByRole('radiogroup', { name: t('start.choose') });
        await families.getByRole('radio').first().waitFor({ state: 'attached' });
        await expect.poll(() => families.getByRole('radio').count()).toBe(3);
        await expect.poll(() => families.getByRole('radio').first().isChecked()).toBe(true);
        await expect
            .poll(() => families.locator('label').first().innerText())
            .toContain('Stratego');
        expect(await axeFindings(page)).toEqual([]);
        const loaded = await families
            .locator('img')
            .evaluateAll((all) => all.map((one) => (one as HTMLImageElement).naturalWidth > 0));
        expect(loaded).toEqual([true, true, true]);
        const say = sayIn('en');
        await page.getByRole('button', { name: t('start.play'), exact: true }).click();
        await setUpAtRandom(page, say);
        await page
            .locator(`[role=gridcell][aria-label*="${say('cell.can_act')}"]`)
            .first()
            .waitFor();
    });

    it('comes back with what was played last, and goes by keys', async () => {
        const { page } = await house.person();
        await page.goto('/');
        const families = page.getByRole('radiogroup', { name: t('start.choose') });
        await families.getByRole('radio').first().focus();
        await page.keyboard.press('ArrowRight');
        await page.keyboard.press('ArrowRight');
        await expect.poll(() => families.getByRole('radio').nth(2).isChecked()).toBe(true);
        await page.getByRole('button', { name: t('start.play'), exact: true }).click();
        await page.getByRole('grid').waitFor();
        await page.goto('/');
        await expect.poll(() => families.getByRole('radio').nth(2).isChecked()).toBe(true);
    });
});
