// What an account keeps for itself: studies, and how well its owner solves puzzles. docs/protocol.md calls them papers.
import { ApiError, type Api } from '../net/api';
import type {
    Me,
    PaperKind,
    PaperKept,
    PaperLine,
    Papers as PaperList,
    PaperText,
} from '../net/words';

// Guests keep theirs in the browser.
export const hasAccount = (me: Me | null): boolean => me !== null && me.who !== 'guest';

export const isStale = (error: unknown): boolean =>
    error instanceof ApiError && error.code === 'stale';

const placeOf = (kind: PaperKind, name: string): string =>
    `/api/me/papers/${kind}/${encodeURIComponent(name)}`;

export class Papers {
    constructor(private readonly api: Pick<Api, 'ask'>) {}

    list = async (kind: PaperKind): Promise<PaperLine[]> =>
        (await this.api.ask<PaperList>('GET', '/api/me/papers')).papers.filter(
            (each) => each.kind === kind,
        );

    // Null when there is none.
    async read(kind: PaperKind, name: string): Promise<PaperText | null> {
        try {
            return await this.api.ask<PaperText>('GET', placeOf(kind, name));
        } catch (error) {
            if (error instanceof ApiError && error.code === 'unknown_paper') return null;
            throw error;
        }
    }

    // `revision`: the one that was seen last, 0 where there was none. The new one; stale when somebody else was faster.
    async keep(
        kind: PaperKind,
        name: string,
        revision: number,
        title: string,
        text: string,
    ): Promise<number> {
        const kept = await this.api.ask<PaperKept>('PUT', placeOf(kind, name), {
            revision,
            title,
            text,
        });
        return kept.line.revision;
    }

    drop = (kind: PaperKind, name: string): Promise<unknown> =>
        this.api.ask('DELETE', placeOf(kind, name));
}
