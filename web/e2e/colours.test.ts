// Nobody has to tell colours apart: seen with each kind of colour blindness, in every theme, the sides of each family and
// what is marked on a board differ as far as colours go, and in grey they differ in shape.
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { PLATES } from '../../games/risk/web/crests';
import { openGame } from '../../games/risk/web/e2e/players';
import { begunAgainstBot } from '../../games/strategic/web/e2e/players';
import { setUpAtRandom } from '../../games/stratego/web/e2e/players';
import { sayIn } from '../../games/stratego/web/lang';
import { SHAPES } from '../../games/stratego/web/piece_shapes';
import { lang as reviewWords } from '../src/review/lang';
import { phrases } from '../src/lang/format';
import { openHouse } from './support/house';
import { recordOf } from './support/recorded';
import {
    apart,
    difference,
    lookWith,
    pixelsOf,
    seenColours,
    shareApart,
    visions,
    type Pixels,
} from './support/seen_colours';
import { myTurn, playBot, words } from './support/table';
import { mostAlike, type Drawing } from './support/told_apart';

const house = openHouse();
const t = words('en');
const themes = ['light', 'dark', 'contrast'] as const;
const grounds = ['war-room', 'ink', 'parchment'] as const;
type Theme = (typeof themes)[number];

const wear = (page: Page, theme: Theme, ground?: string) =>
    page.evaluate(
        ([worn, on]) => {
            const { dataset } = document.documentElement;
            dataset['theme'] = worn;
            if (on) dataset['ground'] = on;
        },
        [theme, ground] as const,
    );

// Every two of them, as "this, that".
const everyTwo = <One>(all: readonly One[]): [One, One][] =>
    all.flatMap((one, i) => all.slice(0, i).map((other): [One, One] => [other, one]));

interface Named {
    name: string;
    css: string;
    within?: readonly string[];
}

// Pairs that are nearer than `least` with some eyes; none, when all is well. With how near the nearest two are.
async function tooNear(page: Page, pairs: readonly [Named, Named][], least: number) {
    const all = [...new Set(pairs.flat())];
    const near: string[] = [];
    let nearest = Infinity;
    for (const vision of visions) {
        await lookWith(page, vision);
        const seen = new Map((await seenColours(page, all)).map((colour, i) => [all[i]!, colour]));
        for (const [one, other] of pairs) {
            const far = apart(seen.get(one)!, seen.get(other)!);
            nearest = Math.min(nearest, far);
            if (far < least) {
                near.push(`${one.name}, ${other.name}: ${far.toFixed(1)} with ${vision}`);
            }
        }
    }
    await lookWith(page, 'none');
    return { near, nearest };
}

const SIDES = 13; // ten is seen at a glance
const LANDS = 6; // large areas side by side, which carry a pattern, a letter and a plate besides
const ARROWS = 8;

describe('what is measured', () => {
    it('is the difference of CIEDE2000', () => {
        // From the table that its authors published.
        const known = [
            [[50, 2.6772, -79.7751], [50, 0, -82.7485], 2.0425],
            [[50, 2.49, -0.001], [50, -2.49, 0.0011], 7.2195],
            [[60.2574, -34.0099, 36.2677], [60.4626, -34.1751, 39.4387], 1.2644],
            [[22.7233, 20.0904, -46.694], [23.0331, 14.973, -42.5619], 2.0373],
            [[2.0776, 0.0795, -1.135], [0.9033, -0.0636, -0.5514], 0.9082],
        ] as const;
        for (const [one, other, far] of known) expect(difference(one, other)).toBeCloseTo(far, 4);
    });

    it('is what Chromium shows to those who do not tell colours apart', async () => {
        const { page } = await house.person();
        await page.goto('/');
        const [red, green] = [
            { name: 'red', css: '#b03a2e' },
            { name: 'green', css: '#5b6b1f' },
        ];
        const gap = async () => {
            const [one, other] = await seenColours(page, [red, green]);
            return apart(one!, other!);
        };
        expect(await gap()).toBeGreaterThan(40);
        await lookWith(page, 'deuteranopia');
        expect(await gap()).toBeLessThan(12);
    });
});

describe('the sides', () => {
    it('keep their colours apart, for all eyes and in all themes', async () => {
        const { page } = await house.person({ size: 'wide' });
        await openGame(page, 'en', { players: 5, rounds: 20 });
        const token = (name: string): Named => ({ name, css: `var(--${name})` });
        const seat = (what: string, css: string) =>
            ['A', 'B', 'C', 'D', 'E'].map((letter, at): Named => ({
                name: `${what} ${letter}`,
                css,
                within: ['risk', `s${at}`],
            }));
        const tokens = seat('token', 'var(--side)');
        const lands = seat('land', 'color-mix(in oklab, var(--side) var(--tint), var(--land))');
        for (const theme of themes) {
            await wear(page, theme);
            const sides: [Named, Named][] = [
                [token('red'), token('blue')],
                [token('orange'), token('yellow')],
                ...everyTwo(tokens),
            ];
            const told = await tooNear(page, sides, SIDES);
            console.log(`sides, ${theme}: ${told.nearest.toFixed(1)}`);
            expect(told.near, theme).toEqual([]);
            const land = await tooNear(page, everyTwo(lands), LANDS);
            console.log(`lands, ${theme}: ${land.nearest.toFixed(1)}`);
            expect(land.near, theme).toEqual([]);
        }
    });

    it('differ in shape: shield and disc, bar and ring, five plates, five patterns', async () => {
        const white = (name: string, svg: string, box: string): Drawing => ({
            name,
            svg: `<g fill="none" stroke="white" stroke-width="2">${svg}</g>`,
            box,
        });
        const backs = (['red', 'blue'] as const).map((side) => {
            const { body, weave } = SHAPES[side];
            const woven = `<path d="${body}"/><path d="${weave}"/>`;
            return white(side, woven, '0 0 40 40');
        });
        const plates = PLATES.map((plate, at) =>
            white(`plate ${at}`, `<path d="${plate}" fill="white"/>`, '-9 -9 18 18'),
        );

        // Those of Strategic and Risk as they stand on the page.
        const { page } = await house.person({ size: 'wide' });
        await begunAgainstBot(page, 2);
        const bars = await page.evaluate(() =>
            ['orange', 'yellow'].map((side) => {
                const mark = document.querySelector(
                    `.grid-board svg.${side} :is(.mark, .mark-on-star)`,
                );
                return mark?.outerHTML ?? '';
            }),
        );
        const marks = ['bar', 'ring'].map((name, at) =>
            white(name, `<g stroke-width="5">${bars[at]}</g>`, '30 30 40 40'),
        );
        await openGame(page, 'en', { players: 5, rounds: 20 });
        const drawn = await page
            .locator('.map pattern')
            .evaluateAll((all) => all.map((one) => one.innerHTML));
        expect(drawn).toHaveLength(5);
        const patterns = drawn.map((svg, at) => white(`pattern ${at}`, svg, '0 0 12 12'));

        for (const kind of [backs, plates, marks, patterns]) {
            const { pair, apart: far } = await mostAlike(kind, 24);
            console.log(`shapes, ${pair.join(' and ')}: ${far.toFixed(2)}`);
            expect(far, pair.join(', ')).toBeGreaterThan(0.15);
        }
    });
});

describe('what is marked on a board', () => {
    // As GridBoard names it: where somebody went, what is chosen, where it may go, whom it may attack.
    const kinds = ['', 'marked', 'selected', 'target', 'target threat'];

    it.each(themes)('is seen and told apart, by all eyes: %s', async (theme) => {
        const { page } = await house.person({ size: 'wide' });
        await playBot(page, 'Stratego', 'level.beginner');
        const say = sayIn('en');
        await setUpAtRandom(page, say);
        await page.getByRole('heading', { name: say('setup.title') }).waitFor({ state: 'hidden' });
        await myTurn(page);
        const first = page.locator('[role=gridcell]:not(.barred):not(:has(.content > *))').first();
        const empty = (await first.elementHandle())!;
        const clip = (await empty.boundingBox())!;
        const plain = (await empty.getAttribute('class'))!
            .split(' ')
            .filter((name) => !kinds.join(' ').split(' ').includes(name));
        let nearest = Infinity;
        for (const ground of theme === 'contrast' ? grounds.slice(0, 1) : grounds) {
            await wear(page, theme, ground);
            for (const vision of [...visions, 'achromatopsia'] as const) {
                await lookWith(page, vision);
                const seen: [string, Pixels][] = [];
                for (const kind of kinds) {
                    const name = [...plain, kind].join(' ');
                    await empty.evaluate((one, names) => one.setAttribute('class', names), name);
                    seen.push([kind, await pixelsOf(page, clip)]);
                }
                for (const [[one, a], [other, b]] of everyTwo(seen)) {
                    const share = shareApart(a, b);
                    nearest = Math.min(nearest, share);
                    const what = `"${one}" and "${other}" on ${ground} with ${vision}`;
                    // An edge of three pixels around a square is a fifth of it.
                    expect(share, what).toBeGreaterThan(0.03);
                }
            }
        }
        console.log(`marks, ${theme}: ${nearest.toFixed(3)} of a square`);
    });

    it('by a review: the best, what was played, what follows, what is in danger', async () => {
        const say = phrases(reviewWords, 'en');
        const { page } = await house.person({ size: 'wide' });
        await page.goto('/replay');
        const record = recordOf('strategic', 1, '--bot', 'beginner');
        await page.getByLabel(t('record.paste')).fill(record);
        await page.getByRole('button', { name: t('record.watch'), exact: true }).click();
        await page.getByRole('button', { name: t('replay.review') }).click();
        await page
            .getByRole('heading', { name: say('ledger'), exact: true })
            .waitFor({ timeout: 300_000 });
        const arrows = (kind: string) => page.locator(`[data-hints] path.${kind}`);
        const slider = page.locator('input[type=range]');
        let moment = 4;
        const together = async () => {
            await slider.fill(`${++moment}`);
            const found = ['best', 'played', 'follows'].map((kind) => arrows(kind).count());
            return Math.min(...(await Promise.all(found)));
        };
        await expect.poll(together, { timeout: 60_000 }).toBeGreaterThan(0);

        const fillOf = (kind: string) =>
            arrows(kind)
                .first()
                .evaluate((one) => getComputedStyle(one).fill);
        for (const theme of themes) {
            await wear(page, theme);
            const [best, played] = await Promise.all(
                ['best', 'played'].map(async (name) => ({ name, css: await fillOf(name) })),
            );
            const threat = { name: 'threat', css: 'var(--mark-threat)' };
            const pairs: [Named, Named][] = [
                [best!, played!],
                [best!, threat],
            ];
            const told = await tooNear(page, pairs, ARROWS);
            console.log(`arrows, ${theme}: ${told.nearest.toFixed(1)}`);
            expect(told.near, theme).toEqual([]);
        }
        // What was played is a broken line, what follows has numbers.
        const strokes = (kind: string) =>
            arrows(kind)
                .first()
                .evaluate((one) => (one.getAttribute('d')?.match(/M/g) ?? []).length);
        expect(await strokes('best')).toBe(2);
        expect(await strokes('played')).toBeGreaterThan(2);
        expect(await page.locator('[data-hints] [data-number]').count()).toBeGreaterThan(1);

        // In its chart what went wrong is a square, luck points up or down.
        const marks = page.locator('svg[data-moments] .mark');
        const outlines = await marks.evaluateAll((all) =>
            all.map(
                (one) =>
                    [
                        one.classList.contains('lucky') || one.classList.contains('unlucky'),
                        one.getAttribute('d') ?? '',
                    ] as const,
            ),
        );
        expect(outlines.length).toBeGreaterThan(0);
        for (const [luck, d] of outlines) expect(/z$/.test(d) && /l/.test(d)).toBe(luck);
    });
});
