// The first lesson of the family: the order of a training mission, and six small positions with one thing to do
// in each.
import type { Lesson } from '$web/game/skin';
import { byLanguage, type Phrases } from '$web/lang/languages';
import { frame, step, type Scene } from '../lesson_scene';

const game = 'stratego-training';

const one = (
    number: number,
    action: string,
    before: Scene,
    after: Scene,
    ranks?: Record<string, string>,
) =>
    step(game, number, {
        key: `lesson.${number}`,
        action,
        before,
        after,
        ...(ranks ? { ranks } : {}),
    });

const home = 'a1:F a2:B b1:B';

const lesson: Lesson = {
    game,
    seats: 2,
    due: 'action',
    lang: await byLanguage(
        import.meta.glob<Phrases>('./lang/*.txt', {
            import: 'default',
            query: '?only=lesson.',
        }),
    ),
    next: 'stratego-training',
    steps: [
        frame(game, 'lesson.order', {
            red: `${home} e4:9 d4:X b4:2 i4:2 i3:3 f3:3 d3:1`,
            blue: 'i9:? a10:? j10:? e8:? f8:? b9:? c8:? h8:? g9:? d9:?',
        }),
        one(
            1,
            'e4-e5',
            {
                red: `${home} e4:9 i3:3`,
                blue: 'e8:? f8:? b9:?',
                move: { e4: 'e5 d4 f4 e3', i3: 'i4 h3 j3 i2' },
            },
            { red: `${home} e5@e4:9+ i3:3`, blue: 'e8:? f8:? b9:?' },
        ),
        one(
            2,
            'b4-b8',
            {
                red: `${home} e5@e4:9+ b4:2`,
                blue: 'e8:? f8:? b9:?',
                move: { b4: 'b5 b6 b7 b8 a4 c4 d4', e5: 'e6 f5 e4' },
            },
            { red: `${home} e5@e4:9+ b8@b4:2+!`, blue: 'e8:? f8:? b9:?' },
            { b4: '2' },
        ),
        one(
            3,
            'e7xe8',
            {
                red: `${home} e7@e4:9+ b8@b4:2+!`,
                blue: 'e8:? f8:? b9:?',
                move: { e7: 'd7 f7 e6', b8: 'a8 c8 d8' },
                attack: { e7: 'e8', b8: 'b9' },
            },
            { red: `${home} e8@e4:9+! b8@b4:2+!`, blue: 'f8:? b9:?' },
            { e7: '9', e8: '7' },
        ),
        one(
            4,
            'i7xi8',
            {
                red: `${home} e8@e4:9+! i7@i3:3+`,
                blue: 'f8:? i8:B! i9:? b9:?',
                move: { i7: 'h7 j7 i6', e8: 'd8 e7 e9' },
                attack: { i7: 'i8', e8: 'f8' },
            },
            { red: `${home} e8@e4:9+! i8@i3:3+!`, blue: 'f8:? i9:? b9:?' },
            { i7: '3', i8: 'B' },
        ),
        one(
            5,
            'd3xd4',
            {
                red: `${home} d3:1 i8@i3:3+!`,
                blue: 'd4@e10:X+! i9:? b9:?',
                move: { d3: 'c3 e3 d2', i8: 'h8 j8 i7' },
                attack: { d3: 'd4', i8: 'i9' },
            },
            { red: `${home} d4@d3:1+! i8@i3:3+!`, blue: 'i9:? b9:?' },
            { d3: '1', d4: 'X' },
        ),
        one(
            6,
            'i8xi9',
            {
                red: `${home} d4@d3:1+! i8@i3:3+!`,
                blue: 'i9:? b9@c9:?+',
                move: { i8: 'h8 j8 i7', d4: 'c4 e4 d3' },
                attack: { i8: 'i9' },
            },
            { red: `${home} d4@d3:1+! i9@i3:3+!`, blue: 'b9@c9:?+', over: true },
            { i8: '3', i9: 'F' },
        ),
    ],
};
export default lesson;
