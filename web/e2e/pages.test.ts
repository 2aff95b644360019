import { describe, expect, it } from 'vitest';
import { askForAccount, keepCode } from './support/account';
import { axeFindings, shot } from './support/browser';
import { pseudo } from '../src/lang/languages';
import { full, openHouse } from './support/house';
import { myTurn, playHere, words } from './support/table';
import { visitAddresses } from './tour/addresses';
import { visitRisk, visitStrategic } from './tour/tables';
import { Walker, type Walk } from './tour/walker';

const house = openHouse();
const t = words('en');

// With FULL=1 the tour goes everywhere; ./test looks at these two, one of them with texts longer than
// any language has.
const walks: Walk[] = [
    { size: 'phone', theme: 'light', language: pseudo },
    { size: 'desktop', theme: 'dark', language: 'fr' },
];
describe.runIf(!full).each(walks)('every page, $size, $theme, $language', (walk) => {
    it('is readable for all', async () => {
        const walker = await Walker.enter(house, walk);
        await visitAddresses(walker);
        await visitStrategic(walker);
        expect(walker.faults).toEqual([]);
    });
});

// Colours of five sides, patterns and dice where there are no tints.
describe.runIf(!full).each([
    { size: 'tall', theme: 'contrast', language: 'de' },
    { size: 'wide', theme: 'contrast', language: 'fr' },
] as const)('a war, $size, $theme, $language', (walk) => {
    it('is readable for all', async () => {
        const walker = await Walker.enter(house, walk);
        await visitRisk(walker);
        expect(walker.faults).toEqual([]);
    });
});

describe('the shell', () => {
    it('remembers language and colours on the device', async () => {
        const { page } = await house.person();
        const [en, fr] = [words('en'), words('fr')];
        await page.goto('/');
        await page.getByRole('button', { name: /Français/ }).click();
        await page.getByText(fr('start.title')).waitFor();
        await page.getByRole('button', { name: fr('shell.settings') }).click();
        await page.getByLabel(fr('settings.theme.contrast')).check();
        await page.getByRole('button', { name: fr('common.close') }).click();
        expect(await axeFindings(page)).toEqual([]);
        await shot(page, 'start-contrast');
        await page.reload();
        await page.getByText(fr('start.title')).waitFor();
        await page.getByRole('button', { name: /English/ }).click();
        await page.getByText(en('start.title')).waitFor();
    });

    it('keeps a choice that was made before the server has said who one is', async () => {
        const { page } = await house.person();
        const fr = words('fr');
        // The first request makes a guest and tells of it.
        let [requests, answer] = [0, () => {}];
        const chosen = new Promise<void>((resolve) => (answer = resolve));
        await page.route('**/api/guest', async (route) => {
            const response = await route.fetch();
            requests += 1;
            await chosen;
            await route.fulfill({ response });
        });
        await page.goto('/');
        await expect.poll(() => requests).toBeGreaterThan(0);
        await page.getByRole('button', { name: /Français/ }).click();
        await page.getByText(fr('shell.learn'), { exact: true }).waitFor();
        answer();
        await page.getByText(fr('start.choose')).waitFor();
        await page.getByRole('radio', { name: 'Strategic' }).waitFor({ state: 'attached' });
        await page.reload();
        await page.getByText(fr('start.choose')).waitFor();
    });

    it('makes an account of a guest and shows the recovery code once', async () => {
        const { page } = await house.person();
        await askForAccount(page, 'ada');
        expect(await axeFindings(page)).toEqual([]);
        const code = await keepCode(page, 'ada');
        expect(await page.getByText(code).count()).toBe(0);
        expect(await axeFindings(page)).toEqual([]);
        await shot(page, 'account-member');
        await page.getByRole('link', { name: t('account.profile') }).click();
        await page.getByText(t('person.ratings')).waitFor();
        expect(await axeFindings(page)).toEqual([]);
    });

    it('lets two play side by side when nothing is hidden', async () => {
        const { page } = await house.person();
        await playHere(page, 'Strategic');
        await page.getByRole('grid').waitFor();
        const story = page.getByRole('list', { name: t('story.title') }).getByRole('listitem');
        for (let turn = 0; turn < 4; ++turn) {
            expect(await myTurn(page)).toBe('mine');
            const before = await story.count();
            await page.locator('[role=gridcell][aria-label*="can move"]').first().click();
            const target = '[aria-label*="forms an officer"], [aria-label*="can be reached"]';
            await page.locator(target).first().click();
            await story.nth(before).waitFor();
        }
        // The board has turned to whoever is next; turned by hand, it is seen from the other side.
        expect(await myTurn(page)).toBe('mine');
        await page.locator('[role=gridcell][aria-label*="can move"]').first().waitFor();
        const corner = page.getByRole('gridcell').first();
        const name = (await corner.getAttribute('aria-label'))!.slice(0, 2);
        const turn = page.getByRole('button', { name: t('table.flip') });
        await turn.click();
        await expect.poll(() => corner.getAttribute('aria-label')).not.toContain(name);
        await turn.click();
        await expect.poll(() => corner.getAttribute('aria-label')).toContain(name);
        // The board and its sentences follow when the language changes in mid-game.
        await page.getByRole('button', { name: /Français/ }).click();
        await page.getByText(words('fr')('table.your_turn')).first().waitFor();
    });
});
