import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
    readMessage,
    type ServerMessage,
    type StepMessage,
    type TableMessage,
    type ViewMessage,
} from '../net/words';
import {
    emptyTable,
    mayHaveAdvice,
    mayHaveCommentary,
    receive,
    storyBefore,
    timeLeft,
    wholeLeft,
    withUnseen,
    type TableState,
} from './table_state';

const folder = new URL('../../../protocol/examples/server/', import.meta.url);

function example(name: string): ServerMessage {
    const message = readMessage(readFileSync(new URL(`${name}.json`, folder), 'utf8'));
    if (!message) throw new Error(`no message: ${name}`);
    return message;
}

const exampleTable = () => example('table');

function after(messages: ServerMessage[], start = emptyTable('q7Tf2a')): TableState {
    return messages.reduce((state, message) => receive(state, message, 1000).state, start);
}

describe('the state of a table', () => {
    it('reads every example of what the server says', () => {
        for (const file of readdirSync(folder)) {
            const message = example(file.replace(/\.json$/, ''));
            expect(receive(emptyTable('q7Tf2a'), message, 0).state.id).toBe('q7Tf2a');
        }
    });

    it('knows the table, then what its observer sees', () => {
        const state = after([example('table'), example('view')]);
        expect(state.table?.game).toBe('strategic');
        expect(state.observer).toBe(0);
        expect(state.shown?.seq).toBe(8);
    });

    it('keeps what is shown while it is told the same again', () => {
        const view = example('view') as ViewMessage;
        const state = after([example('table'), view]);
        const again = after([structuredClone(view)], state);
        expect(again.shown).toBe(state.shown);
        const later = { ...view, shown: { ...view.shown, seq: 9 } };
        expect(after([later], again).shown).toBe(later.shown);
        const step = { ...(example('step') as StepMessage), observer: 0 };
        const moved = after([step], state);
        expect(after([structuredClone(step)], moved).shown).toBe(moved.shown);
    });

    it('tells no result before its events have been played', () => {
        const step: ServerMessage = { ...(example('step') as StepMessage), observer: 0 };
        const state = after([example('table'), example('view'), step]);
        expect(state.story).toHaveLength(1);
        expect(storyBefore(state)).toEqual([]);
        const seen = { ...state, events: [] };
        expect(storyBefore(seen)).toEqual(state.story);
        expect(withUnseen(seen, 8).events.map((event) => event.seq)).toEqual([9]);
        expect(withUnseen(seen, 9).events).toEqual([]);
    });

    it('knows from each step whose last turn can be taken back', () => {
        const step = { ...(example('step') as StepMessage), observer: 0 };
        const one = after([example('table'), example('view'), step]);
        expect(one.table?.backable).toEqual([0, 1]);
        const { backable: _settled, ...next } = { ...step, first: 10, last: 10 };
        expect(after([next], one).table?.backable).toBeUndefined();
    });

    it('follows a step and keeps its sentence', () => {
        const step: ServerMessage = { ...(example('step') as StepMessage), observer: 0 };
        const state = after([example('table'), example('view'), step]);
        expect(state.shown?.seq).toBe(9);
        expect(state.table?.due).toEqual({ wanted: 'action', seats: [1] });
        expect(state.events.map((event) => event.seq)).toEqual([9]);
        expect(state.story.map((line) => line.sentence)).toEqual(['Orange: guard from c1 to d1.']);
    });

    it('tells of a position that the game began from', () => {
        const step: ServerMessage = {
            ...(example('step') as StepMessage),
            observer: 0,
            first: 1,
            last: 1,
            events: [{ seq: 1, placed: null, sentence: 'The game begins from a given position.' }],
            shown: { seq: 1, view: {}, legal: null },
        };
        const state = after([example('table'), step]);
        expect(state.shown?.seq).toBe(1);
        expect(state.story).toEqual([
            { seq: 1, sentence: 'The game begins from a given position.', undone: false },
        ]);
    });

    it('lets a draw offer fall away with the step, but not a rematch', () => {
        const table: ServerMessage = {
            ...(example('table') as TableMessage),
            offers: [
                { what: 'draw', by: 1, agreed: [1] },
                { what: 'rematch', by: 1, agreed: [1] },
            ],
        };
        const step: ServerMessage = { ...(example('step') as StepMessage), observer: 0 };
        const state = after([table, example('view'), step]);
        expect(state.table?.offers.map((offer) => offer.what)).toEqual(['rematch']);
    });

    it('asks to look afresh when steps are missing', () => {
        const state = after([example('table'), example('view')]);
        const step: StepMessage = { ...(example('step') as StepMessage), observer: 0, first: 11 };
        const result = receive(state, step, 0);
        expect(result.need).toBe('look_afresh');
        expect(result.state).toBe(state);
    });

    it('takes the same step only once', () => {
        const step: ServerMessage = { ...(example('step') as StepMessage), observer: 0 };
        const once = after([example('table'), example('view'), step]);
        const twice = receive(once, step, 0).state;
        expect(twice.story).toEqual(once.story);
    });

    it('hears the story after the view that it led to', () => {
        const step: StepMessage = { ...(example('step') as StepMessage), observer: 0 };
        const view: ServerMessage = {
            type: 'view',
            table: 'q7Tf2a',
            observer: 0,
            shown: step.shown,
        };
        const state = after([example('table'), view, { ...step, first: 1 }]);
        expect(state.story.map((line) => line.seq)).toEqual([9]);
        expect(state.events).toEqual([]);
    });

    it('lets the whole story be told anew', () => {
        const step: StepMessage = { ...(example('step') as StepMessage), observer: 0 };
        const state = after([example('table'), example('view'), step]);
        const events = [{ ...step.events[0]!, sentence: 'Orange : garde de c1 à d1.' }];
        const retold = receive(state, { ...step, first: 1, events }, 0).state;
        expect(retold.story.map((line) => line.sentence)).toEqual(['Orange : garde de c1 à d1.']);
        expect(retold.events).toEqual([]);
    });

    it('hears what was said only once', () => {
        const said = example('said');
        expect(after([said, said]).chat.length).toBe(1);
    });

    it('marks what was taken back', () => {
        const step: StepMessage = { ...(example('step') as StepMessage), observer: 0 };
        const back: StepMessage = {
            ...step,
            first: 10,
            last: 10,
            events: [{ seq: 10, back: 8, sentence: 'Ada takes back.' }],
            shown: { ...step.shown, seq: 10 },
        };
        const state = after([example('table'), example('view'), step, back]);
        expect(state.story.map((line) => line.undone)).toEqual([true, false]);
    });

    it('hears nothing of other tables', () => {
        const state = emptyTable('other');
        expect(receive(state, example('view'), 0).state).toBe(state);
    });

    it('offers advice to who plays against bots alone', () => {
        const example = after([exampleTable()]).table!;
        const seat = example.seats[0]!;
        const bot = { ...seat, kind: 'bot' as const };
        const terms = { ...example.terms, rated: false };
        const table: TableMessage = { ...example, phase: 'playing', terms, seats: [seat, bot] };
        expect(mayHaveAdvice(table, [0])).toBe(true);
        expect(mayHaveAdvice(table, [])).toBe(false);
        expect(mayHaveAdvice({ ...table, phase: 'finished' }, [0])).toBe(false);
        expect(mayHaveAdvice({ ...table, terms: { ...terms, rated: true } }, [0])).toBe(false);
        expect(mayHaveAdvice({ ...table, options: { memory_mode: 'on' } }, [0])).toBe(false);
        expect(mayHaveAdvice({ ...table, seats: [seat, { ...bot, kind: 'person' }] }, [0])).toBe(
            false,
        );
        expect(mayHaveAdvice({ ...table, seats: [seat, seat] }, [0, 1])).toBe(false);

        expect(mayHaveCommentary(table, [])).toBe(true);
        expect(mayHaveCommentary(table, [0])).toBe(false);
        expect(mayHaveCommentary({ ...table, phase: 'finished' }, [])).toBe(false);
        expect(mayHaveCommentary({ ...table, terms: { ...terms, listed: false } }, [])).toBe(false);
        expect(mayHaveCommentary({ ...table, options: { memory_mode: 'on' } }, [])).toBe(false);
    });

    it('lets only the running clocks run', () => {
        const clocks = { now: 0, left: [5000, 8000], running: [0], paused: false };
        const heard = { clocks, heard: 100 };
        expect(timeLeft(heard, 0, 1100)).toBe(4000);
        expect(timeLeft(heard, 1, 1100)).toBe(8000);
        expect(timeLeft(heard, 0, 99_000)).toBe(0);
        expect(timeLeft({ clocks: { ...clocks, paused: true }, heard: 100 }, 0, 1100)).toBe(5000);
        expect(timeLeft(null, 0, 0)).toBeNull();
    });
    it('lets free seconds pass before a clock runs, and the whole game run with them', () => {
        const clocks = { now: 0, left: [5000, 8000], running: [0], paused: false, free: 3000 };
        const heard = { clocks: { ...clocks, whole: 60_000 }, heard: 100 };
        expect(timeLeft(heard, 0, 3100)).toBe(5000);
        expect(timeLeft(heard, 0, 4100)).toBe(4000);
        expect(wholeLeft(heard, 'action', 4100)).toBe(56_000);
        expect(wholeLeft(heard, 'setup', 4100)).toBe(60_000);
        expect(wholeLeft({ clocks, heard: 100 }, 'action', 4100)).toBeNull();
        expect(wholeLeft(null, 'action', 4100)).toBeNull();
    });
});
