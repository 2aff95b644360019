// What the page says over the socket, one function a message. The server refuses unknown fields, so
// nothing is sent that has no value.
import type {
    AbortRequest,
    ActRequest,
    AnswerRequest,
    ClaimRequest,
    ClientMessage,
    OfferKind,
    OfferRequest,
    Remedy,
    ResignRequest,
    SayRequest,
    SetupRequest,
    TakeOverRequest,
} from './protocol';

export type { ClientMessage, SayRequest as Saying };

// What a seat wants done: named by the last step seen and a nonce, so that it can be sent again.
export type Deed =
    | ActRequest
    | SetupRequest
    | ResignRequest
    | AbortRequest
    | OfferRequest
    | AnswerRequest
    | ClaimRequest
    | TakeOverRequest;

export interface Where {
    table: string;
    seat: number;
    seq: number;
}

export const act = (at: Where, nonce: string, action: string): Deed => ({
    type: 'act',
    ...at,
    nonce,
    action,
});

export const setup = (at: Where, nonce: string, text: string): Deed => ({
    type: 'setup',
    ...at,
    nonce,
    setup: text,
});

export const resign = (at: Where, nonce: string): Deed => ({ type: 'resign', ...at, nonce });

export const abort = (at: Where, nonce: string): Deed => ({ type: 'abort', ...at, nonce });

export const offer = (at: Where, nonce: string, what: OfferKind): Deed => ({
    type: 'offer',
    ...at,
    nonce,
    what,
});

export const answer = (at: Where, nonce: string, what: OfferKind, yes: boolean): Deed => ({
    type: 'answer',
    ...at,
    nonce,
    what,
    yes,
});

export const claim = (at: Where, nonce: string, absent: number, want: Remedy): Deed => ({
    type: 'claim',
    ...at,
    nonce,
    absent,
    want,
});

export const takeOver = (at: Where, nonce: string): Deed => ({ type: 'take_over', ...at, nonce });

export const say = (table: string, nonce: string, text: string): SayRequest => ({
    type: 'say',
    table,
    nonce,
    text,
});

export const weigh = (at: Where, action: string): ClientMessage => ({
    type: 'weigh',
    ...at,
    action,
});

export function watch(table: string, after: number | null, seat: number | null): ClientMessage {
    return {
        type: 'watch',
        table,
        ...(after === null ? {} : { after }),
        ...(seat === null ? {} : { seat }),
    };
}

export function mute(table: string, seat: number | null, on: boolean): ClientMessage {
    return { type: 'mute', table, ...(seat === null ? {} : { seat }), on };
}

export function lobby(on: boolean, game: string | null): ClientMessage {
    return { type: 'lobby', on, ...(game === null ? {} : { game }) };
}

// A word that no other deed has: 96 random bits.
export function newNonce(): string {
    const bytes = crypto.getRandomValues(new Uint8Array(12));
    return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

// A seed for the table's dice, drawn by this device (docs/fairness.md).
export function newSeed(): string {
    const bytes = crypto.getRandomValues(new Uint8Array(32));
    return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
