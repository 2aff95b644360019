// Whole games in real browsers. ./test plays the short one in English; with FULL=1 all of them are
// played in English and in French.
import { describe, expect, it } from 'vitest';
import { axeFindings, shot } from '../../../../web/e2e/support/browser';
import { holdsFocus, leavesByKeys } from '../../../../web/e2e/support/focus';
import { pressWith } from '../../../../web/e2e/support/hand';
import { full, openHouse } from '../../../../web/e2e/support/house';
import {
    chooseGame,
    dice,
    myTurn,
    playBot,
    playTogether,
    resign,
    verdict,
    words,
} from '../../../../web/e2e/support/table';
import type { Language } from '../../../../web/src/game/skin';
import { editionOf } from '../editions';
import games from '../games.json';
import { sayIn } from '../lang';
import { pieceName } from '../speak';
import { squareAt, type Square } from '../squares';
import {
    anyTurn,
    anyTurnByKeys,
    armyText,
    cell,
    gameName,
    handIn,
    optionWord,
    play,
    seeBattle,
    setUpByKeys,
    setUpByText,
    sideOf,
    tabToBoard,
    typeSquare,
    type Page,
} from './players';

const house = openHouse();

const whole: [string, Language][] = full
    ? games.flatMap((game) => (['fr', 'en'] as const).map((one): [string, Language] => [game, one]))
    : [['assassins-duel', 'fr']];

describe('Stratego in two browsers', () => {
    it.each(whole)('%s is played to its end in %s', async (game, language) => {
        const say = sayIn(language);
        const edition = editionOf(game);
        const [host, guest] = await house.two({ language });
        await playTogether(host.page, guest.page, gameName(game, language), language);
        const hostIsRed = (await sideOf(host.page, say, edition)) === 'red';
        const [red, blue] = hostIsRed ? [host.page, guest.page] : [guest.page, host.page];

        // The rows from red's front row to blue's, which lie `far` apart; the same on both boards.
        const at = (column: string, row: number) => `${column}${edition.homeRows + row}` as Square;
        const far = edition.rows - 2 * edition.homeRows + 1;
        const last = squareAt(edition.columns - 1, 0).charAt(0);
        const runner = [
            [at('e', 0), '9'],
            [at('a', 0), '2'],
        ] as const;
        await setUpByText(red, say, armyText(edition, 'red', runner));
        await red.getByText(say('setup.sent', '').slice(0, 12)).first().waitFor();
        const guarded = [
            [at('a', far), 'F'],
            [at('e', far), 'B'],
            [at('f', far), '2'],
            [at(last, far), 'X'],
        ] as const;
        await setUpByText(blue, say, armyText(edition, 'blue', guarded));
        const turnOf = async (page: Page, from: Square, to: Square) => {
            await myTurn(page, language);
            await play(page, from, to);
        };

        await myTurn(red, language);
        await note(red, at('e', far), say);
        // On a long way red walks while blue goes to and fro.
        for (let row = 0; row + 3 < far; row += 1) {
            await turnOf(red, at('e', row), at('e', row + 1));
            await turnOf(blue, at(last, far - (row % 2)), at(last, far - 1 + (row % 2)));
        }
        await turnOf(red, at('e', far - 3), at('e', far - 2));
        await turnOf(blue, at('f', far), at('f', far - 1));
        await turnOf(red, at('e', far - 2), at('e', far - 1));
        await turnOf(blue, at(last, far), at(last, far - 1));
        await turnOf(red, at('e', far - 1), at('f', far - 1));
        const general = pieceName(say, edition.book, 'red', '9');
        const scout = pieceName(say, edition.book, 'blue', '2');
        const outcome = say('battle.wins', general, scout);
        await red.getByText(outcome).first().waitFor();
        await shot(red, `stratego-battle-${game}-${language}`);
        for (const page of [red, blue]) await seeBattle(page, say, outcome);
        await turnOf(blue, at(last, far - 1), at(last, far - 2));
        await myTurn(red, language);
        expect(await axeFindings(red)).toEqual([]);
        await shot(red, `stratego-play-${game}-${language}`);

        // A Scout that runs gives itself away, and the player is asked first.
        await play(red, at('a', 0), at('a', far - 1));
        await red.getByRole('button', { name: say('ask.yes') }).click();
        await turnOf(blue, at(last, far - 2), at(last, far - 1));
        await turnOf(red, at('a', far - 1), at('a', far));
        for (const page of [red, blue]) await page.locator('#end-title').waitFor();
        const t = words(language);
        expect(await verdict(red)).toContain(t('end.won'));
        expect(await verdict(blue)).toContain(t('end.lost'));
    });
});

/** A note on an enemy piece: it is spoken with the piece, and only here. */
async function note(page: Page, square: Square, say: ReturnType<typeof sayIn>): Promise<void> {
    await cell(page, square).click();
    await page.getByRole('button', { name: say('note.open'), exact: true }).click();
    await page.getByRole('dialog').getByText(say('rank.B'), { exact: true }).click();
    const label = await cell(page, square).getAttribute('aria-label');
    expect(label).toContain(say('cell.note', say('rank.B')));
}

describe('stratego-quick on a phone', () => {
    it('is set up in either army and played against a bot', async () => {
        const say = sayIn('fr');
        const t = words('fr');
        const { page } = await house.person({ language: 'fr', size: 'phone' });
        await playBot(page, gameName('stratego-quick', 'fr'), 'level.easy', 'fr');
        await page.getByRole('button', { name: say('setup.load'), exact: true }).click();
        await page.getByText(say('preset.centre-shield'), { exact: true }).click();
        await expect.poll(() => page.getByRole('gridcell').count()).toBe(16);
        expect(await axeFindings(page)).toEqual([]);
        await shot(page, 'stratego-setup-quick-phone');
        await handIn(page, say);
        const draw = dice(9);
        for (let turn = 0; turn < 6 && (await myTurn(page, 'fr')) === 'mine'; turn += 1) {
            await anyTurn(page, say, draw);
        }
        await expect.poll(() => page.getByRole('gridcell').count()).toBe(64);
        expect(await axeFindings(page)).toEqual([]);
        await shot(page, 'stratego-play-quick-phone');

        // The larger army is a choice of the start page.
        await chooseGame(page, gameName('stratego-quick', 'fr'));
        await page.getByText(t('start.details')).click();
        await page
            .getByRole('combobox', { name: optionWord('army', 'fr') })
            .selectOption('company');
        await page.getByText(t('level.easy'), { exact: true }).click();
        await page.getByRole('button', { name: t('start.play'), exact: true }).click();
        await page.waitForURL(/\/t\//);
        await page.getByRole('button', { name: say('setup.load'), exact: true }).click();
        await page.getByText(say('preset.flank-attack'), { exact: true }).click();
        await expect.poll(() => page.getByRole('gridcell').count()).toBe(24);
        await handIn(page, say);
        expect(await myTurn(page, 'fr')).toBe('mine');
    });
});

describe('assassins-duel against a bot', () => {
    const say = sayIn('en');
    const MOST_TURNS = 150; // two who wander about are stopped then, by resignation

    it('is played to its end with a prepared setup, by touch on the smallest phone', async () => {
        const { page } = await house.person({ size: 'small' });
        await playBot(page, gameName('assassins-duel', 'en'), 'level.beginner');
        await page.getByRole('button', { name: say('setup.load'), exact: true }).click();
        await page.getByText(say('preset.centre-shield'), { exact: true }).click();
        await page.getByRole('button', { name: say('setup.mirror'), exact: true }).click();
        expect(await axeFindings(page)).toEqual([]);
        await shot(page, 'stratego-setup-duel');
        await handIn(page, say);
        const draw = dice(5);
        let turns = 0;
        while ((await myTurn(page)) === 'mine' && turns < MOST_TURNS) {
            await anyTurn(page, say, draw, 'finger');
            turns += 1;
        }
        if (turns === MOST_TURNS) await resign(page);
        expect(await verdict(page)).not.toBe('');
    });

    it.skipIf(!full)('is played to its end by keys alone', async () => {
        const { page } = await house.person({ size: 'small' });
        await playBot(page, gameName('assassins-duel', 'en'), 'level.beginner');
        const press = (key: string) =>
            pressWith('keys', page, page.getByRole('button', { name: say(key), exact: true }));
        await press('setup.random');
        await handIn(page, say, 'keys');
        const draw = dice(7);
        let turns = 0;
        while ((await myTurn(page)) === 'mine' && turns < MOST_TURNS) {
            await anyTurnByKeys(page, say, draw);
            await holdsFocus(page);
            turns += 1;
        }
        if (turns === MOST_TURNS) await resign(page);
        expect(await verdict(page)).not.toBe('');
    });

    it('is set up and begun by keys alone', async () => {
        const { page } = await house.person();
        await playBot(page, gameName('assassins-duel', 'en'), 'level.beginner');
        const edition = editionOf('assassins-duel');
        const side = await sideOf(page, say, edition);
        expect(side).toBe('red');
        const text = armyText(edition, side, [
            ['e3', '9'],
            ['f3', 'X'],
            ['a1', 'F'],
            ['a2', 'B'],
            ['b1', 'B'],
        ]);
        await setUpByKeys(page, say, text);
        await myTurn(page);
        await holdsFocus(page);
        await tabToBoard(page);
        for (const [from, to] of [
            ['e3', 'e4'],
            ['f3', 'f4'],
        ] as const) {
            // What was sent before has been answered.
            await page
                .locator(
                    `[role=gridcell][aria-label^="${from},"][aria-label*="${say('cell.can_act')}"]`,
                )
                .waitFor();
            await typeSquare(page, from);
            await typeSquare(page, to);
            await page.locator(`[role=gridcell][aria-label^="${to}, your"]`).waitFor();
            expect(await myTurn(page)).toBe('mine');
            await holdsFocus(page);
        }
        await leavesByKeys(page);
        expect(await verdict(page)).toContain(words('en')('end.lost'));
    });
});
