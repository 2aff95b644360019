// Where a table or a replay can begin: a record from anywhere, and a position somebody wrote down.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { RiskPlayer, sayer } from '../../games/risk/web/e2e/players';
import { cell } from '../../games/strategic/web/e2e/players';
import { play } from '../../games/stratego/web/e2e/players';
import { sayIn } from '../../games/stratego/web/lang';
import { axeFindings } from './support/browser';
import { openHouse } from './support/house';
import { beginFrom, myTurn, words } from './support/table';

const house = openHouse();
const t = words('en');
const folder = mkdtempSync(join(tmpdir(), 'bivouac-beginnings-'));
afterAll(() => rmSync(folder, { recursive: true }));

const docs = readFileSync(new URL('../../docs/records.md', import.meta.url), 'utf8');
const record = /^\[Record [^]*?\nresult .*\n/m.exec(docs)![0];
const position =
    'play orange formed=3 swapped=0 turn=40 moving=- quiet=- end=- ' +
    'board=......y/.y..y../..o..../y..Y..o/..o..../o.y..y./...O..y';
// Without the crossings that its scouts made under the first version of the rules.
const duel = readFileSync(
    new URL('../../tests/fuzz/record_corpus/duel_to_the_end_0', import.meta.url),
    'utf8',
).replace(/ redrun=.*/, '');
const battle = readFileSync(
    new URL('../../games/stratego/tests/records/rules1-duel.record', import.meta.url),
    'utf8',
);
const suite = readFileSync(
    new URL('../../games/risk/suite/risk-assassins.txt', import.meta.url),
    'utf8',
);
const war = /^world (stage=main .*)$/m.exec(suite)![1]!;

const stands = (page: Page, step: number) => page.getByText(new RegExp(`^Step ${step} of \\d+`));

const lines = (page: Page) =>
    page.getByRole('list', { name: t('story.title') }).getByRole('listitem');
const began = (page: Page) =>
    lines(page).getByText('The game begins from a given position.').waitFor();

// By the button, until what is on the clipboard is what the board has come to; and what the page says about it.
async function copyFrom(page: Page, sign: RegExp, says: string): Promise<string> {
    const copied = async () => {
        await page.getByRole('button', { name: t('position.copy') }).click();
        return page.evaluate(() => navigator.clipboard.readText());
    };
    await expect.poll(copied, { timeout: 20_000 }).toMatch(sign);
    await page.getByText(says).first().waitFor();
    return page.evaluate(() => navigator.clipboard.readText());
}

describe('a record from anywhere', () => {
    it('is watched from its file, also after the page was loaded again', async () => {
        const { page } = await house.person();
        const file = join(folder, 'elsewhere.txt');
        writeFileSync(file, record.replaceAll('\n', '\r\n'));
        await page.goto('/replay');
        await page.getByLabel(t('record.file')).setInputFiles(file);
        await page.getByRole('button', { name: t('record.watch'), exact: true }).click();
        await stands(page, 0).waitFor();
        for (let step = 1; step <= 3; ++step) {
            await page.getByRole('button', { name: t('replay.next') }).click();
        }
        await page.getByText('Step 3 of 44.').waitFor();
        await page.locator('[aria-label^="d1: orange officer"]').waitFor();
        await page.reload();
        await stands(page, 3).waitFor();
        await page.locator('[aria-label^="d1: orange officer"]').waitFor();
        expect(await axeFindings(page)).toEqual([]);
        await page.getByRole('button', { name: t('replay.play_on') }).click();
        expect(await myTurn(page)).toBe('mine');
    });

    it('has its last battle at any step, however far one has jumped', async () => {
        const { page } = await house.person();
        const say = sayIn('en');
        await page.goto('/replay');
        await page.getByLabel(t('record.paste')).fill(battle);
        await page.getByRole('button', { name: t('record.watch'), exact: true }).click();
        await stands(page, 0).waitFor();
        const last = page.getByRole('region', { name: say('battle.last') });
        const at = async (step: number) => {
            await page.getByRole('slider').fill(String(step));
            await stands(page, step).waitFor();
        };
        await last.getByText(say('battle.none')).waitFor();

        // Nobody meets between the steps 33 and 237; the second jump leaves a gap before it.
        await at(40);
        await expect.poll(() => last.innerText()).not.toContain(say('battle.none'));
        const fought = await last.innerText();
        await at(200);
        await expect.poll(() => last.innerText()).toBe(fought);
        await page.reload();
        await stands(page, 200).waitFor();
        await expect.poll(() => last.innerText()).toBe(fought);
        await at(10);
        await last.getByText(say('battle.none')).waitFor();
        await at(236);
        await expect.poll(() => last.innerText()).toBe(fought);
        await at(237);
        await expect.poll(() => last.innerText()).not.toBe(fought);
    });

    it('is played on against a bot from any step of it', async () => {
        const { page } = await house.person();
        await page.goto('/replay');
        await page.getByLabel(t('record.paste')).fill(record);
        await page.getByRole('button', { name: t('record.watch'), exact: true }).click();
        await stands(page, 0).waitFor();
        for (let step = 1; step <= 3; ++step) {
            await page.getByRole('button', { name: t('replay.next') }).click();
            await stands(page, step).waitFor();
        }
        const against = page.getByRole('combobox', { name: t('replay.against') });
        await against.selectOption(t('level.beginner'));
        await page.getByRole('combobox', { name: t('replay.i_play') }).selectOption({ index: 1 });
        await page.getByRole('button', { name: t('replay.play_on') }).click();
        await page.waitForURL(/\/t\//);
        await page.getByRole('grid').waitFor();
        await page.locator('[data-seat="1"]').getByText(t('seat.you')).first().waitFor();
        const bot = page.locator('[data-seat="0"]');
        await expect.poll(() => bot.innerText()).toContain(`(${t('level.beginner')})`);
    });

    it('is not seen whole while its game is not over', async () => {
        const { page } = await house.person();
        const eyes = () => page.getByLabel(t('replay.eye')).getByRole('option').allInnerTexts();
        const spectator = t('replay.spectator');
        const watch = async (text: string) => {
            await page.goto('/replay');
            await page.getByLabel(t('record.paste')).fill(text);
            await page.getByRole('button', { name: t('record.watch'), exact: true }).click();
            await stands(page, 0).waitFor();
            await page.getByRole('grid').waitFor();
        };
        await watch(battle);
        expect((await eyes()).slice(2)).toEqual([spectator, t('replay.all')]);
        // Its end has a chart, as a game of this server has.
        await page.getByRole('button', { name: t('replay.last') }).click();
        await page.getByRole('heading', { name: t('end.course') }).waitFor();
        await watch(battle.slice(0, battle.indexOf('\n8 ') + 1));
        expect((await eyes()).slice(2)).toEqual([spectator]);
        await page.getByLabel(t('replay.eye')).selectOption(spectator);
        await page.getByRole('button', { name: t('replay.last') }).click();
        await page.getByText('Step 7 of 7.').waitFor();
        await lines(page).locator('[aria-current]').waitFor();
    });
});

describe('a position', () => {
    it('is played from against a bot, and what is no position is refused in words', async () => {
        const { page } = await house.person({ provokes: /status of 422/ });
        await beginFrom(page, 'strategic', 'play orange');
        const go = page.getByRole('button', { name: t('position.bot') });
        await go.click();
        await page.getByText('The field formed= is missing.').waitFor();
        expect(await axeFindings(page)).toEqual([]);
        await page.getByLabel(t('position.paste')).fill(`${position}\n`);
        await go.click();
        await page.waitForURL(/\/t\//);
        expect(await myTurn(page)).toBe('mine');
        await began(page);
        const from = t('terms.prepared.position');
        await page.getByText(t('terms.prepared_by_guest', from)).first().waitFor();
        await expect
            .poll(() => cell(page, 'd1').getAttribute('aria-label'))
            .toContain('orange officer');
        await cell(page, 'a2').click();
        await cell(page, 'a3').click();
        await page.getByText('Orange: guard from a2 to a3.').first().waitFor();
    });

    it('of hidden pieces is seen in part by each of two who share a device', async () => {
        const { page } = await house.person();
        await beginFrom(page, 'assassins-duel', duel);
        await page.getByRole('button', { name: t('position.here') }).click();
        // It is the second one's turn, and the device comes to the first.
        await page.getByRole('button', { name: t('curtain.draw') }).click();
        await page.getByRole('button', { name: t('curtain.lift', t('seat.player', 2)) }).click();
        expect(await myTurn(page)).toBe('mine');
        await began(page);
        await play(page, 'i3', 'i2');
        await lines(page).nth(1).waitFor();
    });

    it('is copied from a table and played from, and what is wrong with a changed one is said with its place', async () => {
        const { page, context } = await house.person({ provokes: /status of 422/ });
        await context.grantPermissions(['clipboard-read', 'clipboard-write']);
        await beginFrom(page, 'strategic', position);
        await page.getByRole('button', { name: t('position.here') }).click();
        await page.getByRole('grid').waitFor();
        const copied = await copyFrom(page, /board=\.{6}y\//, t('position.copied'));
        expect(copied).toContain('/.y..y../');
        await beginFrom(page, 'strategic', copied.replace('/.y..y../', '/.y..y./'));
        await page.getByRole('button', { name: t('position.here') }).click();
        await page.getByText('Field board, row 6: 6 cells; 7 are wanted.').waitFor();
        await page.getByLabel(t('position.paste')).fill(copied);
        await page.getByRole('button', { name: t('position.here') }).click();
        await page.waitForURL(/\/t\//);
        await began(page);
    });

    it('is copied from a replay: whole for the all-seeing eye, with what is hidden left out for a seat', async () => {
        const { page, context } = await house.person();
        await context.grantPermissions(['clipboard-read', 'clipboard-write']);
        await page.goto('/replay');
        await page.getByLabel(t('record.paste')).fill(battle);
        await page.getByRole('button', { name: t('record.watch'), exact: true }).click();
        await stands(page, 0).waitFor();
        for (let step = 1; step <= 8; ++step) {
            await page.getByRole('button', { name: t('replay.next') }).click();
            await stands(page, step).waitFor();
        }
        await page.getByLabel(t('replay.eye')).selectOption({ index: 0 });
        await page.locator('[role=gridcell][aria-label^="a8"]').waitFor();
        await copyFrom(page, /b\?/, t('position.copied_part'));
        await page.getByLabel(t('replay.eye')).selectOption(t('replay.all'));
        const copied = await copyFrom(page, /^[^?]+$/, t('position.copied'));
        expect(copied).toContain('r3@d1');
        await beginFrom(page, 'assassins-duel', copied);
        await page.getByRole('button', { name: t('position.bot') }).click();
        await page.waitForURL(/\/t\//);
        await began(page);
    });

    it('of a war is copied and goes on', async () => {
        const { page, context } = await house.person();
        await context.grantPermissions(['clipboard-read', 'clipboard-write']);
        await beginFrom(page, 'risk-assassins', war, 3);
        await page.getByRole('button', { name: t('position.here') }).click();
        await page.locator('[data-territory]').first().waitFor();
        const copied = await copyFrom(page, /^stage=main /, t('position.copied'));
        expect(copied).toContain(/board=\S+/.exec(war)![0]);
        await beginFrom(page, 'risk-assassins', copied, 3);
        await page.getByRole('button', { name: t('position.here') }).click();
        await page.waitForURL(/\/t\//);
        await began(page);
    });

    it('of a war goes on with an attack', async () => {
        const { page } = await house.person();
        await beginFrom(page, 'risk-assassins', war, 3);
        await page.getByRole('button', { name: t('position.here') }).click();
        await page.locator('[data-territory]').first().waitFor();
        await began(page);
        await new RiskPlayer(page, 'en').toTheAttack();
        const assault = sayer('en')('attack.assault', 1);
        await page.getByRole('button', { name: assault, exact: true }).click();
        await lines(page).nth(1).waitFor();
    });
});
