// A board that is being set up, from and to the text of a position (games/stratego/README.md, "Texts"). Who is not on
// the board has fallen: an army is always whole. Whether it can be so is for the rules.
import type { GridDraft } from '$web/study/study_skin';
import type { Edition } from '../editions';
import { countOf, RANKS, type Counts, type Rank } from '../ranks';
import { otherSide, placeOf, SIDES, squareAt, type Side } from '../squares';

const PIECE = /^([rb])([1-9XBF?])([@=](?:[a-j]\d{1,2})?)?(!)?$/;
const letterOf = (side: Side) => side.charAt(0);
const sideOf = (id: string): Side => (id.startsWith('r') ? 'red' : 'blue');
// Who is taken to be alive among those that nobody has seen, first those that must be.
const ALIVE: readonly Rank[] = ['F', 'X', '9', '8', '7', '6', '3', '5', '4', '1', '2'];

export function readBoard(text: string, edition: Edition): GridDraft | null {
    const [rows = '', turn = '', ...fields] = text.split(' ');
    const lines = rows.split('/');
    if (lines.length !== edition.rows || !SIDES.some((side) => side === turn)) return null;
    const cells: (string | null)[] = [];
    for (const line of lines.toReversed()) {
        const row: (string | null)[] = [];
        for (const item of line.split(',')) {
            if (/^\d{1,2}$/.test(item)) {
                row.push(...Array.from({ length: Number(item) }, () => null));
                continue;
            }
            const [, side, rank, from, known] = PIECE.exec(item) ?? [];
            if (side === undefined || rank === undefined) return null;
            row.push(`${side}${rank}${from?.startsWith('@') ? '@' : ''}${known ?? ''}`);
        }
        if (row.length !== edition.columns) return null;
        cells.push(...row);
    }
    const seen = fields.find((field) => field.startsWith('seen='))?.slice(5) ?? '';
    return { cells, turn, eyes: SIDES.some((side) => side === seen) ? seen : '' };
}

// Those of the army that nobody sees anywhere, less as many as stand on the board unknown.
export function fallenOf(cells: GridDraft['cells'], side: Side, army: Counts): Rank[] {
    const own = cells.filter((cell) => cell !== null && sideOf(cell) === side);
    const left: Counts = { ...army };
    for (const cell of own) {
        const rank = cell!.charAt(1) as Rank;
        if (RANKS.includes(rank)) left[rank] = countOf(left, rank) - 1;
    }
    const unknown = own.filter((cell) => cell!.charAt(1) === '?');
    let alive = unknown.length;
    let still = unknown.filter((cell) => !cell!.includes('@')).length;
    const live = (rank: Rank, most: number) => {
        const count = Math.max(0, Math.min(most, alive, countOf(left, rank)));
        left[rank] = countOf(left, rank) - count;
        alive -= count;
        return count;
    };
    still -= live('F', still);
    live('B', still);
    for (const rank of ALIVE) if (rank !== 'F') live(rank, alive);
    return RANKS.flatMap((rank) =>
        Array.from({ length: Math.max(0, countOf(left, rank)) }, () => rank),
    );
}

export function printBoard({ cells, turn, eyes }: GridDraft, edition: Edition): string {
    const hidden = SIDES.find((side) =>
        cells.some((cell) => cell?.startsWith(`${letterOf(side)}?`)),
    );
    const seen = eyes !== '' ? eyes : hidden ? otherSide(hidden) : '';
    const itemAt = (column: number, row: number): string | null => {
        const cell = cells[row * edition.columns + column];
        if (!cell) return null;
        const side = sideOf(cell);
        const rank = cell.charAt(1);
        const home = placeOf(side, squareAt(column, row), edition) !== null;
        const moved = cell.includes('@') || !home ? '@' : '';
        // What one sees of the enemy was shown.
        const shown = seen !== '' && seen !== side && rank !== '?';
        return `${cell.slice(0, 2)}${moved}${shown || cell.endsWith('!') ? '!' : ''}`;
    };
    const rows = Array.from({ length: edition.rows }, (_, line) => {
        const items: string[] = [];
        let empty = 0;
        for (let column = 0; column < edition.columns; ++column) {
            const item = itemAt(column, edition.rows - 1 - line);
            if (item === null) {
                ++empty;
                continue;
            }
            if (empty > 0) items.push(String(empty));
            empty = 0;
            items.push(item);
        }
        if (empty > 0) items.push(String(empty));
        return items.join(',');
    });
    const fallen = SIDES.flatMap((side) =>
        fallenOf(cells, side, edition.army).map((rank) => `${letterOf(side)}${rank}`),
    );
    const words = [rows.join('/'), turn];
    if (fallen.length > 0) words.push(`fallen=${fallen.join(',')}`);
    if (seen !== '') words.push(`seen=${seen}`);
    return words.join(' ');
}
