// Which dice lie on the map, and the armies as they stood when these were rolled.
import type { ToldEvent } from '$web/game/skin';
import { standing } from '$web/game/told';
import { readRolls, type Position, type Roll } from './read';
import type { Moment } from './roll_playback.svelte';
import type * as wire from './wire';

// The position while a roll is played: what it costs is not seen before the dice lie.
export function during(position: Position, moment: Moment | null): Position {
    if (!moment?.roll.left || !moment.roll.lost) return position;
    const { to, attacker, defender, left, lost, conquest } = moment.roll;
    const board = new Map(position.board);
    if (!moment.settled) board.set(to, { owner: defender, units: left[1] + lost[1] });
    else if (conquest) board.set(to, { owner: attacker, units: left[0] });
    else board.set(to, { owner: defender, units: left[1] });
    return { ...position, board };
}

// Dice that somebody may still roll again.
export function lyingDice({ battle, toMove }: Position): Roll | null {
    if (!battle || battle.black.length === 0) return null;
    return {
        ...battle,
        seq: -1,
        attacker: toMove,
        lost: null,
        left: null,
        conquest: false,
        sentence: '',
    };
}

export interface LastBattle {
    rolls: Roll[]; // in their order; none where nobody has fought
    newest: boolean; // nothing has happened since
}

// What belongs to a battle besides its rolls.
const PARTS = ['attack', 'roll', 'declare', 'reroll', 'pass', 'withdraw', 'advance'];

// The last battle that was told: all rolls of a turn from one territory against another until somebody attacks elsewhere.
// Made from the log, so that it is the same after a reload, on another device and at any step of a replay.
export function lastBattle(told: readonly ToldEvent[]): LastBattle {
    let rolls: Roll[] = [];
    let newest = false;
    let turnOver = false;
    for (const one of standing(told)) {
        const raw = one.event as Partial<wire.Event> | undefined;
        const [roll] = readRolls([one]);
        const [verb = '', where] = (raw?.action ?? '').split(':');
        const last = rolls[rolls.length - 1];
        if (roll) {
            const goesOn = !turnOver && last && wayOf(last) === wayOf(roll);
            rolls = goesOn ? [...rolls, roll] : [roll];
            newest = true;
            turnOver = false;
        } else if (!PARTS.includes(verb) || (verb === 'attack' && last && where !== wayOf(last))) {
            newest = false;
        }
        if (raw?.next) turnOver = true;
    }
    return { rolls, newest };
}

const wayOf = ({ from, to }: { from: string; to: string }): string => `${from}>${to}`;

// Those that belong to the battle under way; without one, all.
export function rollsOf({ rolls }: LastBattle, { battle }: Position): Roll[] {
    return battle ? rolls.filter((roll) => wayOf(roll) === wayOf(battle)) : rolls;
}
