// One person who goes through the pages and looks at each: pictures for eyes, and what axe finds.
import type { Page } from 'playwright-core';
import { axeFindings, shot, type Manner } from '../support/browser';
import type { House } from '../support/house';
import { words } from '../support/table';
import type { Language } from '../../src/game/skin';

export const themes = ['light', 'dark', 'contrast'] as const;
export interface Walk {
    size: NonNullable<Manner['size']>;
    theme: (typeof themes)[number];
    language: Language;
}

export class Walker {
    readonly t: ReturnType<typeof words>;
    readonly language: Language;
    readonly faults: string[] = [];

    private constructor(
        readonly page: Page,
        private readonly walk: Walk,
    ) {
        this.language = walk.language;
        this.t = words(walk.language);
    }

    static async enter(house: House, walk: Walk): Promise<Walker> {
        const { size, theme, language } = walk;
        const worn = theme === 'contrast' ? 'light' : theme;
        const { page } = await house.person({ size, language, theme: worn, provokes: /of 404/ });
        const walker = new Walker(page, walk);
        if (theme === 'contrast') await walker.wearContrast();
        return walker;
    }

    // `name` is the place's; what is wrong with it is kept for the end of the walk.
    async look(name: string): Promise<void> {
        const found = await axeFindings(this.page);
        this.faults.push(...found.map((fault) => `${name}: ${fault}`));
        const wider = await this.page.evaluate(
            () => document.body.scrollWidth - document.body.clientWidth,
        );
        if (wider > 0) this.faults.push(`${name} is wider than the screen`);
        const { size, theme, language } = this.walk;
        await shot(this.page, `${name}-${size}-${theme}-${language}`);
    }

    async openSettings(): Promise<void> {
        await this.page.goto('/');
        await this.page.getByText(this.t('start.title')).waitFor();
        await this.page.getByRole('button', { name: this.t('shell.settings') }).click();
        await this.page.getByRole('dialog').waitFor();
    }

    private async wearContrast(): Promise<void> {
        await this.openSettings();
        await this.page.getByLabel(this.t('settings.theme.contrast')).check();
        await this.page.getByRole('button', { name: this.t('common.close') }).click();
    }
}
