// Whoever plays by keys is never left without a place to go on from.
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Language } from '../../src/game/skin';
import { pressWith } from './hand';
import { words } from './table';

// The focus is on something of the page, never on the whole document, and on nothing that is switched off.
export async function holdsFocus(page: Page): Promise<void> {
    const where = () =>
        page.evaluate(() => {
            const one = document.activeElement;
            if (!one || one === document.body) return 'lost';
            return one.matches(':disabled') ? 'on what is switched off' : 'held';
        });
    await expect.poll(where).toBe('held');
}

// Through what lies over a table and back, and out of the game, by keys.
export async function leavesByKeys(page: Page, language: Language = 'en'): Promise<void> {
    const t = words(language);
    const button = (name: string) => page.getByRole('button', { name, exact: true });
    const focused = (name: string) =>
        button(name).evaluate((one) => one === document.activeElement);
    await pressWith('keys', page, button(t('table.rules')));
    const drawer = page.getByRole('dialog', { name: t('table.rules') });
    await drawer.waitFor();
    await holdsFocus(page);
    await page.keyboard.press('Escape');
    await drawer.waitFor({ state: 'hidden' });
    await expect.poll(() => focused(t('table.rules'))).toBe(true);

    const asked = page.getByText(t('table.resign_title'));
    await pressWith('keys', page, button(t('table.resign')));
    await asked.waitFor();
    await holdsFocus(page);
    await page.keyboard.press('Escape');
    await asked.waitFor({ state: 'hidden' });
    await expect.poll(() => focused(t('table.resign'))).toBe(true);
    await page.keyboard.press('Enter');
    await pressWith('keys', page, button(t('table.resign_yes')));
    await page.locator('#end-title').waitFor();
    await holdsFocus(page);
}
