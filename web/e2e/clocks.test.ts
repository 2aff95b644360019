import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { StrategicPlayer } from '../../games/strategic/web/e2e/players';
import { full, openHouse } from './support/house';
import { accept, playTogether, verdict, whoIsToPlay, words } from './support/table';

const house = openHouse();
const t = words('en');

// What the two clocks on a page say, in seconds: one's own stands below the board, so it comes last.
async function clocks(page: Page): Promise<{ theirs: number; mine: number }> {
    const texts = await page.getByRole('timer').allInnerTexts();
    const [theirs, mine] = texts.map((text) => {
        const [minutes, seconds] = /(\d+):([\d.]+)/.exec(text)!.slice(1).map(Number);
        return minutes! * 60 + seconds!;
    });
    return { theirs: theirs!, mine: mine! };
}
const dueCells = (page: Page) => page.locator('[role=gridcell][aria-label*="can move"]');

describe('clocks', () => {
    it('run for whoever is to play, stand still by agreement, and go on by agreement', async () => {
        const people = await house.two();
        await playTogether(people[0].page, people[1].page, 'Strategic', 'en', 'start.clock.fast');
        const [mover, other] = await whoIsToPlay(...people);
        await expect.poll(async () => (await clocks(mover.page)).mine).toBeLessThan(600);
        await expect.poll(async () => (await clocks(other.page)).theirs).toBeLessThan(600);
        expect((await clocks(mover.page)).theirs).toBe(600);

        // The turn is over: five seconds more, and the other clock runs.
        await new StrategicPlayer(mover.page, 4).move();
        await expect.poll(async () => (await clocks(mover.page)).mine).toBeGreaterThan(600);
        await expect.poll(async () => (await clocks(other.page)).mine).toBeLessThan(600);

        await mover.page.getByRole('button', { name: t('table.pause') }).click();
        await other.page.getByRole('button', { name: t('offer.accept') }).click();
        for (const { page } of people) await page.getByText(t('table.paused')).waitFor();
        expect(await dueCells(other.page).count()).toBe(0);
        const still = await clocks(other.page);
        await other.page.waitForTimeout(1200); // a running clock would show it
        expect(await clocks(other.page)).toEqual(still);

        await other.page.getByRole('button', { name: t('table.resume') }).click();
        await mover.page.getByRole('button', { name: t('offer.accept') }).click();
        await dueCells(other.page).first().waitFor();
        await expect.poll(async () => (await clocks(other.page)).mine).toBeLessThan(still.mine);
    });

    it('of tournaments leave the first seconds of a turn free and tell the time of the whole game', async () => {
        const people = await house.two();
        const clock = 'start.clock.tournament';
        await playTogether(people[0].page, people[1].page, 'Strategic', 'en', clock);
        const [mover, other] = await whoIsToPlay(...people);
        const whole = other.page.getByText(t('clock.whole', '').trim());
        await expect.poll(() => whole.innerText()).toMatch(/4\d:\d\d$/);
        await other.page
            .getByText(t('terms.tournament', 12, 4, 50))
            .first()
            .waitFor();
        // Only what is beyond four seconds is counted, and nothing is added.
        await expect
            .poll(async () => (await clocks(mover.page)).mine, { timeout: 15_000 })
            .toBeLessThan(720);
        await new StrategicPlayer(mover.page, 4).move();
        await expect.poll(async () => (await clocks(other.page)).mine).toBe(720);
        expect((await clocks(mover.page)).mine).toBeLessThan(720);
    });

    it.skipIf(!full)('of the whole game end it as a draw', async () => {
        const { page } = await house.person();
        await page.goto('/');
        await page.getByText(t('start.title')).waitFor();
        const answer = await page.request.post('/api/tables', {
            data: {
                game: 'strategic',
                seats: [{ kind: 'me' }, { kind: 'me' }],
                terms: { clock: { kind: 'live', base: 720, free: 4, whole: 60 }, listed: false },
            },
        });
        const { table } = (await answer.json()) as { table: string };
        await page.goto(`/t/${table}`);
        await page.locator('#end-title').waitFor({ timeout: 90_000 });
        expect(await verdict(page)).toBe(t('end.draw'));
        await page.getByText('A draw: the time for the whole game is up.').first().waitFor();
    });

    it('end the game when they run out', async () => {
        const [host, guest] = await house.two();
        await host.page.goto('/');
        await host.page.getByText(t('start.title')).waitFor();
        // The start page offers no clock as short as the server allows; programs may ask for it.
        const answer = await host.page.request.post('/api/tables', {
            data: {
                game: 'strategic',
                seats: [{ kind: 'me' }, { kind: 'invited' }],
                terms: { clock: { kind: 'live', base: 10, increment: 0 }, listed: false },
            },
        });
        const { table } = (await answer.json()) as { table: string };
        await host.page.goto(`/t/${table}`);
        await accept(guest.page, await host.page.getByLabel(t('waiting.invite')).inputValue());
        const [late, other] = await whoIsToPlay(host, guest);
        await other.page.locator('#end-title').waitFor({ timeout: 20_000 });
        expect(await verdict(other.page)).toBe(t('end.won'));
        await late.page.locator('#end-title').waitFor();
        expect(await verdict(late.page)).toBe(t('end.lost'));
        await late.page
            .getByText(/Time ran out for/)
            .first()
            .waitFor();
    });
});
