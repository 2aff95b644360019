// Studies, as somebody begins one.
import type { Locator, Page } from 'playwright-core';
import type { Language } from '../../src/game/skin';
import { phrases } from '../../src/lang/format';
import { lang } from '../../src/study/lang';
import { words } from './table';

export const STRATEGIC =
    'play orange formed=3 swapped=0 turn=40 moving=- quiet=- end=- board=......y/.y..y../..o..../y..Y..o/..o..../o.y..y./...O..y';

export const moves = (page: Page): Locator => page.locator('[data-nodes] [data-path]');

export async function chapterFromText(
    page: Page,
    language: Language,
    game: string,
    text: string,
): Promise<void> {
    const say = phrases(lang, language);
    const t = words(language);
    await page.goto('/study/new');
    await page.getByRole('button', { name: say('new.text'), exact: true }).click();
    await page.getByLabel(t('position.game')).selectOption(game);
    await page.getByLabel(t('position.paste')).fill(text);
    await page.getByRole('button', { name: say('new.make'), exact: true }).click();
    await moves(page).first().waitFor();
}
