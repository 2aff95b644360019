// The one socket of the page. It opens itself again when it is lost, watches the same tables from the
// last step seen, and sends again whatever the server has not answered; callers only say what they want.
//
// The transport, the timers and the network's state come from outside, so tests need neither.
import { watch, type ClientMessage, type Deed, type Saying } from './requests';
import { readMessage, type ServerMessage, type WelcomeMessage } from './words';

export type ConnectionState = 'connecting' | 'connected' | 'reconnecting' | 'offline';

export interface Transport {
    send(text: string): void;
    close(): void;
}

export interface TransportEvents {
    message(text: string): void;
    closed(): void;
}

export interface World {
    open(events: TransportEvents, table: string | null): Transport; // the table is named in the address
    later(millis: number, call: () => void): () => void; // returns how to call it off
    online(): boolean;
    random(): number; // 0 … 1, spreads the attempts of many pages
    byTable(): boolean; // a proxy before several nodes brings sockets to them by the table they are for
}

export interface Listener {
    state?(state: ConnectionState): void;
    message?(message: ServerMessage): void;
    welcome?(message: WelcomeMessage): void;
    retry?(attempts: number): void; // before each attempt to come back
}

interface Watched {
    seat: number | null;
    last: number | null; // the last step seen; null: never seen
    asked: number | null; // the steps since then were asked for
    bare: number; // views that came since, and no steps
}

// How much of a story is asked for where all of it is more than the server tells at once: enough for the last
// battle and what the others did since one's turn.
const latest: readonly number[] = [400, 60];

const pingEvery = 20_000;
const deadAfter = 45_000; // no word for so long although pinged: the socket is dead
const shortestWait = 400;
const longestWait = 10_000;

export class Connection {
    private transport: Transport | null = null;
    private current: ConnectionState = 'connecting';
    private welcomed = false;
    private attempts = 0;
    private pings = 0;
    private stopped = true;
    private readonly listeners = new Set<Listener>();
    private readonly watched = new Map<string, Watched>();
    private readonly lookers = new Map<string, number>(); // pages that look at a table
    private readonly unanswered = new Map<string, Deed | Saying>(); // by nonce, in order
    private lobbyWish: ClientMessage | null = null;
    private address: string | null = null; // the table that the socket's address names
    private callOffRetry: (() => void) | null = null;
    private callOffPing: (() => void) | null = null;
    private callOffDeath: (() => void) | null = null;

    constructor(private readonly world: World) {}

    get state(): ConnectionState {
        return this.current;
    }

    listen(listener: Listener): () => void {
        this.listeners.add(listener);
        listener.state?.(this.current);
        return () => this.listeners.delete(listener);
    }

    start(): void {
        if (!this.stopped) return;
        this.stopped = false;
        this.connect();
    }

    stop(): void {
        this.stopped = true;
        this.drop();
        this.callOffRetry?.();
    }

    // Opens the socket anew, as after a change of who one is or when the network is back.
    restart(): void {
        if (this.stopped) return this.start();
        this.drop();
        this.callOffRetry?.();
        this.attempts = 0;
        this.connect();
    }

    // Opens the socket anew and has every story told from its beginning.
    retell(): void {
        for (const entry of this.watched.values()) entry.last = 0;
        this.restart();
    }

    // Shows the table as one of my seats, or as whatever the server thinks best.
    watch(table: string, seat: number | null): void {
        const entry = { seat, last: 0, asked: null, bare: 0 };
        this.watched.set(table, entry);
        this.look(table, entry);
    }

    // A page begins to look at a table. The next page may begin before the last one leaves.
    enter(table: string): void {
        this.lookers.set(table, (this.lookers.get(table) ?? 0) + 1);
        this.watch(table, null);
        // Whoever plays a table is best at the node that has it; what is under way is not disturbed for that.
        const alone = this.watched.size === 1 && this.unanswered.size === 0;
        if (this.world.byTable() && this.welcomed && alone && this.address !== table)
            this.restart();
    }

    // Asks for the present view alone: after a gap.
    watchAfresh(table: string): void {
        const entry = this.watched.get(table);
        if (!entry) return;
        entry.last = entry.asked = null;
        this.sendNow(watch(table, null, entry.seat));
    }

    leave(table: string): void {
        const others = (this.lookers.get(table) ?? 1) - 1;
        this.lookers.set(table, others);
        if (others > 0) return;
        this.lookers.delete(table);
        if (this.watched.delete(table)) this.sendNow({ type: 'leave', table });
    }

    seen(table: string, seq: number): void {
        const entry = this.watched.get(table);
        if (entry) entry.last = seq;
    }

    // Kept until it is answered, and sent again after every loss of the connection.
    deliver(message: Deed | Saying): void {
        this.unanswered.set(message.nonce, message);
        this.sendNow(message);
    }

    // Sent once if there is a connection; what it would have brought can be asked for again.
    ask(message: ClientMessage): void {
        if (message.type === 'lobby') this.lobbyWish = message.on ? message : null;
        this.sendNow(message);
    }

    waiting(nonce: string): boolean {
        return this.unanswered.has(nonce);
    }

    private sendNow(message: ClientMessage): void {
        if (this.welcomed) this.transport?.send(JSON.stringify(message));
    }

    private connect(): void {
        this.callOffRetry = null;
        if (!this.world.online()) return this.lost();
        // What a socket still says after it was given up is not listened to.
        const heard = (text: string) => {
            if (this.transport === transport) this.hear(text);
        };
        const closed = () => {
            if (this.transport === transport) this.lost();
        };
        this.address = [...this.watched.keys()].pop() ?? null;
        const transport: Transport = this.world.open({ message: heard, closed }, this.address);
        this.transport = transport;
        this.keepAlive();
    }

    private drop(): void {
        const transport = this.transport;
        this.transport = null;
        this.welcomed = false;
        this.callOffPing?.();
        this.callOffDeath?.();
        transport?.close();
    }

    private lost(): void {
        this.drop();
        if (this.stopped) return;
        this.change(this.world.online() ? 'reconnecting' : 'offline');
        const wait = Math.min(longestWait, shortestWait * 2 ** this.attempts);
        this.attempts += 1;
        this.callOffRetry = this.world.later(wait * (0.75 + this.world.random() / 2), () => {
            for (const listener of [...this.listeners]) listener.retry?.(this.attempts);
            this.connect();
        });
    }

    private change(state: ConnectionState): void {
        if (state === this.current) return;
        this.current = state;
        for (const listener of [...this.listeners]) listener.state?.(state);
    }

    private keepAlive(): void {
        this.callOffDeath?.();
        this.callOffDeath = this.world.later(deadAfter, () => this.lost());
    }

    private ping(): void {
        this.callOffPing = this.world.later(pingEvery, () => {
            this.sendNow({ type: 'ping', id: ++this.pings });
            this.ping();
        });
    }

    private hear(text: string): void {
        this.keepAlive();
        const message = readMessage(text);
        if (!message) return;
        if (message.type === 'welcome') this.resume(message);
        this.settle(message);
        if (message.type === 'again') {
            // The server has lost the table from sight.
            const entry = this.watched.get(message.table);
            if (entry) this.look(message.table, entry);
        }
        for (const listener of [...this.listeners]) listener.message?.(message);
        if (message.type === 'view') this.askForLatest(message.table, message.shown.seq);
        if (message.type === 'step') this.told(message.table);
    }

    private told(table: string): void {
        const entry = this.watched.get(table);
        if (entry) entry.asked = null;
    }

    // A second view instead of the steps: they are more than the server tells. The end of them is enough.
    private askForLatest(table: string, seq: number): void {
        const entry = this.watched.get(table);
        if (!entry || entry.asked === null || seq <= entry.asked) return;
        entry.bare += 1;
        const count = latest[entry.bare - 2];
        if (count !== undefined) this.sendNow(watch(table, Math.max(0, seq - count), entry.seat));
    }

    // The present view and the talk come only without a number; the story since comes with one.
    private look(table: string, entry: Watched): void {
        const { last, seat } = entry;
        entry.asked = last;
        entry.bare = 0;
        this.sendNow(watch(table, null, seat));
        if (last !== null) this.sendNow(watch(table, last, seat));
    }

    private resume(message: WelcomeMessage): void {
        this.welcomed = true;
        this.attempts = 0;
        this.callOffPing?.();
        this.ping();
        for (const listener of [...this.listeners]) listener.welcome?.(message);
        if (this.lobbyWish) this.sendNow(this.lobbyWish);
        for (const [table, entry] of this.watched) this.look(table, entry);
        for (const pending of this.unanswered.values()) this.sendNow(pending);
        this.change('connected');
    }

    // An answer ends the waiting of the deed it names. A saying is answered by its own `said`.
    private settle(message: ServerMessage): void {
        switch (message.type) {
            case 'ack':
            case 'refused':
                this.unanswered.delete(message.nonce);
                return;
            case 'error':
                this.settleError(message);
                return;
            case 'said':
                for (const [nonce, pending] of this.unanswered) {
                    const same = pending.type === 'say' && pending.table === message.table;
                    if (same && pending.text === message.text) {
                        this.unanswered.delete(nonce);
                        return;
                    }
                }
                return;
            default:
        }
    }

    // What was put off is said again by itself; everything else is an answer.
    private settleError(message: ServerMessage & { type: 'error' }): void {
        if (message.nonce === undefined) return;
        const pending = this.unanswered.get(message.nonce);
        const putOff = message.code === 'slow_down' || message.code === 'busy';
        if (!pending || !putOff) {
            this.unanswered.delete(message.nonce);
            return;
        }
        this.world.later((message.retry_after ?? 1) * 1000, () => {
            if (this.unanswered.has(pending.nonce)) this.sendNow(pending);
        });
    }
}
