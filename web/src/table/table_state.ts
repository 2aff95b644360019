// What the page knows about one table: plain data, changed only by what the server says.
import type { Due, Observer, Shown, ToldEvent } from '../game/skin';
import type {
    Clocks,
    SaidMessage,
    ServerMessage,
    StepMessage,
    TableMessage,
    ViewMessage,
} from '../net/words';

export interface StoryLine {
    seq: number;
    sentence: string;
    undone: boolean; // taken back later
}

export interface TableState {
    id: string;
    table: TableMessage | null;
    shown: Shown | null;
    observer: Observer;
    events: ToldEvent[]; // of the newest step, when it followed on what was shown
    clocks: { clocks: Clocks; heard: number } | null; // `heard` by this device's clock
    told: ToldEvent[]; // every event since the page began to watch, for replays
    story: StoryLine[];
    chat: SaidMessage[];
}

// What the owner of the state has to do besides keeping it.
export type Need = 'nothing' | 'look_afresh';

export function emptyTable(id: string): TableState {
    return {
        id,
        table: null,
        shown: null,
        observer: 'spectator',
        events: [],
        clocks: null,
        told: [],
        story: [],
        chat: [],
    };
}

export function receive(
    state: TableState,
    message: ServerMessage,
    now: number,
): { state: TableState; need: Need } {
    if (!('table' in message) || message.table !== state.id) return { state, need: 'nothing' };
    switch (message.type) {
        case 'table':
            return { state: withTable(state, message, now), need: 'nothing' };
        case 'view':
            return { state: withView(state, message), need: 'nothing' };
        case 'step':
            return withStep(state, message, now);
        case 'said':
            return { state: withTalk(state, message), need: 'nothing' };
        default:
            return { state, need: 'nothing' };
    }
}

function withTable(state: TableState, table: TableMessage, now: number): TableState {
    const clocks = table.clocks ? { clocks: table.clocks, heard: now } : null;
    return { ...state, table, clocks };
}

function withView(state: TableState, message: ViewMessage): TableState {
    return { ...state, ...lookedAt(state, message), events: [] };
}

// Whoever comes back after a loss of connection is shown what was on the table already: it stays the same thing,
// so that a piece in somebody's hand stays there.
function lookedAt(
    state: TableState,
    { shown, observer }: ViewMessage | StepMessage,
): Pick<TableState, 'shown' | 'observer'> {
    const known =
        state.observer === observer && JSON.stringify(state.shown) === JSON.stringify(shown);
    return { shown: known ? state.shown : shown, observer };
}

// After a loss of connection the whole talk is told again.
function withTalk(state: TableState, said: SaidMessage): TableState {
    const known = state.chat.some(
        (line) => line.at === said.at && line.text === said.text && line.seat === said.seat,
    );
    return known ? state : { ...state, chat: [...state.chat, said] };
}

function withStep(
    state: TableState,
    message: StepMessage,
    now: number,
): { state: TableState; need: Need } {
    const last = lastSeen(state);
    const sameEye = state.shown === null || state.observer === message.observer;
    if (sameEye && message.last < last) return { state, need: 'nothing' };
    if (sameEye && message.first > last + 1) return { state, need: 'look_afresh' };
    const follows = state.shown !== null && state.observer === message.observer;
    // A view may have come before the steps that led to it; from step 1 on everything is told anew,
    // in another language perhaps.
    const goesOn = follows && message.first > 1;
    const lastTold = goesOn ? (state.told.at(-1)?.seq ?? 0) : 0;
    const news = message.events.filter((event) => event.seq > lastTold);
    const fresh = follows ? message.events.filter((event) => event.seq > last) : [];
    const table = state.table && tableAfter(state.table, message);
    return {
        need: 'nothing',
        state: {
            ...state,
            table,
            ...lookedAt(state, message),
            events: fresh,
            clocks: message.clocks ? { clocks: message.clocks, heard: now } : state.clocks,
            told: goesOn ? [...state.told, ...news] : news,
            story: tell(goesOn ? state.story : [], news),
        },
    };
}

// The state after a curtain: what happened since `last` is to be played to whoever looks now.
export function withUnseen(state: TableState, last: number): TableState {
    return { ...state, events: state.told.filter((event) => event.seq > last) };
}

// The story as far as it has been played: a result is not read before it is seen.
export function storyBefore(state: TableState): StoryLine[] {
    const first = state.events[0]?.seq ?? Infinity;
    return state.story.filter((line) => line.seq < first);
}

export function lastSeen(state: TableState): number {
    return state.shown?.seq ?? 0;
}

// A step says what it changed of the table; most offers fall away with it.
function tableAfter(table: TableMessage, step: StepMessage): TableMessage {
    const lasting = ['pause', 'resume', 'rematch'];
    const { clocks: _stopped, backable: _before, ...rest } = table;
    return {
        ...rest,
        ...(step.backable ? { backable: step.backable } : {}),
        ...(step.clocks ? { clocks: step.clocks } : {}),
        seq: step.last,
        due: step.due,
        offers: table.offers.filter((offer) => lasting.includes(offer.what)),
        ...(step.ending ? { ending: step.ending, phase: 'finished' as const } : {}),
    };
}

export function tell(story: StoryLine[], events: readonly ToldEvent[]): StoryLine[] {
    let told = story;
    for (const event of events) {
        const back = event.back;
        if (back !== undefined) {
            told = told.map((line) => (line.seq > back ? { ...line, undone: true } : line));
        }
        if (event.sentence !== '') {
            told = [...told, { seq: event.seq, sentence: event.sentence, undone: false }];
        }
    }
    return told;
}

// Where the server advises a player during the game: nobody else is hurt, and remembering is no part of it.
export function mayHaveAdvice(table: TableMessage, mySeats: readonly number[]): boolean {
    return (
        table.phase === 'playing' &&
        mySeats.length === 1 &&
        !table.terms.rated &&
        table.options['memory_mode'] !== 'on' &&
        table.seats.every((seat, at) => at === mySeats[0] || seat.kind === 'bot')
    );
}

// Where the server tells spectators what it thinks of the game, late: a public table, and remembering is no part of it.
export function mayHaveCommentary(table: TableMessage, mySeats: readonly number[]): boolean {
    return (
        table.phase === 'playing' &&
        mySeats.length === 0 &&
        table.terms.listed !== false &&
        table.terms.spectators !== false &&
        table.options['memory_mode'] !== 'on'
    );
}

// What a clock shows now: the server's figure, less what has passed here since it was heard.
export function timeLeft(
    clocks: { clocks: Clocks; heard: number } | null,
    seat: number,
    now: number,
): number | null {
    const left = clocks?.clocks.left[seat];
    if (!clocks || left === null || left === undefined) return null;
    const runs = clocks.clocks.running.includes(seat) && !clocks.clocks.paused;
    const passed = Math.max(0, now - clocks.heard - (clocks.clocks.free ?? 0));
    return Math.max(0, runs ? left - passed : left);
}

// What is left of the time of the whole game, which the setup is no part of; null where it has no end.
export function wholeLeft(
    clocks: { clocks: Clocks; heard: number } | null,
    wanted: Due['wanted'],
    now: number,
): number | null {
    const whole = clocks?.clocks.whole;
    if (!clocks || whole === undefined) return null;
    const runs = clocks.clocks.running.length > 0 && !clocks.clocks.paused && wanted === 'action';
    return Math.max(0, runs ? whole - (now - clocks.heard) : whole);
}
