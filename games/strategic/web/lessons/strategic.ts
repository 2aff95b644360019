// The lesson of Strategic: five small scripted positions. What may be done in each is listed; nothing
// is computed.
import type { Lesson, Shown } from '$web/game/skin';
import { byLanguage, type Phrases } from '$web/lang/languages';

const board = {
    start: '......./..y..../...Y.../......./.o...../.o..o../.......',
    formed: '......./..y..../...Y.../......./.O...../....o../.......',
    stepped: '......./..y..../...Y.../......./.O..o../......./.......',
    slid: '......./..y..../...Y.O./......./....o../......./.......',
    jumped: '......./..y..../..O..../......./....o../......./.......',
};

function shown(seq: number, rows: string, legal: string[] | null, moving = '-'): Shown {
    const position = `play orange formed=3 swapped=0 turn=${seq} moving=${moving} quiet= end=- board=${rows}`;
    return { seq, view: { position, turn: seq, due: 0, outcome: null }, legal };
}

const told = (seq: number, action: string) => [
    { seq, event: { kind: 'action', by: 0, action }, sentence: '' },
];

const lesson: Lesson = {
    game: 'strategic',
    seats: 2,
    lang: await byLanguage(import.meta.glob<Phrases>('./lang/*.txt', { import: 'default' })),
    next: 'strategic',
    steps: [
        {
            text: 'lesson.form',
            hints: [{ from: 'b2', to: 'b3' }],
            shown: shown(1, board.start, ['b2+b3', 'b3+b2', 'e2-e3', 'e2-d2', 'e2-f2']),
            wanted: ['b2+b3'],
            wrong: 'lesson.wrong',
            done: 'lesson.form.done',
            after: shown(2, board.formed, null),
            events: told(2, 'b2+b3'),
        },
        {
            text: 'lesson.guard',
            hints: [{ from: 'e2', to: 'e3' }],
            shown: shown(3, board.formed, ['e2-e3', 'e2-d2', 'e2-f2', 'e2-e1']),
            wanted: ['e2-e3'],
            wrong: 'lesson.wrong',
            done: 'lesson.guard.done',
            after: shown(4, board.stepped, null),
            events: told(4, 'e2-e3'),
        },
        {
            text: 'lesson.slide',
            hints: [
                { from: 'b3', to: 'b4' },
                { from: 'b4', to: 'f4' },
                { from: 'f4', to: 'f5' },
            ],
            shown: shown(5, board.stepped, ['b3-b5', 'b3-f3', 'b3-f5', 'b3-a3', 'b3-b1', 'b3-g5']),
            wanted: ['b3-f5'],
            wrong: 'lesson.wrong',
            done: 'lesson.slide.done',
            after: shown(6, board.slid, null),
            events: told(6, 'b3-f5'),
        },
        {
            text: 'lesson.jump',
            hints: [{ from: 'f5', to: 'c5' }, { to: 'd5' }],
            shown: shown(7, board.slid, ['f5xd5>c5', 'f5-e5', 'f5-g5', 'f5-f1']),
            wanted: ['f5xd5>c5'],
            wrong: 'lesson.wrong',
            done: 'lesson.jump.done',
            after: shown(8, board.jumped, null, 'c5:west:all'),
            events: told(8, 'f5xd5>c5'),
        },
        {
            text: 'lesson.stop',
            hints: [{ to: 'c5' }],
            shown: shown(9, board.jumped, ['c5-c5', 'c5-a5', 'c5-b5', 'c5-c1'], 'c5:west:all'),
            wanted: ['c5-c5'],
            wrong: 'lesson.wrong',
            done: 'lesson.stop.done',
            after: shown(10, board.jumped, null),
        },
    ],
};
export default lesson;
