// What a person does at a table of Risk, by pointer, keys and visible text.
import type { Locator, Page } from 'playwright-core';
import { focusByKeys, pressWith, type Hand } from '../../../../web/e2e/support/hand';
import { nameOfGame } from '../../../../web/e2e/support/phrases';
import { chooseGame, myTurn, words } from '../../../../web/e2e/support/table';
import type { Language } from '../../../../web/src/game/skin';
import { optionWords } from '../../../../web/src/game/options';
import { sayIn } from '../lang';
import type { Pace } from '../roll_playback.svelte';

// The texts of the skin.
export const sayer = (language: Language) => sayIn(language);

// A text with a place to fill in, whatever is filled in there; the place may stand anywhere in it.
function filled(language: Language, key: string): RegExp {
    const [before = '', after = ''] = sayIn(language)(key, '\0').split('\0');
    const literal = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
    return new RegExp(`^${literal(before)}.+${literal(after)}$`);
}

// From the start page to a game, of two with the fewest rounds unless more are wanted.
export async function openGame(
    page: Page,
    language: Language,
    { players, rounds } = { players: 2, rounds: 5 },
): Promise<void> {
    const t = words(language);
    await chooseGame(page, nameOfGame('risk', 'risk-assassins', language));
    await page.getByText(t('level.beginner'), { exact: true }).click();
    await page
        .getByRole('radio', { name: t('start.players', players), exact: true })
        .check({ force: true });
    await page.getByText(t('start.details')).click();
    const option = { name: 'round_limit', sentence: '' };
    const limit = optionWords('risk-assassins', option, language);
    await page.getByLabel(limit.note!).fill(String(rounds));
    await page.getByRole('button', { name: t('start.play'), exact: true }).click();
    await page.waitForURL(/\/t\//);
    await page.locator('[data-territory]').first().waitFor();
}

// How quick the others play; chosen under "Recap".
export async function choosePace(
    page: Page,
    language: Language,
    pace: Pace,
    hand: Hand = 'mouse',
): Promise<void> {
    const say = sayIn(language);
    await pressWith(hand, page, page.getByRole('tab', { name: say('tab.since') }));
    const list = page.getByRole('combobox', { name: say('pace.label') }).last();
    if (hand !== 'keys') {
        await list.selectOption(say(`pace.${pace}`));
        return;
    }
    await focusByKeys(page, list);
    await page.keyboard.type(say(`pace.${pace}`));
}

const attacksATurn = 2;
const mostSteps = 200;

export class RiskPlayer {
    constructor(
        private readonly page: Page,
        private readonly language: Language,
        private readonly hand: Hand = 'mouse',
    ) {}

    private attacksLeft = attacksATurn;
    private readonly say = (key: string, ...args: (string | number)[]) =>
        sayer(this.language)(key, ...args);
    private button(key: string, ...args: (string | number)[]): Locator {
        return this.page.getByRole('button', { name: this.say(key, ...args), exact: true });
    }
    private filledButton(key: string): Locator {
        return this.page.getByRole('button', { name: filled(this.language, key) });
    }
    // Territories that may be chosen now.
    private choosable(): Locator {
        const words = this.say('map.choosable');
        return this.page.locator(`button[data-territory][aria-label*="${words}"]`);
    }
    // The page goes on while we look: what is gone by now is not there to be pressed.
    private async has(locator: Locator): Promise<boolean> {
        return locator.evaluateAll(
            ([first]) => first !== undefined && !first.matches(':disabled, [aria-disabled=true]'),
        );
    }
    private async press(locator: Locator): Promise<boolean> {
        if (!(await this.has(locator))) return false;
        return pressWith(this.hand, this.page, locator.first(), { timeout: 3000 }).then(
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
        const hand = { name: this.say('tab.hand'), selected: false };
        await this.press(this.page.getByRole('tab', hand));
        if (await this.press(this.button('hand.trade.best'))) {
            if (await this.press(this.filledButton('hand.trade.now'))) return true;
        }
        return this.press(this.button('turn.reveal').or(this.filledButton('turn.play')));
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
        return (await this.chooseAttack()) && this.press(this.button('attack.assault', 1));
    }
    private async chooseAttack(): Promise<boolean> {
        return (
            (await this.press(this.button('phase.attack'))) &&
            (await this.press(this.choosable())) &&
            this.press(this.choosable())
        );
    }

    // One attack by keys, and until the story tells of it: a warning is answered, a card is not played.
    async attackByEar(): Promise<void> {
        if (!(await this.chooseAttack())) throw new Error('nothing can be attacked');
        const lines = this.page.locator('ol[role=list] li');
        const before = await lines.count();
        await this.press(this.filledButton('attack.go'));
        for (let step = 0; step < mostSteps; ++step) {
            if ((await lines.count()) > before && (await this.clash.count()) > 0) return;
            const answered = await this.press(
                this.button('caution.go').or(this.firstRoll).or(this.button('battle.pass')).first(),
            );
            if (!answered) await this.page.waitForTimeout(50);
        }
        throw new Error('nobody fought');
    }

    get clash(): Locator {
        return this.page.locator('[data-clash]');
    }
    get firstRoll(): Locator {
        return this.button('battle.roll.first');
    }
    // Sends the attack that is chosen and answers a warning. With a card that may be played first
    // the dice wait for the roll, and this says so.
    async sendAttack(): Promise<'rolled' | 'asked'> {
        const insist = this.button('caution.go');
        const begun = this.clash.or(this.firstRoll);
        await this.filledButton('attack.go').first().click();
        await begun.or(insist).first().waitFor({ state: 'attached' });
        if (await this.press(insist)) await begun.first().waitFor({ state: 'attached' });
        return (await this.firstRoll.isVisible()) ? 'asked' : 'rolled';
    }

    // Until a roll is settled; a card that would change it is not played.
    async untilDiceLie(): Promise<void> {
        const lying = this.page.locator('[data-clash][data-settled=true]');
        for (let step = 0; step < mostSteps; ++step) {
            if ((await lying.count()) > 0) return;
            if (!(await this.press(this.button('battle.pass')))) {
                await this.page.waitForTimeout(50);
            }
        }
        throw new Error('the dice did not lie');
    }

    // Until the turn has ended, without an attack.
    async endTurn(): Promise<void> {
        const end = this.button('turn.end').or(this.button('turn.end.card'));
        for (let step = 0; step < mostSteps; ++step) {
            if (await this.has(end)) {
                await end.first().click();
                return;
            }
            if (!(await this.decide())) await this.page.waitForTimeout(50);
        }
        throw new Error('the turn did not end');
    }

    // Until my own turn begins: somebody who moves first may attack me, and I am asked about a card.
    // False when the game ends before that.
    async comesToPlace(): Promise<boolean> {
        for (let step = 0; step < mostSteps; ++step) {
            if ((await myTurn(this.page, this.language)) === 'over') return false;
            if (await this.button('place.confirm').isVisible()) return true;
            if (!(await this.decide())) await this.page.waitForTimeout(50);
        }
        throw new Error('there was nothing to place');
    }
    async toThePlacing(): Promise<void> {
        if (!(await this.comesToPlace())) throw new Error('the game was over');
    }

    // Until an attack is chosen and only has to be sent.
    async toTheAttack(): Promise<void> {
        await this.button('map.whole').click();
        for (let step = 0; step < mostSteps; ++step) {
            await myTurn(this.page, this.language);
            if (await this.button('turn.end').isVisible()) {
                if (await this.chooseAttack()) return;
                throw new Error('nothing can be attacked');
            }
            if (!(await this.decide())) await this.page.waitForTimeout(50);
        }
        throw new Error('it never came to an attack');
    }

    // `decided` is called after everything that was pressed.
    async playToTheEnd(decided: () => Promise<void> = async () => undefined): Promise<void> {
        await choosePace(this.page, this.language, 'summary', this.hand);
        await this.press(this.button('map.whole'));
        for (let step = 0; step < mostSteps; ++step) {
            if ((await myTurn(this.page, this.language)) === 'over') return;
            if (await this.decide()) await decided();
            else await this.page.waitForTimeout(50);
        }
        throw new Error('the game did not end');
    }
}

// Letters until the focused territory is one that may be chosen, as somebody would who hears them.
export async function goToChoosable(page: Page): Promise<void> {
    const wanted = page.locator(
        `button[data-territory][aria-label*="${sayIn('en')('map.choosable')}"]`,
    );
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
