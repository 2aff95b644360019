import { describe, expect, it } from 'vitest';
import { axeFindings, shot } from './support/browser';
import { openHouse } from './support/house';
import { accept, invite, myTurn, playBot, playTogether, words } from './support/table';

const house = openHouse();
const t = words('en');
// The browser itself reports an answer with such a status.
const refused = /status of 4\d\d/;

describe('what can go wrong has an answer', () => {
    it('when the table is full, one looks on', async () => {
        const [host, guest] = await house.two();
        await playTogether(host.page, guest.page, 'Strategic');
        await host.page.getByRole('grid').waitFor();
        const { page } = await house.person();
        await page.goto(guest.page.url());
        await page.getByRole('grid').waitFor();
        expect(await page.getByRole('button', { name: t('table.resign') }).count()).toBe(0);
        await page.getByText(t('table.spectators', 1)).waitFor();
    });

    it('when one came without the invitation, no seat is offered', async () => {
        const host = await house.person();
        await invite(host.page, 'Strategic');
        const stranger = await house.person();
        await stranger.page.goto(host.page.url());
        await stranger.page.getByText(t('waiting.for_players')).waitFor();
        expect(await stranger.page.getByRole('button', { name: t('waiting.sit') }).count()).toBe(0);
        await host.page.getByRole('button', { name: t('waiting.fill') }).click();
        await host.page.getByRole('grid').waitFor();
    });

    it('when the table was closed, its link says so', async () => {
        const host = await house.person();
        const link = await invite(host.page, 'Strategic');
        await host.page.getByRole('button', { name: t('waiting.close') }).click();
        await host.page.getByText(t('start.title')).waitFor();
        const { page } = await house.person({ provokes: refused });
        await page.goto(link);
        await page
            .getByText(t('fault.no_table'), { exact: true })
            .or(page.getByText(t('end.closed'), { exact: true }))
            .waitFor();
        expect(await axeFindings(page)).toEqual([]);
        await page.getByRole('link', { name: t('common.to_start') }).click();
        await page.getByText(t('start.title')).waitFor();
    });

    it('when two want the last seat, the second is told and looks on', async () => {
        const host = await house.person();
        const link = await invite(host.page, 'Strategic');
        const late = await house.person({ provokes: refused });
        await late.page.goto(link);
        await late.page.getByRole('button', { name: t('waiting.sit') }).waitFor();
        await accept((await house.person()).page, link);
        await late.page.getByRole('grid').waitFor();
        expect(await late.page.getByRole('button', { name: t('waiting.sit') }).count()).toBe(0);
    });

    it('when the server refuses, it says why, and the game goes on', async () => {
        const { page } = await house.person();
        // The page offers nothing that is refused: so what it says is changed on the way.
        await page.routeWebSocket(/\/ws$/, (near) => {
            const far = near.connectToServer();
            near.onMessage((said) =>
                far.send(String(said).replace(/"action":"[^"]*"/, '"action":"a1-a1"')),
            );
        });
        await playBot(page, 'Strategic', 'level.beginner');
        await myTurn(page);
        const before = await page.getByRole('grid').innerText();
        // Nothing has been played that could be taken back.
        const back = page.getByRole('button', { name: t('table.take_back') });
        await expect.poll(() => back.isDisabled()).toBe(true);
        const cells = (part: string) => page.locator(`[role=gridcell][aria-label*="${part}"]`);
        await cells('can move').first().click();
        await cells('can be reached').or(cells('forms an officer')).first().click();
        const alert = page.getByRole('alert').first();
        const which = page.locator('dialog[open]').getByRole('button').first();
        await alert.or(which).first().waitFor();
        if (await which.isVisible()) await which.click();
        await alert.waitFor();
        expect(await axeFindings(page)).toEqual([]);
        expect(await myTurn(page)).toBe('mine');
        await expect.poll(() => page.getByRole('grid').innerText()).toBe(before);
    });

    it('when a record is broken, it says so', async () => {
        const { page } = await house.person({ provokes: refused });
        await page.goto('/replay');
        const paste = page.getByLabel(t('record.paste'));
        await paste.fill('nothing of the kind');
        await page.getByRole('button', { name: t('record.load') }).click();
        await page.getByText(t('record.unknown_game')).waitFor();
        await paste.fill('[Record "bivouac 1"]\n[Game "strategic"]\n\n1 nature starts:green\n');
        await page.getByRole('button', { name: t('record.load') }).click();
        await page.getByText(t('fault.bad_record')).waitFor();
        expect(await axeFindings(page)).toEqual([]);
    });

    it('when the server is gone before the page begins, one can try again', async () => {
        const { page } = await house.person();
        await page.goto('/');
        await page.getByText(t('start.title')).waitFor();
        await house.server.stop();
        await page
            .getByRole('link', { name: t('shell.leaders') })
            .first()
            .click();
        await page.getByText(t('fault.unreachable')).first().waitFor();
        await shot(page, 'server-gone');
        await house.server.start();
        await page.getByRole('button', { name: t('common.try_again') }).click();
        await page.getByText(t('leaders.nobody')).waitFor();
    });
});
