// A view of Stratego as one observer has it (wire.ts), read strictly, for drawing.
import type { Counts, SeenRank } from './ranks';
import { counts, count, fields, flag, list, oneOf, seenRank, side, square, squares } from './read';
import { SIDES, type Side, type Square } from './squares';
import type { EndReason, Power, Stage } from './wire';

export interface Piece {
    readonly side: Side;
    readonly at: Square;
    readonly rank: SeenRank;
    /** Where it was set up: with its side, who it is for the whole game. */
    readonly home: Square;
    readonly moved: boolean;
    /** Its owner's opponent has seen its rank. */
    readonly known: boolean;
}

export interface Army {
    readonly seat: number;
    readonly ready: boolean;
    /** Only where there are powers; null elsewhere. */
    readonly appleSpent: boolean | null;
    readonly pieces: readonly Piece[];
    readonly fallen: Counts;
}

/** Attacks of a Sword or an Apple not fought yet, and whose Shrouds come first. */
export interface Pending {
    readonly power: Power | null;
    readonly attacker: Square | null;
    readonly targets: readonly Square[];
    readonly shrouds: readonly Side[];
}

export type { Stage, EndReason } from './wire';
export interface End {
    readonly reason: EndReason;
    /** null: drawn. */
    readonly winner: Side | null;
}

export interface View {
    readonly columns: number;
    readonly rows: number;
    readonly homeRows: number;
    readonly lakes: readonly Square[];
    readonly stage: Stage;
    readonly turn: number;
    readonly toMove: Side;
    readonly due: readonly Side[];
    readonly quiet: number;
    readonly pending: Pending | null;
    readonly red: Army;
    readonly blue: Army;
    readonly end: End | null;
}

const USUAL_COLUMNS = 10; // left out where it is so
const STAGES = ['lots', 'setup', 'play', 'over'] as const satisfies readonly Stage[];
const REASONS = [
    'flag',
    'blocked',
    'no_progress',
    'agreement',
    'resignation',
    'no_movers',
    'only_shuttles',
    'only_chases',
    'only_forbidden',
] as const satisfies readonly EndReason[];

function readPiece(value: unknown, owner: Side, path: string): Piece {
    const piece = fields(value, path);
    const at = square(piece.at, `${path}.at`);
    return {
        side: owner,
        at,
        rank: seenRank(piece.rank, `${path}.rank`),
        home: piece.home === undefined ? at : square(piece.home, `${path}.home`),
        moved: flag(piece.moved, `${path}.moved`),
        known: flag(piece.known, `${path}.known`),
    };
}

function readArmy(value: unknown, owner: Side): Army {
    const army = fields(value, owner);
    return {
        seat: count(army.seat, `${owner}.seat`),
        ready: flag(army.ready, `${owner}.ready`),
        appleSpent:
            army.apple_spent === undefined ? null : flag(army.apple_spent, `${owner}.apple_spent`),
        pieces: list(army.pieces, `${owner}.pieces`).map((piece, i) =>
            readPiece(piece, owner, `${owner}.pieces[${i}]`),
        ),
        fallen: counts(army.fallen, `${owner}.fallen`),
    };
}

function readPending(value: unknown): Pending | null {
    if (value === undefined) return null;
    const pending = fields(value, 'pending');
    const fighting = pending.power !== undefined;
    return {
        power: fighting ? oneOf(pending.power, ['sword', 'apple'] as const, 'pending.power') : null,
        attacker: fighting ? square(pending.attacker, 'pending.attacker') : null,
        targets: fighting
            ? list(pending.targets, 'pending.targets').map((to) => square(to, 'pending.targets'))
            : [],
        shrouds: list(pending.shrouds, 'pending.shrouds').map((who) =>
            side(who, 'pending.shrouds'),
        ),
    };
}

export function readEnd(value: unknown): End | null {
    if (value === null || value === undefined) return null;
    const end = fields(value, 'end');
    return {
        reason: oneOf(end.reason, REASONS, 'end.reason'),
        winner: end.winner === null ? null : side(end.winner, 'end.winner'),
    };
}

export function readView(value: unknown): View {
    const view = fields(value, 'view');
    return {
        columns: view.columns === undefined ? USUAL_COLUMNS : count(view.columns, 'columns'),
        rows: count(view.rows, 'rows'),
        homeRows: count(view.home_rows, 'home_rows'),
        lakes: squares(view.lakes, 'lakes'),
        stage: oneOf(view.stage, STAGES, 'stage'),
        turn: count(view.turn, 'turn'),
        toMove: side(view.to_move, 'to_move'),
        due: list(view.due, 'due').map((who) => side(who, 'due')),
        quiet: count(view.quiet, 'quiet'),
        pending: readPending(view.pending),
        red: readArmy(view.red, 'red'),
        blue: readArmy(view.blue, 'blue'),
        end: readEnd(view.end),
    };
}

export function piecesOf(view: View): Piece[] {
    return [...view.red.pieces, ...view.blue.pieces];
}

export function pieceAt(view: View, at: Square): Piece | undefined {
    return piecesOf(view).find((piece) => piece.at === at);
}

/** The side a seat plays; null for somebody who only looks, or before lots are drawn. */
export function sideOfSeat(view: View, seat: number | null): Side | null {
    if (seat === null || view.stage === 'lots') return null;
    return SIDES.find((one) => view[one].seat === seat) ?? null;
}

/** Who a piece is, for notes and movement: its side and its home square. */
export function identity(piece: Pick<Piece, 'side' | 'home'>): string {
    return `${piece.side}:${piece.home}`;
}
