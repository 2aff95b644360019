// The powers of Special in two browsers: Sword, Shroud on the enemy's turn, Apple, and the end.
import type { Locator } from 'playwright-core';
import { expect, it } from 'vitest';
import { axeFindings, shot } from '../../../../web/e2e/support/browser';
import { full, openHouse } from '../../../../web/e2e/support/house';
import { myTurn, playTogether, verdict, words } from '../../../../web/e2e/support/table';
import { editionOf } from '../editions';
import { sayIn } from '../lang';
import { POWERS, RULE_OF } from '../powers';
import type { Rank } from '../ranks';
import { pieceName } from '../speak';
import type { Side } from '../squares';
import { armyText, cell, play, seeBattle, setUpByText, sideOf, type Page } from './players';

const house = openHouse();

// ./test plays it in French; with FULL=1 in English too.
const languages = full ? (['fr', 'en'] as const) : (['fr'] as const);

it.each(languages)('Sword, Shroud and Apple are played in %s', async (language) => {
    const say = sayIn(language);
    const edition = editionOf('assassins-special');
    const name = (side: Side, rank: Rank) => pieceName(say, edition.book, side, rank);
    const beats = (rank: Rank) => say('battle.wins', name('red', '6'), name('blue', rank));
    const host = await house.person({ language, theme: 'dark' });
    const guest = await house.person({ language, size: 'phone' });
    await playTogether(host.page, guest.page, 'Stratego Assassin’s Creed, Special', language);
    const hostIsRed = (await sideOf(host.page, say, edition)) === 'red';
    const [red, blue] = hostIsRed ? [host.page, guest.page] : [guest.page, host.page];
    await setUpByText(red, say, armyText(edition, 'red', [['e3', '6']]));
    const army = [
        ['e6', '2'],
        ['f6', '5'],
        ['j6', 'X'],
        ['e7', '1'],
        ['d6', 'F'],
        ['a8', '8'],
        ['a7', 'B'],
        ['b8', '4'],
    ] as const;
    await setUpByText(blue, say, armyText(edition, 'blue', army));

    await myTurn(red, language);
    await play(red, 'e3', 'e4');
    await myTurn(blue, language);
    await play(blue, 'f6', 'f5');
    await myTurn(red, language);
    await play(red, 'e4', 'e5');
    await myTurn(blue, language);
    await play(blue, 'j6', 'j5');

    // Beside the board the rules of all three open where each is explained.
    const drawer = (page: Page) =>
        page.getByRole('dialog', { name: words(language)('table.rules') });
    const ruleOpens = async (page: Page, power: 'shroud' | 'sword' | 'apple', within?: Locator) => {
        const name = say(`power.rule.${power}`);
        await (within ?? page).getByRole('button', { name }).last().click();
        await drawer(page).locator(`[data-sought] [id="rule-${RULE_OF[power]}"]`).waitFor();
        await page.keyboard.press('Escape');
        await drawer(page).waitFor({ state: 'hidden' });
    };
    await myTurn(red, language);
    for (const power of POWERS) await ruleOpens(red, power);

    // The Captain on e5 stands beside two enemies.
    await cell(red, 'e5').click();
    await red.getByRole('button', { name: say('power.sword'), exact: true }).click();
    await cell(red, 'f5').click();
    await red.getByText(say('power.sword_second', 'f5')).first().waitFor();
    await shot(red, `special-sword-${language}`);
    await cell(red, 'e6').click();
    await red.getByText(say('power.sword_stays', 'e5')).waitFor();
    await ruleOpens(red, 'sword', red.getByRole('dialog'));
    await red.getByText(say('power.sword_stays', 'e5')).waitFor();
    await red.getByRole('button', { name: say('power.sword_yes'), exact: true }).click();
    for (const page of [red, blue]) await seeBattle(page, say, beats('5'));

    // The Spy comes too close, falls on the enemy's turn, and her Shroud is decided at once.
    await myTurn(blue, language);
    await play(blue, 'e7', 'e6');
    await myTurn(red, language);
    await play(red, 'e5', 'e6');
    for (const page of [red, blue]) await seeBattle(page, say, beats('1'));
    await blue.getByRole('heading', { name: say('shroud.title') }).waitFor();
    expect(await axeFindings(blue)).toEqual([]);
    await shot(blue, `special-shroud-${language}`);
    const shroud = blue.getByRole('region', { name: say('shroud.title') });
    await ruleOpens(blue, 'shroud', shroud);
    const lieutenant = blue.getByRole('button', { name: new RegExp(` 5, `) });
    await lieutenant.click();
    await cell(blue, 'e7').click();
    await expectLabel(red, 'e7', '5');
    await myTurn(blue, language);
    await play(blue, 'j5', 'j4');

    // The Apple says what it costs, and takes the whole turn.
    await myTurn(red, language);
    await red.getByRole('button', { name: say('power.apple'), exact: true }).click();
    await cell(red, 'a8').click();
    await red.getByText(say('power.apple_shown')).waitFor();
    await shot(red, `special-apple-${language}`);
    await ruleOpens(red, 'apple', red.getByRole('dialog'));
    await red
        .getByRole('dialog')
        .getByRole('button', { name: say('power.apple_yes') })
        .click();
    const stopped = say('battle.blown', name('blue', '8'), name('blue', 'B'));
    for (const page of [red, blue]) await seeBattle(page, say, stopped);
    await expect
        .poll(() => cell(red, 'a8').getAttribute('aria-label'))
        .toContain(say('cell.empty', 'a8'));
    await myTurn(blue, language);
    await play(blue, 'j4', 'j5');
    await myTurn(red, language);
    await play(red, 'e6', 'd6');
    for (const page of [red, blue]) await page.locator('#end-title').waitFor();
    expect(await verdict(red)).toContain(words(language)('end.won'));
});

async function expectLabel(
    page: Parameters<typeof cell>[0],
    square: Parameters<typeof cell>[1],
    part: string,
): Promise<void> {
    await page
        .locator(`[role=gridcell][aria-label^="${square},"][aria-label*="${part}"]`)
        .waitFor();
}
