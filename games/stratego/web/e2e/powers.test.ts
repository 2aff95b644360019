// With the Sword and the Apple several fight: everybody turns first, then each fight comes in its turn, on its own squares,
// and whoever has seen enough goes on by a tap or by a key.
import { expect, it } from 'vitest';
import { shot } from '../../../../web/e2e/support/browser';
import { openHouse } from '../../../../web/e2e/support/house';
import { myTurn, playTogether } from '../../../../web/e2e/support/table';
import { editionOf } from '../editions';
import { sayIn } from '../lang';
import type { Rank } from '../ranks';
import { pieceName } from '../speak';
import type { Side, Square } from '../squares';
import { armyText, cell, gameName, play, setUpByText, sideOf, type Page } from './players';

const house = openHouse();
const say = sayIn('en');
const edition = editionOf('assassins-special');

declare global {
    interface Window {
        moments?: string[];
        held?: boolean;
    }
}

// Every moment of a battle from now on, as "e5 risen, e6 risen": whatever stands on the board, however short.
async function watchMoments(page: Page): Promise<void> {
    await page.evaluate(() => {
        const moments: string[] = (window.moments = []);
        const look = () => {
            const posed = [...document.querySelectorAll<HTMLElement>('[data-pose]')].map((one) => {
                const label = one.closest('[role=gridcell]')?.getAttribute('aria-label') ?? '';
                return `${label.split(',')[0]} ${one.dataset['pose']}`;
            });
            const now = posed.sort().join(', ');
            if (now !== (moments.at(-1) ?? '')) moments.push(now);
        };
        new MutationObserver(look).observe(document.body, {
            subtree: true,
            childList: true,
            attributeFilter: ['data-pose'],
        });
    });
}
const momentsOf = (page: Page) => page.evaluate(() => window.moments ?? []);

const at = (squares: readonly Square[], pose: string) =>
    squares.map((square) => `${square} ${pose}`).sort();
// All of them in one pose, but for those that are said to be in another.
function moment(squares: readonly Square[], poses: Partial<Record<Square, string>> = {}): string {
    return squares
        .map((square) => `${square} ${poses[square] ?? 'turned'}`)
        .sort()
        .join(', ');
}

// From now on no battle goes on by itself: only what somebody does ends it.
async function holdTime(page: Page): Promise<void> {
    await page.evaluate(() => {
        const wait = window.setTimeout.bind(window);
        window.setTimeout = ((done: () => void, millis = 0) =>
            window.held && millis >= 100 ? 0 : wait(done, millis)) as typeof window.setTimeout;
        window.held = true;
    });
}

const posed = (page: Page) => page.locator('[data-pose]');
const story = (page: Page) => page.locator('ol[role=list] li');
const name = (side: Side, rank: Rank) => pieceName(say, edition.book, side, rank);
const wins = (one: Rank, other: Rank, by: Side = 'red', over: Side = 'blue') =>
    say('battle.wins', name(by, one), name(over, other));

it('the fights of the Sword and of the Apple come one after the other, and a tap or a key ends them', async () => {
    const [host, guest] = [await house.person({ size: 'wide' }), await house.person()];
    await playTogether(host.page, guest.page, gameName('assassins-special', 'en'));
    const hostIsRed = (await sideOf(host.page, say, edition)) === 'red';
    const [red, blue] = hostIsRed ? [host.page, guest.page] : [guest.page, host.page];
    await setUpByText(red, say, armyText(edition, 'red', [['e3', '6']]));
    const army = [
        ['e6', '2'],
        ['f6', '5'],
        ['b7', '8'],
        ['b8', '2'],
        ['a7', '3'],
        ['c7', '4'],
        ['b6', '9'],
        ['j6', 'X'],
    ] as const;
    await setUpByText(blue, say, armyText(edition, 'blue', army));
    await myTurn(red);
    const pace = (page: Page) => page.getByRole('combobox', { name: say('battle.pace') });
    await pace(red).selectOption(say('battle.pace.slow'));
    await play(red, 'e3', 'e4');
    await myTurn(blue);
    await play(blue, 'f6', 'f5');
    await myTurn(red);
    await play(red, 'e4', 'e5');
    await myTurn(blue);
    await play(blue, 'j6', 'j5');
    await myTurn(red);

    // The Sword strikes two: the weaker falls first.
    await watchMoments(red);
    await holdTime(blue);
    let told = await story(blue).count();
    await cell(red, 'e5').click();
    await red.getByRole('button', { name: say('power.sword'), exact: true }).click();
    await cell(red, 'f5').click();
    await cell(red, 'e6').click();
    await red.getByRole('button', { name: say('power.sword_yes'), exact: true }).click();
    await cell(red, 'f5').locator('[data-pose=fallen]').waitFor();
    await shot(red, 'special-sword-second-fight');
    await red.getByText(wins('6', '5'), { exact: true }).first().waitFor();
    await expect.poll(() => posed(red).count()).toBe(0);
    const sword: Square[] = ['e5', 'e6', 'f5'];
    expect(await momentsOf(red)).toEqual([
        at(sword, 'risen').join(', '),
        moment(sword),
        moment(sword, { e5: 'struck', e6: 'struck' }),
        moment(sword, { e6: 'fallen' }),
        moment(sword, { e6: 'fallen', e5: 'struck', f5: 'struck' }),
        moment(sword, { e6: 'fallen', f5: 'fallen' }),
        '',
    ]);
    // The words have both fights, in the same order.
    const last = red.getByRole('region', { name: say('battle.last') });
    const words = await last.innerText();
    expect(words.indexOf(wins('6', '2'))).toBeGreaterThanOrEqual(0);
    expect(words.indexOf(wins('6', '5'))).toBeGreaterThan(words.indexOf(wins('6', '2')));

    // Whose time stands still waits before them for as long as it takes, with nothing told; a key goes on.
    await expect.poll(() => posed(blue).count()).toBe(3);
    expect(await story(blue).count()).toBe(told);
    await blue.keyboard.press('Escape');
    await expect.poll(() => posed(blue).count()).toBe(0);
    await expect.poll(() => story(blue).count()).toBeGreaterThan(told);
    await blue.getByText(wins('6', '5'), { exact: true }).first().waitFor();

    // The Apple turns a Colonel against all who stand beside it, the weakest first, until somebody stops it.
    await myTurn(blue);
    await play(blue, 'j5', 'j4');
    await myTurn(red);
    await watchMoments(red);
    told = await story(blue).count();
    await red.getByRole('button', { name: say('power.apple'), exact: true }).click();
    await cell(red, 'b7').click();
    const question = red.getByRole('dialog');
    await question.getByRole('button', { name: say('power.apple_yes') }).click();
    const lost = say('battle.loses', name('blue', '8'), name('blue', '9'));
    await red.getByText(lost, { exact: true }).first().waitFor();
    await expect.poll(() => posed(red).count()).toBe(0);
    const apple: Square[] = ['b7', 'a7', 'b6', 'b8', 'c7'];
    const gone: Partial<Record<Square, string>> = {};
    const expected = [at(apple, 'risen').join(', '), moment(apple)];
    for (const square of ['b8', 'a7', 'c7', 'b6'] as const) {
        expected.push(moment(apple, { ...gone, b7: 'struck', [square]: 'struck' }));
        gone[square === 'b6' ? 'b7' : square] = 'fallen';
        expected.push(moment(apple, gone));
    }
    expect(await momentsOf(red)).toEqual([...expected, '']);

    // A tap on the board ends it as well, for whoever's time stands still.
    await expect.poll(() => posed(blue).count()).toBe(5);
    expect(await story(blue).count()).toBe(told);
    await cell(blue, 'e1').click();
    await expect.poll(() => posed(blue).count()).toBe(0);
    await expect.poll(() => story(blue).count()).toBeGreaterThan(told);
    await blue.getByText(lost, { exact: true }).first().waitFor();
});
