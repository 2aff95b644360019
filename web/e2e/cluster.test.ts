// People at three nodes behind a proxy, whose plugs are pulled one after the other: nobody notices.
import { describe, expect, it } from 'vitest';
import { editionOf } from '../../games/stratego/web/editions';
import { sayIn } from '../../games/stratego/web/lang';
import { SIDES, type Square } from '../../games/stratego/web/squares';
import {
    armyText,
    cell,
    gameName,
    play,
    setUpByText,
    sideOf,
    type Page,
} from '../../games/stratego/web/e2e/players';
import { shot } from './support/browser';
import { Cluster, hasProxy } from './support/cluster';
import { openHouseOf } from './support/house';
import { myTurn, playTogether, resign, verdict, words } from './support/table';

const edition = editionOf('stratego-original');
const say = sayIn('en');
const t = words('en');
const columns = ['a', 'b', 'e', 'f', 'i', 'j'] as const;

describe.skipIf(!hasProxy)('a site of three nodes behind HAProxy', () => {
    const house = openHouseOf(new Cluster());

    it('plays on while each of them is killed', async () => {
        const lost = { provokes: /status of 50[234]/ };
        const [host, guest] = await house.two(lost);
        const sockets: string[] = [];
        for (const { page } of [host, guest]) {
            page.on('websocket', (socket) => sockets.push(socket.url()));
        }
        await playTogether(host.page, guest.page, gameName('stratego-original', 'en'));
        const hostIsRed = (await sideOf(host.page, say, edition)) === 'red';
        const pages = hostIsRed ? [host.page, guest.page] : [guest.page, host.page];
        const squares = { red: [4, 5], blue: [7, 6] } as const;
        for (const [i, side] of SIDES.entries()) {
            const front = columns.map((column): [Square, '2'] => [
                `${column}${squares[side][0]}`,
                '2',
            ]);
            await setUpByText(pages[i]!, say, armyText(edition, side, front));
        }
        // Everybody's piece of that column goes a square forward, or back again.
        let moved = 0;
        const round = async () => {
            const column = columns[moved % columns.length]!;
            const back = Math.floor(moved / columns.length) % 2 === 1;
            for (const [i, side] of SIDES.entries()) {
                const [home, ahead] = squares[side].map((row): Square => `${column}${row}`);
                const [from, to] = back ? [ahead!, home!] : [home!, ahead!];
                expect(await myTurn(pages[i]!, 'en', 120_000)).toBe('mine');
                const isThere = async (page: Page) =>
                    !/empty/.test((await cell(page, to).getAttribute('aria-label')) ?? '');
                // While its socket is opened anew a page takes no move: one taps once more.
                await expect
                    .poll(
                        async () => {
                            if (!(await isThere(pages[i]!))) await play(pages[i]!, from, to);
                            return isThere(pages[i]!);
                        },
                        { timeout: 120_000, interval: 500 },
                    )
                    .toBe(true);
                // Who waits sees it too, by way of the socket alone.
                for (const page of pages) {
                    await expect.poll(() => isThere(page), { timeout: 120_000 }).toBe(true);
                }
            }
            moved += 1;
        };
        await round();
        for (const node of house.server.nodes) {
            house.server.kill(node);
            await round();
            await round();
            await house.server.start();
            await round();
        }
        // The proxy brings both to the node of their table.
        const table = new URL(host.page.url()).pathname.split('/')[2]!;
        const ofTable = sockets.filter((url) => new URL(url).searchParams.get('table') === table);
        expect(ofTable.length).toBeGreaterThan(1);
        await shot(host.page, 'cluster-host');
        await shot(guest.page, 'cluster-guest');

        await resign(host.page);
        for (const page of [host.page, guest.page]) await page.locator('#end-title').waitFor();
        expect(await verdict(guest.page)).toBe(t('end.won'));
        expect(await verdict(host.page)).toBe(t('end.lost'));
    });
});
