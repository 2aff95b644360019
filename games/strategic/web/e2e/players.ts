// Somebody who plays Strategic with any piece that can move, by pointer, keys and visible text.
import type { Locator, Page } from 'playwright-core';
import { pressWith, type Hand } from '../../../../web/e2e/support/hand';
import { dice, myTurn, playBot, tabTo } from '../../../../web/e2e/support/table';
import type { Language } from '../../../../web/src/game/skin';
import { sentenceIn } from '../../../../web/src/lang/languages';
import { lang } from '../lang';

const mostTurns = 300;

export function cell(page: Page, name: string): Locator {
    return page.locator(`[role=gridcell][aria-label^="${name}"]`);
}

export class StrategicPlayer {
    private readonly draw: (below: number) => number;
    private readonly way: RegExp; // how the buttons of "Which move?" begin

    constructor(
        private readonly page: Page,
        seed: number,
        private readonly language: Language = 'en',
        private readonly hand: Hand = 'mouse',
    ) {
        this.draw = dice(seed);
        const begins = ['way.move', 'way.jump', 'way.form'].map((key) =>
            this.say(key).split('{')[0]!.replace(/[[\]]/g, '\\$&'),
        );
        this.way = new RegExp(`^(${begins.join('|')})`);
    }

    // One decision by mouse or finger: any piece that can move, then any place it can go to.
    async move(): Promise<void> {
        const before = await this.told();
        const stop = this.button('stop');
        if (await stop.isVisible()) await this.point(stop);
        else {
            await this.point(await this.oneOf('cell.can_move'));
            const target = await this.oneOf('cell.form', 'cell.target');
            // A lengthened language puts its words in brackets.
            const name = /^\[?[a-g][1-7]/.exec((await target.getAttribute('aria-label'))!)![0];
            await this.point(cell(this.page, name));
            // A finger has not pointed before: the first tap shows an officer's way, the second plays it.
            if (this.hand === 'finger' && (await this.page.locator('polyline.way').count()) > 0) {
                await this.point(cell(this.page, name));
            }
        }
        await this.goesOn(before, () => this.answerByPointer());
    }

    // Types the names of cells, as somebody would who hears the board.
    async moveByKeys(): Promise<void> {
        const before = await this.told();
        if (await this.button('stop').isVisible()) {
            await this.press(new RegExp(`^${this.say('stop')}$`));
        } else {
            if (!/^[a-g][1-7]\b/.test(await this.focused()))
                await tabTo(this.page, /^[a-g][1-7]\b/);
            await this.type('cell.can_move');
            await this.type('cell.form', 'cell.target');
        }
        await this.goesOn(before, () =>
            this.press(new RegExp(`${this.way.source}|^${this.say('play')}$`)),
        );
    }

    async playToTheEnd(move = () => this.move()): Promise<void> {
        for (let turn = 0; turn < mostTurns; ++turn) {
            if ((await myTurn(this.page, this.language)) === 'over') return;
            await move();
        }
        throw new Error('the game did not end');
    }

    // How many sentences the story has.
    told(): Promise<number> {
        return this.page.locator('ol[role=list] li').count();
    }

    private point(where: Locator): Promise<void> {
        return pressWith(this.hand, this.page, where);
    }
    private say(key: string): string {
        return sentenceIn(lang, this.language, key);
    }
    private button(key: string): Locator {
        return this.page.getByRole('button', { name: this.say(key), exact: true });
    }
    private async oneOf(...keys: string[]): Promise<Locator> {
        const found = keys
            .map((key) => this.page.locator(`[role=gridcell][aria-label*="${this.say(key)}"]`))
            .reduce((all, each) => all.or(each));
        await found.first().waitFor();
        return found.nth(this.draw(await found.count()));
    }
    private async type(...keys: string[]): Promise<void> {
        const name = await (await this.oneOf(...keys)).getAttribute('aria-label');
        await this.page.keyboard.type(name!.slice(0, 2));
        await this.page.keyboard.press('Enter');
    }
    private async press(name: RegExp): Promise<void> {
        await tabTo(this.page, name);
        await this.page.keyboard.press('Enter');
    }
    private focused(): Promise<string> {
        return this.page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');
    }

    // Waits until the game has gone on since `before` sentences were told; questions that come up
    // meanwhile ("Which move?", "Really?") are answered so that the move is played.
    private async goesOn(before: number, answer: () => Promise<void>): Promise<void> {
        for (;;) {
            const what = await this.page.waitForFunction((count) => {
                if (document.querySelector('dialog[open]')) return 'question';
                const lines = document.querySelectorAll('ol[role=list] li').length;
                return document.querySelector('#end-title') || lines > count ? 'on' : false;
            }, before);
            if ((await what.jsonValue()) === 'on') return;
            await answer();
        }
    }
    private async answerByPointer(): Promise<void> {
        const dialog = this.page.locator('dialog[open]');
        const way = dialog.getByRole('button', { name: this.way });
        if ((await way.count()) > 0) await this.point(way.first());
        else await this.point(dialog.getByRole('button', { name: this.say('play') }));
    }
}

// A game against a beginner in which somebody has moved on each side, and it is this page's turn. By
// the lots the third decision of a game can win it; then another one is begun.
export async function begunAgainstBot(page: Page, seed: number): Promise<StrategicPlayer> {
    for (;;) {
        await playBot(page, 'Strategic', 'level.beginner');
        const player = new StrategicPlayer(page, seed);
        await myTurn(page);
        await player.move();
        if ((await myTurn(page)) === 'mine') return player;
    }
}
