import { describe, expect, it } from 'vitest';
import { Api, ApiError } from './api';

interface Call {
    path: string;
    init: RequestInit;
}

// A server of canned answers, in order.
function served(...answers: Response[]) {
    const calls: Call[] = [];
    const api = new Api(
        () => 'fr',
        async (path, init) => {
            calls.push({ path, init });
            const answer = answers.shift();
            if (!answer) throw new TypeError('no network');
            return answer;
        },
    );
    return { api, calls };
}
const json = (status: number, body: unknown) => new Response(JSON.stringify(body), { status });
const stranger = () => json(401, { type: 'error', code: 'not_logged_in', sentence: '' });

describe('the routes', () => {
    it('make a guest of a stranger and ask again', async () => {
        const { api, calls } = served(stranger(), json(200, {}), json(200, { who: 'guest' }));
        expect(await api.me()).toEqual({ who: 'guest' });
        expect(calls.map((call) => call.path)).toEqual(['/api/me', '/api/guest', '/api/me']);
        expect(calls[1]!.init.body).toBe('{"language":"fr"}');
    });

    it('let a stranger in by one question, and nothing else is asked before', async () => {
        const { api, calls } = served(json(200, { who: 'guest' }), json(200, { tables: [] }));
        const [me] = await Promise.all([api.enter(), api.myTables(false)]);
        expect(me).toEqual({ who: 'guest' });
        expect(calls.map((call) => call.path.split('?')[0])).toEqual([
            '/api/guest',
            '/api/me/tables',
        ]);
    });

    it('make one guest for several requests at once', async () => {
        const ok = () => json(200, {});
        const { api, calls } = served(stranger(), stranger(), stranger(), ok(), ok(), ok());
        await Promise.all([api.me(), api.games()]);
        expect(calls.filter((call) => call.path === '/api/guest').length).toBe(1);
    });

    it('do not make another guest of one who needs an account', async () => {
        const { api, calls } = served(stranger(), json(200, { who: 'guest' }));
        const error = await api.sit('t', 0, 'aa', null).catch((caught: unknown) => caught);
        expect(error).toMatchObject({ code: 'not_logged_in' });
        expect(calls.map((call) => call.path)).toEqual(['/api/tables/t/sit', '/api/me']);
    });

    it('pass on what the server refuses, with its code', async () => {
        const fault = { type: 'error', code: 'slow_down', retry_after: 7, sentence: 'Slowly.' };
        const { api } = served(json(429, fault));
        const error = await api.me().catch((caught: unknown) => caught);
        expect(error).toBeInstanceOf(ApiError);
        expect(error).toMatchObject({ code: 'slow_down', retryAfter: 7, sentence: 'Slowly.' });
    });

    it('say that the server cannot be reached, or is broken', async () => {
        const { api } = served();
        expect(await api.me().catch((caught: unknown) => caught)).toMatchObject({
            code: 'unreachable',
        });
        const broken = served(new Response('<html>', { status: 502 }));
        expect(await broken.api.me().catch((caught: unknown) => caught)).toMatchObject({
            code: 'broken',
        });
    });

    it('write addresses and bodies as the protocol has them', async () => {
        const { api, calls } = served(json(200, {}), json(200, {}), json(200, {}));
        await api.steps('q7Tf2a', 'all', 20, 69);
        await api.sit('q7Tf2a', 1, '6f1c', 'Zk3vX9p0');
        await api.changeSeat('q7Tf2a', 1, { kind: 'bot', level: 'club' });
        expect(calls[0]!.path).toBe('/api/tables/q7Tf2a/view?seat=all&from=20&to=69');
        expect(calls[1]!.init.body).toBe('{"seat":1,"seed":"6f1c","invitation":"Zk3vX9p0"}');
        expect(calls[2]!.init.body).toBe('{"seat":1,"kind":"bot","level":"club"}');
    });
});
