import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readPosition, type Roll } from './read';
import { RollPlayback } from './roll_playback.svelte';
import { during, lastBattle, rollsOf } from './shown_rolls';

const roll = (seq: number, to = 'b'): Roll => ({
    seq,
    from: 'a',
    to,
    attacker: 0,
    defender: 1,
    black: [6, 5],
    red: [1],
    attackPlus: false,
    defencePlus: false,
    lost: [0, 1],
    left: [2, 0],
    conquest: true,
    sentence: '',
});

describe('rolls are played', () => {
    beforeEach(() => void vi.useFakeTimers());
    afterEach(() => void vi.useRealTimers());

    it('in order, each tumbling before it lies, and then somebody is told', () => {
        const playback = new RollPlayback();
        const done = vi.fn();
        playback.play([roll(1), roll(2)], 'normal', done);
        const seen: string[] = [];
        for (let tick = 0; tick < 100 && playback.busy; ++tick) {
            const now = `${playback.moment?.roll.seq} ${playback.moment?.settled}`;
            if (seen.at(-1) !== now) seen.push(now);
            vi.advanceTimersByTime(50);
        }
        expect(seen).toEqual(['1 false', '1 true', '2 false', '2 true']);
        expect(done).toHaveBeenCalledOnce();
    });

    it('no longer than a player waits, however many there are', () => {
        const playback = new RollPlayback();
        const done = vi.fn();
        playback.play(
            Array.from({ length: 40 }, (_, at) => roll(at)),
            'normal',
            done,
        );
        vi.advanceTimersByTime(6100);
        expect(done).toHaveBeenCalledOnce();
    });

    it('until the player has seen enough, and not at all in a summary', () => {
        const playback = new RollPlayback();
        const done = vi.fn();
        playback.play([roll(1), roll(2)], 'slow', done);
        playback.skip();
        expect(playback.busy).toBe(false);
        playback.play([roll(1)], 'summary', done);
        expect(done).toHaveBeenCalledTimes(2);
    });
});

describe('while dice tumble', () => {
    const territories = [
        ['a', 0, 1],
        ['b', 0, 2],
    ];
    const position = readPosition({ seq: 1, view: { territories }, legal: null });

    it('the army they are rolled against still stands', () => {
        const before = during(position, { roll: roll(1), settled: false });
        expect(before.board.get('b')).toEqual({ owner: 1, units: 1 });
        const after = during(position, { roll: roll(1), settled: true });
        expect(after.board.get('b')).toEqual({ owner: 0, units: 2 });
        expect(during(position, null)).toBe(position);
    });
});

describe('the last battle', () => {
    let seq = 0;
    const deed = (action: string, more = {}) => ({
        seq: ++seq,
        sentence: '',
        event: { kind: 'action', action, faction: 0, ...more },
    });
    const fight = (to: string, lost: [number, number] = [1, 1]) => {
        const battle = { from: 'a', to, defender: 1, black: [6, 5], red: [1], lost, left: [2, 1] };
        return [deed(`attack:a>${to}:2`), deed('roll'), deed('dice:65-1', { battle })];
    };
    const ways = (told: ReturnType<typeof deed>[]) =>
        lastBattle(told).rolls.map(({ from, to }) => `${from}>${to}`);
    const endOfTurn = () => deed('end', { next: { faction: 1 } });

    it('is found in what was told, with all its rolls and no other', () => {
        const told = [...fight('c'), ...fight('b'), ...fight('b'), deed('place:a:3')];
        expect(ways(told)).toEqual(['a>b', 'a>b']);
        expect(lastBattle(told).newest).toBe(false);
        expect(ways([deed('place:a:3')])).toEqual([]);
    });

    it('lies there until something else happens than what belongs to it', () => {
        const fought = fight('b');
        expect(lastBattle(fought).newest).toBe(true);
        expect(lastBattle([...fought, deed('advance:1')]).newest).toBe(true);
        expect(lastBattle([...fought, deed('attack:a>c:1')]).newest).toBe(false);
    });

    it('is over with its turn', () => {
        expect(ways([...fight('b'), endOfTurn(), ...fight('b')])).toEqual(['a>b']);
    });

    it('is the one before where it was taken back', () => {
        const [first, second] = [fight('b'), fight('c')];
        const back = { seq: ++seq, sentence: '', back: first.at(-1)!.seq };
        expect(lastBattle([...first, ...second, back]).rolls[0]?.to).toBe('b');
    });

    it('is not taken for the one under way', () => {
        const view = { battle: { from: 'a', to: 'c', defender: 1, committed: 2 } };
        const underWay = readPosition({ seq: 1, view, legal: null });
        const last = lastBattle(fight('b'));
        expect(rollsOf(last, underWay)).toEqual([]);
        expect(rollsOf(last, { ...underWay, battle: null })).toHaveLength(1);
    });
});
