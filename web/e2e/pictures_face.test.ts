// The right halves of the pictures of before and after (docs/design-language.md), made anew:
// PICTURES=1 npm run e2e -- pictures_face. The left halves stay as they are.
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openGame, RiskPlayer } from '../../games/risk/web/e2e/players';
import { begunAgainstBot } from '../../games/strategic/web/e2e/players';
import {
    anyTurn,
    gameName,
    seeNoBattle,
    setUpAtRandom,
} from '../../games/stratego/web/e2e/players';
import { sayIn } from '../../games/stratego/web/lang';
import { theBrowser } from './support/browser';
import { TableServer } from './support/server';
import { dice, myTurn, playBot, resign, words } from './support/table';
import { besideOld } from './support/webp';

const faces = fileURLToPath(new URL('../../docs/images/face/', import.meta.url));
const desk = { width: 1440, height: 900 };
const phone = { width: 360, height: 640 };
const t = words('en');
const say = sayIn('en');

async function armyOf(page: Page, game: string): Promise<void> {
    await playBot(page, gameName(game, 'en'), 'level.club');
    await page.getByRole('button', { name: say('setup.random'), exact: true }).click();
}
async function strategoOf(page: Page, game: string, turns: number): Promise<void> {
    await playBot(page, gameName(game, 'en'), 'level.club');
    await setUpAtRandom(page, say);
    const draw = dice(4);
    for (let turn = 0; turn < turns && (await myTurn(page)) === 'mine'; ++turn) {
        await anyTurn(page, say, draw);
    }
    expect(await myTurn(page)).toBe('mine');
    await seeNoBattle(page, say);
}
// A fight of a recorded game, when both have turned and neither has fallen.
async function battle(page: Page): Promise<void> {
    const duel = '../../games/stratego/tests/records/rules1-duel.record';
    await page.goto('/replay');
    const record = readFileSync(new URL(duel, import.meta.url), 'utf8');
    await page.getByLabel(t('record.paste')).fill(record);
    await page.getByRole('button', { name: t('record.watch'), exact: true }).click();
    await page.getByRole('grid').waitFor();
    const turned = page.locator('[data-pose=turned]').first();
    const next = page.getByRole('button', { name: t('replay.next') });
    const skip = page.getByRole('button', { name: say('battle.continue') });
    for (let step = 1; step < 40; ++step) {
        await next.click();
        await page.getByText(new RegExp(`^Step ${step} of `)).waitFor();
        if (step < 9 || !(await skip.isVisible())) continue;
        await turned.waitFor();
        return;
    }
    throw new Error('nobody fought');
}
// By the lots it may end before it has begun.
async function war(page: Page): Promise<void> {
    const player = new RiskPlayer(page, 'en');
    do await openGame(page, 'en', { players: 4, rounds: 20 });
    while (!(await player.comesToPlace()));
    await player.toTheAttack();
}

const pictures: Record<
    string,
    { make(page: Page): Promise<void>; dark?: boolean; small?: boolean }
> = {
    home: { make: (page) => begin(page) },
    'home-dark': { make: (page) => begin(page), dark: true },
    setup: { make: (page) => armyOf(page, 'stratego-original') },
    stratego: { make: (page) => strategoOf(page, 'stratego-original', 8) },
    'stratego-dark': { make: (page) => strategoOf(page, 'stratego-original', 8), dark: true },
    battle: { make: battle },
    assassins: { make: (page) => strategoOf(page, 'assassins-special', 3) },
    strategic: { make: async (page) => void (await begunAgainstBot(page, 2)) },
    risk: {
        make: async (page) => {
            await war(page);
            const player = new RiskPlayer(page, 'en');
            if ((await player.sendAttack()) === 'asked') await player.firstRoll.click();
            await page.locator('[data-clash][data-settled=true]').waitFor();
        },
    },
    'risk-phone': {
        make: async (page) => {
            await war(page);
            // As near as one goes to see whom one attacks.
            const target = page.locator('button[data-territory][aria-pressed=true]').last();
            for (let times = 0; times < 4; ++times) {
                const { x, y } = (await target.boundingBox())!;
                await page.mouse.move(x + 15, y + 15);
                await page.mouse.wheel(0, -240);
            }
        },
        small: true,
    },
    end: {
        make: async (page) => {
            await strategoOf(page, 'stratego-original', 12);
            await resign(page);
            await page.locator('#end-title').waitFor();
            // The chart is drawn and the army turned over.
            await page.getByRole('heading', { name: t('end.course') }).waitFor();
            await page.getByText(t('shell.loading')).waitFor({ state: 'hidden' });
            await page.evaluate(() =>
                Promise.all(document.getAnimations().map((one) => one.finished)),
            );
        },
    },
};
async function begin(page: Page): Promise<void> {
    await page.goto('/', { waitUntil: 'networkidle' });
    await page.getByText(t('start.title')).waitFor();
}

const server = new TableServer();
describe.runIf(Boolean(process.env['PICTURES']))('before and after', () => {
    beforeAll(() => server.start());
    afterAll(() => server.end());

    it.each(Object.entries(pictures))('%s', async (name, { make, dark, small }) => {
        const context = await (
            await theBrowser()
        ).newContext({
            baseURL: server.address,
            viewport: small ? phone : desk,
            locale: 'en',
            colorScheme: dark ? 'dark' : 'light',
        });
        const page = await context.newPage();
        await make(page);
        const file = `${faces}${name}.webp`;
        const made = await besideOld(page, readFileSync(file), small ? 1 : 4 / 9);
        writeFileSync(file, made);
        await context.close();
    });
});
