// What somebody asks a table in words, and hears, as a screen reader would find it.
import type { Page } from 'playwright-core';
import { words } from './table';

// Everything on the page, as the accessibility tree has it.
export const heardOn = (page: Page): Promise<string> => page.locator('body').ariaSnapshot();

// The answer that stays to be read again.
export const answerOn = (page: Page): Promise<string> =>
    page
        .getByRole('region', { name: words('en')('voice.title') })
        .getByRole('paragraph')
        .last()
        .innerText();

// By keys from wherever the focus is.
export async function ask(page: Page, question: string): Promise<void> {
    await page.keyboard.press('Alt+a');
    await page.keyboard.press('Control+a');
    await page.keyboard.type(question);
    await page.keyboard.press('Enter');
}
