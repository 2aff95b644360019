// The lesson of a turn of Risk: what the text speaks of is pointed at on the map.
import { expect, it } from 'vitest';
import { shot } from '../../../../web/e2e/support/browser';
import { openHouse } from '../../../../web/e2e/support/house';
import { words } from '../../../../web/e2e/support/table';
import { sayIn } from '../lang';
import lesson from '../lessons/risk-assassins';

const house = openHouse();

it.each(['phone', 'wide'] as const)('points at the map, %s', async (size) => {
    const [t, say] = [words('en'), sayIn('en')];
    const says = lesson.lang['en']!;
    const { page } = await house.person({ size });
    const told = (key: string) => page.locator('main').getByText(says[key]!).first().waitFor();
    const land = (id: string) => page.locator(`button[data-territory="${id}"]`);
    const hints = page.locator('[data-hints]');
    await page.goto('/learn/risk');
    await told('lesson.place');
    await expect.poll(() => hints.locator('circle.line').count()).toBe(1);
    for (let tap = 0; tap < 3; ++tap) await land('brazil').click();
    await page.getByRole('button', { name: say('place.confirm'), exact: true }).click();
    await told('lesson.place.done');
    await expect.poll(() => hints.count()).toBe(0);
    await page.getByRole('button', { name: t('learn.next'), exact: true }).click();
    await told('lesson.attack');
    await expect.poll(() => hints.locator('path.edge').count()).toBe(1);
    await shot(page, `lesson-risk-${size}`);
    await land('brazil').click();
    await land('north_africa').click();
    await page
        .getByRole('button', { name: say('attack.go', '').trim() })
        .first()
        .click();
    await told('lesson.attack.done');
    await page.getByRole('button', { name: t('learn.next'), exact: true }).click();
    await told('lesson.battle');
    await page
        .getByRole('button', { name: say('battle.roll'), exact: true })
        .first()
        .click();
    await told('lesson.battle.done');
});
