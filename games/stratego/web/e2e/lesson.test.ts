// The lessons of Stratego gone through: the order of the mission, six first steps, the three powers.
import { expect, it } from 'vitest';
import { axeFindings, shot } from '../../../../web/e2e/support/browser';
import { openHouse } from '../../../../web/e2e/support/house';
import { myTurn, playBot, resign, words } from '../../../../web/e2e/support/table';
import { sayIn } from '../lang';
import powers from '../lessons/assassins-special';
import training from '../lessons/stratego-training';
import { cell, gameName, play, setUpAtRandom, type Page } from './players';

const house = openHouse();
const arrows = (page: Page) => page.locator('[data-hints] path');
const rings = (page: Page) => page.locator('[data-hints] .ring');

it('the first lesson begins with an order, points at every move and ends at the table of the mission', async () => {
    const language = 'fr';
    const t = words(language);
    const says = training.lang[language]!;
    const { page } = await house.person({ language, size: 'phone', theme: 'dark' });
    const told = (key: string) => page.locator('main').getByText(says[key]!).first().waitFor();
    const next = () => page.getByRole('button', { name: t('learn.next') }).click();
    await page.goto('/learn');
    await page.getByRole('link', { name: gameName('stratego-training', language) }).click();
    await told('lesson.order');
    await expect.poll(() => arrows(page).count()).toBe(0);
    await next();
    const moves = ['e4 e5', 'b4 b8', 'e7 e8', 'i7 i8', 'd3 d4', 'i8 i9'];
    for (const [at, move] of moves.entries()) {
        await told(`lesson.${at + 1}.text`);
        await expect.poll(() => arrows(page).count()).toBe(1);
        if (at === 2) await shot(page, 'lesson-arrow');
        const [from, to] = move.split(' ') as Parameters<typeof cell>[1][];
        await play(page, from!, to!);
        await told(`lesson.${at + 1}.done`);
        await expect.poll(() => arrows(page).count()).toBe(0);
        if (at < moves.length - 1) await next();
    }
    await page.getByRole('link', { name: t('learn.finish') }).click();
    const chosen = page.getByTitle(gameName('stratego-training', language), { exact: true });
    await expect.poll(() => chosen.locator('input').isChecked()).toBe(true);
});

it('the powers are tried one after the other', async () => {
    const language = 'en';
    const [t, say] = [words(language), sayIn(language)];
    const says = powers.lang[language]!;
    const { page } = await house.person({ language, size: 'wide' });
    const told = (key: string) => page.locator('main').getByText(says[key]!).first().waitFor();
    const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
    await page.goto('/learn/assassins-special');
    await told('powers.sword.text');
    await expect.poll(() => arrows(page).count()).toBe(2);
    expect(await axeFindings(page)).toEqual([]);
    await shot(page, 'lesson-sword');
    await play(page, 'e5', 'e6');
    await told('powers.sword.wrong');
    await cell(page, 'e5').click();
    await press(say('power.sword'));
    await cell(page, 'f5').click();
    await cell(page, 'e6').click();
    await press(say('power.sword_yes'));
    await told('powers.sword.done');
    await press(t('learn.next'));
    await told('powers.shroud.text');
    await expect.poll(() => rings(page).count()).toBe(1);
    await page.getByRole('button', { name: / 9, / }).click();
    await cell(page, 'd1').click();
    await told('powers.shroud.done');
    await press(t('learn.next'));
    await told('powers.apple.text');
    await shot(page, 'lesson-apple');
    await press(say('power.apple'));
    await cell(page, 'h6').click();
    await page
        .getByRole('dialog')
        .getByRole('button', { name: say('power.apple_yes') })
        .click();
    await told('powers.apple.done');
    await page.getByRole('link', { name: t('learn.rules') }).waitFor();
});

it('the mission is framed at its table and leads on to the great battle', async () => {
    const [t, say] = [words('en'), sayIn('en')];
    const { page } = await house.person();
    await playBot(page, gameName('stratego-training', 'en'), 'level.beginner');
    await page.getByText(say('mission.before')).waitFor();
    await setUpAtRandom(page, say);
    await myTurn(page);
    await resign(page);
    await page.getByText(say('mission.after')).waitFor();
    const mission = page.url();
    await page.getByRole('button', { name: t('end.onward') }).click();
    await page.waitForURL((url) => url.href !== mission && /\/t\//.test(url.pathname));
    await page.getByRole('heading', { name: say('setup.title') }).waitFor();
    await page.getByRole('heading', { name: gameName('stratego-original', 'en') }).waitFor({
        state: 'attached',
    });
    await expect.poll(() => page.getByText(say('mission.before')).count()).toBe(0);
});
