// A first turn on the world's map, step by step: the position of each step is written out here.
import type { Lesson, Shown } from '$web/game/skin';
import { byLanguage, type Phrases } from '$web/lang/languages';
import worldMap from '../../data/world.map?data';
import { readMap } from '../map_text';

type Holding = readonly [owner: number, units: number];

const world = readMap(worldMap);

// Amber has Africa's neighbour Brazil and little else; Blue the north of Africa.
const start: Record<string, Holding> = {
    brazil: [0, 3],
    venezuela: [0, 1],
    peru: [0, 1],
    argentina: [0, 1],
    north_africa: [1, 2],
    egypt: [1, 1],
};

function boardOf(changes: Record<string, Holding>): [string, number, number][] {
    const named: Record<string, Holding> = { ...start, ...changes };
    return [...world.territories.keys()].map((id, i) => {
        const [owner, units] = named[id] ?? [1 + (i % 3), 1 + (i % 2)];
        return [id, owner, units];
    });
}

interface Step {
    board?: Record<string, Holding>;
    view?: Record<string, unknown>;
    legal?: Record<string, unknown> | null;
    cards?: string[];
}

function shown(seq: number, { board = {}, view = {}, legal = null, cards = [] }: Step): Shown {
    const territories = boardOf(board);
    const factions = ['A', 'B', 'C', 'D'].map((letter, number) => {
        const held = territories.filter(([, owner]) => owner === number);
        const units = held.reduce((sum, [, , count]) => sum + count, 0);
        const own = { cards, missions: ['bayek'] };
        return {
            letter,
            standing: 'playing',
            territories: held.length,
            units,
            cards: number === 0 ? cards.length : 1,
            missions: 1,
            face_down: 2,
            ...(number === 0 ? { own } : {}),
        };
    });
    return {
        seq,
        view: {
            map: 'world',
            deck: 'world',
            stage: 'main',
            round: 0,
            round_limit: 300,
            to_move: 0,
            territories,
            factions,
            sigma: true,
            pile: 43,
            ...view,
        },
        legal,
    };
}

const six: Record<string, Holding> = { brazil: [0, 6] };
const across: Record<string, Holding> = { brazil: [0, 3], north_africa: [0, 3] };
const battle = { from: 'north_africa', to: 'egypt', defender: 1, committed: 3, rolled: true };
const fighting: Record<string, Holding> = { brazil: [0, 5], north_africa: [0, 1] };
const conquered: Record<string, Holding> = { brazil: [0, 5], north_africa: [0, 1], egypt: [0, 3] };
const moved: Record<string, Holding> = { brazil: [0, 1], north_africa: [0, 1], egypt: [0, 7] };

const lesson: Lesson = {
    game: 'risk-assassins',
    seats: 4,
    lang: await byLanguage(import.meta.glob<Phrases>('./lang/*.txt', { import: 'default' })),
    next: 'risk-assassins',
    due: 'action',
    steps: [
        {
            text: 'lesson.place',
            hints: [{ to: 'brazil' }],
            shown: shown(1, {
                view: { to_place: 3 },
                legal: { place: { most: 3, on: ['brazil'] } },
            }),
            wanted: ['place:brazil:3'],
            wrong: 'lesson.place.wrong',
            done: 'lesson.place.done',
            after: shown(2, { board: six }),
        },
        {
            text: 'lesson.attack',
            hints: [{ from: 'brazil', to: 'north_africa' }],
            shown: shown(3, {
                board: six,
                legal: {
                    attack: [{ from: 'brazil', most: 3, to: ['north_africa'] }],
                    other: ['end'],
                },
            }),
            wanted: ['attack:brazil>north_africa:3'],
            wrong: 'lesson.attack.wrong',
            done: 'lesson.attack.done',
            after: shown(4, { board: across, view: { conquered: true } }),
            events: [
                {
                    seq: 4,
                    event: {
                        kind: 'action',
                        action: 'dice:641-53',
                        faction: 0,
                        battle: {
                            from: 'brazil',
                            to: 'north_africa',
                            defender: 1,
                            black: [6, 4, 1],
                            red: [5, 3],
                            lost: [0, 2],
                            left: [3, 0],
                            conquest: true,
                        },
                    },
                    sentence: '',
                },
            ],
        },
        {
            text: 'lesson.battle',
            hints: [{ from: 'north_africa', to: 'egypt' }],
            shown: shown(5, {
                board: fighting,
                view: { stage: 'before_roll', battle },
                legal: { other: ['roll', 'withdraw'] },
            }),
            wanted: ['roll', 'assault:north_africa>egypt:1'],
            wrong: 'lesson.battle.wrong',
            done: 'lesson.battle.done',
            after: shown(6, { board: conquered, view: { conquered: true } }),
            events: [
                {
                    seq: 6,
                    event: {
                        kind: 'action',
                        action: 'dice:532-4',
                        faction: 0,
                        battle: {
                            from: 'north_africa',
                            to: 'egypt',
                            defender: 1,
                            black: [5, 3, 2],
                            red: [4],
                            lost: [0, 1],
                            left: [3, 0],
                            conquest: true,
                        },
                    },
                    sentence: '',
                },
            ],
        },
        {
            text: 'lesson.move',
            hints: [{ from: 'brazil', to: 'egypt' }],
            shown: shown(7, {
                board: conquered,
                view: { conquered: true },
                legal: {
                    move: [{ from: 'brazil', most: 4, to: ['north_africa', 'egypt'] }],
                    other: ['end'],
                },
            }),
            wanted: ['move:brazil>egypt:4'],
            wrong: 'lesson.move.wrong',
            done: 'lesson.move.done',
            after: shown(8, { board: moved, cards: ['alaska'] }),
        },
        {
            text: 'lesson.trade',
            shown: shown(9, {
                board: moved,
                cards: ['alaska', 'egypt'],
                view: { to_place: 3 },
                legal: {
                    trade: { cards: ['alaska', 'egypt'], crests: [2, 2] },
                    place: { most: 3, on: ['brazil', 'egypt'] },
                },
            }),
            wanted: ['trade:alaska+egypt', 'trade:egypt+alaska'],
            wrong: 'lesson.trade.wrong',
            done: 'lesson.trade.done',
            after: shown(10, { board: moved, view: { to_place: 10 } }),
        },
    ],
};
export default lesson;
