// What the pages around the game are told and say: people, games, lists, new tables.
import type { PersonKind, TableLine, Terms } from './words';

export type Preferences = Record<string, string | number | boolean>;

export interface Me {
    type: 'me';
    who: PersonKind;
    name: string;
    since: number;
    preferences: Preferences;
    blocked: string[];
    running: TableLine[];
}

export interface Bot {
    level: string;
    sentence: string;
}

export interface GameOption {
    name: string;
    default: string;
    choices?: string[]; // without: any whole number from `least` to `most`
    least?: number;
    most?: number;
    sentence: string;
}

export interface GameLine {
    game: string;
    rules: number;
    name: string;
    summary: string;
    least_seats: number;
    most_seats: number;
    hidden: boolean;
    options: GameOption[];
    bots: Bot[];
    presets: { preset: string; sentence: string }[];
}

export interface RatingLine {
    game: string;
    rating: number;
    deviation: number;
    provisional: boolean;
    games: number;
}

export interface Profile {
    type: 'profile';
    name: string;
    who: PersonKind;
    since: number;
    ratings: RatingLine[];
    recent: TableLine[];
}

export interface Leaders {
    type: 'leaders';
    game: string;
    leaders: { name: string; rating: number; deviation: number; games: number }[];
    more: boolean;
}

export interface TokenLine {
    id: string;
    label: string;
    created: number;
    expires: number;
}

export type SeatWish =
    | { kind: 'open' }
    | { kind: 'me' }
    | { kind: 'bot'; level: string }
    | { kind: 'invited'; name?: string };

export interface OpenTable {
    game: string;
    options?: Record<string, string>;
    seats: SeatWish[];
    terms?: Partial<Terms>;
    from?: { table?: string; record?: string; position?: string; ply?: number };
}

export interface Opened {
    type: 'opened';
    table: string;
    commitment: string;
    invitation?: string;
}
