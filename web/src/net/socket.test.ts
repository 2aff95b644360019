import { describe, expect, it } from 'vitest';
import { act, say } from './requests';
import { Connection, type ConnectionState, type TransportEvents, type World } from './socket';

const welcome = JSON.stringify({
    type: 'welcome',
    protocol: 1,
    server: '0.1.0',
    now: 1,
    who: 'guest',
    language: 'fr',
});
const at = { table: 't1', seat: 0, seq: 3 };

// A world without a network and without time: sockets are listed, timers run when told to.
class Bench implements World {
    sockets: { events: TransportEvents; table: string | null; sent: unknown[]; open: boolean }[] =
        [];
    timers: { at: number; call: () => void }[] = [];
    now = 0;
    connected = true;

    open(events: TransportEvents, table: string | null) {
        const socket = { events, table, sent: [] as unknown[], open: true };
        this.sockets.push(socket);
        return {
            send: (text: string) => socket.sent.push(JSON.parse(text)),
            close: () => (socket.open = false),
        };
    }
    later(millis: number, call: () => void) {
        const timer = { at: this.now + millis, call };
        this.timers.push(timer);
        return () => {
            this.timers = this.timers.filter((other) => other !== timer);
        };
    }
    spread = false;
    online = () => this.connected;
    random = () => 0.5;
    byTable = () => this.spread;

    get last() {
        return this.sockets[this.sockets.length - 1]!;
    }
    pass(millis: number) {
        const until = this.now + millis;
        for (;;) {
            const next = this.timers.filter((t) => t.at <= until).sort((a, b) => a.at - b.at)[0];
            if (!next) break;
            this.now = next.at;
            this.timers = this.timers.filter((other) => other !== next);
            next.call();
        }
        this.now = until;
    }
    tell(message: unknown) {
        this.last.events.message(JSON.stringify(message));
    }
}

function connected() {
    const bench = new Bench();
    const connection = new Connection(bench);
    const states: ConnectionState[] = [];
    connection.listen({ state: (state) => states.push(state) });
    connection.start();
    bench.last.events.message(welcome);
    return { bench, connection, states };
}

describe('Connection to a site of several nodes', () => {
    function spread() {
        const { bench, connection } = connected();
        bench.spread = true;
        return { bench, connection };
    }

    it('names the table that it is for', () => {
        const { bench, connection } = spread();
        expect(bench.last.table).toBeNull();
        connection.enter('t1');
        expect(bench.sockets).toHaveLength(2);
        expect(bench.sockets[0]!.open).toBe(false);
        expect(bench.last.table).toBe('t1');
        bench.last.events.message(welcome);
        expect(bench.last.sent[0]).toEqual({ type: 'watch', table: 't1' });
    });

    it('stays where it is as long as something is under way, and names the table when it comes back', () => {
        const { bench, connection } = spread();
        connection.deliver(act(at, 'n1', 'a1-a2'));
        connection.enter('t1');
        expect(bench.sockets).toHaveLength(1);
        bench.last.events.closed();
        bench.pass(1000);
        expect(bench.last.table).toBe('t1');
    });

    it('does not move for a second table', () => {
        const { bench, connection } = spread();
        connection.enter('t1');
        bench.last.events.message(welcome);
        connection.enter('t2');
        expect(bench.sockets).toHaveLength(2);
    });

    it('does not move where there is one node', () => {
        const { bench, connection } = connected();
        connection.enter('t1');
        expect(bench.sockets).toHaveLength(1);
    });
});

describe('Connection', () => {
    it('says nothing before it was welcomed', () => {
        const bench = new Bench();
        const connection = new Connection(bench);
        connection.start();
        connection.watch('t1', null);
        expect(bench.last.sent).toEqual([]);
        bench.last.events.message(welcome);
        expect(bench.last.sent).toEqual([
            { type: 'watch', table: 't1' },
            { type: 'watch', table: 't1', after: 0 },
        ]);
    });

    it('comes back by itself and watches from the last step seen', () => {
        const { bench, connection, states } = connected();
        connection.watch('t1', 0);
        connection.seen('t1', 7);
        bench.last.events.closed();
        bench.pass(1000);
        expect(bench.sockets.length).toBe(2);
        bench.last.events.message(welcome);
        expect(bench.last.sent).toEqual([
            { type: 'watch', table: 't1', seat: 0 },
            { type: 'watch', table: 't1', after: 7, seat: 0 },
        ]);
        expect(states).toEqual(['connecting', 'connected', 'reconnecting', 'connected']);
    });

    it('sends again, with the same nonce, what was not answered', () => {
        const { bench, connection } = connected();
        connection.deliver(act(at, 'n1', 'a1-a2'));
        connection.deliver(act(at, 'n2', 'a2-a3'));
        bench.tell({ type: 'ack', table: 't1', seat: 0, nonce: 'n1', seq: 4 });
        bench.last.events.closed();
        bench.pass(1000);
        bench.last.events.message(welcome);
        expect(bench.last.sent).toEqual([act(at, 'n2', 'a2-a3')]);
        expect(connection.waiting('n2')).toBe(true);
    });

    it('keeps what was typed while there was no connection', () => {
        const { bench, connection } = connected();
        bench.last.events.closed();
        connection.deliver(say('t1', 'c1', 'hello'));
        bench.pass(1000);
        bench.last.events.message(welcome);
        expect(bench.last.sent).toEqual([say('t1', 'c1', 'hello')]);
        bench.tell({ type: 'said', table: 't1', seat: 0, name: 'ada', text: 'hello', at: 1 });
        expect(connection.waiting('c1')).toBe(false);
    });

    it('says again what the server put off', () => {
        const { bench, connection } = connected();
        connection.deliver(act(at, 'n1', 'a1-a2'));
        bench.tell({ type: 'error', code: 'busy', nonce: 'n1', retry_after: 2, sentence: '' });
        expect(bench.last.sent.length).toBe(1);
        bench.pass(2000);
        expect(bench.last.sent.length).toBe(2);
        bench.tell({ type: 'error', code: 'stale', nonce: 'n1', sentence: '' });
        expect(connection.waiting('n1')).toBe(false);
    });

    it('waits longer after each attempt that failed, up to a bound', () => {
        const { bench } = connected();
        const waits: number[] = [];
        for (let attempt = 0; attempt < 8; ++attempt) {
            const before = bench.sockets.length;
            bench.last.events.closed();
            let waited = 0;
            while (bench.sockets.length === before) {
                bench.pass(100);
                waited += 100;
            }
            waits.push(waited);
        }
        expect(waits).toEqual([...waits].sort((a, b) => a - b));
        expect(waits[7]).toBeLessThanOrEqual(12_500);
    });

    it('pings, and gives up a socket that has gone silent', () => {
        const { bench } = connected();
        bench.pass(20_000);
        expect(bench.last.sent).toEqual([{ type: 'ping', id: 1 }]);
        bench.pass(26_000);
        expect(bench.sockets[0]!.open).toBe(false);
        expect(bench.sockets.length).toBe(2);
    });

    it('says that it is offline when the device is', () => {
        const { bench, states } = connected();
        bench.connected = false;
        bench.last.events.closed();
        expect(states.at(-1)).toBe('offline');
        bench.connected = true;
        bench.pass(5000);
        bench.last.events.message(welcome);
        expect(states.at(-1)).toBe('connected');
    });

    it('asks for a table again when the server has lost it from sight', () => {
        const { bench, connection } = connected();
        connection.watch('t1', 1);
        connection.seen('t1', 9);
        bench.tell({ type: 'again', table: 't1' });
        expect(bench.last.sent.at(-1)).toEqual({ type: 'watch', table: 't1', after: 9, seat: 1 });
        connection.watchAfresh('t1');
        expect(bench.last.sent.at(-1)).toEqual({ type: 'watch', table: 't1', seat: 1 });
    });

    it('leaves a table when the last page that looks at it leaves', () => {
        const { bench, connection } = connected();
        connection.enter('t1');
        connection.enter('t1');
        connection.leave('t1');
        expect(bench.last.sent.at(-1)).toEqual({ type: 'watch', table: 't1', after: 0 });
        connection.leave('t1');
        expect(bench.last.sent.at(-1)).toEqual({ type: 'leave', table: 't1' });
    });

    it('passes over what is no message', () => {
        const { bench, states } = connected();
        for (const text of ['', '[]', '{"a":1}', '{"type":3}', 'null']) {
            bench.last.events.message(text);
        }
        expect(states.at(-1)).toBe('connected');
    });

    it('asks for the end of a story that is too long to be told whole, once and then for less', () => {
        const { bench, connection } = connected();
        const view = {
            type: 'view',
            table: 't1',
            observer: 0,
            shown: { seq: 1500, view: {}, legal: null },
        };
        connection.watch('t1', 0);
        const asked = () => (bench.last.sent as { after?: number }[]).map(({ after }) => after);
        expect(asked()).toEqual([undefined, 0]);
        bench.tell(view);
        expect(asked()).toEqual([undefined, 0]);
        bench.tell(view);
        expect(asked()).toEqual([undefined, 0, 1100]);
        bench.tell(view);
        expect(asked()).toEqual([undefined, 0, 1100, 1440]);
        bench.tell(view);
        expect(asked()).toHaveLength(4);
    });

    it('asks for no story again that it has heard, nor where nothing has happened since', () => {
        const { bench, connection } = connected();
        const shown = { seq: 7, view: {}, legal: null };
        const view = { type: 'view', table: 't1', observer: 0, shown };
        connection.watch('t1', 0);
        bench.tell(view);
        bench.tell({ type: 'step', table: 't1', observer: 0, first: 1, last: 7, shown });
        bench.tell(view);
        connection.seen('t1', 7);
        bench.last.events.closed();
        bench.pass(1000);
        bench.last.events.message(welcome);
        bench.tell(view);
        bench.tell(view);
        expect(bench.last.sent).toHaveLength(2);
    });
});
