// Addresses of the pages. Every page can be linked to, reloaded and shared.
export type Page =
    | 'start'
    | 'table'
    | 'replay'
    | 'account'
    | 'person'
    | 'leaders'
    | 'learn'
    | 'rules'
    | 'study'
    | 'puzzles'
    | 'statistics'
    | 'unknown';

export interface Route {
    page: Page;
    id: string; // of the table, person, game or family; empty where there is none
    query: URLSearchParams;
}

const pages: Record<string, Page> = {
    t: 'table',
    replay: 'replay',
    account: 'account',
    people: 'person',
    leaders: 'leaders',
    learn: 'learn',
    rules: 'rules',
    study: 'study',
    puzzles: 'puzzles',
    statistics: 'statistics',
};

export function routeOf(path: string, search: string): Route {
    const parts = path.split('/').filter((part) => part !== '');
    const query = new URLSearchParams(search);
    if (parts.length === 0) return { page: 'start', id: '', query };
    const page = pages[parts[0]!];
    if (!page || parts.length > 2) return { page: 'unknown', id: '', query };
    let id: string;
    try {
        id = decodeURIComponent(parts[1] ?? '');
    } catch {
        return { page: 'unknown', id: '', query };
    }
    const needsId = page === 'table' || page === 'person';
    return needsId && id === '' ? { page: 'unknown', id, query } : { page, id, query };
}

export const tablePath = (id: string) => `/t/${encodeURIComponent(id)}`;
export const personPath = (name: string) => `/people/${encodeURIComponent(name)}`;
export const rulesPath = (game: string) => `/rules/${encodeURIComponent(game)}`;
// A game's own lesson, or the one its family begins with.
export const learnPath = (game: string) => `/learn/${encodeURIComponent(game)}`;
export const leadersPath = (game: string) => `/leaders/${encodeURIComponent(game)}`;

export function invitationPath(id: string, invitation: string): string {
    return `${tablePath(id)}?i=${encodeURIComponent(invitation)}`;
}

export function replayPath(id: string, ply: number | null, seat: string | null): string {
    return `/replay/${encodeURIComponent(id)}${viewQuery(ply, seat)}`;
}

// The same with its review opened.
export const reviewPath = (id: string) => `${replayPath(id, null, null)}?review=1`;

// A record that this tab keeps; without a step, the page where one is loaded.
export function recordPath(ply: number | null, seat: string | null): string {
    return `/replay${viewQuery(ply, seat)}`;
}

function viewQuery(ply: number | null, seat: string | null): string {
    const query = new URLSearchParams();
    if (ply !== null) query.set('ply', String(ply));
    if (seat !== null) query.set('seat', seat);
    const text = query.toString();
    return text === '' ? '' : `?${text}`;
}

// Whether the address is that of a game shown again, and not of the page where a record is loaded.
export function isShownAgain(route: Route): boolean {
    return route.page === 'replay' && (route.id !== '' || route.query.has('ply'));
}
