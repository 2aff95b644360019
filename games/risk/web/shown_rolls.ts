// Which dice lie on the map, and the armies as they stood when these were rolled.
import type { Position, Roll } from './read';
import type { Moment } from './roll_playback.svelte';

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

// All the rolls of the battle that the newest ones belong to.
export function newestRolls(
    before: readonly Roll[],
    news: readonly Roll[],
    goesOn: boolean,
): Roll[] {
    const newest = news[news.length - 1];
    if (!newest) return [...before];
    const same = (roll: Roll) => roll.from === newest.from && roll.to === newest.to;
    const fresh = news.filter(
        (roll) => same(roll) && !before.some((each) => each.seq === roll.seq),
    );
    return goesOn && before.every(same) ? [...before, ...fresh] : news.filter(same);
}
