import { describe, expect, test } from 'vitest';
import { battleOf } from './battle';
import { readEvent } from './event';
import { lang } from './lang';
import { readLegal } from './legal';
import { lesson } from './lesson';
import { readView } from './view';

describe('the lesson', () => {
    test.each(lesson.steps.map((step, i) => [i + 1, step] as const))(
        'step %i can be done and says what it wants',
        (_, step) => {
            const before = readView(step.shown.view);
            const after = readView(step.after?.view);
            const actions = [...readLegal(step.shown.legal).targets.values()].flat();
            const [wanted = ''] = step.wanted ?? [];
            const target = actions.find((one) => one.action === wanted);
            expect(target).toBeDefined();
            for (const key of [step.text, step.wrong ?? '', step.done ?? '']) {
                expect(lang['en']![key], key).toBeTruthy();
            }
            const battle = battleOf(before, readEvent(step.events?.[0]?.event), after);
            expect(battle === null).toBe(target?.kind === 'move');
            if (battle) {
                expect(battle.attacker.fell).toBe(false);
                expect(battle.defenders.map((one) => one.fell)).toEqual([true]);
            }
        },
    );
});
