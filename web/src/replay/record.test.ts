import { describe, expect, it } from 'vitest';
import {
    gameIn,
    isOver,
    lastPlyIn,
    optionsIn,
    playedBy,
    sameRecord,
    seatsIn,
    stepsIn,
    tableIn,
    tidy,
} from './record';

const record = [
    '[Record "bivouac 1"]',
    '[Game "risk-assassins"]',
    '[Rules "1"]',
    '[Options "players=3 sigma=on map=world"]',
    '[FairTable "q7Tf2a"]',
    '',
    '1 nature first:2',
    '2 seat3 end',
    '',
].join('\n');

describe('a record', () => {
    it('says its game, its table and how many played', () => {
        for (const text of [record, record.replaceAll('\n', '\r\n')]) {
            expect(gameIn(text)).toBe('risk-assassins');
            expect(tableIn(text)).toBe('q7Tf2a');
            expect(seatsIn(text)).toBe(3);
        }
    });

    it('need not say any of it', () => {
        const other = '[Record "bivouac 1"]\n[Game "strategic"]\n[Options "pie=off"]\n';
        expect(tableIn(other)).toBeNull();
        expect(seatsIn(other)).toBeNull();
        expect(gameIn('nothing of the kind')).toBeNull();
    });

    it('says what was played by, and by whom', () => {
        expect(optionsIn(record)).toEqual({ players: '3', sigma: 'on', map: 'world' });
        expect(optionsIn('')).toEqual({});
        const own = '[Options "map=own deck=own"]\n\nfile map\n|map sea\n|\n|x | y\n\n1 nature a\n';
        expect(optionsIn(own)).toEqual({ map: 'map sea\n\nx | y\n', deck: 'own' });
        const named = record.replace(
            '[FairTable',
            '[Players "human bot:club human"]\n[Seat3 "ada"]\n[FairTable',
        );
        expect(playedBy(named, 2)).toEqual([
            { kind: 'person' },
            { kind: 'bot', level: 'club' },
            { kind: 'person', name: 'ada' },
        ]);
        expect(playedBy('[Game "strategic"]\n', 2)).toEqual([
            { kind: 'person' },
            { kind: 'person' },
        ]);
        expect(seatsIn('[Players "human human"]\n')).toBe(2);
    });

    it('is over when it has a result', () => {
        expect([isOver(record), stepsIn(record)]).toEqual([false, 2]);
        expect(isOver(`${record}result seat1 end.x\n`)).toBe(true);
    });

    it('is played on from the last step, or from the one before the end', () => {
        expect(lastPlyIn('1 nature a\n2 seat1 b\n')).toBe(2);
        expect(lastPlyIn('1 nature a\n2 seat1 b\nresult seat1 end.x\n')).toBe(1);
        expect(lastPlyIn('')).toBe(0);
    });

    it('is the same after it was pasted, but not after it was changed', () => {
        expect(sameRecord(record, `\n${record.replaceAll('\n', '\r\n')}\n\n`)).toBe(true);
        expect(tidy(`\n${record.replaceAll('\n', '\r\n')}\n`)).toBe(record);
        expect(sameRecord(record, record.replace('seat3', 'seat2'))).toBe(false);
    });
});
