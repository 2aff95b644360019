// A game by somebody who does not see it: from the setup to the end by keys and typed words, and everything that
// is asked is answered in the accessibility tree.
import { expect, it } from 'vitest';
import { answerOn as answer, ask, heardOn as heard } from '../../../../web/e2e/support/asked';
import { axeFindings } from '../../../../web/e2e/support/browser';
import { expectHeardAsSeen, heardBy, listen, storyOf } from '../../../../web/e2e/support/heard';
import { openHouse } from '../../../../web/e2e/support/house';
import { myTurn, playTogether, words } from '../../../../web/e2e/support/table';
import { editionOf } from '../editions';
import { sayIn } from '../lang';
import { rankName } from '../speak';
import {
    armyText,
    gameName,
    play,
    setUpByKeys,
    setUpByText,
    sideOf,
    tabToBoard,
    typeSquare,
} from './players';

const house = openHouse();
const edition = editionOf('assassins-duel');
const say = sayIn('en');
const t = words('en');

it('is played to its end by ear', async () => {
    const [host, guest] = await house.two();
    await playTogether(host.page, guest.page, gameName('assassins-duel', 'en'));
    const hostIsRed = (await sideOf(host.page, say, edition)) === 'red';
    const [red, blue] = hostIsRed ? [host.page, guest.page] : [guest.page, host.page];

    // While armies are set up there is nothing to be told, and that is said.
    await red.keyboard.press('Alt+l');
    await expect.poll(() => heard(red)).toContain(t('voice.nothing'));
    await setUpByKeys(red, say, armyText(edition, 'red', [['e3', '9']]));
    await setUpByText(
        blue,
        say,
        armyText(edition, 'blue', [
            ['e6', 'F'],
            ['a6', '2'],
        ]),
    );
    await myTurn(red);

    const name = (rank: '9' | '2') => rankName(say, edition.book, rank);
    await ask(red, 'my pieces');
    await expect.poll(() => heard(red)).toContain(`${name('9')} e3`);
    await ask(red, 'what stands on e6?');
    await expect.poll(() => heard(red)).toContain(say('cell.enemy_unknown', 'e6'));
    await red.keyboard.press('Alt+k');
    await expect.poll(() => heard(red)).toContain(say('voice.seen_none', 10));
    await ask(red, 'the weather');
    await expect.poll(() => heard(red)).toContain(t('voice.unknown'));
    await ask(red, 'aide');
    await expect.poll(() => heard(red)).toContain(t('voice.help'));
    expect(await axeFindings(red)).toEqual([]);

    const move = async (from: 'e3' | 'e4' | 'e5', to: 'e4' | 'e5' | 'e6') => {
        await tabToBoard(red);
        await typeSquare(red, from);
        await typeSquare(red, to);
    };
    await listen(red);
    const before = (await storyOf(red)).length;
    await move('e3', 'e4');
    await myTurn(blue);
    await play(blue, 'a6', 'a5');
    await myTurn(red);
    // Heard is what is seen: the story, whose turn it is, and the line above the board.
    await expectHeardAsSeen(red, before);
    await tabToBoard(red);
    await typeSquare(red, 'e4');
    const prompt = await red.locator('.prompt').innerText();
    expect(prompt).toContain('e4');
    await expect.poll(async () => (await heardBy(red)).at(-1)).toBe(prompt);
    await red.keyboard.press('Escape');
    await red.keyboard.press('Alt+l');
    await expect.poll(() => answer(red)).toContain('a5');
    await red.keyboard.press('Alt+t');
    await expect.poll(() => heard(red)).toContain(say('voice.no_contact'));
    await move('e4', 'e5');
    await myTurn(blue);
    await play(blue, 'a5', 'a6');
    await myTurn(red);
    await ask(red, 'menaces');
    await expect
        .poll(() => heard(red))
        .toContain(say('voice.beside', name('9'), 'e5', `${rankName(say, edition.book, '?')} e6`));
    await move('e5', 'e6');
    await red.keyboard.press('Escape');
    await red.locator('#end-title').waitFor();
    await red.keyboard.press('Alt+l');
    await expect.poll(() => heard(red)).toContain(t('end.won'));
    await expect.poll(() => answer(red)).toContain('e6');
});
