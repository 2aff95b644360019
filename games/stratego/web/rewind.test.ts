import { describe, expect, test } from 'vitest';
import { resultOf } from './battle';
import { lastBattleOf, lasting, playedBack, type Heard } from './rewind';
import { piecesOf, readView, type View } from './view';

// "e3:6 d4:B": pieces by square.
function pieces(text: string): unknown[] {
    return text
        .split(' ')
        .filter((word) => word !== '')
        .map((word) => {
            const [at, rank] = word.split(':');
            return { at, rank, home: at };
        });
}

function view(red: string, blue: string, fallen: Record<string, number> = {}): View {
    const side = (seat: number, text: string) => ({ seat, pieces: pieces(text), fallen });
    return readView({
        rows: 8,
        home_rows: 3,
        lakes: '',
        stage: 'play',
        turn: 1,
        to_move: 'red',
        due: ['red'],
        quiet: 0,
        red: side(0, red),
        blue: side(1, blue),
        end: null,
    });
}

let seq = 0;
function did(side: 'red' | 'blue', action: string, shown: Record<string, string> = {}): Heard {
    const event = { kind: 'action', by: side === 'red' ? 0 : 1, side, action, shown };
    return { seq: ++seq, event };
}
function story(...make: (() => Heard)[]): Heard[] {
    seq = 0;
    return make.map((one) => one());
}
const standing = (of: View) =>
    piecesOf(of)
        .map((piece) => `${piece.side} ${piece.at}:${piece.rank}`)
        .toSorted();

describe('what was told is played back', () => {
    test('a move goes back where it came from', () => {
        const log = lasting(
            story(() => did('red', 'e3-e4')),
            9,
        );
        const [only] = playedBack(view('e4:9', 'a8:?'), log, 0, 'red');
        expect(standing(only!.before)).toEqual(['blue a8:?', 'red e3:9']);
        expect(only!.battle).toBeNull();
    });

    test.each([
        ['wins', view('e5:9', '', { 7: 1 }), { e4: '9', e5: '7' }],
        ['loses', view('', 'e5:X', { 9: 1 }), { e4: '9', e5: 'X' }],
        ['both', view('', '', { 9: 1 }), { e4: '9', e5: '9' }],
    ] as const)('an attack that %s is told apart by who is left', (result, after, shown) => {
        const log = lasting(
            story(() => did('red', 'e4xe5', shown)),
            9,
        );
        const [only] = playedBack(after, log, 0, 'red');
        expect(standing(only!.before)).toEqual(['blue e5:?', 'red e4:9']);
        const { battle } = only!;
        expect(resultOf(battle!, battle!.defenders[0]!)).toBe(result);
        expect(only!.before.red.fallen['9'] ?? 0).toBe(0);
    });

    test('several events come in their order, each from the board that the one before left', () => {
        const log = lasting(
            story(
                () => did('red', 'e3-e4'),
                () => did('blue', 'e6-e5'),
                () => did('red', 'e4xe5', { e4: '9', e5: '7' }),
            ),
            9,
        );
        const played = playedBack(view('e5:9', ''), log, 1, 'red');
        expect(played.map((one) => one.seq)).toEqual([2, 3]);
        expect(standing(played[0]!.before)).toEqual(['blue e6:?', 'red e4:9']);
    });

    test('the Apple shows everybody, and who fell stands again', () => {
        const shown = { a1: 'F', a8: '8', a7: 'B', b8: '4' };
        const log = lasting(
            story(() => did('red', 'apple@a8', shown)),
            9,
        );
        const [only] = playedBack(view('a1:F', 'a7:B b8:4'), log, 0, 'red');
        expect(standing(only!.before)).toContain('blue a8:?');
        expect(only!.battle?.attacker).toMatchObject({ at: 'a8', rank: '8', fell: true });
        expect(only!.battle?.defenders.map((one) => one.at)).toEqual(['a7', 'b8']);
    });
});

describe('the last battle', () => {
    const heard = story(
        () => did('red', 'e4xe5', { e4: '9', e5: '7' }),
        () => did('blue', 'a8-a7'),
        () => did('red', 'e5-e6'),
    );

    test('is found behind the moves that came after it', () => {
        const found = lastBattleOf(view('e6:9', 'a7:?'), lasting(heard, 9));
        expect(found?.seq).toBe(1);
        expect(found?.battle.attacker).toMatchObject({ at: 'e4', rank: '9', fell: false });
        expect(found?.battle.defenders[0]).toMatchObject({ at: 'e5', rank: '7', fell: true });
    });

    test('is none before it was fought, and none when it was taken back', () => {
        expect(lastBattleOf(view('e4:9', 'e5:?'), lasting(heard, 0))).toBeNull();
        const taken = [...heard, { seq: 4, back: 0 }];
        expect(lasting(taken, 4)).toEqual([]);
    });
});
