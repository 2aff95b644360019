import { describe, expect, test } from 'vitest';
import { battleOf, resultOf, type Battle } from './battle';
import { battleLines, battleRows } from './battle_text';
import { newestEvent, readAction, readEvent, touched } from './event';
import { sayIn } from './lang';
import { readView, type View } from './view';

// "e3:6 d4:B": pieces by square; `home` is the square unless "e3:6@e2" says otherwise.
function pieces(text: string): unknown[] {
    return text
        .split(' ')
        .filter((word) => word !== '')
        .map((word) => {
            const [at, rest = ''] = word.split(':');
            const [rank, home = at] = rest.split('@');
            return { at, rank, home };
        });
}

function view(red: string, blue: string, pending?: unknown): View {
    const side = (seat: number, text: string) => ({ seat, pieces: pieces(text), fallen: {} });
    return readView({
        rows: 8,
        home_rows: 3,
        lakes: '',
        stage: 'play',
        turn: 1,
        to_move: 'red',
        due: ['red'],
        quiet: 0,
        pending,
        red: side(0, red),
        blue: side(1, blue),
        end: null,
    });
}

function fought(before: View, action: string, shown: Record<string, string>, after: View) {
    const event = { kind: 'action', by: 0, side: 'red', action, shown };
    return battleOf(before, readEvent(event), after);
}

function results(battle: Battle | null): string[] {
    if (!battle) return [];
    return battle.defenders.map((one) => `${one.rank}@${one.at} ${resultOf(battle, one)}`);
}

describe('a battle', () => {
    const before = view('a4:9', 'a5:?');
    const shown = { a4: '9', a5: '8' };

    test('is won, lost or ends with both by who is left', () => {
        const won = fought(before, 'a4xa5', shown, view('a5:9@a4', ''));
        expect(results(won)).toEqual(['8@a5 wins']);
        expect(won?.attacker.fell).toBe(false);
        const lost = fought(before, 'a4xa5', { a4: '9', a5: 'X' }, view('', 'a5:X'));
        expect(results(lost)).toEqual(['X@a5 loses']);
        const both = fought(before, 'a4xa5', { a4: '9', a5: '9' }, view('', ''));
        expect(results(both)).toEqual(['9@a5 both']);
    });

    test('is none when nobody meets', () => {
        expect(fought(before, 'a4-b4', {}, view('b4:9@a4', 'a5:?'))).toBeNull();
        expect(fought(before, 'c4xc5', { c4: '9', c5: '2' }, before)).toBeNull();
    });

    test('of a Sword shows the second target untouched when the first stops it', () => {
        const start = view('e3:6', 'd3:? e4:?');
        const stopped = { e3: '6', d3: '2', e4: 'B' };
        expect(results(fought(start, 'e3xd3+e4', stopped, view('', 'd3:2 e4:B')))).toEqual([
            'B@e4 loses',
            '2@d3 shown',
        ]);
        const twice = { e3: '6', d3: '5', e4: '2' };
        expect(results(fought(start, 'e3xd3+e4', twice, view('e3:6', '')))).toEqual([
            '2@e4 wins',
            '5@d3 wins',
        ]);
        const captains = { e3: '6', d3: '6', e4: '6' };
        expect(results(fought(start, 'e3xd3+e4', captains, view('', '')))).toEqual([
            '6@d3 both',
            '6@e4 both',
        ]);
        const mixed = { e3: '6', d3: '6', e4: '2' };
        expect(results(fought(start, 'e3xd3+e4', mixed, view('', '')))).toEqual([
            '2@e4 wins',
            '6@d3 both',
        ]);
    });

    test('of an Apple is fought among the enemies, and leaves the user’s Apple out', () => {
        const start = view('f1:F', 'g7:? h7:? f7:? g8:? g6:?');
        const turned = { f1: 'F', g7: '3', h7: '1', f7: '2', g8: '3', g6: 'B' };
        const end = view('f1:F', 'g8:3');
        const battle = fought(start, 'apple@g7', turned, view('f1:F', 'g7:3 g8:3'));
        expect(battle?.attacker).toMatchObject({ at: 'g7', rank: '3', side: 'blue', fell: false });
        expect(results(battle)).toEqual(['B@g6 wins', '1@h7 wins', '2@f7 wins', '3@g8 shown']);
        expect(results(fought(start, 'apple@g7', { f1: 'F', g7: 'B' }, end))).toEqual([]);
    });

    test('goes on after a choice among equals and after a Shroud', () => {
        const pending = { power: 'apple', attacker: 'e7', targets: ['e8', 'd7'], shrouds: [] };
        const start = view('a1:F', 'e7:7 e8:7 d7:7', pending);
        expect(results(fought(start, 'strike@e8', {}, view('a1:F', 'd7:7')))).toEqual([
            '7@e8 both',
        ]);
        const held = { power: 'sword', attacker: 'd3', targets: ['e3'], shrouds: ['blue'] };
        const paused = view('d3:6', 'e3:5', held);
        const on = fought(paused, 'leave', { d3: '6', e3: '5' }, view('d3:6', ''));
        expect(results(on)).toEqual(['5@e3 wins']);
        expect(fought(view('d3:6', ''), 'leave', {}, view('d3:6', ''))).toBeNull();
    });
});

describe('a battle in words', () => {
    const say = sayIn('en');
    const words = (attacker: string, defender: string, after: View) => {
        const before = view('a4:?', 'a5:?');
        const battle = fought(before, 'a4xa5', { a4: attacker, a5: defender }, after);
        return battle ? battleLines(say, 'original', battle) : [];
    };

    test('says who beats whom, and what happens to Bombs and flags', () => {
        const won = view('a5:9@a4', '');
        const lost = view('', 'a5:X');
        expect(words('9', '8', won)).toEqual(['General (9) beats Colonel (8).']);
        expect(words('9', 'X', lost)).toEqual(['General (9) falls to Marshal (10).']);
        expect(words('9', '9', view('', ''))).toEqual(['General (9) and General (9) both fall.']);
        expect(words('3', 'B', won)).toEqual(['Miner (3) clears a Bomb.']);
        expect(words('4', 'B', lost)).toEqual(['Sergeant (4) is blown up by a Bomb.']);
        expect(words('2', 'F', won)).toEqual(['Scout (2) takes the Flag!']);
    });
});

describe('an action', () => {
    test.each([
        ['a4-a5', ['a4', 'a5']],
        ['a4xa10', ['a4', 'a10']],
        ['e3xd3+e4', ['e3', 'd3', 'e4']],
        ['apple@e7', ['e7']],
        ['strike@e6', ['e6']],
        ['revive:X@a1', ['a1']],
        ['leave', []],
        ['red:seat1', []],
    ])('%s marks the squares it touches', (action, squares) => {
        expect(touched(readAction(action))).toEqual(squares);
    });

    test('counts as the newest only with the view it led to, and when it can be read', () => {
        const event = { kind: 'action', by: 0, side: 'red', action: 'a4-a5' };
        expect(newestEvent([{ seq: 7, event }], 7)?.event.deed?.kind).toBe('move');
        expect(newestEvent([{ seq: 7, event }], 8)).toBeNull();
        expect(newestEvent([{ seq: 7, event: { kind: 'rain' } }], 7)).toBeNull();
        expect(newestEvent([], 0)).toBeNull();
    });

    test('that is none is refused', () => {
        expect(() => readAction('a4')).toThrow();
        expect(() => readAction('revive:Q@a1')).toThrow();
    });
});

test('two fights that are told in the same words are two rows', () => {
    const fighter = (rank: '2' | '6', at: string, fell: boolean) =>
        ({ side: rank === '6' ? 'red' : 'blue', rank, at, fell }) as Battle['attacker'];
    const battle: Battle = {
        kind: 'sword',
        attacker: fighter('6', 'e4', false),
        defenders: [fighter('2', 'd4', true), fighter('2', 'e5', true)],
    };
    const rows = battleRows(sayIn('en'), 'assassins', battle);
    expect(rows.map(({ text }) => text)).toEqual([rows[0]?.text, rows[0]?.text]);
    expect(rows.map(({ at }) => at)).toEqual(['d4', 'e5']);
});
