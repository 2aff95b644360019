// Risk by somebody who does not see it: from the deal to the end by keys and typed words, and everything that is asked is
// answered in the accessibility tree, as the map and the story have it.
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { answerOn as answer, ask, heardOn as heard } from '../../../../web/e2e/support/asked';
import { axeFindings } from '../../../../web/e2e/support/browser';
import { holdsFocus, leavesByKeys } from '../../../../web/e2e/support/focus';
import { focusByKeys, pressWith } from '../../../../web/e2e/support/hand';
import { expectHeardAsSeen, heardBy, listen, storyOf } from '../../../../web/e2e/support/heard';
import { openHouse } from '../../../../web/e2e/support/house';
import { beginFrom, myTurn, verdict, words } from '../../../../web/e2e/support/table';
import { atlasOf } from '../atlas';
import { choosePace, openGame, RiskPlayer, sayer } from './players';

const house = openHouse();
const say = sayer('en');
const t = words('en');

interface Army {
    name: string;
    units: number;
    label: string; // as the map says it
}
// What the map says of every territory, mine first.
async function armiesOn(page: Page): Promise<{ mine: Army[]; others: Army[] }> {
    const labels = await page
        .locator('button[data-territory]')
        .evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? ''));
    const armies = labels.map((label) => {
        const [, name, side, units] = /^(.+?), (.+?), (\d+) units?\./.exec(label) ?? [];
        return { name: name ?? '', side: side ?? '', units: Number(units), label };
    });
    const isMine = ({ side }: { side: string }) => side.endsWith(`(${say('side.you')})`);
    return { mine: armies.filter(isMine), others: armies.filter((one) => !isMine(one)) };
}

it('is played by ear from the deal to the end', async () => {
    const { page } = await house.person({ size: 'wide' });
    const player = new RiskPlayer(page, 'en', 'keys');
    // Sigma Team comes when it comes; then there is another game.
    do await openGame(page, 'en');
    while (!(await player.comesToPlace()));
    await choosePace(page, 'en', 'summary', 'keys');

    // One's own armies, each with what the map says stands there, the strongest first.
    await ask(page, 'my pieces');
    const { mine, others } = await armiesOn(page);
    expect(mine.length).toBeGreaterThan(5);
    await expect.poll(() => answer(page)).toContain(`${mine[0]!.name} ${mine[0]!.units}`);
    const told = await answer(page);
    for (const { name, units } of mine) expect(told).toContain(`${name} ${units}`);
    const counts = mine.map(({ units }) => units);
    expect(Number(/\d+/.exec(told)?.[0])).toBe(Math.max(...counts));

    // A place, typed with its words or bare, and a whole region.
    const enemy = others[0]!;
    await ask(page, `what stands on ${enemy.name}?`);
    const plain = enemy.label.replace(` ${say('map.choosable')}`, '');
    await expect.poll(() => answer(page)).toBe(plain);
    await ask(page, 'asia');
    const asia = atlasOf('world', []).map.regions.find(({ id }) => id === 'asia')!;
    await expect.poll(() => answer(page)).toMatch(/^Asia, bonus 7, held by /);
    for (const id of asia.territories) {
        const label = await page.locator(`button[data-territory=${id}]`).getAttribute('aria-label');
        expect(await answer(page)).toContain(label!.split(',')[0]!);
    }
    // Where one is, by a key.
    await focusByKeys(page, page.locator('button[data-territory][tabindex="0"]'));
    await page.keyboard.press('Alt+w');
    const here = await page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
    await expect.poll(() => answer(page)).toBe(here);

    // What is known of the others and of the draw pile; who is in danger; and what is not understood.
    await page.keyboard.press('Alt+k');
    await expect.poll(() => answer(page)).toMatch(/\d+ territories, \d+ units, \d+ cards?\./);
    expect(await answer(page)).toMatch(/Draw pile: \d+ cards?/);
    await ask(page, 'menaces');
    const [before, after] = say('voice.threat', '\0', '').split('\0') as [string, string];
    await expect
        .poll(() => answer(page))
        .toMatch(
            new RegExp(`${before}.+${after.trim().replace(/\.$/, '')}|${say('voice.no_threat')}`),
        );
    const own = mine.map(({ name }) => name);
    for (const [, name] of (await answer(page)).matchAll(
        /(?:^|\. )([A-Z][A-Za-z ]+?) \d+ is next/g,
    )) {
        expect(own).toContain(name);
    }
    await ask(page, 'the weather');
    await expect.poll(() => heard(page)).toContain(t('voice.unknown'));
    await ask(page, 'aide');
    await expect.poll(() => heard(page)).toContain(t('voice.help'));
    expect(await axeFindings(page)).toEqual([]);

    // Units are placed and an army attacks, by keys; what came of it is the last of the story.
    await listen(page);
    const button = (name: string | RegExp) => page.getByRole('button', { name });
    const exactly = (key: string) => page.getByRole('button', { name: say(key), exact: true });
    const end = exactly('turn.end').or(exactly('turn.end.card'));
    while (!(await end.first().isVisible())) {
        if (!(await player.decide())) await page.waitForTimeout(50);
    }
    await player.attackByEar();
    await holdsFocus(page);
    const rolling = page.locator('[data-clash][data-settled=false]');
    await expect.poll(() => rolling.count()).toBe(0);
    await page.keyboard.press('Alt+l');
    const saidLast = async () => (await storyOf(page)).slice(-2).join(' ');
    await expect.poll(async () => (await answer(page)) === (await saidLast())).toBe(true);

    // The others' turn is heard as it stands in the story.
    const story = (await storyOf(page)).length;
    while (!(await exactly('place.confirm').or(page.locator('#end-title')).first().isVisible())) {
        if (!(await player.decide())) await page.waitForTimeout(50);
    }
    if (await page.locator('#end-title').isHidden()) {
        await expectHeardAsSeen(page, story);
        await leavesByKeys(page);
    }
    await button(t('end.rematch')).or(page.locator('#end-title')).first().waitFor();
    await page.keyboard.press('Alt+l');
    await expect.poll(async () => (await answer(page)) === (await saidLast())).toBe(true);
    await expect.poll(() => heard(page)).toContain((await verdict(page)).trim());
});

it('hears the blow that wins', async () => {
    const { page } = await house.person({ size: 'wide' });
    const board = [...Array<string>(42).fill('a2')];
    [board[29], board[32]] = ['a30', 'b1'];
    const position =
        `stage=main board=${board.join(',')} turn=30 round=10 ` +
        'standing=playing,playing,out,absent,absent attacking=yes face_down=2,2,0,0,0';
    await beginFrom(page, 'risk-assassins', position, 3);
    await pressWith('keys', page, page.getByRole('button', { name: t('position.here') }));
    await page.locator('[data-territory]').first().waitFor();
    await listen(page);
    await ask(page, 'what stands on japan');
    await expect.poll(() => answer(page)).toMatch(/^Japan, .+, 1 unit\./);
    await page.keyboard.press('Alt+t');
    await expect.poll(() => answer(page)).toBe(say('voice.no_threat'));

    await pressWith(
        'keys',
        page,
        page.getByRole('button', { name: say('phase.attack'), exact: true }),
    );
    for (const id of ['kamchatka', 'japan']) {
        await focusByKeys(page, page.locator(`button[data-territory=${id}]`));
        await page.keyboard.press('Enter');
    }
    await expect
        .poll(async () => (await heardBy(page)).join(' '))
        .toContain('Kamchatka attacks Japan');
    const assault = page.getByRole('button', { name: say('attack.assault', 1), exact: true });
    await pressWith('keys', page, assault);
    await page.locator('#end-title').waitFor();
    await page.keyboard.press('Alt+l');
    await expect.poll(() => answer(page)).toContain('Japan');
    expect((await storyOf(page)).slice(-2).join(' ')).toBe(await answer(page));
    expect(await verdict(page)).toBe(t('end.winner', t('seat.player', 1)));
    await holdsFocus(page);
    await ask(page, 'my territories');
    await expect.poll(() => answer(page)).toContain('Kamchatka');
    expect(await axeFindings(page)).toEqual([]);
    expect(await myTurn(page)).toBe('over');
});
