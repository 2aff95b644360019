// Colours as somebody sees them who does not tell all of them apart: Chromium shows the page through their eyes, and what
// stands on the screen then is measured.
import type { BrowserContext, Page } from 'playwright-core';
import type { Clip } from './webp';

export const visions = ['none', 'protanopia', 'deuteranopia', 'tritanopia'] as const;
export type Vision = (typeof visions)[number] | 'achromatopsia';
export type Rgb = readonly [number, number, number]; // from 0 to 255
export interface Pixels {
    width: number;
    height: number;
    at: Rgb[];
}

// From now on the page is seen so.
export async function lookWith(page: Page, vision: Vision): Promise<void> {
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setEmulatedVisionDeficiency', { type: vision });
}

// Pictures are read in a page beside it, one for each person.
const readers = new WeakMap<BrowserContext, Page>();
async function readerIn(context: BrowserContext): Promise<Page> {
    const known = readers.get(context) ?? (await context.newPage());
    readers.set(context, known);
    return known;
}

export async function pixelsOf(page: Page, clip: Clip): Promise<Pixels> {
    // What has just been changed is drawn before it is looked at.
    await page.evaluate(async () => {
        for (let frame = 0; frame < 3; ++frame) await new Promise(requestAnimationFrame);
    });
    const png = (await page.screenshot({ clip, scale: 'css' })).toString('base64');
    const reader = await readerIn(page.context());
    const { width, height, data } = await reader.evaluate(async (source) => {
        const picture = new Image();
        picture.src = `data:image/png;base64,${source}`;
        await picture.decode();
        const canvas = document.createElement('canvas');
        [canvas.width, canvas.height] = [picture.naturalWidth, picture.naturalHeight];
        const pen = canvas.getContext('2d')!;
        pen.drawImage(picture, 0, 0);
        const { width, height, data } = pen.getImageData(0, 0, canvas.width, canvas.height);
        return { width, height, data: Array.from(data) };
    }, png);
    const at = Array.from({ length: width * height }, (_, i): Rgb => {
        return [data[4 * i]!, data[4 * i + 1]!, data[4 * i + 2]!];
    });
    return { width, height, at };
}

// What colours of the page's own style sheets look like: words of CSS, where `within` names the classes of what they stand
// in, from outside to inside. Painted over the page, looked at, and taken away again.
export async function seenColours(
    page: Page,
    colours: readonly { css: string; within?: readonly string[] }[],
): Promise<Rgb[]> {
    const side = 8;
    await page.evaluate(
        ([all, size]) => {
            const strip = document.createElement('div');
            strip.id = 'strip-of-colours';
            Object.assign(strip.style, { position: 'fixed', inset: '0 auto auto 0', zIndex: 1e6 });
            all.forEach(({ css, within = [] }, at) => {
                let holder: HTMLElement = strip;
                for (const name of within) {
                    const inner = document.createElement('div');
                    inner.className = name;
                    holder.append(inner);
                    holder = inner;
                }
                const patch = document.createElement('div');
                const [left, width, height] = [`${at * size}px`, `${size}px`, `${size}px`];
                Object.assign(patch.style, { position: 'fixed', top: 0, left, width, height });
                patch.style.background = css;
                holder.append(patch);
            });
            document.body.append(strip);
        },
        [colours, side] as const,
    );
    const clip = { x: 0, y: 0, width: colours.length * side, height: side };
    const { width, at } = await pixelsOf(page, clip);
    await page.evaluate(() => document.querySelector('#strip-of-colours')!.remove());
    return colours.map((_, i) => at[(side / 2) * width + i * side + side / 2]!);
}

type Lab = readonly [number, number, number];

export function labOf(colour: Rgb): Lab {
    const [r, g, b] = colour.map((value) => {
        const share = value / 255;
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    }) as [number, number, number];
    const bend = (t: number) => (t > 216 / 24389 ? Math.cbrt(t) : ((24389 / 27) * t + 16) / 116);
    const x = bend((0.4124564 * r + 0.3575761 * g + 0.1804375 * b) / 0.95047);
    const y = bend(0.2126729 * r + 0.7151522 * g + 0.072175 * b);
    const z = bend((0.0193339 * r + 0.119192 * g + 0.9503041 * b) / 1.08883);
    return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

const { hypot, sin, cos, exp, sqrt, PI } = Math;
const degrees = (b: number, a: number) => ((Math.atan2(b, a) * 180) / PI + 360) % 360;
const radians = (angle: number) => (angle * PI) / 180;

// CIEDE2000 (Sharma, Wu, Dalal 2005): 1 is what can just be seen, 10 is seen at a glance.
export function difference([l1, a1, b1]: Lab, [l2, a2, b2]: Lab): number {
    const mean = (hypot(a1, b1) + hypot(a2, b2)) / 2;
    const stretch = 1 + (1 - sqrt(mean ** 7 / (mean ** 7 + 25 ** 7))) / 2;
    const [c1, c2] = [hypot(a1 * stretch, b1), hypot(a2 * stretch, b2)];
    const [h1, h2] = [degrees(b1, a1 * stretch), degrees(b2, a2 * stretch)];
    const grey = c1 * c2 === 0;
    let turn = grey ? 0 : h2 - h1;
    if (turn > 180) turn -= 360;
    if (turn < -180) turn += 360;
    const hue = 2 * sqrt(c1 * c2) * sin(radians(turn / 2));
    const l = (l1 + l2) / 2;
    const c = (c1 + c2) / 2;
    let h = h1 + h2;
    if (!grey) h = Math.abs(h1 - h2) <= 180 ? h / 2 : (h + (h < 360 ? 360 : -360)) / 2;
    const t =
        1 -
        0.17 * cos(radians(h - 30)) +
        0.24 * cos(radians(2 * h)) +
        0.32 * cos(radians(3 * h + 6)) -
        0.2 * cos(radians(4 * h - 63));
    const rotation =
        -sin(radians(60 * exp(-(((h - 275) / 25) ** 2)))) * 2 * sqrt(c ** 7 / (c ** 7 + 25 ** 7));
    const dl = (l2 - l1) / (1 + (0.015 * (l - 50) ** 2) / sqrt(20 + (l - 50) ** 2));
    const dc = (c2 - c1) / (1 + 0.045 * c);
    const dh = hue / (1 + 0.015 * c * t);
    return sqrt(dl ** 2 + dc ** 2 + dh ** 2 + rotation * dc * dh);
}

export const apart = (one: Rgb, other: Rgb): number => difference(labOf(one), labOf(other));

// How much of two pictures of one place differs so that it is seen at a glance, from 0 to 1; every third pixel is asked.
export function shareApart(one: Pixels, other: Pixels, least = 10): number {
    const pairs = one.at
        .map((colour, at) => [colour, other.at[at]!] as const)
        .filter((_, at) => at % 3 === 0);
    const far = pairs.filter(([colour, there]) => {
        const same = colour.every((value, i) => value === there[i]);
        return !same && apart(colour, there) >= least;
    });
    return far.length / pairs.length;
}
