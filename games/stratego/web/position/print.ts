// A view as one line of text, as the game itself writes positions (games/stratego/README.md, "Texts"). What the
// view does not know is `?`; who went to and fro or chased whom is in no view, and left out.
import type { CopiedPosition } from '$web/game/skin';
import { columnOf, rowOf, SIDES, type Side } from '../squares';
import { RANKS, countOf } from '../ranks';
import { piecesOf, type Piece, type View } from '../view';

function pieceText({ side, rank, at, home, moved, known }: Piece): string {
    const from = moved ? `@${home}` : home === at ? '' : `=${home}`;
    return `${side.charAt(0)}${rank}${from}${known ? '!' : ''}`;
}

function rowText(view: View, row: number): string {
    const here = piecesOf(view).filter((piece) => rowOf(piece.at) === row);
    const items: string[] = [];
    let empty = 0;
    const flush = () => {
        if (empty > 0) items.push(String(empty));
        empty = 0;
    };
    for (let column = 0; column < view.columns; ++column) {
        const piece = here.find((one) => columnOf(one.at) === column);
        if (!piece) {
            ++empty;
            continue;
        }
        flush();
        items.push(pieceText(piece));
    }
    flush();
    return items.join(',');
}

function fallenText(view: View): string {
    const of = (side: Side) =>
        RANKS.flatMap((rank) =>
            Array.from(
                { length: countOf(view[side].fallen, rank) },
                () => `${side.charAt(0)}${rank}`,
            ),
        );
    return SIDES.flatMap(of).join(',');
}

/** Null before the game: nobody stands anywhere yet. */
export function printPosition(view: View): CopiedPosition | null {
    if (view.stage === 'lots' || view.stage === 'setup') return null;
    const rows = Array.from({ length: view.rows }, (_, i) => rowText(view, view.rows - 1 - i));
    const { pending, end } = view;
    const fields: [string, string][] = [
        ['turn', view.turn > 0 ? String(view.turn) : ''],
        ['quiet', view.quiet > 0 ? String(view.quiet) : ''],
        ['seat1', view.red.seat === 1 ? 'blue' : ''],
        ['fallen', fallenText(view)],
        ['spent', SIDES.filter((side) => view[side].appleSpent === true).join(',')],
        [
            pending?.power ?? '',
            pending?.power ? `${pending.attacker},${pending.targets.join('+')}` : '',
        ],
        ['shroud', pending?.shrouds.join(',') ?? ''],
        ['end', end ? `${end.reason}:${end.winner ?? 'draw'}` : ''],
    ];
    const told = fields
        .filter(([, value]) => value !== '')
        .map(([name, value]) => `${name}=${value}`);
    return {
        text: [rows.join('/'), view.toMove, ...told].join(' '),
        whole: piecesOf(view).every((piece) => piece.rank !== '?'),
    };
}
