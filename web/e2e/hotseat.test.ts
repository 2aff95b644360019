import { describe, expect, it } from 'vitest';
import { setUpAtRandom } from '../../games/stratego/web/e2e/players';
import { sayIn } from '../../games/stratego/web/lang';
import { axeFindings, shot } from './support/browser';
import { openHouse } from './support/house';
import { playHere, words } from './support/table';

const house = openHouse();
const t = words('en');

describe('two players on one device', () => {
    it('have a curtain between them behind which nothing of the game is left', async () => {
        const { page } = await house.person();
        await playHere(page, 'Stratego, training mission');
        await setUpAtRandom(page, sayIn('en'));
        await page.getByRole('button', { name: t('curtain.draw') }).click();
        await page.getByText(t('curtain.title', t('seat.player', 2))).waitFor();
        expect(await page.getByRole('grid').count()).toBe(0);
        expect(await page.locator('[role=gridcell]').count()).toBe(0);
        expect(await axeFindings(page)).toEqual([]);
        await shot(page, 'curtain');
        await page.getByRole('button', { name: t('curtain.lift', t('seat.player', 2)) }).click();
        await setUpAtRandom(page, sayIn('en'));
        await page.getByRole('grid').first().waitFor();
    });
});
