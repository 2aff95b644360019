// Whole games in real browsers. ./test plays the short one in English; with FULL=1 all seven are
// played in both languages.
import { describe, expect, it } from 'vitest';
import { axeFindings, shot } from '../../../../web/e2e/support/browser';
import { full, openHouse } from '../../../../web/e2e/support/house';
import {
    dice,
    myTurn,
    playBot,
    playTogether,
    resign,
    tabTo,
    verdict,
    words,
} from '../../../../web/e2e/support/table';
import type { Language } from '../../../../web/src/game/skin';
import { editionOf } from '../editions';
import games from '../games.json';
import { sayIn } from '../lang';
import { pieceName } from '../speak';
import type { Square } from '../squares';
import {
    anyTurn,
    armyText,
    cell,
    gameName,
    play,
    seeBattle,
    setUpByKeys,
    setUpByText,
    sideOf,
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

        // The rows from red's front row to blue's; the same on both boards.
        const at = (column: string, row: number) => `${column}${edition.homeRows + row}` as Square;
        const runner = [
            [at('e', 0), '9'],
            [at('a', 0), '2'],
        ] as const;
        await setUpByText(red, say, armyText(edition, 'red', runner));
        await red.getByText(say('setup.sent', '').slice(0, 12)).first().waitFor();
        const guarded = [
            [at('a', 3), 'F'],
            [at('e', 3), 'B'],
            [at('f', 3), '2'],
            [at('j', 3), 'X'],
        ] as const;
        await setUpByText(blue, say, armyText(edition, 'blue', guarded));

        await myTurn(red, language);
        await note(red, at('e', 3), say);
        await play(red, at('e', 0), at('e', 1));
        await myTurn(blue, language);
        await play(blue, at('f', 3), at('f', 2));
        await myTurn(red, language);
        await play(red, at('e', 1), at('e', 2));
        await myTurn(blue, language);
        await play(blue, at('j', 3), at('j', 2));
        await myTurn(red, language);
        await play(red, at('e', 2), at('f', 2));
        const general = pieceName(say, edition.book, 'red', '9');
        const scout = pieceName(say, edition.book, 'blue', '2');
        const outcome = say('battle.wins', general, scout);
        await red.getByText(outcome).first().waitFor();
        await shot(red, `stratego-battle-${game}-${language}`);
        for (const page of [red, blue]) await seeBattle(page, say, outcome);
        await myTurn(blue, language);
        await play(blue, at('j', 2), at('j', 1));
        await myTurn(red, language);
        expect(await axeFindings(red)).toEqual([]);
        await shot(red, `stratego-play-${game}-${language}`);

        // A Scout that runs gives itself away, and the player is asked first.
        await play(red, at('a', 0), at('a', 2));
        await red.getByRole('button', { name: say('ask.yes') }).click();
        await myTurn(blue, language);
        await play(blue, at('j', 1), at('j', 2));
        await myTurn(red, language);
        await play(red, at('a', 2), at('a', 3));
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

describe('assassins-duel against a bot', () => {
    const say = sayIn('en');
    const MOST_TURNS = 150; // two who wander about are stopped then, by resignation

    it('is played to its end with a prepared setup', async () => {
        const { page } = await house.person();
        await playBot(page, gameName('assassins-duel', 'en'), 'level.beginner');
        await page.getByRole('button', { name: say('setup.load'), exact: true }).click();
        await page.getByText(say('preset.centre-shield'), { exact: true }).click();
        await page.getByRole('button', { name: say('setup.mirror'), exact: true }).click();
        expect(await axeFindings(page)).toEqual([]);
        await shot(page, 'stratego-setup-duel');
        await page.getByRole('button', { name: say('setup.hand_in'), exact: true }).click();
        const draw = dice(5);
        let turns = 0;
        while ((await myTurn(page)) === 'mine' && turns < MOST_TURNS) {
            await anyTurn(page, say, draw);
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
        await tabTo(page, /^[a-j]\d, /);
        for (const [from, to] of [
            ['e3', 'e4'],
            ['f3', 'f4'],
        ] as const) {
            await typeSquare(page, from);
            await typeSquare(page, to);
            await page.locator(`[role=gridcell][aria-label^="${to}, your"]`).waitFor();
            expect(await myTurn(page)).toBe('mine');
        }
        await resign(page);
        expect(await verdict(page)).toContain(words('en')('end.lost'));
    });
});
