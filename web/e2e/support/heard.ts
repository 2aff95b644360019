// What a screen reader is told by the live region, to be compared with what is seen at the same time.
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Language } from '../../src/game/skin';
import { words } from './table';

declare global {
    interface Window {
        heard?: string[];
    }
}

// From now on, until the page is loaded again.
export async function listen(page: Page): Promise<void> {
    await page.evaluate(() => {
        const heard: string[] = (window.heard = []);
        const region = document.querySelector('.visually-hidden[aria-live=polite]')!;
        new MutationObserver(() => heard.push(region.textContent)).observe(region, {
            characterData: true,
            childList: true,
            subtree: true,
        });
    });
}

const tidy = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

export const heardBy = async (page: Page): Promise<string[]> =>
    (await page.evaluate(() => window.heard ?? [])).map(tidy);

export async function storyOf(page: Page): Promise<string[]> {
    return (await page.locator('ol[role=list] li .told').allInnerTexts()).map(tidy);
}

// Of what has happened since, everything that stands in the story was read out, in its order and in the same words, and
// after it whose turn it is, as the line beside the board says.
export async function expectHeardAsSeen(
    page: Page,
    before: number,
    language: Language = 'en',
): Promise<void> {
    const turn = words(language)('table.your_turn');
    await page.locator('.status').getByText(turn, { exact: true }).waitFor();
    const seen = (await storyOf(page)).slice(before);
    expect(seen.length).toBeGreaterThan(0);
    await expect
        .poll(async () => {
            const all = (await heardBy(page)).join(' ');
            let from = 0;
            const missing = [...seen, turn].filter((line) => {
                const at = all.indexOf(tidy(line), from);
                if (at >= 0) from = at;
                return at < 0;
            });
            return missing;
        })
        .toEqual([]);
}
