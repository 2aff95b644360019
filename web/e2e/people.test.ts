// People: who they are on another device, how they find each other, what they say, who looks on.
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { begunAgainstBot, StrategicPlayer } from '../../games/strategic/web/e2e/players';
import { setUpAtRandom } from '../../games/stratego/web/e2e/players';
import { sayIn } from '../../games/stratego/web/lang';
import { askForAccount, fillAccount, keepCode, password } from './support/account';
import { axeFindings, shot } from './support/browser';
import { openHouse } from './support/house';
import { chooseGame, invite, myTurn, playTogether, resign, words } from './support/table';

const house = openHouse();
const t = words('en');

async function toMyGame(page: Page): Promise<void> {
    await page.goto('/');
    await page
        .getByRole('list', { name: t('start.running') })
        .getByRole('link')
        .first()
        .click();
    await page.getByRole('grid').waitFor();
}
async function say(page: Page, text: string): Promise<void> {
    await page.getByRole('tab', { name: new RegExp(t('chat.title')) }).click();
    await page.getByLabel(t('chat.write')).fill(text);
    await page.keyboard.press('Enter');
}

describe('an account', () => {
    it('finds its running game on another device, by password and by recovery code', async () => {
        const { page } = await house.person();
        await askForAccount(page, 'grace');
        const code = await keepCode(page, 'grace');
        await begunAgainstBot(page, 6);
        const board = (each: Page) => each.getByRole('grid').innerText();

        const second = await house.person({ size: 'phone', provokes: /status of 403/ });
        await second.page.goto('/account');
        await second.page.getByRole('tab', { name: t('account.login') }).click();
        await fillAccount(second.page, { name: 'grace', password: 'not her password' });
        await second.page.getByRole('button', { name: t('account.login_go') }).click();
        await second.page
            .getByRole('alert')
            .filter({ hasText: /password/ })
            .waitFor();
        await fillAccount(second.page, { name: 'grace', password });
        await second.page.getByRole('button', { name: t('account.login_go') }).click();
        await second.page.getByText(t('account.of', 'grace')).waitFor();
        await toMyGame(second.page);
        expect(await myTurn(second.page)).toBe('mine');
        expect(await board(second.page)).toBe(await board(page));

        const third = await house.person();
        await third.page.goto('/account');
        await third.page.getByRole('tab', { name: t('account.recover') }).click();
        await fillAccount(third.page, { name: 'grace', password: 'ten tall poplars', code });
        await third.page.getByRole('button', { name: t('account.recover_go') }).click();
        expect(await keepCode(third.page, 'grace')).not.toBe(code);
        await toMyGame(third.page);
        await new StrategicPlayer(third.page, 6).move();
        await myTurn(third.page);
    });
});

describe('the safety of an account', () => {
    it('is in its owner’s hands: sessions, keys and what has happened, by the keyboard alone', async () => {
        const { page } = await house.person();
        await askForAccount(page, 'hedy');
        await keepCode(page, 'hedy');
        const second = await house.person({ size: 'phone', provokes: /status of 40[13]/ });
        await second.page.goto('/account');
        await second.page.getByRole('tab', { name: t('account.login') }).click();
        await fillAccount(second.page, { name: 'hedy', password: 'not her password' });
        await second.page.getByRole('button', { name: t('account.login_go') }).click();
        await second.page
            .getByRole('alert')
            .filter({ hasText: /password/ })
            .waitFor();
        await fillAccount(second.page, { name: 'hedy', password });
        await second.page.getByRole('button', { name: t('account.login_go') }).click();
        await second.page.getByText(t('account.of', 'hedy')).waitFor();

        await page.reload();
        const list = (name: string) => page.getByRole('list', { name, exact: true });
        const sessions = list(t('sessions.title')).getByRole('listitem');
        await expect.poll(() => sessions.count()).toBe(2);
        await expect.poll(() => sessions.filter({ hasText: t('sessions.here') }).count()).toBe(1);
        await expect.poll(() => sessions.first().innerText()).toMatch(/Chrome.*, Linux/);
        const acts = list(t('acts.title')).getByRole('listitem');
        const told = async () => (await acts.allInnerTexts()).map((text) => text.split('\n')[0]);
        expect(await told()).toEqual([
            t('act.logged_in'),
            t('act.login_failed'),
            t('act.signed_up'),
        ]);

        await page.getByLabel(t('tokens.label')).focus();
        await page.keyboard.type('my bot');
        await page.keyboard.press('Tab');
        await page.keyboard.press('Space'); // it may not play
        await page.keyboard.press('Tab');
        await page.keyboard.press('Space'); // but see to the account
        await page.keyboard.press('Enter');
        const token = list(t('tokens.title')).getByRole('listitem');
        await token.filter({ hasText: 'my bot' }).waitFor();
        await expect
            .poll(() => token.innerText())
            .toContain(`${t('scope.read')}, ${t('scope.account')} ·`);
        expect(await axeFindings(page)).toEqual([]);
        await shot(page, 'account-safety');

        await page.getByRole('button', { name: /^End the session/ }).focus();
        await page.keyboard.press('Enter');
        await page.getByText(t('sessions.ended'), { exact: true }).waitFor();
        await expect.poll(() => sessions.count()).toBe(1);
        expect(await page.evaluate(() => document.activeElement?.id)).toBe('sessions');
        await expect.poll(async () => (await told())[0]).toContain(t('act.session_ended'));
        await second.page.reload();
        await second.page.getByText(t('account.guest')).waitFor();
    });
});

describe('finding each other', () => {
    it('works by the list of open tables', async () => {
        const host = await house.person();
        await chooseGame(host.page, 'Strategic');
        await host.page.getByLabel(t('start.listed')).check();
        await host.page.getByRole('button', { name: t('start.invite_go') }).click();
        await host.page.getByText(t('waiting.for_players')).waitFor();
        const guest = await house.person({ size: 'phone' });
        await guest.page.goto('/');
        const tables = guest.page.getByRole('list', { name: t('start.open_tables') });
        await tables.getByRole('link').first().click();
        await guest.page.getByRole('button', { name: t('waiting.sit') }).click();
        for (const { page } of [host, guest]) await page.getByRole('grid').waitFor();
    });

    it('works for those who only want to watch: public games come and go by themselves', async () => {
        const onlooker = await house.person({ size: 'small' });
        await onlooker.page.goto('/');
        const host = await house.person();
        await chooseGame(host.page, 'Strategic');
        await host.page.getByLabel(t('start.listed')).check();
        await host.page.getByRole('button', { name: t('start.invite_go') }).click();
        await host.page.waitForURL(/\/t\//);
        const here = new URL(host.page.url()).pathname;
        const linkIn = (page: Page, list: string) =>
            page.getByRole('list', { name: t(list) }).locator(`a[href="${here}"]`);
        await linkIn(onlooker.page, 'start.open_tables').waitFor();
        const guest = await house.person({ size: 'phone' });
        await guest.page.goto(here);
        await guest.page.getByRole('button', { name: t('waiting.sit') }).click();
        const watched = linkIn(onlooker.page, 'start.watch');
        await watched.waitFor();
        expect(await linkIn(onlooker.page, 'start.open_tables').count()).toBe(0);
        expect(await axeFindings(onlooker.page)).toEqual([]);
        await watched.scrollIntoViewIfNeeded();
        await shot(onlooker.page, 'start-watch');
        // Those who play have it among their own games.
        await guest.page.goto('/');
        await linkIn(guest.page, 'start.running').waitFor();
        await expect.poll(() => linkIn(guest.page, 'start.watch').count()).toBe(0);
        await watched.click();
        await onlooker.page.getByRole('grid').waitFor();
        await onlooker.page.goto('/');
        await watched.waitFor();
        await resign(host.page);
        await watched.waitFor({ state: 'detached' });
    });

    it('tells those who watch a public game how it stood some rounds ago', async () => {
        const host = await house.person();
        await host.page.goto('/');
        const opened = () =>
            host.page.evaluate(async () => {
                const ask = async (path: string, body: unknown) => {
                    const answer = await fetch(path, {
                        method: 'POST',
                        headers: { 'Content-Type': 'application/json' },
                        body: JSON.stringify(body),
                    });
                    return (await answer.json()) as { table: string };
                };
                const seats = [{ kind: 'me' }, { kind: 'bot', level: 'beginner' }];
                const { table } = await ask('/api/tables', { game: 'strategic', seats });
                await ask(`/api/tables/${table}/sit`, { seat: 0 });
                return table;
            });
        const { page } = await house.person({ size: 'small' });
        const commentary = (each: Page) =>
            each.getByRole('button', { name: t('table.commentary'), exact: true });
        const said = page.locator('[data-moments]');
        const count = () => said.getAttribute('data-moments').then(Number);

        // Somebody plays on, and waits whenever a new moment lies far enough back. False when that game is over before:
        // whoever moves anything may lose the only officer.
        async function hears(table: string, seed: number): Promise<boolean> {
            await host.page.goto(`/t/${table}`);
            await host.page.getByRole('grid').waitFor();
            expect(await commentary(host.page).count()).toBe(0);
            await page.goto(`/t/${table}`);
            await page.getByRole('grid').waitFor();
            await commentary(page).click();
            expect(await count()).toBe(0);
            const player = new StrategicPlayer(host.page, seed);
            for (const [turns, moments] of [
                [5, 1],
                [2, 2],
            ] as const) {
                for (let turn = 0; turn < turns; ++turn) {
                    if ((await myTurn(host.page)) !== 'mine') return false;
                    await player.move();
                }
                if ((await myTurn(host.page)) !== 'mine') return false;
                await expect.poll(count, { timeout: 60_000 }).toBeGreaterThanOrEqual(moments);
            }
            return true;
        }
        let seed = 1;
        while (!(await hears(await opened(), seed))) expect(++seed).toBeLessThan(9);
        await said.scrollIntoViewIfNeeded();
        await shot(page, 'commentary');
        expect(await axeFindings(page)).toEqual([]);
    });

    it('works by a link, and who has sat down may get up again', async () => {
        const host = await house.person();
        const link = await invite(host.page, 'Strategic');
        const guest = await house.person();
        await guest.page.goto(link);
        await guest.page.getByRole('button', { name: t('waiting.sit') }).waitFor();
        // The seat of whoever opened the table is not offered, whether somebody sits there or not.
        expect(await guest.page.getByRole('button', { name: t('waiting.sit') }).count()).toBe(1);
        expect(await axeFindings(guest.page)).toEqual([]);
        await host.page.getByRole('button', { name: t('waiting.stand') }).click();
        await host.page
            .getByRole('button', { name: t('waiting.stand') })
            .waitFor({ state: 'hidden' });
        // Nothing begins without the host, who sits down again by coming back.
        await guest.page
            .getByRole('button', { name: t('waiting.sit') })
            .last()
            .click();
        await guest.page.getByRole('button', { name: t('waiting.stand') }).waitFor();
        await guest.page.getByText(t('waiting.for_players')).waitFor();
        await host.page.reload();
        for (const { page } of [host, guest]) await page.getByRole('grid').waitFor();
    });
});

describe('talk', () => {
    it('is heard as it was typed, until one mutes the other', async () => {
        const [host, guest] = await house.two();
        await playTogether(host.page, guest.page, 'Strategic');
        await host.page.getByRole('grid').waitFor();
        await say(host.page, 'Well <b>played</b>!');
        await guest.page.getByRole('tab', { name: new RegExp(t('chat.title')) }).click();
        await guest.page.getByText('Well <b>played</b>!').waitFor();
        expect(await axeFindings(guest.page)).toEqual([]);
        const mute = guest.page.getByRole('button', { name: t('chat.mute', '').trim() });
        await mute.click();
        await say(host.page, 'Unheard');
        await host.page.getByText('Unheard').waitFor();
        // What comes after it on the same way has arrived: so it has been passed over.
        await host.page.getByRole('button', { name: t('table.offer_draw') }).click();
        await guest.page.getByRole('button', { name: t('offer.decline') }).click();
        expect(await guest.page.getByText('Unheard').count()).toBe(0);
        await mute.click();
        await say(host.page, 'Heard again');
        await guest.page.getByText('Heard again').waitFor();
    });
});

describe('a spectator of a hidden game', () => {
    it('sees no pieces but their backs, and can tell the players nothing', async () => {
        const [host, guest] = await house.two();
        await playTogether(host.page, guest.page, 'Stratego Assassin’s Creed, Duel');
        for (const { page } of [host, guest]) await setUpAtRandom(page, sayIn('en'));
        await host.page.getByRole('grid').first().waitFor();
        const { page } = await house.person();
        await page.goto(new URL(host.page.url()).pathname);
        await page.getByRole('grid').waitFor();
        await page.getByText(t('table.spectators', 1)).waitFor();
        const labels = await page
            .getByRole('gridcell')
            .evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? ''));
        const pieces = labels.filter((label) => !/empty|lake|explosion/.test(label));
        expect(pieces).toHaveLength(20);
        for (const label of pieces) expect(label).toMatch(/unknown/i);
        expect(await axeFindings(page)).toEqual([]);

        await page.getByRole('tab', { name: t('chat.title') }).click();
        await page.getByText(t('chat.only_players')).waitFor();
        expect(await page.getByLabel(t('chat.write')).count()).toBe(0);
        await say(host.page, 'Good luck');
        await guest.page.getByRole('tab', { name: new RegExp(t('chat.title')) }).click();
        await guest.page.getByText('Good luck').waitFor();
    });
});
