import { describe, expect, it } from 'vitest';
import { shot } from '../../../../web/e2e/support/browser';
import { openHouse } from '../../../../web/e2e/support/house';
import { words } from '../../../../web/e2e/support/table';
import { lang } from '../lang';
import lesson from '../lessons/strategic';
import { cell as cellOf } from './players';

const house = openHouse();

describe('the lesson of Strategic', () => {
    it.each(['en', 'fr'] as const)(
        'is gone through by dragging and tapping, %s',
        async (language) => {
            const { page } = await house.person({ language, size: 'phone' });
            const [t, says] = [words(language), { ...lang[language]!, ...lesson.lang[language]! }];
            const arrows = page.locator('[data-hints] path');
            const cell = (name: string) => cellOf(page, name);
            const told = (key: string) => page.locator('main').getByText(says[key]!);
            const next = () => page.getByRole('button', { name: t('learn.next') }).click();
            await page.goto('/learn/strategic');
            await cell('b3').waitFor();
            await expect.poll(() => arrows.count()).toBe(1);
            await cell('e2').click();
            await cell('e3').click();
            await told('lesson.wrong').waitFor();
            await cell('b2').dragTo(cell('b3'));
            await told('lesson.form.done').waitFor();
            await next();
            await cell('e2').tap();
            await cell('e3').tap();
            await told('lesson.guard.done').waitFor();
            await next();
            await expect.poll(() => arrows.count()).toBe(3);
            await cell('b3').tap();
            await cell('f5').tap();
            await shot(page, `lesson-way-${language}`);
            await cell('f5').tap();
            await told('lesson.slide.done').waitFor();
            await next();
            await cell('f5').dragTo(cell('d5'));
            await told('lesson.jump.done').waitFor();
            await next();
            await page.getByRole('button', { name: says['stop']! }).click();
            await told('lesson.stop.done').waitFor();
            await page.getByRole('link', { name: t('learn.finish') }).click();
            await page.getByText(t('start.choose')).first().waitFor();
        },
    );
});
