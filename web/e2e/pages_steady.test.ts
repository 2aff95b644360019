// Tables stand still: nothing is shifted when one is loaded, when a piece is chosen, or when the other side has
// answered; a whole table fits a screen; a drag costs next to no script.
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openGame, RiskPlayer, sayer } from '../../games/risk/web/e2e/players';
import { begunAgainstBot } from '../../games/strategic/web/e2e/players';
import { lang as strategicLang } from '../../games/strategic/web/lang';
import { editionOf } from '../../games/stratego/web/editions';
import {
    anyTurn,
    armyText,
    handIn,
    setUpAtRandom,
    setUpByText,
    sideOf,
} from '../../games/stratego/web/e2e/players';
import { sayIn } from '../../games/stratego/web/lang';
import type { Square } from '../../games/stratego/web/squares';
import { sentenceIn } from '../src/lang/languages';
import { shot } from './support/browser';
import { openHouse } from './support/house';
import { nameOfGame } from './support/phrases';
import { shiftsSince, watchShifts } from './support/shifts';
import { dice, myTurn, playBot, resign, words } from './support/table';

const house = openHouse();
const t = words('en');
const nothing = { sum: 0, moved: [] };

interface Game {
    open(page: Page): Promise<void>;
    choosable: string; // what can be chosen, once it is this page's turn
    lookAround?(page: Page): Promise<void>;
    turn?(page: Page): Promise<void>;
}
const stratego = sayIn('en');
const games: Record<string, Game> = {
    Strategic: {
        open: async (page) => void (await begunAgainstBot(page, 3)),
        choosable: `[role=gridcell][aria-label*="${sentenceIn(strategicLang, 'en', 'cell.can_move')}"]`,
    },
    Stratego: {
        // Scouts stand wherever there is a way forward: so the first turn is a battle, and somebody falls.
        open: async (page) => {
            await playBot(page, 'Stratego', 'level.beginner');
            const edition = editionOf('stratego-original');
            const side = await sideOf(page, stratego, edition);
            const row = side === 'red' ? edition.homeRows : edition.rows - edition.homeRows + 1;
            const scouts = ['a', 'b', 'e', 'f', 'i', 'j'].map((column): [Square, '2'] => [
                `${column}${row}` as Square,
                '2',
            ]);
            await setUpByText(page, stratego, armyText(edition, side, scouts));
            await myTurn(page);
        },
        choosable: `[role=gridcell][aria-label*=", ${stratego('cell.can_act')}"]`,
        turn: async (page) => {
            await anyTurn(page, stratego, dice(5));
            await page.getByText(stratego('battle.none')).waitFor({ state: 'hidden' });
        },
    },
    Risk: {
        open: async (page) => {
            // Sigma Team comes when it comes; then there is another game.
            do await openGame(page, 'en');
            while (!(await new RiskPlayer(page, 'en').comesToPlace()));
        },
        choosable: `button[data-territory][aria-label*="${sayer('en')('map.choosable')}"]`,
        lookAround: (page) =>
            page.getByRole('button', { name: sayer('en')('map.whole'), exact: true }).click(),
    },
};

// The whole page fits the window.
const expectNoScrolling = (page: Page) =>
    expect
        .poll(() => page.evaluate(() => document.documentElement.scrollHeight - innerHeight))
        .toBeLessThanOrEqual(0);

// Not only in the page: what is drawn there is the thing itself.
async function expectInSight(wanted: Locator): Promise<void> {
    const drawn = await wanted.evaluate((one) => {
        const { left, top, width, height } = one.getBoundingClientRect();
        const there = document.elementFromPoint(left + width / 2, top + height / 2);
        return height > 0 && there !== null && one.contains(there);
    });
    expect(drawn).toBe(true);
}

// From the load to the answer of the other side; false when the game is over instead.
async function standsStill(page: Page, game: Game, size: 'wide' | 'small'): Promise<boolean> {
    await game.open(page);
    await page.reload();
    await myTurn(page);
    const choosable = page.locator(game.choosable).first();
    await choosable.waitFor();
    expect(await shiftsSince(page)).toEqual(nothing);

    // Both plates and all that can be done are in sight.
    const plates = page.locator('[data-seat]');
    const needed = [...(await plates.all()), page.getByRole('button', { name: t('table.resign') })];
    for (const one of size === 'wide' ? needed : await plates.all()) {
        const box = (await one.boundingBox())!;
        expect(box.y).toBeGreaterThanOrEqual(0);
        expect(box.y + box.height).toBeLessThanOrEqual(page.viewportSize()!.height);
    }
    if (size === 'wide') await expectNoScrolling(page);
    await game.lookAround?.(page);
    await choosable.click();
    expect(await shiftsSince(page)).toEqual(nothing);
    await page.keyboard.press('Escape');
    await game.turn?.(page);
    if ((await myTurn(page)) === 'over') return false;
    expect(await shiftsSince(page)).toEqual(nothing);
    return true;
}

describe.each(Object.entries(games))('a table of %s', (_, game) => {
    it.each(['wide', 'small'] as const)('stands still, %s', async (size) => {
        const { page } = await house.person({ size });
        await watchShifts(page);
        // A battle may take the flag; then there is another game.
        while (!(await standsStill(page, game, size)));
    });
});

describe('at 1440×900 nothing has to be scrolled', () => {
    it.each(['stratego-original', 'assassins-duel', 'assassins-special', 'stratego-quick'])(
        'from the setup to the end of %s',
        async (game) => {
            const { page } = await house.person({ size: 'wide' });
            await playBot(page, nameOfGame('stratego', game, 'en'), 'level.beginner');
            await page.getByRole('heading', { name: stratego('setup.title') }).waitFor();
            await page.getByRole('gridcell').first().waitFor();
            await shot(page, `fits-${game}-setup`);
            await expectNoScrolling(page);
            await page.getByRole('button', { name: stratego('setup.random'), exact: true }).click();
            await expectNoScrolling(page);
            await handIn(page, stratego);
            await myTurn(page);
            await page.locator(games['Stratego']!.choosable).first().waitFor();
            await shot(page, `fits-${game}-play`);
            await expectNoScrolling(page);
            await resign(page);
            await page.getByRole('heading', { name: t('end.course') }).waitFor();
            await shot(page, `fits-${game}-end`);
            await expectNoScrolling(page);
            await expectInSight(page.getByRole('button', { name: t('end.rematch') }));
        },
    );

    it.each(['Strategic', 'Risk'])('at the end of %s', async (name) => {
        const { page } = await house.person({ size: 'wide' });
        await games[name]!.open(page);
        await resign(page);
        await page.locator('#end-title').waitFor();
        const course = name === 'Risk' ? sayer('en')('chart.title') : t('end.course');
        await page.getByRole('heading', { name: course }).waitFor();
        await shot(page, `fits-${name}-end`);
        await expectNoScrolling(page);
        await expectInSight(page.getByRole('button', { name: t('end.rematch') }));
    });
});

// Reckoned in the page's own time on the processor, so that others on the machine do not count.
it('a drag costs at most 8 ms of script a frame', async () => {
    const { page } = await house.person({ size: 'wide' });
    await playBot(page, 'Stratego', 'level.beginner');
    await setUpAtRandom(page, stratego);
    await myTurn(page);
    const session = await page.context().newCDPSession(page);
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    const spent = async (name: string) => {
        const { metrics } = await session.send('Performance.getMetrics');
        return metrics.find((one) => one.name === name)!.value * 1000;
    };
    const box = (await page.locator(games['Stratego']!.choosable).first().boundingBox())!;
    const board = (await page.getByRole('grid').boundingBox())!;
    await page.evaluate(() => {
        const count = () => {
            document.body.dataset['frames'] = String(
                Number(document.body.dataset['frames'] ?? 0) + 1,
            );
            requestAnimationFrame(count);
        };
        count();
    });
    const frames = async () => Number(await page.evaluate(() => document.body.dataset['frames']));
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await page.mouse.down();
    const before = [
        await spent('ScriptDuration'),
        await spent('TaskDuration'),
        await frames(),
    ] as const;
    for (let round = 0; round < 6; ++round) {
        for (const [right, down] of [
            [0.9, 0.1],
            [0.1, 0.5],
            [0.9, 0.9],
        ] as const) {
            const [x, y] = [board.x + board.width * right, board.y + board.height * down];
            await page.mouse.move(x, y, { steps: 30 });
        }
    }
    expect(await page.locator('.drag-ghost').count()).toBe(1);
    const drawn = (await frames()) - before[2];
    const script = ((await spent('ScriptDuration')) - before[0]) / drawn;
    const all = ((await spent('TaskDuration')) - before[1]) / drawn;
    console.log(
        `drag: ${drawn} frames, ${script.toFixed(2)} ms of script, ${all.toFixed(2)} ms of everything a frame`,
    );
    await page.mouse.up();
    expect(drawn).toBeGreaterThan(20);
    expect(script).toBeLessThanOrEqual(8);
});
