// How somebody presses what is on a page: with a mouse, with a finger, or with keys alone.
import type { Locator, Page } from 'playwright-core';

export type Hand = 'mouse' | 'finger' | 'keys';

const mostTabs = 250;

// The key that leads nearer: on, or back to what one has passed. `beside`: within the group that has keys of its own.
function wayTo(
    wanted: Locator,
    group: string | null,
): Promise<'there' | 'beside' | 'Tab' | 'Shift+Tab'> {
    return wanted.evaluate((one, selector) => {
        const active = document.activeElement;
        if (one === active) return 'there';
        if (selector !== null && active?.matches(selector)) return 'beside';
        const before = active !== null && active !== document.body && !active.contains(one);
        const preceding = before && active.compareDocumentPosition(one) & 2;
        return preceding ? 'Shift+Tab' : 'Tab';
    }, group);
}

async function hasFocus(wanted: Locator): Promise<boolean> {
    return wanted.evaluate((one) => one === document.activeElement);
}

// From wherever the focus is, by Tab and back; within a group of which only one can be reached by Tab (squares, territories,
// tabs), on by its own keys.
export async function focusByKeys(page: Page, wanted: Locator): Promise<void> {
    const kind = await wanted.evaluate((one) => ({
        reachable: (one as HTMLElement).tabIndex >= 0,
        role: one.getAttribute('role') ?? one.tagName.toLowerCase(),
        territory: one.getAttribute('data-territory'),
        name: one.getAttribute('aria-label') ?? one.textContent ?? '',
    }));
    const there = () => hasFocus(wanted);
    const group = kind.territory !== null ? '[data-territory]' : `[role=${kind.role}]`;
    for (let press = 0; press < mostTabs; ++press) {
        const way = await wayTo(wanted, kind.reachable ? null : group);
        if (way === 'there') return;
        if (way === 'beside') break;
        await page.keyboard.press(way);
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
