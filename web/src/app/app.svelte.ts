// What every page shares, handed down through Svelte's context: the server, who one is, the settings,
// where one is, and what there is to be told.
import { getContext, setContext } from 'svelte';
import type { Language } from '../game/skin';
import { fill, typeset, type Argument } from '../lang/format';
import { isWritten, sentenceIn, speak, spoken } from '../lang/languages';
import { texts, type Key } from '../lang/texts';
import { Api, ApiError } from '../net/api';
import { browserWorld } from '../net/browser_world';
import { Connection, type ConnectionState } from '../net/socket';
import type { GameLine, Me, NoticeMessage, OpenTable, Preferences } from '../net/words';
import { notify } from './notices';
import { routeOf, tablePath, type Route } from './route';
import { Settings } from './settings.svelte';
import { Sounds } from './sounds';

export interface Toast {
    id: number;
    text: string;
    kind: 'news' | 'fault';
    table?: string; // where it leads
}

const toastMillis = 7000;

export class App {
    readonly api: Api;
    readonly connection: Connection;
    readonly settings: Settings;
    readonly sounds: Sounds;
    me = $state.raw<Me | null>(null);
    route = $state.raw<Route>(routeOf(location.pathname, location.search));
    connected = $state<ConnectionState>('connecting');
    toasts = $state.raw<Toast[]>([]);
    announced = $state(''); // the live region
    title = $state(''); // what the page is about, where its address does not say it
    // The rules that lie over the page, and at which of them they are open.
    rules = $state.raw<{ game: string; rule: string | null } | null>(null);
    game = $state(''); // what the page is about, for its ground; empty where it is about none
    called = $state(false); // something waits, and nobody has looked since
    private games: Promise<GameLine[]> | null = null;
    private gamesLanguage = '';
    private toastCount = 0;
    private saving: ReturnType<typeof setTimeout> | undefined;

    constructor() {
        this.settings = new Settings((preferences) => this.keep(preferences));
        this.api = new Api(() => spoken(this.settings.language));
        this.connection = new Connection(browserWorld());
        this.sounds = new Sounds(() => this.settings.sounds);
        this.connection.listen({
            state: (state) => (this.connected = state),
            retry: (attempts) => this.seekSession(attempts),
            message: (message) => {
                if (message.type === 'notice') this.notify(message);
            },
        });
        addEventListener('popstate', () => this.look());
        addEventListener('online', () => this.connection.restart());
        document.addEventListener('visibilitychange', () => {
            if (!document.hidden) this.called = false;
        });
    }

    t = (key: Key, ...args: Argument[]): string =>
        fill(this.settings.language, sentenceIn(texts, this.settings.language, key), args);

    // A sentence of the server's, as it is printed in the language of the page.
    print = (sentence: string): string => typeset(this.settings.language, sentence);

    // A session, then the socket: the server greets only those it knows.
    async begin(): Promise<void> {
        const before = this.settings.saved;
        this.me = await this.api.enter();
        if (this.settings.saved === before) await this.prefer(this.me.preferences);
        // What was chosen meanwhile counts; the socket speaks the language it begins with.
        else await this.api.preferences(this.settings.all()).catch(() => undefined);
        this.connection.start();
    }

    // What the account has chosen; its language once the words of it are here.
    private async prefer(preferences: Preferences): Promise<void> {
        const { language, ...rest } = preferences;
        const words = await speak(String(language ?? '')).then(
            () => true,
            () => false,
        );
        this.settings.read(words ? preferences : rest);
    }

    // A socket is refused to strangers too, without saying why: after a few failures the session is
    // asked for by the other way, which makes a guest where the old one has run out.
    private seekSession(attempts: number): void {
        if (attempts % 3 !== 0) return;
        this.api.me().then(
            (me) => (this.me = me),
            () => undefined, // the server is away: the next attempt tells
        );
    }

    // After a login or a logout everything the server says is for somebody else.
    async renew(): Promise<void> {
        this.me = await this.api.me();
        await this.prefer(this.me.preferences);
        this.connection.restart();
    }

    // The server's sentences follow: it asks the account, and a socket keeps the language it began with.
    async speak(language: Language): Promise<void> {
        if (language === this.settings.language) return;
        try {
            await speak(language);
        } catch {
            this.toast(this.t('fault.unreachable'), 'fault');
            return;
        }
        this.settings.language = language;
        this.settings.save();
        clearTimeout(this.saving);
        if (this.me === null) return; // `begin` tells the server
        try {
            await this.api.preferences(this.settings.all());
            this.connection.retell();
        } catch {
            // The page speaks the language already; sentences come in it after the next visit.
        }
    }

    listGames(): Promise<GameLine[]> {
        if (!this.games || this.gamesLanguage !== this.settings.language) {
            this.gamesLanguage = this.settings.language;
            this.games = this.api.games().then((answer) => answer.games);
            this.games.catch(() => (this.games = null));
        }
        return this.games;
    }

    // Tables this page has opened: whoever opens one may change its empty seats.
    opened(table: string): boolean {
        return sessionStorage.getItem(`bivouac.opened.${table}`) !== null;
    }

    async open(wish: OpenTable): Promise<void> {
        const opened = await this.api.open(wish);
        sessionStorage.setItem(`bivouac.opened.${opened.table}`, '1');
        this.go(tablePath(opened.table));
    }

    go(path: string, how: 'push' | 'replace' = 'push'): void {
        if (how === 'push') history.pushState(null, '', path);
        else history.replaceState(null, '', path);
        this.look();
        if (how === 'push') scrollTo(0, 0);
    }

    openRules(game: string, rule: string | null = null): void {
        this.rules = { game, rule };
    }

    private look(): void {
        this.rules = null;
        this.game = '';
        this.title = '';
        this.route = routeOf(location.pathname, location.search);
    }

    // Links inside the page change the route instead of loading everything anew.
    follow = (event: MouseEvent): void => {
        const link = (event.target as Element | null)?.closest('a');
        const plain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey;
        if (!link || !plain || event.defaultPrevented || link.target || link.download) return;
        if (link.origin !== location.origin || link.pathname.startsWith('/api/')) return;
        if (link.getAttribute('href')?.startsWith('#')) return;
        event.preventDefault();
        this.go(link.pathname + link.search);
    };

    announce = (text: string): void => {
        // The same sentence twice is two messages: a changed text is what gets read out.
        this.announced = this.announced === text ? `${text}\u00a0` : text;
    };

    toast(text: string, kind: Toast['kind'] = 'news', table?: string): void {
        const id = ++this.toastCount;
        this.toasts = [
            ...this.toasts,
            { id, text, kind, ...(table === undefined ? {} : { table }) },
        ];
        setTimeout(() => this.dismiss(id), toastMillis);
    }

    dismiss(id: number): void {
        this.toasts = this.toasts.filter((toast) => toast.id !== id);
    }

    // Every fault a person can meet has a sentence of its own; the server's is the fallback.
    faultText(fault: unknown): string {
        // What is no answer of the server is a part of the page that could not be loaded.
        if (!(fault instanceof ApiError)) return this.t('fault.unreachable');
        const key = `fault.${fault.code}`;
        // What is wrong with a name or a password the server says best.
        if (fault.detail !== null && fault.sentence !== '') return fault.sentence;
        if (isWritten(texts, this.settings.language, key)) {
            return this.t(key, fault.retryAfter ?? 5);
        }
        return fault.sentence === '' ? this.t('fault.broken') : fault.sentence;
    }

    private notify(notice: NoticeMessage): void {
        const here = this.route.page === 'table' && this.route.id === notice.table;
        if (!here) this.toast(notice.sentence, 'news', notice.table);
        this.call(notice.sentence, notice.table ?? '');
    }

    // Reaches those who look elsewhere; whoever looks at the page sees it there.
    call(sentence: string, table: string): void {
        if (!document.hidden) return;
        this.called = true;
        if (this.settings.notices) notify(sentence, table, () => this.go(tablePath(table)));
    }

    private keep(preferences: Preferences): void {
        clearTimeout(this.saving);
        if (this.me === null) return;
        this.saving = setTimeout(() => {
            // Kept on the device already; the account follows at the next chance.
            this.api.preferences(preferences).catch(() => undefined);
        }, 800);
    }
}

const key = Symbol('app');

export function provideApp(app: App): App {
    setContext(key, app);
    return app;
}

export function useApp(): App {
    return getContext<App>(key);
}
