// The pictures of the README, made anew: PICTURES=1 npm run e2e -- pictures. They go to docs/images.
// The game that moves is a recorded one; the others are played against bots, whatever the lots bring.
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openGame, RiskPlayer } from '../../games/risk/web/e2e/players';
import { StrategicPlayer } from '../../games/strategic/web/e2e/players';
import { anyTurn, seeNoBattle, setUpAtRandom } from '../../games/stratego/web/e2e/players';
import { sayIn } from '../../games/stratego/web/lang';
import { animatedWebp, type Frame } from './support/animated_webp';
import { theBrowser } from './support/browser';
import { TableServer } from './support/server';
import { dice, myTurn, playBot, words } from './support/table';
import { webpOf } from './support/webp';

const images = fileURLToPath(new URL('../../docs/images/', import.meta.url));
const t = words('en');
const size = { width: 1200, height: 750 };
const mostAnimated = 1_000_000;

const server = new TableServer();
let browser: Browser;

async function open(viewport: { width: number; height: number }): Promise<Page> {
    const context = await browser.newContext({ baseURL: server.address, viewport, locale: 'en' });
    return context.newPage();
}

async function keep(page: Page, name: string): Promise<void> {
    const webp = await webpOf(page, 0.82);
    expect(webp.toString('latin1', 8, 12)).toBe('WEBP');
    writeFileSync(`${images}${name}.webp`, webp);
}

describe.runIf(Boolean(process.env['PICTURES']))('pictures of the README', () => {
    beforeAll(async () => {
        await server.start();
        browser = await theBrowser();
    });
    afterAll(async () => {
        await browser?.close();
        await server.end();
    });

    it('Stratego', async () => {
        const page = await open(size);
        const say = sayIn('en');
        await playBot(page, 'Stratego', 'level.club');
        await setUpAtRandom(page, say);
        const draw = dice(4);
        for (let turn = 0; turn < 8 && (await myTurn(page)) === 'mine'; ++turn) {
            await anyTurn(page, say, draw);
        }
        expect(await myTurn(page)).toBe('mine');
        await seeNoBattle(page, say);
        await keep(page, 'web-stratego');
    });

    it('Strategic', async () => {
        const page = await open(size);
        do {
            await playBot(page, 'Strategic', 'level.strong');
            const player = new StrategicPlayer(page, 1, 'en');
            for (let turn = 0; turn < 3 && (await myTurn(page)) === 'mine'; ++turn) {
                await player.move();
            }
        } while ((await myTurn(page)) !== 'mine');
        await keep(page, 'web-strategic');
    });

    it('Risk', async () => {
        const page = await open(size);
        await openGame(page, 'en', { players: 4, rounds: 20 });
        const player = new RiskPlayer(page, 'en');
        await player.toTheAttack();
        await keep(page, 'web-risk');
    });

    it('a battle that moves', async () => {
        const page = await open({ width: 1240, height: 760 });
        const duel = new URL(
            '../../games/stratego/tests/records/rules1-duel.record',
            import.meta.url,
        );
        await page.goto('/replay');
        await page.getByLabel(t('record.paste')).fill(readFileSync(duel, 'utf8'));
        await page.getByRole('button', { name: t('record.watch'), exact: true }).click();
        await page.getByRole('grid').waitFor();
        const drawn = (await page.locator('.board').first().boundingBox())!;
        const clip = {
            x: Math.floor(drawn.x),
            y: Math.floor(drawn.y),
            width: Math.floor(drawn.width),
            height: Math.min(Math.floor(drawn.height), 600),
        };
        const next = page.getByRole('button', { name: t('replay.next') });
        const frames: Frame[] = [];
        const [first, last] = [9, 19];
        for (let step = 1; step <= last; ++step) {
            await next.click();
            await page.getByText(new RegExp(`^Step ${step} of `)).waitFor();
            if (step < first) continue;
            const skip = page.getByRole('button', { name: sayIn('en')('battle.continue') });
            for (let moment = 0; moment < 6 && (await skip.isVisible()); ++moment) {
                frames.push({ webp: await webpOf(page, 0.42, clip), millis: 420 });
            }
            await skip.waitFor({ state: 'hidden' });
            frames.push({ webp: await webpOf(page, 0.42, clip), millis: 700 });
        }
        const animated = animatedWebp(frames, clip.width, clip.height);
        expect(animated.length).toBeLessThan(mostAnimated);
        // Chromium finds in it what we have put in.
        const found = await page.evaluate(async (data) => {
            const bytes = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0));
            const decoder = new ImageDecoder({ data: bytes, type: 'image/webp' });
            await decoder.tracks.ready;
            return decoder.tracks.selectedTrack?.frameCount;
        }, animated.toString('base64'));
        expect(found).toBe(frames.length);
        writeFileSync(`${images}web-battle.webp`, animated);
    });
});
