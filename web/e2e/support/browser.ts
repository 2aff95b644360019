// Chromium as people have it: pages of a chosen size, language and theme, and what went wrong in them.
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { fallback, localeOf, pseudo, type Language } from '../../src/lang/languages';

export const sizes = {
    phone: { width: 360, height: 740 },
    small: { width: 360, height: 640 }, // the least phone we promise to fit
    tall: { width: 390, height: 844 },
    upright: { width: 768, height: 1024 }, // a tablet
    tablet: { width: 1024, height: 768 },
    desktop: { width: 1280, height: 800 },
    wide: { width: 1440, height: 900 },
};
const byMouse: readonly Size[] = ['desktop', 'wide'];
export type Size = keyof typeof sizes;
export type ShownTheme = 'light' | 'dark';

export interface Manner {
    language?: Language;
    size?: Size;
    theme?: ShownTheme;
    provokes?: RegExp; // complaints of the page that the test asks for
}

const shots = fileURLToPath(new URL('../shots/', import.meta.url));
const axeSource = readFileSync(
    createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
    'utf8',
);

// Usually Chromium's own shell without windows: the same engine for half the work. The whole browser with FULL=1, and
// where there is no shell.
const shell = '/usr/bin/chromium-headless-shell';
const chosen = process.env['FULL'] || !existsSync(shell) ? '/usr/bin/chromium' : shell;

let opened: Promise<Browser> | undefined;
// One for all files of a run, which share a process (vitest.config.ts). It ends with that: its pipe is closed.
export async function theBrowser(): Promise<Browser> {
    if (opened !== undefined && (await opened).isConnected()) return opened;
    opened = chromium.launch({
        executablePath: process.env['CHROMIUM'] ?? chosen,
        args: [
            '--headless',
            '--no-sandbox',
            '--disable-gpu',
            '--disable-quic',
            '--no-first-run',
            '--disable-background-networking',
            '--disable-component-update',
            '--disable-sync',
        ],
    });
    return opened;
}

// One person with a browser of their own. What the page throws or complains about is collected.
export interface Person {
    page: Page;
    context: BrowserContext;
    complaints: string[];
}

export async function newPerson(
    browser: Browser,
    base: string,
    manner: Manner = {},
): Promise<Person> {
    const context = await browser.newContext({
        baseURL: base,
        viewport: sizes[manner.size ?? 'desktop'],
        hasTouch: !byMouse.includes(manner.size ?? 'desktop'),
        locale: localeOf(manner.language ?? fallback),
        colorScheme: manner.theme ?? 'light',
        reducedMotion: 'reduce',
    });
    if (manner.language === pseudo) {
        const settings = JSON.stringify({ language: pseudo });
        await context.addInitScript((kept) => {
            if (localStorage.getItem('bivouac.settings') === null) {
                localStorage.setItem('bivouac.settings', kept);
            }
        }, settings);
    }
    const page = await context.newPage();
    const complaints: string[] = [];
    page.on('pageerror', (error) => complaints.push(error.message));
    page.on('console', (message) => {
        // Whose session was ended elsewhere is refused once, and a server that is gone cannot answer.
        const expected = /status of 401|ERR_CONNECTION_REFUSED|WebSocket connection|net::ERR/;
        if (message.type() !== 'error' || expected.test(message.text())) return;
        if (!manner.provokes?.test(message.text())) complaints.push(message.text());
    });
    return { page, context, complaints };
}

interface AxeResult {
    violations: { id: string; help: string; nodes: { target: unknown[] }[] }[];
}

// What axe finds against WCAG 2.2 AA on the page as it stands, in words.
export async function axeFindings(page: Page): Promise<string[]> {
    // By the debugger's door: the page's own policy forbids foreign scripts, as it should.
    if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
    const result = await page.evaluate(async () => {
        const { axe } = window as unknown as {
            axe: { run(where: Document, how: unknown): Promise<AxeResult> };
        };
        return axe.run(document, {
            runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
            // Of what is in order nobody asks for every place.
            resultTypes: ['violations'],
        });
    });
    return result.violations.map(
        (fault) =>
            `${fault.id}: ${fault.help} at ${fault.nodes.map((node) => node.target.join(' ')).join(', ')}`,
    );
}

// Kept in e2e/shots, for eyes.
export async function shot(page: Page, name: string): Promise<void> {
    mkdirSync(shots, { recursive: true });
    await page.screenshot({ path: `${shots}${name}.png` });
}
