// Studies of Strategic: nothing is hidden, and a position is a board and who is to move.
import type { GridDraft, StudySkin } from '$web/study/study_skin';
import { phrases } from '$web/lang/format';
import { lang } from '../lang';
import { shape } from '../view';
import EditedPiece from './EditedPiece.svelte';

const PIECES = [
    { id: 'o', side: 'orange', key: 'study.orange.guard' },
    { id: 'O', side: 'orange', key: 'study.orange.officer' },
    { id: 'y', side: 'yellow', key: 'study.yellow.guard' },
    { id: 'Y', side: 'yellow', key: 'study.yellow.officer' },
] as const;
const COLOURS = ['orange', 'yellow'] as const;
const isPiece = (letter: string) => PIECES.some(({ id }) => id === letter);

function read(text: string): GridDraft | null {
    const board = / board=(\S+)/.exec(text)?.[1]?.split('/');
    const turn = /^play (orange|yellow) /.exec(text)?.[1];
    if (!board || !turn || board.length !== shape.rows) return null;
    if (board.some((row) => row.length !== shape.columns)) return null;
    const letters = board.toReversed().flatMap((row) => [...row]);
    return {
        cells: letters.map((letter) => (isPiece(letter) ? letter : null)),
        turn,
        eyes: '',
    };
}

// Late enough that nobody has to form officers any more.
function print({ cells, turn }: GridDraft): string {
    const rows = Array.from({ length: shape.rows }, (_, line) => {
        const row = shape.rows - 1 - line;
        const from = row * shape.columns;
        return cells
            .slice(from, from + shape.columns)
            .map((cell) => cell ?? '.')
            .join('');
    });
    return `play ${turn} formed=3 swapped=0 turn=40 moving=- quiet=- end=- board=${rows.join('/')}`;
}

const skin: StudySkin = {
    editing(_game, _options, language) {
        const t = phrases(lang, language);
        const colours = COLOURS.map((id) => ({ id, name: t(id) }));
        const named = PIECES.map(({ id, side, key }) => ({ id, side, name: t(key) }));
        return {
            kind: 'grid',
            shape,
            barred: new Set(),
            palette: named,
            sides: colours,
            marks: [],
            turns: colours,
            eyes: [],
            Piece: EditedPiece,
            nameOf: (id) => named.find((piece) => piece.id === id)?.name ?? id,
            keyed: (key) => (isPiece(key) ? key : null),
            fresh: () => ({
                cells: Array.from({ length: shape.rows * shape.columns }, () => null),
                turn: 'orange',
                eyes: '',
            }),
            read,
            print,
        };
    },
};
export default skin;
