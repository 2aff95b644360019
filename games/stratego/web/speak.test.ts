import { describe, expect, test } from 'vitest';
import { editionOf } from './editions';
import { sayIn } from './lang';
import { loadNotes, saveNotes, withMark, type Keeper } from './notes';
import { forget, loadDraft, loadSaved, saveAs, saveDraft } from './saved';
import { countsText, pieceName, sideName, squareText } from './speak';
import type { Piece } from './view';

const en = sayIn('en');
const fr = sayIn('fr');

function piece(side: 'red' | 'blue', rank: Piece['rank'], more: Partial<Piece> = {}): Piece {
    return { side, rank, at: 'd4', home: 'd4', moved: false, known: false, ...more };
}

describe('words', () => {
    test('name pieces as each rulebook does', () => {
        expect(pieceName(en, 'original', 'red', 'X')).toBe('Marshal (10)');
        expect(pieceName(fr, 'vintage', 'red', '7')).toBe('Commandant (7)');
        expect(pieceName(en, 'assassins', 'blue', '3')).toBe('Miner Leonardo da Vinci (3)');
        expect(pieceName(fr, 'assassins', 'red', 'F')).toBe('Pomme d’Éden');
        expect(sideName(fr, 'assassins', 'red')).toBe('Templiers');
        expect(countsText(en, 'original', { B: 2, 9: 1 })).toBe('1 × General, 2 × Bomb');
    });
});

describe('a square is spoken', () => {
    const original = editionOf('stratego-original');
    const text = (of: Piece | undefined, state = {}, mine: 'red' | null = 'red', lake = false) =>
        squareText(en, original, 'd4', of, lake, mine, state);

    test('with its piece and whether it has moved', () => {
        expect(text(piece('red', '3'))).toBe('d4, your Miner 3, not moved');
        expect(text(piece('red', '3', { moved: true, known: true }))).toBe(
            'd4, your Miner 3, has moved, known to the enemy',
        );
        expect(text(piece('blue', '?'))).toBe('d4, unknown enemy piece, not moved');
        expect(text(piece('blue', '?'), {}, null)).toBe('d4, Blue, unknown piece, not moved');
    });

    test('with what can be done there', () => {
        expect(text(undefined, { target: 'move' })).toBe('d4, empty, can be reached');
        expect(text(piece('blue', '?'), { target: 'attack', note: 'B' })).toBe(
            'd4, unknown enemy piece, not moved, your note: Bomb, can be attacked',
        );
        expect(text(piece('red', '2'), { canAct: true, last: true })).toBe(
            'd4, your Scout 2, not moved, can act, last move',
        );
        expect(text(undefined, {}, 'red', true)).toBe('d4, lake');
    });
});

function memory(): Keeper & { texts: Map<string, string> } {
    const texts = new Map<string, string>();
    return {
        texts,
        getItem: (key) => texts.get(key) ?? null,
        setItem: (key, text) => void texts.set(key, text),
        removeItem: (key) => void texts.delete(key),
    };
}

describe('what the browser keeps', () => {
    test('are notes by table and seat', () => {
        const keeper = memory();
        const notes = withMark(withMark({}, 'blue:e7', 'B'), 'blue:a8', '!');
        saveNotes(keeper, 't1', 0, notes);
        expect(loadNotes(keeper, 't1', 0)).toEqual({ 'blue:e7': 'B', 'blue:a8': '!' });
        expect(loadNotes(keeper, 't1', 1)).toEqual({});
        saveNotes(keeper, 't1', 0, withMark(withMark(notes, 'blue:e7', null), 'blue:a8', null));
        expect(keeper.texts.size).toBe(0);
    });

    test('may have been broken by somebody else', () => {
        const keeper = memory();
        keeper.setItem('bivouac.stratego.notes.t1.0', '{"blue:e7":"Q","blue:e8":"9"}');
        expect(loadNotes(keeper, 't1', 0)).toEqual({ 'blue:e8': '9' });
        keeper.setItem('bivouac.stratego.notes.t1.0', '{');
        expect(loadNotes(keeper, 't1', 0)).toEqual({});
    });

    test('are setups under a name, the newest of a name', () => {
        const keeper = memory();
        saveAs(keeper, 'duel', ' Fort ', 'one');
        saveAs(keeper, 'duel', 'Fort', 'two');
        expect(loadSaved(keeper, 'duel')).toEqual([{ name: 'Fort', text: 'two' }]);
        expect(loadSaved(keeper, 'full')).toEqual([]);
        expect(forget(keeper, 'duel', 'Fort')).toEqual([]);
        expect(saveAs(keeper, 'duel', '  ', 'x')).toEqual([]);
    });

    test('is the setup being built, until it is handed in', () => {
        const keeper = memory();
        saveDraft(keeper, 't1', 0, 'F---');
        expect(loadDraft(keeper, 't1', 0)).toBe('F---');
        saveDraft(keeper, 't1', 0, null);
        expect(loadDraft(keeper, 't1', 0)).toBeNull();
    });

    test('does not stop a browser that keeps nothing', () => {
        const refusing: Keeper = {
            getItem: () => {
                throw new Error('no');
            },
            setItem: () => {
                throw new Error('full');
            },
            removeItem: () => undefined,
        };
        expect(() => saveDraft(refusing, 't1', 0, 'x')).not.toThrow();
        expect(loadDraft(refusing, 't1', 0)).toBeNull();
    });
});
