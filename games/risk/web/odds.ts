// How an attack ends, exactly: every roll of the dice counted once (RK-33, RK-34, E11, E12). The
// same recursion as docs/battle-odds.md, without cards that are still in a hand; a +1 that has been
// declared counts until the battle is over.

export interface BattleOdds {
    conquest: number;
    attackerLosses: number; // expected units
    defenderLosses: number;
    leftAfterConquest: number[]; // chance of each number of attackers left, in both territories
    defendersLeft: number[]; // [0] is the conquest
}

export interface BattleQuestion {
    attackers: number; // in the territory attacked from, with the one that stays and the group
    defenders: number;
    // One battle of so many units that never withdraws. Otherwise as many as may go attack again
    // and again.
    committed?: number;
    attackPlus?: boolean;
    defencePlus?: boolean;
}

const mostUnitsAsked = 400;
const mostAttacking = 3;
const mostDefending = 2;

// The two highest dice of every roll, and how often they come.
function highest(dice: number, plus: boolean): [number, number, number][] {
    const found = new Map<number, number>();
    for (let roll = 0; roll < 6 ** dice; ++roll) {
        let [first, second] = [0, 0];
        for (let i = 0, rest = roll; i < dice; ++i, rest = Math.floor(rest / 6)) {
            const value = (rest % 6) + 1;
            if (value > first) [first, second] = [value, first];
            else if (value > second) second = value;
        }
        const key = (first + (plus ? 1 : 0)) * 10 + second;
        found.set(key, (found.get(key) ?? 0) + 1);
    }
    return [...found].map(([key, rolls]) => [Math.floor(key / 10), key % 10, rolls / 6 ** dice]);
}

const tables = new Map<string, number[]>();

// The chance that the attacker loses 0, 1 or 2 units in one roll.
export function rollOdds(attack: number, defence: number, aPlus = false, dPlus = false): number[] {
    const key = `${attack}${defence}${aPlus}${dPlus}`;
    const known = tables.get(key);
    if (known) return known;
    const chances = [0, 0, 0];
    const defending = highest(defence, dPlus);
    for (const [a1, a2, aChance] of highest(attack, aPlus)) {
        for (const [d1, d2, dChance] of defending) {
            let lost = a1 > d1 ? 0 : 1;
            if (a2 > 0 && d2 > 0 && a2 <= d2) ++lost;
            chances[lost]! += aChance * dChance;
        }
    }
    tables.set(key, chances);
    return chances;
}

// Null when there is nothing to reckon: too few units, or too many to do it while somebody waits.
export function battleOdds(question: BattleQuestion): BattleOdds | null {
    const { attackers, defenders, committed, attackPlus, defencePlus } = question;
    if (attackers < 2 || defenders < 1) return null;
    if (Math.max(attackers, defenders) > mostUnitsAsked) return null;
    // Units that take no part, because the group never comes back for them.
    const idle = committed === undefined ? 0 : attackers - committed - 1;
    const [most, width] = [attackers - idle, defenders + 1];
    const chances = new Float64Array((most + 1) * width);
    const leftAfterConquest = new Array<number>(attackers + 1).fill(0);
    const defendersLeft = new Array<number>(defenders + 1).fill(0);
    let attackerLosses = 0;
    chances[most * width + defenders] = 1;
    for (let a = most; a >= 1; --a) {
        for (let d = defenders; d >= 0; --d) {
            const chance = chances[a * width + d]!;
            if (chance === 0) continue;
            if (d === 0 || a === 1) {
                defendersLeft[d]! += chance;
                attackerLosses += chance * (most - a);
                if (d === 0) leftAfterConquest[a + idle]! += chance;
                continue;
            }
            const dice = [Math.min(mostAttacking, a - 1), Math.min(mostDefending, d)] as const;
            const pairs = Math.min(...dice);
            const table = rollOdds(...dice, attackPlus, defencePlus);
            for (let lost = 0; lost <= pairs; ++lost) {
                chances[(a - lost) * width + d - (pairs - lost)]! += chance * table[lost]!;
            }
        }
    }
    return {
        conquest: defendersLeft[0]!,
        attackerLosses,
        defenderLosses: defendersLeft.reduce((sum, p, left) => sum + p * (defenders - left), 0),
        leftAfterConquest,
        defendersLeft,
    };
}

// The odds of the gesture "until taken or `keep` are left": the same with fewer to spend.
export function assaultOdds(attackers: number, defenders: number, keep: number): BattleOdds | null {
    return battleOdds({ attackers: attackers - keep + 1, defenders });
}

// What a panel puts forward: one group, or all who may go where one group is too few; nothing that rather fails than
// succeeds.
export function putForward(
    group: BattleOdds | null,
    all: BattleOdds | null,
): 'group' | 'all' | null {
    const fair = (odds: BattleOdds | null) => odds !== null && odds.conquest >= 0.5;
    return group === null || fair(group) ? 'group' : fair(all) ? 'all' : null;
}
