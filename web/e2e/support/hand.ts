// How somebody presses what is on a page: with a mouse, with a finger, or with keys alone.
import type { Locator, Page } from 'playwright-core';

export type Hand = 'mouse' | 'finger' | 'keys';

const mostTabs = 250;

async function hasFocus(wanted: Locator): Promise<boolean> {
    return wanted.evaluate((one) => one === document.activeElement);
}

// From wherever the focus is, by Tab; within a group of which only one can be reached by Tab (squares, territories,
// tabs), on by its own keys.
export async function focusByKeys(page: Page, wanted: Locator): Promise<void> {
    const kind = await wanted.evaluate((one) => ({
        reachable: (one as HTMLElement).tabIndex >= 0,
        role: one.getAttribute('role') ?? one.tagName.toLowerCase(),
        territory: one.getAttribute('data-territory'),
        name: one.getAttribute('aria-label') ?? one.textContent ?? '',
    }));
    const there = () => hasFocus(wanted);
    const within = (selector: string) =>
        page.evaluate((one) => document.activeElement?.matches(one) ?? false, selector);
    const group = kind.territory !== null ? '[data-territory]' : `[role=${kind.role}]`;
    for (let press = 0; press < mostTabs; ++press) {
        if (await there()) return;
        if (!kind.reachable && (await within(group))) break;
        await page.keyboard.press('Tab');
    }
    const step = kind.territory !== null ? kind.name.trim().charAt(0).toLowerCase() : 'ArrowRight';
    for (let press = 0; press < 30; ++press) {
        if (await there()) return;
        await page.keyboard.press(step);
    }
    throw new Error(`no key leads to ${kind.name}`);
}

export async function pressWith(
    hand: Hand,
    page: Page,
    wanted: Locator,
    how: { timeout?: number } = {},
): Promise<void> {
    if (hand === 'mouse') return wanted.click(how);
    if (hand === 'finger') return wanted.tap(how);
    await focusByKeys(page, wanted);
    await page.keyboard.press('Enter');
}
