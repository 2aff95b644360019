import { describe, expect, it } from 'vitest';
import { languages } from '../lang/languages';
import { gamesWithLessons, lessonFor, loadLesson } from './lessons';

describe('lessons', () => {
    it('are there for the first steps of each family, and for the powers', () => {
        expect(gamesWithLessons()).toEqual([
            'stratego-training',
            'assassins-special',
            'risk-assassins',
            'strategic',
        ]);
    });

    it('are found by a game or by its family', () => {
        expect(lessonFor('assassins-special')).toBe('assassins-special');
        expect(lessonFor('stratego-vintage')).toBe('stratego-training');
        expect(lessonFor('risk')).toBe('risk-assassins');
        expect(lessonFor('chess')).toBeNull();
    });

    it('say every step in every language, and point at it where something is to be done on the board', async () => {
        for (const game of gamesWithLessons()) {
            const lesson = (await loadLesson(game))!;
            expect(lesson.game).toBe(game);
            for (const language of languages) {
                const said = lesson.lang[language] ?? {};
                const keys = lesson.steps.flatMap(({ text, wrong, done }) =>
                    [text, wrong, done].filter((key) => key !== undefined),
                );
                expect(
                    keys.filter((key) => !said[key]),
                    `${game} ${language}`,
                ).toEqual([]);
            }
            const pointed = lesson.steps.filter((step) => (step.hints ?? []).length > 0);
            const toDo = lesson.steps.filter((step) => step.wanted !== null);
            expect(pointed.length, game).toBeGreaterThanOrEqual(toDo.length - 1);
        }
    });
});
