// What a screen reader says about a cell: what stands there and what can be done with it now.
import { cellName, type Cell } from '$web/board/cells';
import type { Step } from './actions';
import { shape, type Colour, type Position } from './view';

export interface Around {
    selected: Cell | null;
    selectable: ReadonlySet<Cell>;
    targets: ReadonlySet<Cell>;
    victims: ReadonlySet<Cell>;
    mine: Colour | null;
    forming: readonly Step[]; // the actions of the selected piece
    marked: ReadonlySet<Cell>; // by the last move
}

export function cellLabel(
    position: Position,
    cell: Cell,
    around: Around,
    t: (key: string, ...args: (string | number)[]) => string,
): string {
    const piece = position.board[cell];
    const name = cellName(cell, shape);
    const kind = piece
        ? `cell.${piece.colour}.${piece.officer ? 'officer' : 'guard'}`
        : 'cell.empty';
    const words = [t(kind, name)];
    if (around.selected === cell) words.push(t('cell.selected'));
    else if (around.victims.has(cell)) {
        words.push(t(piece?.colour === around.mine ? 'cell.own_captured' : 'cell.captured'));
    } else if (around.targets.has(cell)) {
        const forms = around.forming.some((step) => step.kind === 'form' && step.to === cell);
        words.push(t(forms ? 'cell.form' : 'cell.target'));
    } else if (around.selected === null && around.selectable.has(cell)) {
        words.push(t('cell.can_move'));
    }
    if (around.marked.has(cell)) words.push(t('cell.last'));
    return words.join(', ');
}
