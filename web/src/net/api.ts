// The routes of docs/protocol.md. Whoever has no session yet is made a guest by the way, once.
import type { Language, Observer } from '../game/skin';
import type {
    ActLine,
    ErrorMessage,
    GameLine,
    Leaders,
    Me,
    OpenTable,
    Opened,
    Preferences,
    Profile,
    Scope,
    SeatWish,
    SessionLine,
    StepsMessage,
    TableLine,
    TableMessage,
    TokenLine,
} from './words';

// What could not be done, with the server's own sentence; `code` is 'unreachable' when there was no
// answer at all.
export class ApiError extends Error {
    constructor(
        readonly code: string,
        readonly sentence: string,
        readonly status: number,
        readonly retryAfter: number | null = null,
        readonly detail: string | null = null,
    ) {
        super(`${code}: ${sentence}`);
    }
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
type Fetch = (input: string, init: RequestInit) => Promise<Response>;

export class Api {
    private guest: Promise<void> | null = null;

    constructor(
        private readonly language: () => Language,
        private readonly call: Fetch = (input, init) => fetch(input, init),
    ) {}

    games = () => this.json<{ games: GameLine[] }>('GET', '/api/games');
    rules = (game: string) => this.text('GET', `/api/games/${word(game)}/rules`);

    me = () => this.json<Me>('GET', '/api/me');
    login = (name: string, password: string) =>
        this.json<Me>('POST', '/api/login', { name, password });
    logout = () => this.json('POST', '/api/logout', {});
    register = (name: string, password: string) =>
        this.json<{ name: string; recovery_code: string }>('POST', '/api/account', {
            name,
            password,
        });
    recover = (name: string, code: string, password: string) =>
        this.json<{ name: string; recovery_code: string }>('POST', '/api/recover', {
            name,
            code,
            password,
        });
    changePassword = (old: string, next: string) =>
        this.json('POST', '/api/me/password', { old, new: next });
    deleteMe = (password: string | null) =>
        this.json('DELETE', '/api/me', password === null ? {} : { password });
    preferences = (preferences: Preferences) =>
        this.json('PUT', '/api/me/preferences', preferences);
    myTables = (finished: boolean) =>
        this.json<{ tables: TableLine[]; more: boolean }>(
            'GET',
            `/api/me/tables?finished=${finished ? 1 : 0}`,
        );
    sessions = () => this.json<{ sessions: SessionLine[] }>('GET', '/api/me/sessions');
    endSession = (id: string) => this.json('DELETE', `/api/me/sessions/${word(id)}`);
    endOtherSessions = () => this.json('DELETE', '/api/me/sessions');
    acts = (skip: number, most: number) =>
        this.json<{ acts: ActLine[]; more: boolean }>(
            'GET',
            `/api/me/acts?skip=${skip}&most=${most}`,
        );
    tokens = () => this.json<{ tokens: TokenLine[] }>('GET', '/api/tokens');
    newToken = (label: string, days: number, scopes: Scope[]) =>
        this.json<{ token: string; line: TokenLine }>('POST', '/api/tokens', {
            label,
            days,
            scopes,
        });
    dropToken = (id: string) => this.json('DELETE', `/api/tokens/${word(id)}`);
    block = (name: string, on: boolean) => this.json('POST', '/api/block', { name, on });
    report = (name: string, table: string | null, text: string) =>
        this.json('POST', '/api/report', { name, ...(table === null ? {} : { table }), text });

    person = (name: string) => this.json<Profile>('GET', `/api/people/${word(name)}`);
    leaders = (game: string) => this.json<Leaders>('GET', `/api/leaders/${word(game)}`);

    openTables = () => this.json<{ tables: TableLine[] }>('GET', '/api/tables');
    open = (table: OpenTable) => this.json<Opened>('POST', '/api/tables', table);
    table = (id: string) => this.json<TableMessage>('GET', `/api/tables/${word(id)}`);
    close = (id: string) => this.json('DELETE', `/api/tables/${word(id)}`);
    sit = (id: string, seat: number, seed: string, invitation: string | null) =>
        this.json<TableMessage>('POST', `/api/tables/${word(id)}/sit`, {
            seat,
            seed,
            ...(invitation === null ? {} : { invitation }),
        });
    stand = (id: string, seat: number) =>
        this.json('POST', `/api/tables/${word(id)}/stand`, { seat });
    changeSeat = (id: string, seat: number, wish: SeatWish) =>
        this.json<TableMessage>('POST', `/api/tables/${word(id)}/seat`, { seat, ...wish });
    // Of a finished table the steps from one to another, with what happened in each.
    steps = (id: string, seat: Observer, from: number, to: number) =>
        this.json<StepsMessage>(
            'GET',
            `/api/tables/${word(id)}/view?${rangeQuery(seat, from, to)}`,
        );
    record = (id: string) => this.text('GET', `/api/tables/${word(id)}/record`);
    // In the same way of a record, which the server does not keep.
    recordSteps = (record: string, seat: Observer, from: number, to: number) =>
        this.json<StepsMessage>('POST', `/api/records/view?${rangeQuery(seat, from, to)}`, {
            record,
        });

    // A route that only a part of the page needs, which is loaded when somebody wants it.
    ask = <T>(method: Method, path: string, body?: unknown) => this.json<T>(method, path, body);

    private async json<T>(method: Method, path: string, body?: unknown): Promise<T> {
        const answer = await this.request(method, path, body);
        return (await answer.json()) as T;
    }

    private async text(method: Method, path: string): Promise<string> {
        return (await this.request(method, path)).text();
    }

    private async request(method: Method, path: string, body?: unknown): Promise<Response> {
        // Who is just coming in would be refused meanwhile; what is open to everybody is not.
        if (this.guest && !/^\/api\/(games|rules)\b/.test(path)) {
            await this.guest.catch(() => undefined);
        }
        const answer = await this.send(method, path, body);
        if (answer.ok) return answer;
        const fault = await readFault(answer);
        if (fault.code !== 'not_logged_in' || (await this.isSomebody(path))) throw fault;
        await this.becomeGuest();
        const again = await this.send(method, path, body);
        if (again.ok) return again;
        throw await readFault(again);
    }

    // Guests are refused what needs an account by the same code; they must not lose who they are.
    private async isSomebody(path: string): Promise<boolean> {
        return path !== '/api/me' && (await this.send('GET', '/api/me')).ok;
    }

    // Who I am; a stranger becomes a guest by the same question, and is refused nothing.
    enter(): Promise<Me> {
        const entered = this.send('POST', '/api/guest', { language: this.language() }).then(
            async (answer) => {
                if (!answer.ok) throw await readFault(answer);
                return (await answer.json()) as Me;
            },
        );
        this.guest = entered.then(() => undefined).finally(() => (this.guest = null));
        this.guest.catch(() => undefined);
        return entered;
    }

    // Several requests at once make one guest, not many.
    private becomeGuest(): Promise<void> {
        this.guest ??= this.send('POST', '/api/guest', { language: this.language() })
            .then(async (answer) => {
                if (!answer.ok) throw await readFault(answer);
            })
            .finally(() => (this.guest = null));
        return this.guest;
    }

    private async send(method: Method, path: string, body?: unknown): Promise<Response> {
        const init: RequestInit = {
            method,
            credentials: 'same-origin',
            headers: {
                'Accept-Language': this.language(),
                ...(method === 'GET' ? {} : { 'Content-Type': 'application/json' }),
            },
            ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        };
        try {
            return await this.call(path, init);
        } catch {
            throw new ApiError('unreachable', '', 0);
        }
    }
}

function word(text: string): string {
    return encodeURIComponent(text);
}

function rangeQuery(seat: Observer, from: number, to: number): string {
    const query = new URLSearchParams();
    if (seat !== 'spectator') query.set('seat', String(seat));
    query.set('from', String(from));
    query.set('to', String(to));
    return query.toString();
}

async function readFault(answer: Response): Promise<ApiError> {
    try {
        const fault = (await answer.json()) as Partial<ErrorMessage>;
        if (typeof fault.code === 'string') {
            return new ApiError(
                fault.code,
                fault.sentence ?? '',
                answer.status,
                fault.retry_after ?? null,
                fault.detail ?? null,
            );
        }
    } catch {
        // No JSON: a proxy in between, or a server that is going down.
    }
    return new ApiError(answer.status >= 500 ? 'broken' : 'unknown', '', answer.status);
}
