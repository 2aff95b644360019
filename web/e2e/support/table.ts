// What a person does at the table server, by pointer, keys and visible text. Shared by the tests of
// every game.
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { phrases } from '../../src/lang/format';
import { texts, type Key } from '../../src/lang/texts';
import type { Language } from '../../src/game/skin';

// The text of the shell, in the language of the page.
export function words(language: Language): (key: Key, ...args: (string | number)[]) => string {
    return phrases(texts, language);
}

// Opens the start page and takes a game by its name: a family's own picture, or one of its editions.
export async function chooseGame(page: Page, game: string): Promise<void> {
    await page.goto('/');
    const families = page.getByRole('radiogroup').first();
    await families.getByRole('radio').first().waitFor({ state: 'attached' });
    const family = families.getByText(game, { exact: true });
    if (await family.isVisible()) {
        await family.click();
        return;
    }
    await families.getByText('Stratego', { exact: true }).click();
    await page.getByTitle(game, { exact: true }).click();
}

// From the start page into a game against a bot. `game` is the name on its card.
export async function playBot(
    page: Page,
    game: string,
    level: Key,
    language: Language = 'en',
): Promise<void> {
    const t = words(language);
    await chooseGame(page, game);
    await page.getByText(t(level), { exact: true }).click();
    await page.getByRole('button', { name: t('start.play'), exact: true }).click();
    await page.waitForURL(/\/t\//);
}

// Both on one device.
export async function playHere(page: Page, game: string, language: Language = 'en'): Promise<void> {
    const t = words(language);
    await chooseGame(page, game);
    await page.getByRole('button', { name: t('start.here_go') }).click();
    await page.waitForURL(/\/t\//);
}

// Opens a table for somebody who is elsewhere; the link to give away. The clock is one of the
// start page's; otherwise there is none.
export async function invite(
    host: Page,
    game: string,
    language: Language = 'en',
    clock?: Key,
): Promise<string> {
    const t = words(language);
    await chooseGame(host, game);
    if (clock !== undefined) {
        await host.getByText(t('start.details')).click();
        await host.getByRole('combobox', { name: t('start.clock') }).selectOption(t(clock));
    }
    await host.getByRole('button', { name: t('start.invite_go') }).click();
    await host.waitForURL(/\/t\//);
    return host.getByLabel(t('waiting.invite')).inputValue();
}

// Follows a link and sits down.
export async function accept(guest: Page, link: string, language: Language = 'en'): Promise<void> {
    await guest.goto(link);
    await guest.getByRole('button', { name: words(language)('waiting.sit') }).click();
}

// The host opens a table and gives the link to the guest, who sits down.
export async function playTogether(
    host: Page,
    guest: Page,
    game: string,
    language: Language = 'en',
    clock?: Key,
): Promise<void> {
    await accept(guest, await invite(host, game, language, clock), language);
}

// Puts down a position as text, from which a game can then begin; in English.
export async function beginFrom(
    page: Page,
    game: string,
    position: string,
    players?: number,
): Promise<void> {
    const t = words('en');
    await page.goto('/replay');
    await page.getByLabel(t('position.paste')).fill(position);
    await page.getByLabel(t('position.game')).selectOption(game);
    if (players !== undefined) {
        await page.getByLabel(t('start.how_many')).selectOption(String(players));
    }
}

export type Turn = 'mine' | 'over';

// Waits until the seat of this page is to play, or the game is over.
export async function myTurn(
    page: Page,
    language: Language = 'en',
    millis = 60_000,
): Promise<Turn> {
    const t = words(language);
    const over = page.locator('#end-title');
    const mine = page
        .locator('main')
        .getByText(
            new RegExp(`^(${escape(t('table.your_turn'))}|${escape(t('table.your_setup'))})$`),
        );
    await over.or(mine.first()).first().waitFor({ timeout: millis });
    return (await over.isVisible()) ? 'over' : 'mine';
}

// Which of two pages is to play, and which waits.
export async function whoIsToPlay<P extends { page: Page }>(
    a: P,
    b: P,
    language: Language = 'en',
): Promise<[P, P]> {
    const due = ({ page }: P) =>
        page
            .locator('main')
            .getByText(words(language)('table.your_turn'), { exact: true })
            .first()
            .isVisible();
    let which = [false, false];
    await expect
        .poll(
            async () => {
                which = await Promise.all([due(a), due(b)]);
                return which[0] !== which[1];
            },
            { timeout: 20_000 },
        )
        .toBe(true);
    return which[0] ? [a, b] : [b, a];
}

export async function resign(page: Page, language: Language = 'en'): Promise<void> {
    const t = words(language);
    await page.getByRole('button', { name: t('table.resign'), exact: true }).click();
    await page.getByRole('button', { name: t('table.resign_yes') }).click();
}

export async function verdict(page: Page): Promise<string> {
    return (await page.locator('#end-title').textContent()) ?? '';
}

function escape(text: string): string {
    return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

// Numbers that come out the same in every run.
export function dice(seed: number): (below: number) => number {
    let state = seed >>> 0;
    return (below) => {
        state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
        return Math.floor((state / 2 ** 32) * below);
    };
}

// Presses Tab until the focused element has this accessible name; fails after a whole round.
export async function tabTo(page: Page, name: RegExp, most = 120): Promise<void> {
    for (let press = 0; press < most; ++press) {
        await page.keyboard.press('Tab');
        const focused = await page.evaluate(() => {
            const element = document.activeElement;
            const label = element?.closest('label')?.textContent ?? '';
            return element?.getAttribute('aria-label') ?? (element?.textContent || label);
        });
        if (name.test(focused.trim())) return;
    }
    throw new Error(`Tab never reached ${name}`);
}
