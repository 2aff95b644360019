import { describe, expect, it } from 'vitest';
import { answerOn, ask, heardOn } from '../../../../web/e2e/support/asked';
import { axeFindings, shot } from '../../../../web/e2e/support/browser';
import { holdsFocus, leavesByKeys } from '../../../../web/e2e/support/focus';
import { pressWith } from '../../../../web/e2e/support/hand';
import { expectHeardAsSeen, heardBy, listen, storyOf } from '../../../../web/e2e/support/heard';
import { languages, openHouse } from '../../../../web/e2e/support/house';
import {
    myTurn,
    playBot,
    playTogether,
    resign,
    tabTo,
    verdict,
    whoIsToPlay,
    words,
} from '../../../../web/e2e/support/table';
import { sentenceIn } from '../../../../web/src/lang/languages';
import { lang } from '../lang';
import { begunAgainstBot, StrategicPlayer } from './players';

const house = openHouse();
const t = words('en');

describe('Strategic in the browser', () => {
    // With a finger on the smallest phone; the other language with a mouse at a desk.
    it.each(languages)('is played to its end against a bot, by pointer, %s', async (language) => {
        const small = language === 'en';
        const { page } = await house.person({ language, size: small ? 'small' : 'desktop' });
        const say = words(language);
        await playBot(page, 'Strategic', 'level.beginner', language);
        await new StrategicPlayer(page, 1, language, small ? 'finger' : 'mouse').playToTheEnd();
        const endings = [say('end.won'), say('end.lost'), say('end.draw')];
        expect(endings).toContain(await verdict(page));
        // How it went, as lines and as a table.
        await page.getByRole('heading', { name: say('end.course') }).waitFor();
        await page.getByText(say('end.course_table')).click();
        await expect.poll(() => page.getByRole('row').count()).toBeGreaterThan(2);
        expect(await axeFindings(page)).toEqual([]);
        await shot(page, `strategic-end-${language}`);
        // The story counts without a gap.
        const numbers = await page.locator('ol[role=list] li .number').allInnerTexts();
        expect(numbers.map(Number)).toEqual(numbers.map((_, at) => at + 1));
        await page.getByRole('link', { name: say('end.replay') }).click();
        await page.getByRole('button', { name: say('replay.first') }).click();
        await page.getByText(new RegExp(say('replay.step', 0, 99).slice(0, 9))).waitFor();
    });

    it('says to those who listen what is to be seen', async () => {
        const { page } = await house.person();
        const player = await begunAgainstBot(page, 3);
        await listen(page);
        const before = (await storyOf(page)).length;
        await player.move();
        if ((await myTurn(page)) === 'over') return;
        await expectHeardAsSeen(page, before);
        const hint = page.locator('.hint');
        await page.locator('[role=gridcell][aria-label*="can move"]').first().click();
        const chosen = await hint.innerText();
        await expect.poll(async () => (await heardBy(page)).at(-1)).toBe(chosen);

        // What threatens is asked of the server: from the other side, and then one's own.
        await page.keyboard.press('Alt+t');
        const capture = / be captured|You can capture/;
        await expect.poll(async () => (await heardBy(page)).at(-1)).toMatch(capture);
        const answer = page.getByRole('region', { name: t('voice.title') }).getByRole('paragraph');
        expect((await heardBy(page)).at(-1)).toBe(await answer.last().innerText());
    });

    it('has its last move on every load and at its step of a replay, seen and said', async () => {
        const { page } = await house.person();
        const last = sentenceIn(lang, 'en', 'cell.last');
        const said = page.locator(`[role=gridcell][aria-label*=", ${last}"]`);
        const seen = page.locator('[role=gridcell].marked');
        const marks = async () => {
            await expect.poll(() => said.count()).toBe(2);
            const names = await said.evaluateAll((all) => all.map((one) => one.ariaLabel));
            expect(await seen.evaluateAll((all) => all.map((one) => one.ariaLabel))).toEqual(names);
            return names.map((name) => name?.slice(0, 2));
        };
        const player = await begunAgainstBot(page, 3);
        await player.move();
        if ((await myTurn(page)) === 'over') return;
        const before = await marks();
        await page.reload();
        await myTurn(page);
        expect(await marks()).toEqual(before);
        await resign(page);
        await page.locator('#end-title').waitFor();
        const id = new URL(page.url()).pathname.split('/').at(-1);
        await page.goto(`/replay/${id}?ply=0`);
        await page.getByRole('grid').waitFor();
        expect(await said.count()).toBe(0);
        await page.getByRole('button', { name: t('replay.last') }).click();
        expect(await marks()).toEqual(before);
    });

    it('is played by two people who never saw each other', async () => {
        const [host, guest] = await house.two();
        await playTogether(host.page, guest.page, 'Strategic');
        const players = new Map([
            [host, new StrategicPlayer(host.page, 7)],
            [guest, new StrategicPlayer(guest.page, 8)],
        ]);
        const [first, second] = await whoIsToPlay(host, guest);
        // No more than three: with the third decision somebody may have won.
        for (const mover of [first, second, first]) {
            expect(await myTurn(mover.page)).toBe('mine');
            await players.get(mover)!.move();
        }
        const told = (page: typeof host.page) => page.locator('ol[role=list] li').allInnerTexts();
        await expect.poll(() => told(guest.page)).toEqual(await told(host.page));
    });

    it('goes on by itself after the server was away', async () => {
        const { page } = await house.person();
        const player = await begunAgainstBot(page, 3);
        await house.server.stop();
        await page.getByText(t('shell.reconnecting')).waitFor();
        await page.getByRole('tab', { name: t('chat.title') }).click();
        await page.getByLabel(t('chat.write')).fill('Still here');
        await page.keyboard.press('Enter');
        await house.server.start();
        await page.getByText(t('shell.reconnecting')).waitFor({ state: 'hidden', timeout: 30_000 });
        await page.getByText('Still here').waitFor();
        await page.getByRole('tab', { name: t('story.title') }).click();
        expect(await myTurn(page)).toBe('mine');
        await player.move();
        await myTurn(page);
    });

    it('is played to its end by keys alone', async () => {
        const { page } = await house.person();
        await page.goto('/');
        await page.getByRole('button', { name: t('start.play'), exact: true }).waitFor();
        // Stratego comes first; two steps on is Strategic.
        await tabTo(page, /^Stratego/);
        await page.keyboard.press('ArrowRight');
        await page.keyboard.press('ArrowRight');
        await tabTo(page, new RegExp(`^${t('start.play')}$`));
        await page.keyboard.press('Enter');
        await page.getByRole('grid').waitFor();

        // The table answers in words, from the first move on: what it says is what the board has.
        await myTurn(page);
        const squares = page.locator('[role=gridcell]');
        const labels = () =>
            squares.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? ''));
        const canMove = (label: string) => label.includes(sentenceIn(lang, 'en', 'cell.can_move'));
        const side = (await labels()).find(canMove) ?? '';
        const mine = /orange/i.test(side) ? 'orange' : 'yellow';
        await ask(page, 'my pieces');
        await expect.poll(() => answerOn(page)).toMatch(new RegExp(`^${mine}: `, 'i'));
        const army = await answerOn(page);
        const own = (await labels()).filter((label) => new RegExp(mine, 'i').test(label));
        expect(own.length).toBeGreaterThan(10);
        for (const label of own) expect(army).toContain(label.slice(0, 2));
        await ask(page, 'what stands on d4?');
        await expect.poll(() => answerOn(page)).toMatch(/^d4/);
        await page.keyboard.press('Alt+k');
        await expect.poll(() => answerOn(page)).toMatch(/officers? \(.*guards? \(/);
        await ask(page, 'gefahr');
        const danger = / be captured|You can capture/;
        await expect.poll(() => answerOn(page)).toMatch(danger);
        await ask(page, 'the weather');
        await expect.poll(() => heardOn(page)).toContain(t('voice.unknown'));

        const player = new StrategicPlayer(page, 11);
        await player.playToTheEnd(async () => {
            await player.moveByKeys();
            await holdsFocus(page);
        });
        expect(await verdict(page)).toMatch(/won|lost|draw/i);
        await holdsFocus(page);
        // The story has no gaps in its numbers, and its end is the answer to what came last.
        const numbers = await page.locator('ol[role=list] li .number').allInnerTexts();
        expect(numbers.map(Number)).toEqual(numbers.map((_, at) => at + 1));
        await page.keyboard.press('Alt+l');
        const end = async () => (await storyOf(page)).slice(-2).join(' ');
        await expect.poll(async () => (await answerOn(page)) === (await end())).toBe(true);
        await expect.poll(() => heardOn(page)).toContain((await verdict(page)).trim());
        // Another one at once, and out of it.
        await pressWith('keys', page, page.getByRole('button', { name: t('end.rematch') }));
        await page.locator('#end-title').waitFor({ state: 'hidden' });
        await myTurn(page);
        await holdsFocus(page);
        await leavesByKeys(page);
    });
});
