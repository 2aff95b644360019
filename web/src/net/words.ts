// The words of docs/protocol.md as types. What the server says is passed on as it came; fields and
// types that are not known here are passed over.
import type { Opening, SeatRoot } from '../fair/hashes';
import type { Due, Observer, Shown, ToldEvent } from '../game/skin';

export type * from './list_words';

export type Phase = 'waiting' | 'playing' | 'finished' | 'closed';
export type PersonKind = 'guest' | 'member' | 'program';
export type OfferKind = 'draw' | 'back' | 'pause' | 'resume' | 'rematch';
export type Remedy = 'bot' | 'close';

export type ClockTerms =
    | { kind: 'none' }
    | { kind: 'live'; base: number; increment: number; setup?: number }
    | { kind: 'days'; days: number };

export interface Terms {
    clock: ClockTerms;
    rated: boolean;
    listed: boolean;
    spectators: boolean;
    takebacks: boolean;
    chat: boolean;
    absence: { after: number; bot: boolean; close: boolean };
}

export interface Seat {
    kind: 'open' | 'kept' | 'person' | 'bot';
    name?: string;
    who?: PersonKind;
    present?: boolean;
    rating?: number;
    provisional?: boolean;
    level?: string;
    yours?: boolean;
}

export interface Clocks {
    now: number;
    left: (number | null)[];
    running: number[];
    paused: boolean;
}

export interface StandingOffer {
    what: OfferKind;
    by: number;
    agreed: number[];
}

export interface Ending {
    winners: number[];
    key: string;
    sentence: string;
}

export interface TableMessage {
    type: 'table';
    table: string;
    game: string;
    rules?: number; // the version it is played by; servers that know one only do not say it
    options: Record<string, string>;
    terms: Terms;
    phase: Phase;
    seq: number;
    seats: Seat[];
    due: Due;
    clocks?: Clocks | null;
    offers: StandingOffer[];
    claimable: number[];
    spectators: number;
    opened_by: string;
    invitation?: string;
    rematch?: string;
    ending?: Ending | null;
    closed?: string; // why there is no result, as a sentence
    paused?: boolean;
    commitment: string;
    seeds: string[];
    roots: SeatRoot[];
    receipt?: string;
}

export type { Opening, SeatRoot };

export interface ViewMessage {
    type: 'view';
    table: string;
    observer: Observer;
    shown: Shown;
}

export interface StepMessage {
    type: 'step';
    table: string;
    observer: Observer;
    first: number;
    last: number;
    due: Due;
    clocks?: Clocks | null;
    ending?: Ending | null;
    receipts: string[];
    roots?: SeatRoot[];
    openings?: Opening[];
    events: ToldEvent[];
    shown: Shown;
}

// Steps of a game that is looked at, in order.
export interface StepsMessage {
    type: 'steps';
    table: string;
    size: number; // of the whole game
    steps: StepMessage[];
}

export interface AckMessage {
    type: 'ack';
    table: string;
    seat: number;
    nonce: string;
    seq: number;
}

export interface RefusedMessage {
    type: 'refused';
    table: string;
    seat: number;
    nonce: string;
    code: string;
    key: string;
    rule?: string;
    arguments: string[];
    sentence: string;
}

export interface SaidMessage {
    type: 'said';
    table: string;
    seat?: number;
    name: string;
    text: string;
    at: number;
}

export interface NoticeMessage {
    type: 'notice';
    table: string;
    key: string;
    arguments: string[];
    sentence: string;
}

export interface WeighedMessage {
    type: 'weighed';
    table: string;
    seat: number;
    seq: number;
    action: string;
    caution: string | null;
}

export interface TableLine {
    table: string;
    game: string;
    options: Record<string, string>;
    terms: Terms;
    phase: Phase;
    seats: Seat[];
    created: number;
    touched: number;
    your_turn?: boolean;
    ending?: Ending | null;
}

export interface WelcomeMessage {
    type: 'welcome';
    protocol: number;
    server: string;
    now: number;
    who: PersonKind;
    name?: string;
    language: string;
}

export interface ErrorMessage {
    type: 'error';
    code: string;
    detail?: string;
    field?: string;
    table?: string;
    nonce?: string;
    retry_after?: number;
    sentence: string;
}

export type ServerMessage =
    | WelcomeMessage
    | TableMessage
    | ViewMessage
    | StepMessage
    | AckMessage
    | RefusedMessage
    | SaidMessage
    | NoticeMessage
    | WeighedMessage
    | ErrorMessage
    | { type: 'again'; table: string }
    | { type: 'lobby'; tables: TableLine[] }
    | { type: 'pong'; id: number; now: number };

// A server message, or null for what is no object with a type: such a frame is passed over.
export function readMessage(text: string): ServerMessage | null {
    let value: unknown;
    try {
        value = JSON.parse(text);
    } catch {
        return null;
    }
    if (typeof value !== 'object' || value === null || !('type' in value)) return null;
    return typeof value.type === 'string' ? (value as ServerMessage) : null;
}
