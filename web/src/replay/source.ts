// Where a replay takes its steps from: a finished table of this server, or the text of a record.
import { replayPath, recordPath } from '../app/route';
import type { Shown, ToldEvent } from '../game/skin';
import type { Key } from '../lang/texts';
import type { Api } from '../net/api';
import type { GameLine, OpenTable, Seat } from '../net/words';
import { seatNames } from '../table/names';
import type { Room } from '../table/room.svelte';
import type { StoryLine } from '../table/table_state';
import { gameIn, isOver, optionsIn, playedBy, stepsIn } from './record';

// Through whose eyes: the number of a seat, or one of the two who sit nowhere.
export type Eye = `${number}` | 'spectator' | 'all';

export interface Step {
    shown: Shown;
    events: ToldEvent[];
}

export interface ReplaySource {
    id: string; // of the table, empty for a record
    game: string;
    options: Record<string, string>;
    seats: Seat[];
    names: string[];
    last: number;
    over: boolean; // only then can everything be seen at once
    ending: string;
    told: readonly ToldEvent[] | null; // null: as far as one has looked
    story: StoryLine[] | null; // null: it is told as far as one has looked
    steps(eye: Eye, from: number, to: number): Promise<Step[]>; // both included
    record(): Promise<string>;
    from(ply: number): NonNullable<OpenTable['from']>;
    path(ply: number, eye: Eye): string;
}

type Say = (key: Key, ...args: (string | number)[]) => string;

export function tableSource(api: Api, room: Room, t: Say): ReplaySource {
    const table = room.table!;
    return {
        id: room.id,
        game: table.game,
        options: table.options,
        seats: table.seats,
        names: seatNames(table.seats, t),
        last: room.state.shown?.seq ?? 0,
        over: true,
        ending: table.ending?.sentence ?? '',
        told: room.state.told,
        story: room.state.story,
        steps: async (eye, from, to) => (await api.steps(room.id, seatOf(eye), from, to)).steps,
        record: () => api.record(room.id),
        from: (ply) => ({ table: room.id, ply }),
        path: (ply, eye) => replayPath(room.id, ply, eye),
    };
}

export function recordSource(api: Api, record: string, game: GameLine, t: Say): ReplaySource {
    const seats = playedBy(record, game.least_seats);
    return {
        id: '',
        game: gameIn(record) ?? game.game,
        options: optionsIn(record),
        seats,
        names: seats.map((seat, at) =>
            seat.kind === 'bot' || seat.name ? seatNames([seat], t)[0]! : t('seat.player', at + 1),
        ),
        last: stepsIn(record),
        over: isOver(record),
        ending: '',
        told: null,
        story: null,
        steps: async (eye, from, to) =>
            (await api.recordSteps(record, seatOf(eye), from, to)).steps,
        record: () => Promise.resolve(record),
        from: (ply) => ({ record, ply }),
        path: recordPath,
    };
}

export function seatOf(eye: Eye): number | 'spectator' | 'all' {
    return eye === 'spectator' || eye === 'all' ? eye : Number(eye);
}

// Whose eyes are offered. Where nothing is hidden, those of the seats are enough.
export function eyesOf(source: Pick<ReplaySource, 'seats' | 'over'>, hidden: boolean): Eye[] {
    const eyes: Eye[] = source.seats.map((_, at): Eye => `${at}`);
    if (hidden) eyes.push('spectator');
    if (hidden && source.over) eyes.push('all');
    return eyes;
}
