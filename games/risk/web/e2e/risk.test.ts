// Whole games of Risk against a bot: in English and French with pointer and visible text alone, and by keys.
import { describe, expect, it } from 'vitest';
import { axeFindings, shot, type Manner } from '../../../../web/e2e/support/browser';
import { holdsFocus, leavesByKeys } from '../../../../web/e2e/support/focus';
import { full, openHouse } from '../../../../web/e2e/support/house';
import { beginFrom, myTurn, tabTo, verdict, words } from '../../../../web/e2e/support/table';
import { goToChoosable, openGame, RiskPlayer, sayer } from './players';

const house = openHouse();

describe('Risk in the browser', () => {
    const manners: Manner[] = [
        { language: 'en', size: 'desktop', theme: 'light' },
        { language: 'fr', size: 'small', theme: 'dark' },
    ];
    it.each(manners)('is played to its end against a bot: $language, $size', async (manner) => {
        const language = manner.language ?? 'en';
        const { page } = await house.person(manner);
        await openGame(page, language);
        await myTurn(page, language);
        await shot(page, `risk-first-turn-${language}`);
        expect(await axeFindings(page)).toEqual([]);
        await new RiskPlayer(
            page,
            language,
            manner.size === 'small' ? 'finger' : 'mouse',
        ).playToTheEnd();
        expect(await verdict(page)).not.toBe('');
        // Why it is over is said in plain words, with the winner's name and no rule's number.
        const panel = page.locator('section').filter({ has: page.locator('#end-title') });
        const said = await panel.innerText();
        expect(said).not.toMatch(/\b(?:RK|V2)-\d/);
        expect(said).toMatch(language === 'fr' ? /Victoire\s: .+\./ : /.+ victorious: .+\./);
        expect(said).not.toMatch(/personne n’a|nobody has/i);
        // What decided it is explained in a drawer, at its rule, over the table.
        const t = words(language);
        const why = page.getByRole('link', { name: t('end.why') });
        const rule = (await why.getAttribute('title')) ?? 'no rule is cited';
        await why.click();
        const drawer = page.getByRole('dialog', { name: t('table.rules') });
        const sought = drawer.locator('[data-sought]');
        await sought.waitFor();
        await expect.poll(() => sought.innerText()).toContain(rule);
        expect(await sought.evaluate((one) => one === document.activeElement)).toBe(true);
        await shot(page, `risk-rules-${language}`);
        await page.keyboard.press('Escape');
        await drawer.waitFor({ state: 'hidden' });
        await page.getByText(sayer(language)('chart.title')).waitFor();
        await shot(page, `risk-end-${language}`);
        expect(await axeFindings(page)).toEqual([]);
    });

    it('is played by keys: units placed, a territory attacked', async () => {
        const { page } = await house.person();
        await openGame(page, 'en');
        const player = new RiskPlayer(page, 'en');
        await player.toThePlacing();
        const say = sayer('en');
        const pressed = async (name: RegExp) => {
            await tabTo(page, name);
            await page.keyboard.press('Enter');
        };
        await tabTo(page, /Next to/);
        const confirm = page.getByRole('button', { name: say('place.confirm'), exact: true });
        for (let taps = 0; taps < 30 && !(await confirm.isEnabled()); ++taps) {
            await goToChoosable(page);
            await page.keyboard.press('Enter');
        }
        await pressed(new RegExp(`^${say('place.confirm')}$`));
        await holdsFocus(page);
        await page.getByRole('button', { name: say('turn.end'), exact: true }).waitFor();
        await tabTo(page, /Next to/);
        for (const _ of ['from', 'to']) {
            await goToChoosable(page);
            await page.keyboard.press('Enter');
        }
        await pressed(/^Attack with \d$/);
        const fought = page.getByText(/Last battle|attacks?, \d+ behind/).first();
        const insist = page.getByRole('button', { name: say('caution.go') });
        await fought.or(insist).first().waitFor();
        if (await insist.isVisible()) await pressed(new RegExp(say('caution.go')));
        await fought.waitFor();
        await holdsFocus(page);
        // While dice roll, a key ends their rolling and does nothing else.
        const rolling = page.locator('[data-clash][data-settled=false]');
        await expect.poll(() => rolling.count()).toBe(0);
        await leavesByKeys(page);
    });

    it.skipIf(!full)('is played to its end by keys alone', { timeout: 600_000 }, async () => {
        const { page } = await house.person();
        await openGame(page, 'en');
        await myTurn(page);
        await new RiskPlayer(page, 'en', 'keys').playToTheEnd(() => holdsFocus(page));
        expect(await verdict(page)).not.toBe('');
        await holdsFocus(page);
    });

    it('takes units back until they are confirmed, and tells the odds before an attack', async () => {
        const { page } = await house.person({ size: 'wide' });
        await openGame(page, 'en');
        const player = new RiskPlayer(page, 'en');
        await player.toThePlacing();
        const say = sayer('en');
        const press = (key: string) =>
            page.getByRole('button', { name: say(key), exact: true }).click();
        const nothing = page.getByText(say('place.nothing'));
        await nothing.waitFor();
        await page
            .locator(`button[aria-label*="${say('map.choosable')}"]`)
            .first()
            .click();
        await nothing.waitFor({ state: 'hidden' });
        await press('place.undo');
        await nothing.waitFor();

        await player.toTheAttack();
        const odds = page.getByText(say('attack.odds'));
        await odds.first().waitFor();
        await expect.poll(() => page.getByText(/^\d+(\.\d)?\s?%$/).count()).toBeGreaterThan(0);
    });

    // One unit on Japan falls to a group; four to all eight of Kamchatka, not to a group; thirty to nobody.
    it.each([
        [1, 'attack.go', 3],
        [4, 'attack.assault', 1],
        [30, null, 0],
    ] as const)('against %i puts forward what rather succeeds', async (defenders, key, count) => {
        const { page } = await house.person({ size: 'wide' });
        const board = [...Array<string>(42).fill('a2')];
        [board[29], board[32]] = ['a8', `b${defenders}`];
        const position =
            `stage=main board=${board.join(',')} turn=30 round=10 ` +
            'standing=playing,playing,out,absent,absent attacking=yes face_down=2,2,0,0,0';
        await beginFrom(page, 'risk-assassins', position, 3);
        await page.getByRole('button', { name: words('en')('position.here') }).click();
        const say = sayer('en');
        await page.getByRole('button', { name: say('map.whole'), exact: true }).click();
        await page.getByRole('button', { name: say('phase.attack'), exact: true }).click();
        for (const id of ['kamchatka', 'japan'])
            await page.locator(`button[data-territory=${id}]`).click();
        await page.getByText(say('attack.odds')).first().waitFor();
        const forward = await page.locator('main button.primary').allInnerTexts();
        expect(forward).toEqual(key === null ? [] : [say(key, count)]);
        await shot(page, `risk-against-${defenders}`);
    });
});
