// What the server shows of Risk (wire.ts), as the page draws it: what is usual is left out there and
// filled in here.
import type { Shown, ToldEvent } from '$web/game/skin';
import type * as wire from './wire';

export type { Stage, Standing } from './wire';

// A Brotherhood. What only players have is 0 or empty for neutral ones.
export interface Side {
    letter: string;
    standing: wire.Standing;
    territories: number;
    units: number;
    cards: number;
    missions: number;
    faceDown: number;
    faceUp: string[];
    reward: number;
    held: Record<string, number | null>; // turns in a row by mission; null: long enough
    own: { cards: string[]; missions: string[] } | null; // only what the observer may see
}

export interface Battle {
    from: string;
    to: string;
    defender: number;
    committed: number;
    rolled: boolean;
    attackPlus: boolean;
    defencePlus: boolean;
    black: number[];
    red: number[];
}

export interface Holding {
    owner: number | null; // a number of `sides`; null before the deal
    units: number;
}

export interface Position {
    map: string;
    deck: string;
    stage: wire.Stage;
    round: number;
    roundLimit: number;
    quiet: number;
    quietLimit: number;
    toMove: number;
    board: Map<string, Holding>;
    sides: Side[];
    sigma: boolean;
    sigmaWaits: number; // rounds until Sigma is shuffled in, or cards that lie above it for sure
    pile: number;
    discard: string[];
    turned: string[];
    shown: string[]; // missions accomplished
    toPlace: number;
    toLose: number;
    neutral: { units: number; faction: number | null } | null;
    revealed: boolean;
    beaten: boolean;
    conquered: boolean;
    battle: Battle | null;
    end: { reason: string; winners: number[] } | null;
}

export type { Origin, Spread } from './wire';

// The same with nothing left out.
export interface Legal {
    trade: wire.Trade | null;
    place: wire.Spread | null;
    neutral: wire.Spread | null;
    attack: wire.Origin[];
    move: wire.Origin[];
    lose: wire.Loss[];
    advance: wire.Advance | null;
    other: string[];
}

// Which colour a Brotherhood has: its letter says so, for the first seat may choose (RK-12).
export const colourNumber = (letter: string): number => letter.charCodeAt(0) - 'A'.charCodeAt(0);

function readSide(raw: wire.Faction): Side {
    return {
        letter: raw.letter,
        standing: raw.standing,
        territories: raw.territories ?? 0,
        units: raw.units ?? 0,
        cards: raw.cards ?? 0,
        missions: raw.missions ?? 0,
        faceDown: raw.face_down ?? 0,
        faceUp: raw.face_up ?? [],
        reward: raw.reward ?? 0,
        held: raw.held ?? {},
        own: raw.own ?? null,
    };
}

function readBattle(raw: Partial<wire.Battle>): Battle {
    return {
        from: raw.from ?? '',
        to: raw.to ?? '',
        defender: raw.defender ?? 0,
        committed: raw.committed ?? 0,
        rolled: raw.rolled ?? false,
        attackPlus: raw.attack_plus ?? false,
        defencePlus: raw.defence_plus ?? false,
        black: raw.black ?? [],
        red: raw.red ?? [],
    };
}

export function readPosition(shown: Shown): Position {
    const raw = (shown.view ?? {}) as Partial<wire.View>;
    return {
        map: raw.map ?? '',
        deck: raw.deck ?? '',
        stage: raw.stage ?? 'first',
        round: raw.round ?? 0,
        roundLimit: raw.round_limit ?? 0,
        quiet: raw.quiet ?? 0,
        quietLimit: raw.quiet_limit ?? 0,
        toMove: raw.to_move ?? 0,
        board: new Map((raw.territories ?? []).map(([id, owner, units]) => [id, { owner, units }])),
        sides: (raw.factions ?? []).map(readSide),
        sigma: raw.sigma ?? true,
        sigmaWaits: raw.sigma_waits ?? 0,
        pile: raw.pile ?? 0,
        discard: raw.discard ?? [],
        turned: raw.turned ?? [],
        shown: raw.shown ?? [],
        toPlace: raw.to_place ?? 0,
        toLose: raw.to_lose ?? 0,
        neutral: raw.neutral ?? null,
        revealed: raw.revealed ?? false,
        beaten: raw.beaten ?? false,
        conquered: raw.conquered ?? false,
        battle: raw.battle ? readBattle(raw.battle) : null,
        end: raw.end ?? null,
    };
}

// Null when nothing may be done.
export function readLegal(shown: Shown): Legal | null {
    const raw = shown.legal as wire.Legal | null;
    if (!raw) return null;
    return {
        trade: raw.trade ?? null,
        place: raw.place ?? null,
        neutral: raw.neutral ?? null,
        attack: raw.attack ?? [],
        move: raw.move ?? [],
        lose: raw.lose ?? [],
        advance: raw.advance ?? null,
        other: raw.other ?? [],
    };
}

// A roll that was told: dice, who lost how many, and what came of it.
export interface Roll {
    seq: number;
    from: string;
    to: string;
    attacker: number;
    defender: number;
    black: number[];
    red: number[];
    attackPlus: boolean;
    defencePlus: boolean;
    lost: [number, number] | null; // null while somebody may still roll again
    left: [number, number] | null;
    conquest: boolean;
    sentence: string;
}

export function readRolls(events: readonly ToldEvent[]): Roll[] {
    const rolls: Roll[] = [];
    for (const { seq, event, sentence } of events) {
        const raw = event as Partial<wire.Event> | undefined;
        const battle = raw?.battle;
        if (!raw || !battle?.black || battle.black.length === 0) continue;
        // A pass or a reroll shows the dice that lie there already; only what settles counts.
        if (!raw.action?.startsWith('dice:') && !battle.lost) continue;
        const base = readBattle(battle);
        rolls.push({
            seq,
            from: base.from,
            to: base.to,
            attacker: raw.faction ?? 0,
            defender: base.defender,
            black: base.black,
            red: base.red,
            attackPlus: base.attackPlus,
            defencePlus: base.defencePlus,
            lost: battle.lost ?? null,
            left: battle.left ?? null,
            conquest: battle.conquest ?? false,
            sentence,
        });
    }
    return rolls;
}

// Territories that the events of one step are about, for a mark on the map.
export function touchedBy(events: readonly ToldEvent[]): Set<string> {
    const touched = new Set<string>();
    for (const { event } of events) {
        const action = (event as Partial<wire.Event> | undefined)?.action ?? '';
        const [verb, where = ''] = action.split(':');
        if (!verb || !['place', 'neutral', 'lose', 'attack', 'move'].includes(verb)) continue;
        where.split('>').forEach((id) => touched.add(id));
    }
    return touched;
}
