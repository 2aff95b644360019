// A whole game of Risk against a bot, in both languages, with pointer and visible text alone; and a
// turn by keys.
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
    axeFindings,
    newPerson,
    openBrowser,
    shot,
    type Manner,
} from '../../../../web/e2e/support/browser';
import { TableServer } from '../../../../web/e2e/support/server';
import { myTurn, tabTo, verdict, words } from '../../../../web/e2e/support/table';
import { fill } from '../../../../web/src/lang/format';
import { en } from '../lang/en';
import { fr } from '../lang/fr';

type Language = 'en' | 'fr';

const texts = { en, fr };
// Bots answer at once: nobody here watches them think.
process.env['BIVOUAC_BOT_PACE'] = '0';
const server = new TableServer();
let browser: Browser;

beforeAll(async () => {
    await server.start();
    browser = await openBrowser();
});
afterAll(async () => {
    await browser?.close();
    await server.end();
});

// The texts of the skin; without arguments for its places only the text before the first of them.
const sayer =
    (language: Language) =>
    (key: string, ...args: (string | number)[]) =>
        fill(language, texts[language][key] ?? key, args);

// From the start page to a game of two with the fewest rounds.
async function openGame(page: Page, language: Language): Promise<void> {
    const t = words(language);
    await page.goto('/');
    await page.getByText('Risk Assassin’s Creed', { exact: true }).first().click();
    await page.getByText(t('level.beginner'), { exact: true }).click();
    await page.getByLabel(t('start.players', 2), { exact: true }).check();
    await page.getByText(t('start.details')).click();
    const rounds = { en: /After so many rounds/, fr: /Après ce nombre de tours/ };
    await page.getByLabel(rounds[language]).fill('5');
    await page.getByRole('button', { name: t('start.play'), exact: true }).click();
    await page.waitForURL(/\/t\//);
    await page.locator('[data-territory]').first().waitFor();
}

const attacksATurn = 2;

class Player {
    constructor(
        private readonly page: Page,
        private readonly language: Language,
    ) {}

    private attacksLeft = attacksATurn;
    private readonly say = (key: string, ...args: (string | number)[]) =>
        sayer(this.language)(key, ...args);
    private button(key: string, ...args: (string | number)[]): Locator {
        return this.page.getByRole('button', { name: this.say(key, ...args), exact: true });
    }
    // Territories that may be chosen now.
    private choosable(): Locator {
        const words = this.say('map.choosable');
        return this.page.locator(`button[data-territory][aria-label*="${words}"]`);
    }
    // The page goes on while we look: what is gone by now is not there to be pressed.
    private async has(locator: Locator): Promise<boolean> {
        if ((await locator.count()) === 0) return false;
        return locator
            .first()
            .isEnabled({ timeout: 1000 })
            .catch(() => false);
    }
    private async press(locator: Locator): Promise<boolean> {
        if (!(await this.has(locator))) return false;
        return locator
            .first()
            .click({ timeout: 3000 })
            .then(
                () => true,
                () => false,
            );
    }

    // One decision, whatever the moment asks for. False when there was nothing to press.
    async decide(): Promise<boolean> {
        if (await this.useCards()) return true;
        if ((await this.button('place.confirm').count()) > 0) return this.place();
        for (const key of ['caution.go', 'battle.roll', 'battle.roll.first', 'battle.pass']) {
            if (await this.press(this.button(key))) return true;
        }
        const end = this.button('turn.end').or(this.button('turn.end.card'));
        if (!(await this.has(end))) return false;
        if (this.attacksLeft > 0 && (await this.attack())) {
            --this.attacksLeft;
            return true;
        }
        this.attacksLeft = attacksATurn;
        return this.press(end);
    }

    // Cards are traded, Aptitudes turned up and used as soon as they may be.
    private async useCards(): Promise<boolean> {
        await this.press(this.page.getByRole('tab', { name: this.say('tab.hand') }));
        if (await this.press(this.button('hand.trade.best'))) {
            const [trade = ''] = this.say('hand.trade.now').split('{0}');
            if (await this.press(this.page.getByRole('button', { name: trade }))) return true;
        }
        const [use = ''] = this.say('turn.play').split('{0}');
        const cards = this.button('turn.reveal').or(this.page.getByRole('button', { name: use }));
        return this.press(cards);
    }

    private async place(): Promise<boolean> {
        await this.press(this.button('place.all'));
        for (let taps = 0; taps < 8; ++taps) {
            if (await this.press(this.button('place.confirm'))) return true;
            if (!(await this.press(this.choosable()))) return false;
        }
        return false;
    }

    private async attack(): Promise<boolean> {
        return (
            (await this.press(this.button('phase.attack'))) &&
            (await this.press(this.choosable())) &&
            (await this.press(this.choosable())) &&
            this.press(this.button('attack.assault', 1))
        );
    }
}

async function playToTheEnd(page: Page, language: Language): Promise<void> {
    const player = new Player(page, language);
    await page.getByRole('button', { name: texts[language]['map.whole']! }).click();
    for (let step = 0; step < 200; ++step) {
        if ((await myTurn(page, language)) === 'over') return;
        if (!(await player.decide())) await page.waitForTimeout(50);
    }
    throw new Error('the game did not end');
}

describe('Risk in the browser', () => {
    const manners: Manner[] = [
        { language: 'en', size: 'desktop', theme: 'light' },
        { language: 'fr', size: 'phone', theme: 'dark' },
    ];
    it.each(manners)('is played to its end against a bot: $language, $size', async (manner) => {
        const language = manner.language ?? 'en';
        const { page, complaints } = await newPerson(browser, server.address, manner);
        await openGame(page, language);
        await myTurn(page, language);
        await shot(page, `risk-first-turn-${language}`);
        expect(await axeFindings(page)).toEqual([]);
        await playToTheEnd(page, language);
        expect(await verdict(page)).not.toBe('');
        await page.getByText(texts[language]['chart.title']!).waitFor();
        await shot(page, `risk-end-${language}`);
        expect(await axeFindings(page)).toEqual([]);
        expect(complaints).toEqual([]);
    });

    it('is played by keys: units placed, a territory attacked', async () => {
        const { page, complaints } = await newPerson(browser, server.address);
        await openGame(page, 'en');
        await myTurn(page);
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
        await page.getByRole('button', { name: say('turn.end'), exact: true }).waitFor();
        await tabTo(page, /Next to/);
        for (const _ of ['from', 'to']) {
            await goToChoosable(page);
            await page.keyboard.press('Enter');
        }
        await pressed(/^Attack with \d$/);
        await page
            .getByText(/Last battle|attacks?, \d+ behind/)
            .first()
            .waitFor();
        expect(complaints).toEqual([]);
    });
});

// Letters until the focused territory is one that may be chosen, as somebody would who hears them.
async function goToChoosable(page: Page): Promise<void> {
    const wanted = page.locator(`button[data-territory][aria-label*="${en['map.choosable']}"]`);
    const label = (await wanted.first().getAttribute('aria-label')) ?? '';
    const name = label.split(',')[0] ?? '';
    for (let press = 0; press < 12; ++press) {
        const focused = await page.evaluate(
            () => document.activeElement?.getAttribute('aria-label') ?? '',
        );
        if (focused.startsWith(`${name},`)) return;
        await page.keyboard.press(name.charAt(0).toLowerCase());
    }
    throw new Error(`${name} was not reached`);
}
