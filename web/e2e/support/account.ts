// How somebody gets an account, and comes back to it elsewhere.
import type { Page } from 'playwright-core';
import type { Language } from '../../src/game/skin';
import { words } from './table';

export const password = 'nine tall poplars';

// What the form of the chosen tab asks for.
export async function fillAccount(
    page: Page,
    given: { name: string; password: string; code?: string },
    language: Language = 'en',
): Promise<void> {
    const t = words(language);
    const { name, code } = given;
    await page.getByLabel(t('account.name'), { exact: true }).fill(name);
    if (code !== undefined) await page.getByLabel(t('account.code'), { exact: true }).fill(code);
    const label = t(code === undefined ? 'account.password' : 'account.new_password');
    await page.getByLabel(label, { exact: true }).fill(given.password);
}

// Until the recovery code is shown.
export async function askForAccount(
    page: Page,
    name: string,
    language: Language = 'en',
): Promise<void> {
    const t = words(language);
    await page.goto('/account');
    await fillAccount(page, { name, password }, language);
    await page.getByRole('button', { name: t('account.new_go') }).click();
    await page.getByText(t('account.code_title')).waitFor();
}

// Writes the code down, closes the question and sees the account.
export async function keepCode(
    page: Page,
    name: string,
    language: Language = 'en',
): Promise<string> {
    const t = words(language);
    const dialog = page.getByRole('dialog');
    await dialog.getByText(t('account.code_title')).waitFor();
    const code = /[0-9A-Z]{4}(-[0-9A-Z]{4})+/.exec(await dialog.innerText())?.[0];
    await page.getByRole('button', { name: t('account.code_kept') }).click();
    await page.getByText(t('account.of', name)).waitFor();
    if (code === undefined) throw new Error('no recovery code was shown');
    return code;
}
