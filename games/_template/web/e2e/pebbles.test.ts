// A whole game in a real browser, against a bot.
import { describe, expect, it } from 'vitest';
import { axeFindings, shot } from '../../../../web/e2e/support/browser';
import { openHouse } from '../../../../web/e2e/support/house';
import { myTurn, playBot, verdict } from '../../../../web/e2e/support/table';

const house = openHouse();

describe('Pebbles against a bot', () => {
    it('is played to its end', async () => {
        const { page } = await house.person();
        await playBot(page, 'Pebbles', 'level.beginner');
        await myTurn(page);
        expect(await axeFindings(page)).toEqual([]);
        await shot(page, 'pebbles');
        while ((await myTurn(page)) === 'mine') {
            await page.getByRole('button', { name: 'Take 1', exact: true }).click();
        }
        expect(await verdict(page)).not.toBe('');
    });
});
