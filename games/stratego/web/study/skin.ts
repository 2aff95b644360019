// Studies of Stratego: boards with unknown pieces, and what somebody turned out to be.
import type { GridEditing, StudySkin } from '$web/study/study_skin';
import { editionOf } from '../editions';
import { sayIn } from '../lang';
import { isRank, ranksIn, typedRank, type SeenRank } from '../ranks';
import { rankName, sideName, spokenName } from '../speak';
import { columnOf, parseSquare, rowOf, SIDES, type Side } from '../squares';
import { pieceAt, readView, sideOfSeat } from '../view';
import { printBoard, readBoard } from './board_text';
import EditedGround from './EditedGround.svelte';
import EditedToken from './EditedToken.svelte';

const MARKS = ['@', '!'] as const;

function editing(game: string, options: Record<string, string>, language: string): GridEditing {
    const edition = editionOf(game, options);
    const say = sayIn(language);
    const { columns, rows, lakes, book, army } = edition;
    const sides = SIDES.map((id) => ({ id, name: sideName(say, book, id) }));
    const nameOf = (id: string) => {
        const side: Side = id.startsWith('r') ? 'red' : 'blue';
        const name = spokenName(say, book, side, id.charAt(1) as SeenRank);
        return say('study.piece', sideName(say, book, side), name);
    };
    const ranks: SeenRank[] = [...ranksIn(army), '?'];
    return {
        kind: 'grid',
        shape: { columns, rows },
        barred: new Set(lakes.map((square) => rowOf(square) * columns + columnOf(square))),
        palette: SIDES.flatMap((side) =>
            ranks.map((rank) => {
                const id = `${side.charAt(0)}${rank}`;
                return { id, side, name: nameOf(id) };
            }),
        ),
        sides,
        marks: MARKS.map((id) => ({ id, name: say(id === '@' ? 'study.moved' : 'study.known') })),
        turns: sides,
        eyes: [{ id: '', name: say('study.eyes.none') }, ...sides],
        Piece: EditedToken,
        Ground: EditedGround,
        nameOf,
        keyed(key, side) {
            if (key.length !== 1) return null;
            const rank = key === '?' ? key : typedRank(key === '0' ? 'X' : key);
            return rank && ranks.includes(rank) ? `${side.charAt(0)}${rank}` : null;
        },
        fresh: () => ({
            cells: Array.from({ length: columns * rows }, () => null),
            turn: 'red',
            eyes: '',
        }),
        read: (text) => readBoard(text, edition),
        print: (draft) => printBoard(draft, edition),
    };
}

const skin: StudySkin = {
    editing,
    asSeen(text, shown, seat) {
        const side = sideOfSeat(readView(shown.view), seat);
        return side === null || text.includes(' seen=') ? text : `${text} seen=${side}`;
    },
    between: (from, to) => [`${from}-${to}`, `${from}x${to}`],
    meeting(shown, action, game, options, language) {
        const [, from, to] = /^([a-j]\d{1,2})x([a-j]\d{1,2})$/.exec(action) ?? [];
        if (from === undefined || to === undefined) return null;
        const view = readView(shown.view);
        const places = [from, to].map((name) => {
            const square = parseSquare(name);
            const rank = square ? pieceAt(view, square)?.rank : undefined;
            return { at: name, rank: rank !== undefined && isRank(rank) ? rank : null };
        });
        if (places.every(({ rank }) => rank !== null)) return null;
        const { book, army } = editionOf(game, options);
        const say = sayIn(language);
        return {
            places,
            ranks: ranksIn(army).map((id) => ({ id, name: rankName(say, book, id) })),
        };
    },
};
export default skin;
