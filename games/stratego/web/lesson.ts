// The first lesson of the family: six small positions with one thing to do in each. Positions are
// scripted; what may be done in them is listed here, not worked out.
import { editionOf } from './editions';
import type { Lesson, LessonStep, Shown, ToldEvent } from '$web/game/skin';

const game = 'stratego-training';
const board = editionOf(game);

interface Scene {
    red: string;
    blue: string;
    move?: Record<string, string>;
    attack?: Record<string, string>;
    over?: boolean;
}

// "e4:3 d7:B! e5@e4:9+": pieces by square, and by the home square where that is another; "+" has
// moved, "!" is known to the other side.
function pieces(text: string): unknown[] {
    return text.split(' ').map((word) => {
        const [where = '', look = ''] = word.split(':');
        const [at, home = at] = where.split('@');
        return {
            at,
            home,
            rank: look.charAt(0),
            moved: look.includes('+'),
            known: look.includes('!'),
        };
    });
}

function shown(seq: number, scene: Scene): Shown {
    const side = (seat: number, text: string) => ({ seat, pieces: pieces(text), fallen: {} });
    const mayAct = scene.move !== undefined || scene.attack !== undefined;
    return {
        seq,
        view: {
            rows: board.rows,
            home_rows: board.homeRows,
            lakes: board.lakes.join(' '),
            stage: scene.over ? 'over' : 'play',
            turn: seq,
            to_move: mayAct ? 'red' : 'blue',
            due: scene.over ? [] : [mayAct ? 'red' : 'blue'],
            quiet: 0,
            red: side(0, scene.red),
            blue: side(1, scene.blue),
            end: scene.over ? { reason: 'flag', winner: 'red' } : null,
        },
        legal: mayAct ? { move: scene.move ?? {}, attack: scene.attack ?? {} } : null,
    };
}

// One step: what is to be done, and the position it leads to.
function step(
    number: number,
    action: string,
    before: Scene,
    after: Scene,
    ranks?: Record<string, string>,
): LessonStep {
    const key = `lesson.${number}`;
    const event = {
        kind: 'action',
        by: 0,
        side: 'red',
        action,
        ...(ranks ? { shown: ranks } : {}),
    };
    const events: ToldEvent[] = [{ seq: 2 * number, event, sentence: '' }];
    return {
        text: `${key}.text`,
        shown: shown(2 * number - 1, before),
        wanted: [action],
        wrong: `${key}.wrong`,
        done: `${key}.done`,
        after: shown(2 * number, after),
        events,
    };
}

const home = 'a1:F a2:B b1:B';

export const lesson: Lesson = {
    game,
    seats: 2,
    due: 'action',
    steps: [
        step(
            1,
            'e4-e5',
            {
                red: `${home} e4:9 i3:3`,
                blue: 'e8:? f8:? b9:?',
                move: { e4: 'e5 d4 f4 e3', i3: 'i4 h3 j3 i2' },
            },
            { red: `${home} e5@e4:9+ i3:3`, blue: 'e8:? f8:? b9:?' },
        ),
        step(
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
        step(
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
        step(
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
        step(
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
        step(
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
