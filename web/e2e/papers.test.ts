// What an account keeps: studies and the rating by puzzles of one browser are offered up, and found on another device.
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { phrases } from '../src/lang/format';
import { lang as puzzleWords } from '../src/puzzles/lang';
import { lang as studyWords } from '../src/study/lang';
import { askForAccount, fillAccount, keepCode, password } from './support/account';
import { axeFindings, shot } from './support/browser';
import { openHouse } from './support/house';
import { words } from './support/table';

const house = openHouse();
const t = words('en');
const study = phrases(studyWords, 'en');
const puzzle = phrases(puzzleWords, 'en');
const STRATEGIC =
    'play orange formed=3 swapped=0 turn=40 moving=- quiet=- end=- board=......y/.y..y../..o..../y..Y..o/..o..../o.y..y./...O..y';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function newStudy(page: Page, title: string): Promise<void> {
    await page.goto('/study/new');
    await button(page, study('new.text')).click();
    await page.getByLabel(t('position.game')).selectOption('strategic');
    await page.getByLabel(t('position.paste')).fill(STRATEGIC);
    await button(page, study('new.make')).click();
    await page.locator('[data-nodes]').waitFor();
    await page.getByLabel(study('study.title')).fill(title);
    await expect.poll(() => new URL(page.url()).pathname).toMatch(/^\/study\/[a-z0-9]{8}$/);
}
async function logIn(page: Page, name: string): Promise<void> {
    await page.goto('/account');
    await page.getByRole('tab', { name: t('account.login') }).click();
    await fillAccount(page, { name, password });
    await page.getByRole('button', { name: t('account.login_go') }).click();
    await page.getByText(t('account.of', name)).waitFor();
}
const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

describe('an account', () => {
    it('takes over the studies of the browser, and has them on another device', async () => {
        const { page } = await house.person({ size: 'wide', provokes: /404|409/ });
        await newStudy(page, 'By a guest');
        await askForAccount(page, 'ada');
        await keepCode(page, 'ada');
        await newStudy(page, 'By a member');
        await page.locator('[data-kept="account"]').waitFor();
        await page.goto('/study');
        const mine = section(page, study('home.mine'));
        const here = section(page, study('home.kept'));
        await mine.getByRole('link', { name: 'By a member' }).waitFor();
        await here.getByRole('link', { name: 'By a guest' }).waitFor();
        expect(await axeFindings(page)).toEqual([]);
        await shot(page, 'studies-offered');
        await button(page, study('home.offer')).click();
        await mine.getByRole('link', { name: 'By a guest' }).waitFor();
        await expect.poll(() => here.getByRole('link').count()).toBe(0);

        const second = await house.person({ size: 'phone', provokes: /404|409/ });
        await logIn(second.page, 'ada');
        await second.page.goto('/study');
        await section(second.page, study('home.mine'))
            .getByRole('link', { name: 'By a guest' })
            .click();
        await second.page.locator('[data-nodes]').waitFor();

        // Both have it open, both change it: the one that comes second gets a copy, and nothing is lost.
        await mine.getByRole('link', { name: 'By a guest' }).click();
        await page.locator('[data-nodes]').waitFor();
        const titled = (each: Page) => each.getByLabel(study('study.title'));
        await titled(second.page).fill('From the phone');
        await second.page.goto('/study');
        const theirs = section(second.page, study('home.mine'));
        await theirs.getByRole('link', { name: 'From the phone' }).waitFor();
        await titled(page).fill('From the desk');
        await page.getByText(study('study.elsewhere')).waitFor();
        await page.goto('/study');
        await mine.getByRole('link', { name: study('study.copy', 'From the desk') }).waitFor();
        await mine.getByRole('link', { name: 'From the phone' }).waitFor();
        await shot(page, 'studies-account');
        expect(await axeFindings(page)).toEqual([]);
        // Deleted there is deleted here.
        const copy = study('study.copy', 'From the desk');
        await button(page, study('home.drop', copy)).click();
        await mine.getByRole('link', { name: copy }).waitFor({ state: 'detached' });
        await second.page.reload();
        await theirs.getByRole('link', { name: 'From the phone' }).waitFor();
        expect(await theirs.getByRole('link').count()).toBe(2);
    });

    it('counts the tries at puzzles of both browsers', async () => {
        const { page } = await house.person({ provokes: /404/ });
        const standing = (each: Page) => each.locator('[data-rating]');
        const tries = (each: Page) => standing(each).innerText();
        await page.goto('/puzzles/strategic');
        await page.locator('[data-puzzle]').waitFor();
        await button(page, puzzle('show')).click();
        await expect
            .poll(() => tries(page))
            .toContain(puzzle('standing', 0, 0, 1).split('. ').at(-1)!);
        await askForAccount(page, 'grace');
        await keepCode(page, 'grace');
        await page.goto('/puzzles/strategic');
        await page.locator('[data-kept="account"]').waitFor();
        await button(page, puzzle('offer')).click();
        await page.getByText(puzzle('offer.text', 1)).waitFor({ state: 'detached' });
        const rating = await standing(page).getAttribute('data-rating');
        expect(Number(rating)).toBeLessThan(1200);

        const second = await house.person({ size: 'phone', provokes: /404/ });
        await logIn(second.page, 'grace');
        await second.page.goto('/puzzles/strategic');
        await second.page.locator('[data-kept="account"]').waitFor();
        await expect.poll(() => standing(second.page).getAttribute('data-rating')).toBe(rating);
        await shot(second.page, 'puzzles-account');
        expect(await axeFindings(second.page)).toEqual([]);
    });
});
