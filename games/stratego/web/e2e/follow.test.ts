// Following a game with the eyes: battles on their squares and in their order, the last move and the last
// battle on every load and at every step of a replay.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { shot } from '../../../../web/e2e/support/browser';
import { heardBy, listen } from '../../../../web/e2e/support/heard';
import { openHouse } from '../../../../web/e2e/support/house';
import { program } from '../../../../web/e2e/support/server';
import { myTurn, playHere, playTogether, resign, words } from '../../../../web/e2e/support/table';
import { editionOf } from '../editions';
import { sayIn } from '../lang';
import { pieceName } from '../speak';
import type { Square } from '../squares';
import { armyText, cell, gameName, play, setUpByText, sideOf, type Page } from './players';

const house = openHouse();
const say = sayIn('en');
const t = words('en');
const edition = editionOf('assassins-duel');
const redArmy = armyText(edition, 'red', [
    ['e3', '9'],
    ['d3', '3'],
]);
const blueArmy = armyText(edition, 'blue', [
    ['e6', '2'],
    ['d6', 'X'],
]);
const outcome = say(
    'battle.wins',
    pieceName(say, edition.book, 'red', '9'),
    pieceName(say, edition.book, 'blue', '2'),
);
const posed = (page: Page, square: Square, pose: string) =>
    cell(page, square).locator(`[data-pose=${pose}]`);
const inStory = (page: Page) => page.locator('ol[role=list] li').filter({ hasText: 'e5' }).last();
const lastBattle = (page: Page) => page.getByRole('region', { name: say('battle.last') });
const pace = (page: Page) => page.getByRole('combobox', { name: say('battle.pace') });
const goOn = (page: Page) => page.getByRole('button', { name: say('battle.continue') });

describe('a battle', () => {
    it('is fought on its squares, and nothing runs ahead of it', async () => {
        const [host, guest] = await house.two();
        await playTogether(host.page, guest.page, gameName('assassins-duel', 'en'));
        const hostIsRed = (await sideOf(host.page, say, edition)) === 'red';
        const [red, blue] = hostIsRed ? [host.page, guest.page] : [guest.page, host.page];
        await setUpByText(red, say, redArmy);
        await setUpByText(blue, say, blueArmy);
        await myTurn(red);
        for (const page of [red, blue]) await pace(page).selectOption(say('battle.pace.slow'));
        // A first move shows that nobody was stuck: only the server knows that it cannot be taken back, and says so.
        const back = (page: Page) => page.getByRole('button', { name: t('table.take_back') });
        expect(await back(red).isDisabled()).toBe(true);
        await play(red, 'e3', 'e4');
        await myTurn(blue);
        expect(await back(red).isDisabled()).toBe(true);
        await play(blue, 'e6', 'e5');
        await myTurn(red);
        await expect.poll(() => back(blue).isEnabled()).toBe(true);
        const told = await red.locator('ol[role=list] li').count();
        const seenByBlue = posed(blue, 'e5', 'risen')
            .or(posed(blue, 'e5', 'turned'))
            .first()
            .waitFor();
        await play(red, 'e4', 'e5');

        // They rise and turn where they stand; neither words nor board tell the result before.
        await posed(red, 'e5', 'turned').waitFor();
        expect(await cell(red, 'e4').locator('[data-pose]').count()).toBe(1);
        expect(await red.getByText(outcome).count()).toBe(0);
        expect(await red.locator('ol[role=list] li').count()).toBe(told);
        await shot(red, 'stratego-battle-turned');
        await posed(red, 'e5', 'fallen').waitFor();
        await red.getByText(outcome).first().waitFor();
        await shot(red, 'stratego-battle-fallen');

        // The other one sees the same, and goes on when it has seen enough.
        await seenByBlue;
        if (await goOn(blue).isVisible())
            await goOn(blue)
                .click()
                .catch(() => undefined);
        await inStory(blue).waitFor();
        await myTurn(blue);
        await play(blue, 'd6', 'c6');
        await myTurn(red);
        await expect
            .poll(() => cell(red, 'c6').getAttribute('aria-label'))
            .toContain(say('cell.last'));

        // What a fight has shown nobody takes back; a quiet move after it may be asked for.
        expect(await back(red).isDisabled()).toBe(true);
        await back(blue).click();
        await red.getByRole('button', { name: t('offer.decline') }).click();
        await expect.poll(() => back(blue).isEnabled()).toBe(true);

        // Loaded anew, the last battle and the last move are there, and nothing is played again.
        for (const page of [red, blue]) {
            await page.reload();
            await lastBattle(page).getByText(outcome).waitFor();
            await expect
                .poll(() => cell(page, 'c6').getAttribute('aria-label'))
                .toContain(say('cell.last'));
            expect(await page.locator('[data-pose]').count()).toBe(0);
        }

        // In a replay they are there at any step, also for whoever comes by a link.
        await resign(red);
        await red.locator('#end-title').waitFor();
        const id = new URL(red.url()).pathname.split('/').at(-1);
        await red.goto(`/replay/${id}?ply=0`);
        await lastBattle(red).getByText(say('battle.none')).waitFor();
        await red.getByRole('button', { name: t('replay.last') }).click();
        await lastBattle(red).getByText(outcome).waitFor();
        expect(await red.locator('[data-pose]').count()).toBe(0);
    });
});

// Pieces that are moved along their way from now on, by where they end.
declare global {
    interface Window {
        glides?: string[];
    }
}
async function watchGlides(page: Page): Promise<void> {
    await listen(page);
    await page.evaluate(() => {
        const glides: string[] = (window.glides = []);
        const animate = Element.prototype.animate;
        Element.prototype.animate = function (...how) {
            const label = this.closest('[role=gridcell]')?.getAttribute('aria-label') ?? '';
            if (this.matches('.content')) glides.push(label.split(',')[0]!);
            return animate.apply(this, how);
        };
    });
}
const glidesOf = (page: Page) => page.evaluate(() => window.glides ?? []);

describe('two on one device', () => {
    it('see once what the other did behind the curtain', async () => {
        const { page } = await house.person();
        await page.emulateMedia({ reducedMotion: 'no-preference' });
        await playHere(page, gameName('assassins-duel', 'en'));
        const hand = async (seat: number) => {
            await page.getByRole('button', { name: t('curtain.draw') }).click();
            await page
                .getByRole('button', { name: t('curtain.lift', t('seat.player', seat)) })
                .click();
        };
        const first = await sideOf(page, say, edition);
        await setUpByText(page, say, first === 'red' ? redArmy : blueArmy);
        await hand(2);
        await setUpByText(page, say, first === 'red' ? blueArmy : redArmy);
        const [red, blue] = first === 'red' ? [1, 2] : [2, 1];
        if (first === 'red') await hand(red);
        await play(page, 'e3', 'e4');
        await hand(blue);
        await play(page, 'e6', 'e5');
        await hand(red);
        await play(page, 'e4', 'e5');
        await posed(page, 'e5', 'risen')
            .or(posed(page, 'e5', 'turned'))
            .first()
            .waitFor();
        await page.keyboard.press('Escape');
        await hand(blue);

        // The curtain opens on the battle that was fought behind it.
        await posed(page, 'e5', 'turned').waitFor();
        await posed(page, 'e5', 'fallen').waitFor();
        await page.keyboard.press('Escape');
        await lastBattle(page).getByText(outcome).waitFor();
        await play(page, 'd6', 'c6');
        // One's own piece has gone its way before.
        await page.getByRole('button', { name: t('curtain.draw') }).waitFor();
        await watchGlides(page);
        await hand(red);
        await cell(page, 'c6').waitFor();
        // A quiet move as well: the piece goes its way once, is marked, and is told.
        await expect.poll(() => glidesOf(page)).toEqual(['c6']);
        await expect
            .poll(() => cell(page, 'c6').getAttribute('aria-label'))
            .toContain(say('cell.last'));
        await expect.poll(async () => (await heardBy(page)).join(' ')).toContain('c6');
        await lastBattle(page).getByText(outcome).waitFor();
        expect(await page.locator('[data-pose]').count()).toBe(0);
    });
});

describe('a bot', () => {
    const whole = readFileSync(
        new URL('../../tests/records/rules2-duel.record', import.meta.url),
        'utf8',
    );
    const attack = /^(\d+) seat1 ([a-j]\d+)x([a-j]\d+)$/m.exec(whole)!;

    it.each(['a key', 'a tap'])(
        'that has answered waits until the battle is dismissed, by %s',
        async (by) => {
            const { page } = await house.person();
            await page.goto('/');
            await page.getByText(t('start.title')).waitFor();
            const answer = await page.request.post('/api/tables', {
                data: {
                    game: 'assassins-duel',
                    seats: [{ kind: 'me' }, { kind: 'bot', level: 'beginner' }],
                    terms: { listed: false },
                    from: { record: whole, ply: Number(attack[1]) - 1 },
                },
            });
            const { table } = (await answer.json()) as { table: string };
            await page.goto(`/t/${table}`);
            await myTurn(page);
            await pace(page).selectOption(say('battle.pace.slow'));
            const lines = page.locator('ol[role=list] li');
            await expect.poll(() => lines.count()).toBeGreaterThan(0);
            const told = await lines.count();
            const [from, to] = [attack[2], attack[3]] as [Square, Square];
            await play(page, from, to);
            const sure = page.getByRole('button', { name: say('ask.yes') });
            await sure
                .or(posed(page, to, 'risen'))
                .first()
                .waitFor();
            if (await sure.isVisible()) await sure.click();
            await posed(page, to, 'turned').waitFor();

            // The bot answers at once here, and nothing of it is told or drawn while they fight.
            expect(await lines.count()).toBe(told);
            await page.locator('main').getByText(t('table.watch')).first().waitFor();
            if (by === 'a key') await page.keyboard.press('Escape');
            else await cell(page, to).click();
            expect(await myTurn(page)).toBe('mine');
            await expect.poll(() => lines.count()).toBeGreaterThan(told + 1);
            expect(await page.locator('[data-pose]').count()).toBe(0);
        },
    );
});

describe('a long game', () => {
    it('has its last battle after a load, also where the whole story is too much to tell', async () => {
        const folder = mkdtempSync(join(tmpdir(), 'bivouac-long-'));
        const file = join(folder, 'long.record');
        const two = ['play', 'stratego-original', '--watch', '--bot', 'random', '--seed', '3'];
        spawnSync(program, [...two, '--record', file], { stdio: 'ignore' });
        const record = readFileSync(file, 'utf8');
        rmSync(folder, { recursive: true });
        const steps = record.split('\n').filter((line) => /^\d+ seat\d /.test(line));
        const last = steps.slice(0, 1500).findLastIndex((line) => line.includes('x'));
        expect(last).toBeGreaterThan(1100);

        const { page } = await house.person();
        await page.goto('/');
        await page.getByText(t('start.title')).waitFor();
        const answer = await page.request.post('/api/tables', {
            data: {
                game: 'stratego-original',
                seats: [{ kind: 'me' }, { kind: 'bot', level: 'beginner' }],
                terms: { listed: false },
                from: { record, ply: Number.parseInt(steps[last]!) },
            },
        });
        const { table } = (await answer.json()) as { table: string };
        await page.goto(`/t/${table}`);
        await myTurn(page);
        await lastBattle(page).waitFor();
        await page.reload();
        await myTurn(page);
        await expect
            .poll(() => page.locator('ol[role=list] li').count(), { timeout: 20_000 })
            .toBeGreaterThan(100);
        expect(await lastBattle(page).getByText(say('battle.none')).count()).toBe(0);
    });
});
