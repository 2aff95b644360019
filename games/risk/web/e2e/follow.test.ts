// Following a game of Risk with the eyes: battles at their border, what the others did laid over the map,
// how quick they do it, and everything that is needed in sight.
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { axeFindings, shot } from '../../../../web/e2e/support/browser';
import { expectHeardAsSeen, heardBy, listen, storyOf } from '../../../../web/e2e/support/heard';
import { openHouse } from '../../../../web/e2e/support/house';
import { familyPhrase, nameOfGame } from '../../../../web/e2e/support/phrases';
import {
    beginFrom,
    chooseGame,
    myTurn,
    playHere,
    resign,
    words,
} from '../../../../web/e2e/support/table';
import { sayIn } from '../lang';
import { choosePace, openGame, RiskPlayer } from './players';

const house = openHouse();

async function expectInSight(page: Page, ...wanted: Locator[]): Promise<void> {
    const { height } = page.viewportSize()!;
    for (const one of wanted) {
        const box = await one.boundingBox();
        expect(box, String(one)).not.toBeNull();
        expect(box!.y, String(one)).toBeGreaterThanOrEqual(0);
        expect(box!.y + box!.height, String(one)).toBeLessThanOrEqual(height);
    }
    expect(await page.evaluate(() => scrollY)).toBe(0);
}

// Turns pass until the others have left something on the map; nothing when the game ends before that, for Sigma Team comes
// when it comes.
async function untilSomethingHappened(page: Page, player: RiskPlayer): Promise<string[] | null> {
    const arrows = page.locator('[data-since] [data-arrow]');
    for (let turn = 0; turn < 8; ++turn) {
        if (!(await player.comesToPlace())) return null;
        if ((await arrows.count()) > 0) {
            const ways = await arrows.evaluateAll((all) =>
                all.map((one) => one.getAttribute('data-arrow') ?? ''),
            );
            return [...new Set(ways)];
        }
        await player.endTurn();
    }
    throw new Error('nobody attacked in all these turns');
}

describe('a battle', () => {
    it('is fought at its border, and words wait for the dice; nothing needed is out of sight', async () => {
        const { page } = await house.person({ size: 'wide' });
        await openGame(page, 'en');
        await myTurn(page);
        await choosePace(page, 'en', 'slow');
        const player = new RiskPlayer(page, 'en');
        await player.toTheAttack();
        await listen(page);
        const say = sayIn('en');
        const button = (name: string | RegExp) => page.getByRole('button', { name }).first();
        await expectInSight(
            page,
            button(/^Attack with/),
            button(say('turn.end')),
            button(words('en')('table.resign')),
            page.locator('.map').first(),
        );
        const lines = page.locator('ol[role=list] li');
        let told = await lines.count();
        const before = (await storyOf(page)).length;
        if ((await player.sendAttack()) === 'asked') {
            told = await lines.count();
            await player.firstRoll.click();
        }
        // In one look: where a machine is busy, the dice lie a moment later.
        const rolling = await page.waitForFunction(() => {
            const clash = document.querySelector('[data-clash][data-settled=false]');
            const lines = document.querySelectorAll('ol[role=list] li').length;
            return clash && { lines, dice: clash.querySelectorAll('.die').length };
        });
        const seen = await rolling.jsonValue();
        expect(seen?.lines).toBe(told);
        expect(seen?.dice).toBeGreaterThan(1);
        await page.locator('[data-clash][data-settled=true]').waitFor({ state: 'attached' });
        await shot(page, 'risk-battle-wide');
        await page.keyboard.press('Escape');
        await expect.poll(() => lines.count(), { timeout: 10_000 }).toBeGreaterThan(told);
        await expectHeardAsSeen(page, before);
    });

    it('is the last one on every load, on a phone, and at its step of a replay', async () => {
        const say = sayIn('en');
        const { page, context } = await house.person({ size: 'wide' });
        await openGame(page, 'en');
        const player = new RiskPlayer(page, 'en');
        await player.toTheAttack();
        if ((await player.sendAttack()) === 'asked') await player.firstRoll.click();
        await player.untilDiceLie();
        const lying = (where: Page) => where.locator('[data-clash][data-settled=true]');
        await lying(page).waitFor({ state: 'attached' });
        await page.keyboard.press('Escape');
        // Whoever holds a card is asked before the losses, at the next roll too.
        await player.untilDiceLie();
        const way = (await lying(page).getAttribute('data-clash'))!;
        const dice = await lying(page).locator('.die').count();

        await page.reload();
        await myTurn(page);
        await lying(page).waitFor({ state: 'attached' });
        expect(await lying(page).getAttribute('data-clash')).toBe(way);
        expect(await lying(page).locator('.die').count()).toBe(dice);

        // Another device of the same player, held upright: on its map too, and in words once something else is chosen.
        const phone = await context.newPage();
        await phone.setViewportSize({ width: 360, height: 640 });
        await phone.goto(page.url());
        await lying(phone).waitFor({ state: 'attached' });
        expect(await lying(phone).getAttribute('data-clash')).toBe(way);
        await phone.close();

        // In a replay, at the step and for whoever jumps past it.
        await resign(page);
        await page.locator('#end-title').waitFor();
        const id = new URL(page.url()).pathname.split('/').at(-1)!;
        const answer = await page.request.get(`/api/tables/${id}/record`);
        const steps = (await answer.text()).split('\n');
        const begun = steps.findIndex((line) => line.includes(` attack:${way}:`));
        const rolled = steps.findIndex((line, i) => i > begun && / nature dice:/.test(line));
        // Who holds the cards for it says first whether dice are rolled again.
        const said = / (nature dice:|seat\d+ (reroll:|pass\b))/;
        const next = steps.findIndex((line, i) => i > rolled && !said.test(line));
        const ply = Number.parseInt(steps[next - 1]!);
        await page.goto(`/replay/${id}?ply=${ply}`);
        await lying(page).waitFor({ state: 'attached' });
        expect(await lying(page).getAttribute('data-clash')).toBe(way);
        await page.goto(`/replay/${id}`);
        await page
            .getByText(say('battle.last', '', '').split(':')[0]!)
            .first()
            .waitFor();
    });
});

describe('around the back of the world', () => {
    it.each(['wide', 'small'] as const)(
        'an arrow goes out at one edge and comes in at the other, %s',
        async (size) => {
            const { page } = await house.person({ size });
            const board = [...Array<string>(42).fill('a2')];
            [board[0], board[29], board[32]] = ['a9', 'b1', 'b3'];
            const position =
                `stage=main board=${board.join(',')} turn=30 round=10 ` +
                'standing=playing,playing,out,absent,absent attacking=yes face_down=0,0,0,0,0';
            await beginFrom(page, 'risk-assassins', position, 3);
            await page.getByRole('button', { name: words('en')('position.here') }).click();
            const say = sayIn('en');
            const whole = page.getByRole('button', { name: say('map.whole'), exact: true });
            await page.getByRole('button', { name: say('phase.attack'), exact: true }).click();
            for (const id of ['alaska', 'kamchatka']) {
                await whole.click();
                await page.locator(`button[data-territory=${id}]`).click();
            }
            await whole.click();

            // Of the map as it lies on the screen: how far across it anything goes, and up to which edges.
            const across = async (lines: Locator) => {
                await lines.first().waitFor({ state: 'attached' });
                const land = (await page.locator('.map svg > g').first().boundingBox())!;
                const boxes = await lines.evaluateAll((all) =>
                    all.map((one) => {
                        const { left, right } = one.getBoundingClientRect();
                        return { left, right };
                    }),
                );
                expect(boxes).toHaveLength(2);
                const [west, east] = boxes.toSorted((a, b) => a.left - b.left);
                const drawn = (await page.locator('.map .sea, .map svg').first().boundingBox())!;
                const [first, last] = [Math.max(land.x, drawn.x), drawn.x + drawn.width];
                expect(west!.left - first).toBeLessThan(20);
                expect(last - east!.right).toBeLessThan(20);
                for (const { left, right } of boxes) {
                    expect(right - left).toBeGreaterThan(4);
                    expect(right - left).toBeLessThan((last - first) / 6);
                }
            };
            await across(page.locator('[data-planned] .line'));
            await shot(page, `risk-around-planned-${size}`);
            await page.getByRole('button', { name: say('attack.go', 3), exact: true }).click();
            await across(page.locator('[data-clash] path.line'));
            await shot(page, `risk-around-battle-${size}`);
        },
    );
});

describe('two on one device', () => {
    it('see once what the other did behind the curtain, and hear what they see', async () => {
        const t = words('en');
        const { page } = await house.person({ size: 'wide' });
        const handOver = page.getByRole('button', { name: t('curtain.draw') });
        const curtain = page.locator('section').filter({ hasText: t('curtain.text') });
        const mine = page.locator('main').getByText(t('table.your_turn'), { exact: true }).first();
        const take = async () => {
            await handOver.or(mine).first().waitFor();
            if (!(await handOver.isVisible())) return;
            await handOver.click();
            expect(await page.locator('[data-territory]').count()).toBe(0);
            await curtain.getByRole('button').click();
        };
        // Sigma Team comes when it comes; then there is another game.
        const player = new RiskPlayer(page, 'en');
        const over = page.locator('#end-title');
        do {
            await playHere(page, nameOfGame('risk', 'risk-assassins', 'en'));
            await take();
            await player.toTheAttack();
            if ((await player.sendAttack()) === 'asked') await player.firstRoll.click();
            await player.untilDiceLie();
            await page.keyboard.press('Escape');
            while (!(await handOver.or(over).first().isVisible())) {
                if (!(await player.decide())) await page.waitForTimeout(50);
            }
        } while (await over.isVisible());
        const before = (await storyOf(page)).length;
        await listen(page);
        await take();

        // The dice tumble for whoever did not see them; words wait for them.
        await page.locator('[data-clash][data-settled=false]').waitFor({ state: 'attached' });
        await page.locator('[data-clash][data-settled=true]').waitFor({ state: 'attached' });
        await page.keyboard.press('Escape');
        await mine.waitFor();
        await expect.poll(async () => (await storyOf(page)).length).toBeGreaterThanOrEqual(before);
        const [last] = (await storyOf(page)).slice(-1);
        await expect.poll(async () => (await heardBy(page)).join(' ')).toContain(last);

        // Once: what is loaded anew is not played again.
        await page.reload();
        await mine.or(handOver).first().waitFor();
        await page.locator('[data-territory]').first().waitFor();
        expect(await page.locator('[data-clash][data-settled=false]').count()).toBe(0);
    });
});

describe('what the others did', () => {
    it('lies over the map until my turn ends, on every load, and is listed', async () => {
        const { page } = await house.person({ size: 'wide' });
        const player = new RiskPlayer(page, 'en');
        let ways: string[] | null = null;
        for (let games = 0; ways === null && games < 5; ++games) {
            await openGame(page, 'en', { players: 4, rounds: 20 });
            await myTurn(page);
            await choosePace(page, 'en', 'summary');
            ways = await untilSomethingHappened(page, player);
        }
        expect(ways).not.toBeNull();
        // Out of sight: the dice of others were not played.
        expect(await page.locator('[data-clash]').count()).toBe(0);
        await page.getByRole('tab', { name: sayIn('en')('tab.since') }).click();
        await page.getByText(sayIn('en')('since.title')).waitFor();
        await shot(page, 'risk-since-wide');
        expect(await axeFindings(page)).toEqual([]);

        await page.reload();
        await myTurn(page);
        const arrows = page.locator('[data-since] [data-arrow]');
        await arrows.first().waitFor({ state: 'attached' });
        const again = await arrows.evaluateAll((all) =>
            all.map((one) => one.getAttribute('data-arrow') ?? ''),
        );
        expect([...new Set(again)]).toEqual(ways);

        // It can be put away, and comes again.
        const overlay = page.getByRole('button', { name: sayIn('en')('since.overlay') });
        await overlay.click();
        expect(await arrows.count()).toBe(0);
        await overlay.click();
        await expect.poll(() => arrows.count()).toBeGreaterThan(0);
    });
});

describe('before the game', () => {
    it('how many play and my colour are chosen, and remembered', async () => {
        const { page } = await house.person({ language: 'de' });
        const t = words('de');
        const four = page.getByRole('radio', { name: t('start.players', 4) });
        const carmine = page.getByRole('radio', { name: sayIn('de')('side.2') });
        await chooseGame(page, 'Risiko Assassin’s Creed');
        await four.check({ force: true });
        await carmine.check({ force: true });
        await page.getByRole('button', { name: t('start.play'), exact: true }).click();
        await page.waitForURL(/\/t\//);
        await page.locator('[data-seat="2"]').getByText(t('seat.you')).first().waitFor();
        await expect.poll(() => page.locator('[data-seat]').count()).toBe(4);
        await page.goto('/');
        await carmine.waitFor({ state: 'attached' });
        await expect.poll(() => four.isChecked()).toBe(true);
        await expect.poll(() => carmine.isChecked()).toBe(true);
    });

    it('a quick game keeps Sigma Team away for three turns, as a rule of this house that can be left out', async () => {
        const { page } = await house.person();
        const t = words('en');
        const name = familyPhrase('risk', 'web/options/en.txt', 'sigma')!;
        const ours = familyPhrase('risk', 'web/options/en.txt', 'sigma.after_rounds')!;
        const rule = page.getByLabel(t('start.house_rule', name, ours));
        const optionsPlayed = async () => {
            await page.getByRole('button', { name: t('start.play'), exact: true }).click();
            await page.waitForURL(/\/t\//);
            const id = new URL(page.url()).pathname.split('/').at(-1);
            const answer = await page.request.get(`/api/tables/${id}`);
            return ((await answer.json()) as { options: Record<string, string> }).options;
        };
        const risk = nameOfGame('risk', 'risk-assassins', 'en');
        await chooseGame(page, risk);
        await expect.poll(() => rule.isChecked()).toBe(true);
        expect(await optionsPlayed()).toMatchObject({ sigma: 'after_rounds', sigma_rounds: '3' });
        await page.goto('/');
        await chooseGame(page, risk);
        await rule.uncheck();
        expect(await optionsPlayed()).toMatchObject({ sigma: 'anywhere' });
    });
});

describe('on a phone of 360 × 640', () => {
    it('what can be done is a sheet over the map, with the map and its button in sight', async () => {
        const { page } = await house.person({ size: 'phone', language: 'fr' });
        await page.setViewportSize({ width: 360, height: 640 });
        await openGame(page, 'fr');
        const player = new RiskPlayer(page, 'fr');
        await player.toThePlacing();
        const say = sayIn('fr');
        await expectInSight(page, page.getByRole('button', { name: say('place.confirm') }));
        await shot(page, 'risk-phone-place');
        await player.toTheAttack();
        const attack = page.getByRole('button', { name: say('attack.go', '').trim() }).first();
        await expectInSight(page, attack);
        await shot(page, 'risk-phone-attack');
        const before = await page.locator('.map').first().boundingBox();
        if ((await player.sendAttack()) === 'asked') {
            await expectInSight(page, player.firstRoll);
            await player.firstRoll.click();
        }
        await player.clash.waitFor({ state: 'attached' });
        await shot(page, 'risk-phone-battle');
        expect(await page.locator('.map').first().boundingBox()).toEqual(before);
        expect(await axeFindings(page)).toEqual([]);
    });
});
