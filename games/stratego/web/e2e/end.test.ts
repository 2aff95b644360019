// The end of a game: everything turned over, what decided it in plain words, and on to the next one.
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { axeFindings, shot } from '../../../../web/e2e/support/browser';
import { openHouse } from '../../../../web/e2e/support/house';
import { myTurn, playBot, resign, verdict, words } from '../../../../web/e2e/support/table';
import { sayIn } from '../lang';
import { gameName, setUpAtRandom } from './players';

const house = openHouse();

it.each([
    ['fr', 'wide', 'dark'],
    ['en', 'phone', 'light'],
] as const)(
    'is shown in %s, and the next game is one click away',
    async (language, size, theme) => {
        const say = sayIn(language);
        const t = words(language);
        const { page, context } = await house.person({ language, size, theme });
        await context.grantPermissions(['clipboard-read', 'clipboard-write']);
        await playBot(page, gameName('assassins-duel', language), 'level.beginner', language);
        await setUpAtRandom(page, say);
        await myTurn(page, language);
        const unknown = page.locator(
            `[role=gridcell][aria-label*="${say('cell.enemy_unknown', '').replace(', ', '')}"]`,
        );
        // The board comes a moment after the turn: it is fetched apart from the setup's editor.
        await expect.poll(() => unknown.count()).toBeGreaterThan(0);
        await resign(page, language);
        expect(await verdict(page)).toContain(t('end.lost'));

        // The whole enemy army is turned over; nothing cites a rule by its number.
        await expect.poll(() => unknown.count()).toBe(0);
        const panel = page.locator('section').filter({ has: page.locator('#end-title') });
        await expect.poll(() => panel.innerText()).not.toMatch(/\b(?:AC|OR|VI|SC|V2)-\d/);
        await panel.getByText(say('tally.pieces')).waitFor();
        await page.getByRole('heading', { name: t('end.course') }).waitFor();
        expect(await axeFindings(page)).toEqual([]);
        await shot(page, `stratego-end-${language}-${size}`);

        // A picture to show around, drawn by the page.
        const given = page.waitForEvent('download');
        await page.getByRole('button', { name: t('end.picture') }).click();
        const picture = await given;
        expect(picture.suggestedFilename()).toMatch(/^bivouac-.+\.png$/);
        const bytes = readFileSync(await picture.path());
        expect(bytes.subarray(1, 4).toString()).toBe('PNG');
        expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630]);

        // A link to give away, which leads to the replay.
        await page.getByRole('button', { name: t('end.share') }).click();
        await page.getByText(t('share.copied')).first().waitFor();
        const link = await page.evaluate(() => navigator.clipboard.readText());
        const id = new URL(page.url()).pathname.split('/').at(-1);
        expect(link).toBe(`${house.server.address}/replay/${id}`);

        const before = page.url();
        await page.getByRole('button', { name: t('end.rematch') }).click();
        await page.waitForURL((url) => url.href !== before && url.pathname.startsWith('/t/'));
        await page.getByRole('heading', { name: say('setup.title') }).waitFor();
    },
);
