// What a person does at a Stratego table, by pointer, keys and visible text.
import { pressWith, type Hand } from '../../../../web/e2e/support/hand';
import { familyPhrase, nameOfGame } from '../../../../web/e2e/support/phrases';
import { myTurn, tabTo } from '../../../../web/e2e/support/table';
import type { Language } from '../../../../web/src/game/skin';
import type { Edition } from '../editions';
import type { Say } from '../lang';
import { countOf, RANKS, type Rank } from '../ranks';
import { emptySetup, missingFrom, put } from '../setup';
import { printSetup } from '../setup_text';
import { sideName } from '../speak';
import { placeOf, SIDES, type Side, type Square } from '../squares';

export type Page = Parameters<typeof myTurn>[0];

/** What the start page calls a game, and an option of it. */
export function gameName(game: string, language: Language): string {
    return nameOfGame('stratego', game, language);
}
export function optionWord(option: string, language: Language): string {
    return familyPhrase('stratego', `web/options/${language}.txt`, option) ?? option;
}

export function cell(page: Page, square: Square) {
    return page.locator(`[role=gridcell][aria-label^="${square},"]`);
}

/** Some pieces on chosen squares, everybody else wherever there is room, from the back row on. */
export function armyText(
    edition: Edition,
    side: Side,
    placed: readonly (readonly [Square, Rank])[],
): string {
    let setup = emptySetup(edition);
    for (const [square, rank] of placed) {
        const place = placeOf(side, square, edition);
        if (place === null) throw new Error(`${square} is not at home`);
        setup = put(setup, place, rank);
    }
    const missing = missingFrom(setup, edition.army);
    for (const rank of RANKS.flatMap((one) => new Array<Rank>(countOf(missing, one)).fill(one))) {
        setup = put(setup, setup.indexOf(null), rank);
    }
    return printSetup(setup, edition);
}

/** Which side the page says it plays, while it sets up. */
export async function sideOf(page: Page, say: Say, edition: Edition): Promise<Side> {
    await page.getByRole('heading', { name: say('setup.title') }).waitFor();
    for (const side of SIDES) {
        const sentence = say('setup.as', sideName(say, edition.book, side));
        if (await page.getByText(sentence, { exact: true }).isVisible()) return side;
    }
    throw new Error('the page does not say which side it plays');
}

/**
 * The army is handed in, and the server has taken it. Until then the editor with its squares is still there, and the page
 * says "Set up your pieces": whoever goes on at once takes the one for the board and the other for a turn (myTurn).
 */
export async function handIn(page: Page, say: Say, hand: Hand = 'mouse'): Promise<void> {
    const ready = page.getByRole('button', { name: say('setup.hand_in'), exact: true });
    await ready.and(page.locator(':enabled')).waitFor();
    await pressWith(hand, page, ready);
    await page.getByRole('heading', { name: say('setup.title') }).waitFor({ state: 'hidden' });
}

export async function setUpByText(page: Page, say: Say, text: string): Promise<void> {
    await page.getByRole('button', { name: say('setup.text'), exact: true }).click();
    await page.getByRole('dialog').getByRole('textbox').fill(text);
    await page.getByRole('button', { name: say('setup.paste') }).click();
    await handIn(page, say);
}

export async function setUpAtRandom(page: Page, say: Say): Promise<void> {
    await page.getByRole('button', { name: say('setup.random'), exact: true }).click();
    await handIn(page, say);
}

/** Everything by keys: to the board, a letter a square, to the button. */
export async function setUpByKeys(page: Page, say: Say, text: string): Promise<void> {
    await tabToBoard(page);
    for (const [down, row] of text.split('/').entries()) {
        await page.keyboard.press('Control+Home');
        for (let i = 0; i < down; i += 1) await page.keyboard.press('ArrowDown');
        for (const letter of row) {
            const key = letter === 'X' ? '0' : letter.toLowerCase();
            await page.keyboard.press(letter === '-' ? 'ArrowRight' : key);
        }
    }
    await page.getByText(say('setup.complete')).first().waitFor();
    await handIn(page, say, 'keys');
}

/** One turn by pointer. */
export async function play(page: Page, from: Square, to: Square): Promise<void> {
    await cell(page, from).click();
    await cell(page, to).click();
}

/** A battle ended with these words; large or gone by itself already, the player goes on. */
export async function seeBattle(page: Page, say: Say, words: string): Promise<void> {
    await page.getByText(words, { exact: true }).first().waitFor();
    await seeNoBattle(page, say);
}

/** Whatever battle is shown large now has been looked at. */
export async function seeNoBattle(page: Page, say: Say): Promise<void> {
    const button = page.getByRole('button', { name: say('battle.continue'), exact: true });
    if (await button.isVisible()) await button.click({ timeout: 3000 }).catch(() => undefined);
    await button.waitFor({ state: 'hidden' });
}

/** To the square of the board that Tab reaches. The board comes a moment after the turn: it is fetched apart. */
export async function tabToBoard(page: Page): Promise<void> {
    await page.getByRole('gridcell').first().waitFor();
    await tabTo(page, /^[a-j]\d+, /);
}

/** The board's square by its name, as somebody types it who hears the board; Enter when it is heard. */
export async function typeSquare(page: Page, square: Square): Promise<void> {
    await page.keyboard.type(square);
    await cell(page, square).and(page.locator(':focus')).waitFor();
    await page.keyboard.press('Enter');
}

/** How many sentences the story has: no turn comes before the armies are told of, all that was told at once. */
async function storyLength(page: Page): Promise<number> {
    const lines = page.locator('ol[role=list] li');
    await lines.first().waitFor({ state: 'attached' });
    return lines.count();
}

/** Attacks where it can, otherwise moves anywhere, as the board offers it. */
export async function anyTurn(
    page: Page,
    say: Say,
    draw: (below: number) => number,
    hand: Hand = 'mouse',
): Promise<void> {
    const press = (where: ReturnType<Page['locator']>) => pressWith(hand, page, where);
    const labelled = (part: string) => page.locator(`[role=gridcell][aria-label*=", ${part}"]`);
    await seeNoBattle(page, say);
    const before = await storyLength(page);
    const movable = labelled(say('cell.can_act'));
    await movable.first().waitFor();
    await press(movable.nth(draw(await movable.count())));
    const attack = labelled(say('cell.attack'));
    const targets = (await attack.count()) > 0 ? attack : labelled(say('cell.reach'));
    await press(targets.nth(draw(await targets.count())));
    const sure = page.getByRole('button', { name: say('ask.yes') });
    const told = page.locator('ol[role=list] li').nth(before);
    await sure.or(told).or(page.locator('#end-title')).first().waitFor();
    if (await sure.isVisible()) await press(sure);
    await told.or(page.locator('#end-title')).first().waitFor();
}

/** The same by the names of squares, as somebody plays who hears the board. */
export async function anyTurnByKeys(
    page: Page,
    say: Say,
    draw: (below: number) => number,
): Promise<void> {
    const named = async (part: string): Promise<Square[]> => {
        const labels = page.locator(`[role=gridcell][aria-label*=", ${part}"]`);
        const all = await labels.evaluateAll((cells) =>
            cells.map((one) => one.getAttribute('aria-label') ?? ''),
        );
        return all.map((label) => label.split(',')[0] as Square);
    };
    const one = (squares: readonly Square[]) => squares[draw(squares.length)]!;
    const before = await storyLength(page);
    await page
        .locator(`[role=gridcell][aria-label*=", ${say('cell.can_act')}"]`)
        .first()
        .waitFor();
    const onBoard = await page.evaluate(
        () => document.activeElement?.getAttribute('role') === 'gridcell',
    );
    if (!onBoard) await tabToBoard(page);
    await typeSquare(page, one(await named(say('cell.can_act'))));
    const attack = await named(say('cell.attack'));
    await typeSquare(page, one(attack.length > 0 ? attack : await named(say('cell.reach'))));
    const sure = page.getByRole('button', { name: say('ask.yes') });
    const told = page.locator('ol[role=list] li').nth(before);
    const end = page.locator('#end-title');
    await sure.or(told).or(end).first().waitFor();
    if (await sure.isVisible()) await pressWith('keys', page, sure);
    await told.or(end).first().waitFor();
    await page.keyboard.press('Escape'); // a battle that is shown large has been heard
}
