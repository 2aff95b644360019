// One table as the page lives with it: listens to the connection, keeps the state, and turns what a
// player wants into deeds. Sends nothing for a seat that is not one's own; the server checks again.
import type { App } from '../app/app.svelte';
import * as requests from '../net/requests';
import type { ConnectionState } from '../net/socket';
import { keptOf, nothingKept, store, type Kept } from '../fair/kept';
import { hearStep, hearTable, look, type Alarm, type Watched } from '../fair/watch';
import type { ToldEvent } from '../game/skin';
import type { ErrorMessage, OfferKind, Remedy, Seat, ServerMessage } from '../net/words';
import { emptyTable, lastSeen, receive, withUnseen, type TableState } from './table_state';

interface Weighing {
    action: string;
    seq: number;
    answer(caution: string | null): void;
}

const refusalMillis = 9000;
const playMillis = 20_000; // no skin plays events for longer
const weighMillis = 2500; // an answer that takes longer is not waited for

export class Room {
    state = $state.raw<TableState>(emptyTable(''));
    refusal = $state.raw<{ sentence: string; at: number } | null>(null);
    refusalRead = $state(true); // it has been shown for long enough
    gone = $state.raw<ErrorMessage | null>(null); // the table cannot be shown, and why
    underWay = $state<string | null>(null); // the nonce of a deed that is not answered yet
    expected = $state(0); // the step that an answered deed leads to
    muted = $state.raw<ReadonlySet<number>>(new Set());
    curtain = $state(false);
    // Events are being played before the player's eyes; what the server says meanwhile waits for them.
    playing = $state(false);
    dramatic: (events: readonly ToldEvent[]) => boolean = () => false; // as the skin has it
    draft = $state(''); // what is being typed into the chat; outlives its tab
    alarms = $state.raw<readonly Alarm[]>([]); // what the server cannot have said honestly
    unkept = $state(false); // this device has no room for what the server promises
    private kept: Kept;
    private roots: Watched['roots'] = [];
    private weighings: Weighing[] = [];
    private refusals = 0;
    private held: { message: ServerMessage; heard: number }[] = [];
    private playTimer: ReturnType<typeof setTimeout> | undefined;
    private seenBy = new Map<number, number>(); // my seats, and the last step each has seen
    private began: number | null = null; // the first step shown here: what came before, somebody may have seen elsewhere
    // A curtain opens: all after this step is to be played. The bare view that comes first would show
    // how it ended; only a second one means that the steps cannot be told.
    private unseen: { after: number; bareViews: number } | null = null;
    private stopListening: () => void;

    constructor(
        private readonly app: App,
        readonly id: string,
    ) {
        this.state = emptyTable(id);
        this.kept = keptOf(id) ?? nothingKept();
        this.stopListening = app.connection.listen({
            message: (message) => this.hear(message),
            state: (state) => this.connectionChanged(state),
        });
        app.connection.enter(id);
    }

    close(): void {
        clearTimeout(this.playTimer);
        this.stopListening();
        this.app.connection.leave(this.id);
    }

    // The seed to sit down with, once it is stored here; nothing when the server must not be given one.
    seedFor(seat: number, fresh: string): string | null {
        const table = this.table;
        if (!table) return null;
        this.warn(look(this.kept, table));
        if (this.alarms.length > 0) return null;
        const drawn = this.kept.drawn ?? fresh;
        const seeds = { ...this.kept.seeds, [seat]: drawn };
        this.keep({
            ...this.kept,
            commitment: this.kept.commitment ?? table.commitment,
            drawn,
            seeds,
        });
        return drawn;
    }

    // The seat was not taken, or was left again.
    withdrawSeed(seat: number): void {
        const seeds = { ...this.kept.seeds };
        delete seeds[seat];
        this.keep({ ...this.kept, seeds });
    }

    get table() {
        return this.state.table;
    }

    get mySeats(): number[] {
        const seats = this.table?.seats ?? [];
        return seats.flatMap((seat, at) => (isMine(seat) ? [at] : []));
    }

    // The seat I see through now.
    get mySeat(): number | null {
        const observer = this.state.observer;
        return typeof observer === 'number' && this.mySeats.includes(observer) ? observer : null;
    }

    get myTurn(): boolean {
        const seat = this.mySeat;
        return seat !== null && (this.table?.due.seats.includes(seat) ?? false);
    }

    // Something was sent and is not answered, or its step is not shown yet.
    get pending(): boolean {
        return this.underWay !== null || lastSeen(this.state) < this.expected;
    }

    get paused(): boolean {
        return this.table?.paused === true || this.state.clocks?.clocks.paused === true;
    }

    // May act now: due, connected, and everything sent so far has been answered and shown.
    get ready(): boolean {
        return (
            this.myTurn &&
            this.table?.phase === 'playing' &&
            this.app.connected === 'connected' &&
            !this.pending &&
            !this.paused
        );
    }

    // Another seat of mine is to act and this one is not: the device goes from hand to hand.
    get nextHand(): number | null {
        const table = this.table;
        if (!table || table.phase !== 'playing' || this.mySeats.length < 2 || this.myTurn) {
            return null;
        }
        return table.due.seats.find((seat) => this.mySeats.includes(seat)) ?? null;
    }

    // Forgets what the last player saw before anything else is drawn.
    drawCurtain(): void {
        if (this.mySeat !== null) this.seenBy.set(this.mySeat, lastSeen(this.state));
        this.curtain = true;
        this.played();
        this.state = { ...this.state, shown: null, events: [], told: [], story: [] };
    }

    // `keep`: what the seat before saw may stay until the new view is there (nothing is hidden).
    watchFrom(seat: number, keep = false): void {
        this.curtain = false;
        this.refusal = null;
        const after = this.seenBy.get(seat) ?? this.began;
        this.unseen = keep || after === null ? null : { after, bareViews: 0 };
        if (!keep) this.state = { ...this.state, shown: null, events: [] };
        this.app.connection.watch(this.id, seat);
    }

    act(action: string): void {
        this.deed((at, nonce) => requests.act(at, nonce, action));
    }
    setup(text: string): void {
        this.deed((at, nonce) => requests.setup(at, nonce, text));
    }
    resign(): void {
        this.deed(requests.resign);
    }
    abort(): void {
        this.deed(requests.abort);
    }
    offer(what: OfferKind): void {
        this.deed((at, nonce) => requests.offer(at, nonce, what));
    }
    answer(what: OfferKind, yes: boolean, seat = this.mySeat): void {
        this.deed((at, nonce) => requests.answer(at, nonce, what, yes), seat);
    }
    claim(absent: number, want: Remedy): void {
        this.deed((at, nonce) => requests.claim(at, nonce, absent, want));
    }
    takeOver(): void {
        this.deed(requests.takeOver);
    }

    say(text: string): void {
        this.app.connection.deliver(requests.say(this.id, requests.newNonce(), text));
    }

    mute(seat: number, on: boolean): void {
        const next = new Set(this.muted);
        if (on) next.add(seat);
        else next.delete(seat);
        this.muted = next;
        this.app.connection.ask(requests.mute(this.id, seat, on));
    }

    weigh(action: string): Promise<string | null> {
        const seat = this.mySeat;
        if (seat === null || this.app.connection.state !== 'connected')
            return Promise.resolve(null);
        const seq = lastSeen(this.state);
        return new Promise((resolve) => {
            const weighing: Weighing = { action, seq, answer: resolve };
            this.weighings.push(weighing);
            setTimeout(() => this.weighed(weighing, null), weighMillis);
            this.app.connection.ask(requests.weigh({ table: this.id, seat, seq }, action));
        });
    }

    private weighed(weighing: Weighing, caution: string | null): void {
        if (!this.weighings.includes(weighing)) return;
        this.weighings = this.weighings.filter((other) => other !== weighing);
        weighing.answer(caution);
    }

    private deed(
        make: (at: requests.Where, nonce: string) => requests.Deed,
        as = this.mySeat,
    ): void {
        if (as === null) return;
        const nonce = requests.newNonce();
        this.refusal = null;
        this.underWay = nonce;
        this.app.connection.deliver(
            make({ table: this.id, seat: as, seq: lastSeen(this.state) }, nonce),
        );
    }

    private connectionChanged(state: ConnectionState): void {
        if (state !== 'connected') this.weighings.forEach((each) => each.answer(null));
        if (state !== 'connected') this.weighings = [];
    }

    // The skin has played the newest events: what came meanwhile comes now, up to the next ones.
    played(): void {
        clearTimeout(this.playTimer);
        this.playing = false;
        while (!this.playing && this.held.length > 0) {
            const { message, heard } = this.held.shift()!;
            this.take(message, heard);
        }
    }

    private play(): void {
        this.playing = true;
        clearTimeout(this.playTimer);
        this.playTimer = setTimeout(() => this.played(), playMillis);
    }

    private hear(message: ServerMessage): void {
        const ofGame = ['table', 'view', 'step'].includes(message.type);
        if (this.playing && ofGame) this.held.push({ message, heard: Date.now() });
        else this.take(message, Date.now());
    }

    private take(message: ServerMessage, heard: number): void {
        const before = this.state;
        let { state, need } = receive(before, message, heard);
        if (this.curtain && state.shown !== null) return; // nothing is kept behind the curtain
        if (this.unseen && message.type === 'view' && state !== before) {
            this.unseen.bareViews += 1;
            if (this.unseen.bareViews === 1) state = { ...state, shown: null };
            else this.unseen = null;
        }
        if (this.unseen && message.type === 'step' && state.shown !== null) {
            state = withUnseen(state, this.unseen.after);
            this.unseen = null;
        }
        this.state = state;
        this.began ??= state.shown?.seq ?? null;
        if (state.events !== before.events && this.dramatic(state.events)) this.play();
        if (need === 'look_afresh') this.app.connection.watchAfresh(this.id);
        if (state.shown) this.app.connection.seen(this.id, state.shown.seq);
        if ('table' in message && message.table !== this.id) return;
        switch (message.type) {
            case 'table':
                this.watch(hearTable(this.kept, message));
                return;
            case 'step':
                this.watch(hearStep(this.kept, this.roots, message));
                return;
            case 'ack':
                this.expected = Math.max(this.expected, message.seq);
                if (message.nonce === this.underWay) this.underWay = null;
                return;
            case 'refused':
                this.refuse(message.nonce, message.sentence ?? '');
                return;
            case 'weighed': {
                const asked = this.weighings.find((each) => each.action === message.action);
                if (asked) this.weighed(asked, message.caution);
                return;
            }
            case 'error':
                this.fault(message);
                return;
            default:
        }
    }

    private watch({ kept, roots, alarms }: Watched): void {
        this.roots = roots;
        this.keep(kept);
        this.warn(alarms);
    }

    private keep(kept: Kept): void {
        this.kept = kept;
        this.unkept = !store(this.id, kept);
    }

    private warn(alarms: readonly Alarm[]): void {
        const fresh = alarms.filter((alarm) => !this.alarms.includes(alarm));
        if (fresh.length > 0) this.alarms = [...this.alarms, ...fresh];
    }

    private refuse(nonce: string, sentence: string): void {
        if (nonce === this.underWay) this.underWay = null;
        const refusal = { sentence, at: ++this.refusals };
        this.refusal = refusal;
        this.refusalRead = false;
        setTimeout(() => {
            if (this.refusal?.at === refusal.at) this.refusalRead = true;
        }, refusalMillis);
        this.app.sounds.play('refused');
    }

    private fault(message: ErrorMessage): void {
        if (message.table !== undefined && message.table !== this.id) return;
        if (['unknown_table', 'forbidden'].includes(message.code) && !this.state.table) {
            this.gone = message;
            return;
        }
        const postponed = message.code === 'slow_down' || message.code === 'busy';
        if (message.nonce !== undefined && postponed) return;
        if (message.nonce === undefined) {
            if (message.table === this.id) this.app.toast(message.sentence ?? '', 'fault');
            return;
        }
        this.refuse(message.nonce, message.sentence ?? '');
        if (message.code === 'stale') this.app.connection.watchAfresh(this.id);
    }
}

function isMine(seat: Seat): boolean {
    return seat.yours === true && (seat.kind === 'person' || seat.kind === 'kept');
}
