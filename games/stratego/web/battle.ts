// A battle that can be followed: who met whom, and who is left. Nothing is decided here: whoever is
// no longer in the view after the event has fallen.
import type { Deed, Told } from './event';
import { RANKS, type Rank } from './ranks';
import type { Side, Square } from './squares';
import { identity, pieceAt, piecesOf, type View } from './view';

export interface Fighter {
    readonly side: Side;
    readonly rank: Rank;
    readonly at: Square;
    readonly fell: boolean;
}

export interface Battle {
    readonly kind: 'attack' | 'sword' | 'apple';
    readonly attacker: Fighter;
    /** In the order they are fought: Bombs first, then the weakest, the flag last. */
    readonly defenders: readonly Fighter[];
}

/** How it went with one defender; `shown`: it was turned up and not fought. */
export type Result = 'wins' | 'loses' | 'both' | 'shown';

function order(rank: Rank): number {
    if (rank === 'B') return -1;
    return rank === 'F' ? RANKS.length : RANKS.indexOf('1') - RANKS.indexOf(rank);
}

interface Line {
    readonly kind: Battle['kind'];
    readonly attacker: Square;
    readonly defenders: readonly Square[];
}

// Who attacks whom in this deed; null when nobody meets. What a Shroud has held up goes on with the
// deed that decides about it.
function lineOf(before: View, deed: Deed, shown: ReadonlySet<Square>): Line | null {
    const { pending } = before;
    switch (deed.kind) {
        case 'attack':
            return { kind: 'attack', attacker: deed.from, defenders: [deed.to] };
        case 'sword':
            return { kind: 'sword', attacker: deed.from, defenders: [deed.to, deed.second] };
        case 'apple': {
            const owner = pieceAt(before, deed.to)?.side;
            const comrades = [...shown].filter((at) => pieceAt(before, at)?.side === owner);
            const defenders = comrades.filter((at) => at !== deed.to);
            return { kind: 'apple', attacker: deed.to, defenders };
        }
        case 'strike':
            return pending?.attacker
                ? { kind: 'apple', attacker: pending.attacker, defenders: [deed.to] }
                : null;
        case 'revive':
        case 'leave':
            return pending?.attacker && pending.power && shown.size > 0
                ? { kind: pending.power, attacker: pending.attacker, defenders: pending.targets }
                : null;
        default:
            return null;
    }
}

/** What an event showed, between the view before it and the view after; null when nobody met. */
export function battleOf(before: View, told: Told, after: View): Battle | null {
    const line = told.deed && lineOf(before, told.deed, new Set(told.shown.keys()));
    if (!line) return null;
    const left = new Set(piecesOf(after).map(identity));
    const fighterAt = (at: Square): Fighter | null => {
        const piece = pieceAt(before, at);
        const rank = told.shown.get(at) ?? piece?.rank;
        if (!piece || rank === undefined || rank === '?') return null;
        return { side: piece.side, rank, at, fell: !left.has(identity(piece)) };
    };
    const attacker = fighterAt(line.attacker);
    const defenders = line.defenders.map(fighterAt).filter((fighter) => fighter !== null);
    if (!attacker || defenders.length !== line.defenders.length) return null;
    defenders.sort((a, b) => order(a.rank) - order(b.rank));
    return { kind: line.kind, attacker, defenders };
}

export function resultOf(battle: Battle, defender: Fighter): Result {
    const { attacker } = battle;
    if (defender.fell) return attacker.fell && defender.rank === attacker.rank ? 'both' : 'wins';
    return stopper(battle) === defender ? 'loses' : 'shown';
}

/** A bomb was struck, and nobody cleared it. */
export function isStruckBomb(battle: Battle): boolean {
    return battle.defenders.some((one) => one.rank === 'B' && resultOf(battle, one) === 'loses');
}

// The one who still stands and to whom the attacker fell: it fights in order until it falls.
function stopper(battle: Battle): Fighter | null {
    const { attacker, defenders } = battle;
    const together = defenders.some((one) => one.fell && one.rank === attacker.rank);
    if (!attacker.fell || together) return null;
    return defenders.find((one) => !one.fell) ?? null;
}
