// What the server tells of this game. Written by the contract test from json.h; do not edit.

export type SquareWords = string;

export type Stage = 'lots' | 'setup' | 'play' | 'over';

export type SideName = 'red' | 'blue';

export type Power = 'sword' | 'apple';

export type Square = string;

export interface Pending {
    power?: Power;
    attacker?: Square;
    targets?: Square[];
    shrouds: SideName[];
}

export type RankLetter =
    '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9' | 'X' | 'B' | 'F' | '?';

export interface Piece {
    at: Square;
    rank: RankLetter;
    home?: Square;
    moved?: boolean;
    known?: boolean;
}

export interface Side {
    seat: number;
    ready?: boolean;
    apple_spent?: boolean;
    pieces: Piece[];
    fallen: Partial<Record<RankLetter, number>>;
}

export type EndReason =
    | 'flag'
    | 'blocked'
    | 'no_progress'
    | 'agreement'
    | 'resignation'
    | 'no_movers'
    | 'only_shuttles'
    | 'only_chases'
    | 'only_forbidden';

export interface End {
    reason: EndReason;
    winner: SideName | null;
}

export interface View {
    columns?: number;
    rows: number;
    home_rows: number;
    lakes: SquareWords;
    stage: Stage;
    turn: number;
    to_move: SideName;
    due: SideName[];
    quiet: number;
    pending?: Pending;
    red: Side;
    blue: Side;
    end: End | null;
}

export type StepKind = 'action' | 'setup' | 'resign' | 'draw';

export interface Event {
    kind: StepKind;
    by?: number;
    side?: SideName;
    action?: string;
    armies?: Partial<Record<SideName, Record<string, RankLetter>>>;
    shown?: Record<string, RankLetter>;
    end?: End;
}

export interface Legal {
    move: Record<string, string>;
    attack: Record<string, string>;
    sword?: string;
    apple?: string;
    strike?: string;
    other?: string;
    revive?: Partial<Record<RankLetter, string>>;
}

export type Book = 'original' | 'vintage' | 'assassins';

export type ScoutRuns = 'borders' | 'same_squares' | 'neighbours';

export type ShroudRow = 'back' | 'front';

export type RedSeat = 'lots' | 'first' | 'second';

export interface Settings {
    columns: number;
    rows: number;
    home_rows: number;
    lakes: SquareWords;
    army: Partial<Record<RankLetter, number>>;
    book: Book;
    powers: boolean;
    two_squares: number;
    attacks_run: boolean;
    scout_runs: ScoutRuns;
    chase: boolean;
    memory_mode: boolean;
    shroud_row: ShroudRow;
    red: RedSeat;
}
