// A finished game leaves a record: looked at again, given away, loaded, played on, checked.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { cell, StrategicPlayer } from '../../games/strategic/web/e2e/players';
import { lang } from '../../games/strategic/web/lang';
import { axeFindings } from './support/browser';
import { openHouse } from './support/house';
import { program } from './support/server';
import { myTurn, playBot, resign, words } from './support/table';

const house = openHouse();
const t = words('en');

// Orange can jump over its own officer on c4.
const ownOfficerInReach = `[Record "bivouac 1"]
[Game "strategic"]
[Rules "1"]
[Options "officer_turns=unlimited strategic_win=no_officer first=lots pie=off"]
[Players "human human"]

1 nature starts:orange
2 nature deal:yyyyooo/oyoyoyo/yoyoyoy/yoo.ooy/oyoyoyo/yoyoyoy/yoyoyoy
3 seat1 b4+c4
4 seat2 a7+b7
5 seat1 f4+e4
6 seat2 c7+d7
`;

async function finishedGame(page: Page): Promise<void> {
    await playBot(page, 'Strategic', 'level.beginner');
    const player = new StrategicPlayer(page, 9);
    // Rarely a deal is such that the bot wins at once.
    let turn = await myTurn(page);
    for (let moves = 0; turn === 'mine' && moves < 3; ++moves) {
        await player.move();
        turn = await myTurn(page);
    }
    if (turn === 'mine') await resign(page);
    await page.getByRole('link', { name: t('end.replay') }).click();
    await page.getByRole('button', { name: t('replay.first') }).waitFor();
}
const stands = (page: Page, step: number) => page.getByText(new RegExp(`^Step ${step} of \\d+`));

async function download(page: Page): Promise<string> {
    const [file] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: t('replay.download') }).click(),
    ]);
    return file.path();
}

describe('a finished game', () => {
    it('is stepped through, and a link to a step opens there for anybody', async () => {
        const { page } = await house.person();
        await finishedGame(page);
        await page.getByRole('button', { name: t('replay.first') }).click();
        await stands(page, 0).waitFor();
        for (let step = 1; step <= 3; ++step) {
            await page.getByRole('button', { name: t('replay.next') }).click();
        }
        await page.keyboard.press('ArrowRight');
        await stands(page, 4).waitFor();
        const board = (each: Page) =>
            each
                .getByRole('gridcell')
                .evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')));
        const link = await page.getByLabel(t('replay.share')).inputValue();
        const other = await house.person({ size: 'phone' });
        await other.page.goto(link);
        await stands(other.page, 4).waitFor();
        await expect.poll(async () => (await board(other.page)).length).toBe(49);
        expect(await board(other.page)).toEqual(await board(page));
    });

    it('can be checked by the device that played it, and by the program', async () => {
        const { page } = await house.person();
        await finishedGame(page);
        const agrees = page.getByText(t('fair.agrees'), { exact: true });
        await page.getByText(t('fair.title')).click();
        await page.getByRole('button', { name: t('fair.check') }).click();
        await page.getByText(t('fair.rest')).waitFor();
        await expect.poll(() => agrees.count()).toBe(4);
        expect(await page.getByText(t('fair.differs'), { exact: true }).count()).toBe(0);
        await expect.poll(() => page.getByText(t('fair.chooser.nobody')).count()).toBe(1);
        const record = await download(page);
        const command = (await page.innerText('pre')).replace('RECORD', record).split(' ');
        // Throws unless the program finds everything in order.
        execFileSync(program, command.slice(1));
        const [file] = await Promise.all([
            page.waitForEvent('download'),
            page.getByRole('button', { name: t('fair.export') }).click(),
        ]);
        execFileSync(program, ['verify', record, '--fair', '--kept', await file.path()]);

        const other = await house.person();
        await other.page.goto(page.url());
        await other.page.getByText(t('fair.title')).click();
        await other.page.getByRole('button', { name: t('fair.check') }).click();
        await other.page.getByText(t('fair.not_kept')).first().waitFor();
        await other.page.getByText(t('fair.chooser.unknown')).waitFor();
        expect(await other.page.getByText(t('fair.differs'), { exact: true }).count()).toBe(0);
    });

    it('is downloaded, loaded from the file elsewhere and played on', async () => {
        const { page } = await house.person();
        await finishedGame(page);
        const file = await download(page);
        expect(readFileSync(file, 'utf8')).toContain('[Game "strategic"]');

        const other = await house.person();
        await other.page.goto('/replay');
        await other.page.getByLabel(t('record.file')).setInputFiles(file);
        await expect
            .poll(() => other.page.getByLabel(t('record.paste')).inputValue())
            .toContain('[Game "strategic"]');
        await other.page.getByLabel(t('record.step')).fill('5');
        await other.page.getByRole('button', { name: t('record.load'), exact: true }).click();
        await other.page.getByRole('grid').waitFor();
        expect(await myTurn(other.page)).toBe('mine');
        // The bot answers, if only with the move that wins.
        await new StrategicPlayer(other.page, 1).move();
        await myTurn(other.page);
    });
});

describe('a move that captures one’s own officer', () => {
    it('warns before it is made, and is made only when one insists', async () => {
        const { page } = await house.person();
        await page.goto('/replay');
        await page.getByLabel(t('record.paste')).fill(ownOfficerInReach);
        await page.getByRole('button', { name: t('record.load'), exact: true }).click();
        const says = lang['en']!;
        const question = page.getByRole('dialog').getByText(says['caution']!, { exact: true });
        const jump = async () => {
            await cell(page, 'e4').click();
            await cell(page, 'b4').click();
            await question.waitFor();
        };
        await cell(page, 'e4').click();
        await page
            .locator(`[aria-label^="c4"][aria-label*="${says['cell.own_captured']}"]`)
            .waitFor();
        await cell(page, 'b4').hover();
        await page
            .getByText(/YOUR OWN/)
            .first()
            .waitFor();
        await cell(page, 'b4').click();
        await question.waitFor();
        expect(await axeFindings(page)).toEqual([]);
        await page.getByRole('button', { name: says['cancel']! }).click();
        await question.waitFor({ state: 'hidden' });
        await page.keyboard.press('Escape');
        await expect
            .poll(() => cell(page, 'c4').getAttribute('aria-label'))
            .toContain('orange officer');
        await jump();
        await page.getByRole('button', { name: says['play']! }).click();
        await page.locator('[aria-label^="c4: empty"]').waitFor();
    });
});
