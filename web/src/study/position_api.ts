// What the server says about a position with what was played on from it: who sees what, what may be done, who stands
// how well. The page decides none of it.
import type { Api } from '../net/api';
import type { MomentMessage, PositionMessage } from '../net/protocol';
import type { Shown } from '../game/skin';
import { stepsTo, type Chapter, type Path, type StudyEye } from './study';

// A moment of a chapter as the board needs it.
export interface Scene {
    message: PositionMessage;
    shown: Shown; // by the chosen eyes, with what the seat that is due may do
    due: number | null; // the seat that is to act
}

export interface Place {
    chapter: Pick<Chapter, 'game' | 'options' | 'position' | 'root'>;
    path: Path;
}

function bodyOf({ chapter, path }: Place) {
    const { game, options, position } = chapter;
    return { game, options, position, steps: stepsTo(chapter.root, path) };
}

const dueSeat = ({ due }: PositionMessage): number | null =>
    due.wanted === 'action' ? (due.seats[0] ?? null) : null;

export class PositionApi {
    private count = 0; // every scene is another one to a skin, whatever it shows

    constructor(private readonly api: Api) {}

    // By these eyes; with all eyes what may be done is that of the seat that is due.
    async scene(place: Place, eyes: StudyEye): Promise<Scene> {
        const body = bodyOf(place);
        const message = await this.view(body, eyes);
        const due = dueSeat(message);
        let { legal } = message.shown;
        if (eyes === 'all' && message.observer === 'all' && due !== null)
            legal = (await this.view(body, `${due}`)).shown.legal;
        return { message, due, shown: { ...message.shown, seq: ++this.count, legal } };
    }

    // The steps that the action makes, nature's included.
    async play(place: Place, action: string): Promise<string[]> {
        return (await this.view({ ...bodyOf(place), action }, 'turn')).steps;
    }
    async draw(place: Place): Promise<string[]> {
        return (await this.view({ ...bodyOf(place), draw: true }, 'turn')).steps;
    }
    // Throws where the text is no position of the game.
    async check(game: string, options: Record<string, string>, position: string) {
        return this.view({ game, options, position }, 'turn');
    }

    moment(place: Place, seat: number, action?: string): Promise<MomentMessage> {
        const query = new URLSearchParams({ seat: String(seat) });
        if (action !== undefined) query.set('action', action);
        const path = `/api/positions/moment?${query.toString()}`;
        return this.api.ask<MomentMessage>('POST', path, bodyOf(place));
    }
    leave(): void {
        void this.api.ask('DELETE', '/api/positions/moment').catch(() => undefined);
    }

    private view(body: object, eyes: StudyEye): Promise<PositionMessage> {
        const query = eyes === 'turn' ? '' : `?seat=${eyes}`;
        return this.api.ask<PositionMessage>('POST', `/api/positions/view${query}`, body);
    }
}
