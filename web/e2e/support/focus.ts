// Whoever plays by keys is never left without a place to go on from.
import type { Locator, Page } from 'playwright-core';
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

// A battle that ends meanwhile takes its buttons away and the focus on to the next ones, and the key falls there: then one
// goes back and presses again. What has been pressed is only waited for: it may cover the button already.
async function pressUntil(page: Page, wanted: Locator, sought: Locator): Promise<void> {
    for (let tries = 0; tries < 5; ++tries) {
        const heard = await wanted.evaluateHandle((one) => {
            const told = { pressed: false };
            const note = () => (told.pressed = true);
            one.addEventListener('click', note, { capture: true, once: true });
            return told;
        });
        await pressWith('keys', page, wanted);
        const { pressed } = await heard.jsonValue();
        if (pressed || (await sought.isVisible())) break;
    }
    await sought.waitFor();
}

// Through what lies over a table and back, and out of the game, by keys.
export async function leavesByKeys(page: Page, language: Language = 'en'): Promise<void> {
    const t = words(language);
    const button = (name: string) => page.getByRole('button', { name, exact: true });
    const focused = (name: string) =>
        button(name).evaluate((one) => one === document.activeElement);
    const drawer = page.getByRole('dialog', { name: t('table.rules') });
    await pressUntil(page, button(t('table.rules')), drawer);
    await holdsFocus(page);
    await page.keyboard.press('Escape');
    await drawer.waitFor({ state: 'hidden' });
    await expect.poll(() => focused(t('table.rules'))).toBe(true);

    const asked = page.getByText(t('table.resign_title'));
    await pressUntil(page, button(t('table.resign')), asked);
    await holdsFocus(page);
    await page.keyboard.press('Escape');
    await asked.waitFor({ state: 'hidden' });
    await expect.poll(() => focused(t('table.resign'))).toBe(true);
    await pressUntil(page, button(t('table.resign')), asked);
    await pressUntil(page, button(t('table.resign_yes')), page.locator('#end-title'));
    await holdsFocus(page);
}
