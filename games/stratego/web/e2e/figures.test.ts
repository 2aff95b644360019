// The figures of the Assassin's editions: on the pieces of the table, and told apart where they are small.
import { describe, expect, it } from 'vitest';
import { axeFindings, shot } from '../../../../web/e2e/support/browser';
import { openHouse } from '../../../../web/e2e/support/house';
import { playBot } from '../../../../web/e2e/support/table';
import { mostAlike, type Drawing } from '../../../../web/e2e/support/told_apart';
import { editionOf } from '../editions';
import { APPLE, emblemOf, HELM, HOOD, SHROUD, SWORD, type Emblem } from '../emblems';
import { figureOf } from '../figures';
import { sayIn } from '../lang';
import { RANKS } from '../ranks';
import { gameName, sideOf } from './players';

const house = openHouse();
const say = sayIn('en');
const LED = RANKS.filter((rank) => rank !== 'B' && rank !== 'F');

const figures = (['red', 'blue'] as const).map((side) =>
    LED.map((rank): Drawing => {
        const layers = figureOf(side, rank)!.map(
            (layer, at) => `<path d="${layer}" fill="${at % 2 === 0 ? 'white' : 'black'}"/>`,
        );
        return { name: `${side} ${rank}`, svg: layers.join(''), box: '0 -6 32 32' };
    }),
);
function drawn(name: string, { fill, stroke = [] }: Emblem): Drawing {
    const lines = stroke.map(
        ({ d, width }) => `<path d="${d}" fill="none" stroke="white" stroke-width="${width}"/>`,
    );
    const solid = fill ? `<path d="${fill}" fill="white" fill-rule="evenodd"/>` : '';
    return { name, svg: solid + lines.join(''), box: '0 0 24 24' };
}

describe('what is drawn on pieces', () => {
    it('is told apart at 24 pixels without colours and numerals', async () => {
        for (const faction of figures) {
            const { pair, apart } = await mostAlike(faction, 24);
            expect(apart, pair.join(', ')).toBeGreaterThan(0.15);
        }
        const emblems = RANKS.map((rank) => drawn(rank, emblemOf(rank, 'original')));
        const relics = Object.entries({ APPLE, SWORD, SHROUD, HELM, HOOD }).map(([name, one]) =>
            drawn(name, one),
        );
        for (const kind of [emblems, relics]) {
            const { pair, apart } = await mostAlike(kind, 24);
            expect(apart, pair.join(', ')).toBeGreaterThan(0.3);
        }
        // The comparison can fail: the same figure twice is the same.
        const twice = [figures[0]![0]!, figures[0]![0]!];
        expect((await mostAlike(twice, 24)).apart).toBeLessThan(0.01);
    });

    it.each([
        { size: 'small', theme: 'light' },
        { size: 'upright', theme: 'dark' },
        { size: 'wide', theme: 'light' },
    ] as const)('stands on its square at $size, $theme', async ({ size, theme }) => {
        const { page } = await house.person({ size, theme });
        await playBot(page, gameName('assassins-classic', 'en'), 'level.beginner');
        await page.getByRole('heading', { name: say('setup.title') }).waitFor();
        await page.getByRole('button', { name: say('setup.random'), exact: true }).click();
        await page.getByText(say('setup.complete')).first().waitFor();
        const edition = editionOf('assassins-classic');
        const side = await sideOf(page, say, edition);
        for (const rank of LED) {
            const on = page.getByRole('gridcell').locator(`[data-figure="${side}-${rank}"]`);
            await expect.poll(() => on.count()).toBe(edition.army[rank]);
        }
        const other = side === 'red' ? 'blue' : 'red';
        expect(await page.locator(`[data-figure^="${other}-"]`).count()).toBe(0);
        expect(await axeFindings(page)).toEqual([]);
        await shot(page, `figures-${size}-${theme}`);
    });
});
