// Positions of lessons, written down: who stands where and what may be done. Nothing is worked out.
import { editionOf } from './editions';
import { readAction } from './event';
import type { Hint, LessonStep, Shown, ToldEvent } from '$web/game/skin';

export interface Scene {
    red: string;
    blue: string;
    move?: Record<string, string>;
    attack?: Record<string, string>;
    sword?: string;
    apple?: string;
    revive?: Record<string, string>; // by rank: where it may come back
    fallen?: Record<string, number>; // of red
    spent?: boolean; // red's Apple
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

function legalOf(scene: Scene): Record<string, unknown> | null {
    const { move, attack, sword, apple, revive } = scene;
    if (revive) return { revive, other: 'leave' };
    if (!move && !attack) return null;
    return {
        move: move ?? {},
        attack: attack ?? {},
        ...(sword ? { sword } : {}),
        ...(apple ? { apple } : {}),
    };
}

function shown(game: string, seq: number, scene: Scene): Shown {
    const board = editionOf(game);
    const legal = legalOf(scene);
    const army = (seat: number, text: string) => ({
        seat,
        pieces: pieces(text),
        fallen: seat === 0 ? (scene.fallen ?? {}) : {},
        ...(board.powers ? { apple_spent: seat === 0 && scene.spent === true } : {}),
    });
    return {
        seq,
        view: {
            columns: board.columns,
            rows: board.rows,
            home_rows: board.homeRows,
            lakes: board.lakes.join(' '),
            stage: scene.over ? 'over' : 'play',
            turn: seq,
            to_move: legal && !scene.revive ? 'red' : 'blue',
            due: scene.over ? [] : [legal ? 'red' : 'blue'],
            quiet: 0,
            ...(scene.revive ? { pending: { shrouds: ['red'] } } : {}),
            red: army(0, scene.red),
            blue: army(1, scene.blue),
            end: scene.over ? { reason: 'flag', winner: 'red' } : null,
        },
        legal,
    };
}

// The arrows and rings that say the same as the text: from whom, to where.
function hintsFor(action: string): Hint[] {
    const deed = readAction(action);
    switch (deed.kind) {
        case 'move':
        case 'attack':
            return [{ from: deed.from, to: deed.to }];
        case 'sword':
            return [deed.to, deed.second].map((to) => ({ from: deed.from, to }));
        case 'apple':
        case 'strike':
        case 'revive':
            return [{ to: deed.to }];
        default:
            return [];
    }
}

export interface Told {
    key: string; // its texts are <key>.text, .wrong, .done
    action: string;
    before: Scene;
    after: Scene;
    ranks?: Record<string, string>; // turned up, by the square they stood on before
    also?: string[]; // other actions that are as good
}

// One step of the lesson, the `number`th from 1: what is to be done, and the position it leads to.
export function step(game: string, number: number, told: Told): LessonStep {
    const { key, action, before, after, ranks, also = [] } = told;
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
        shown: shown(game, 2 * number - 1, before),
        wanted: [action, ...also],
        wrong: `${key}.wrong`,
        done: `${key}.done`,
        after: shown(game, 2 * number, after),
        events,
        hints: hintsFor(action),
    };
}

// A step that is only read, before the first.
export function frame(game: string, text: string, scene: Scene): LessonStep {
    return { text, shown: shown(game, 0, scene), wanted: null };
}
