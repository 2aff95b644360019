// Reviews and moments of the game that is looked at, of a table or of a record alike.
import type { Api } from '../net/api';
import type { MomentMessage, ReviewMessage } from '../net/protocol';
import type { ReplaySource } from '../replay/source';

export interface ReviewSource {
    review(): Promise<ReviewMessage>; // begins it, and says how far it is
    leave(): void; // nobody waits any more
    moment(seat: number, ply: number, action?: string): Promise<MomentMessage>;
}

const word = encodeURIComponent;

export function momentQuery(seat: number, ply: number, action?: string): string {
    const query = new URLSearchParams({ seat: String(seat), ply: String(ply) });
    if (action !== undefined) query.set('action', action);
    return query.toString();
}

export function reviewSource(api: Api, source: ReplaySource): ReviewSource {
    return source.id === '' ? ofRecord(api, source) : ofTable(api, source.id);
}

function ofTable(api: Api, id: string): ReviewSource {
    const table = `/api/tables/${word(id)}`;
    return {
        review: () => api.ask<ReviewMessage>('GET', `${table}/review`),
        leave: () => void api.ask('DELETE', `${table}/review`).catch(() => undefined),
        moment: (seat, ply, action) =>
            api.ask<MomentMessage>('GET', `${table}/moment?${momentQuery(seat, ply, action)}`),
    };
}

// The record is sent once; after that its review has a name.
function ofRecord(api: Api, source: ReplaySource): ReviewSource {
    let name = '';
    const begin = async () => {
        const body = { record: await source.record() };
        const review = await api.ask<ReviewMessage>('POST', '/api/records/review', body);
        name = review.id;
        return review;
    };
    return {
        review: () =>
            name === '' ? begin() : api.ask<ReviewMessage>('GET', `/api/reviews/${word(name)}`),
        leave: () => {
            if (name !== '')
                void api.ask('DELETE', `/api/reviews/${word(name)}`).catch(() => undefined);
        },
        moment: async (seat, ply, action) =>
            api.ask<MomentMessage>(
                'POST',
                `/api/records/moment?${momentQuery(seat, ply, action)}`,
                {
                    record: await source.record(),
                },
            ),
    };
}
