// Going back through what was told: from the view after an event to who stood where before it. So the
// last battle is known on every device and at any step of a replay, and an action that somebody has not
// seen can be played to them. Only what is drawn goes back: pieces and the fallen; turns and clocks do not.
import { battleOf, type Battle } from './battle';
import { newestEvent, type Told } from './event';
import { countOf, type Rank, type SeenRank } from './ranks';
import { otherSide, type Side, type Square } from './squares';
import { pieceAt, piecesOf, type Army, type Pending, type Piece, type View } from './view';

/** An event as the shell hands it on. */
export interface Heard {
    readonly seq: number;
    readonly event?: unknown;
    readonly back?: number;
    readonly placed?: unknown;
}

/** Through whose eyes: what they could not know before the event lies face down. */
export type Eyes = Side | 'nobody' | 'all';

export interface Played {
    readonly seq: number;
    readonly told: Told;
    readonly before: View;
    readonly after: View;
    readonly battle: Battle | null;
}

/** The events that still hold: those that were taken back are left out, and all before a placed position. */
export function lasting(heard: readonly Heard[], upTo: number): { seq: number; told: Told }[] {
    let kept: { seq: number; told: Told }[] = [];
    for (const one of heard) {
        if (one.seq > upTo) break;
        if (one.placed !== undefined) kept = [];
        const { back } = one;
        if (back !== undefined) kept = kept.filter(({ seq }) => seq <= back);
        const event = newestEvent([one], one.seq);
        if (event) kept.push({ seq: one.seq, told: event.event });
    }
    return kept;
}

// Attacks that an earlier event began and this one went on with.
function heldUp(log: readonly { told: Told }[], told: Told): Pending | null {
    const kind = told.deed?.kind;
    if (kind !== 'strike' && kind !== 'revive' && kind !== 'leave') return null;
    for (const { told: earlier } of log.toReversed()) {
        const { deed } = earlier;
        if (deed?.kind !== 'apple' && deed?.kind !== 'sword') continue;
        const attacker = 'from' in deed ? deed.from : deed.to;
        const power = 'from' in deed ? 'sword' : 'apple';
        const targets = [...told.shown.keys()].filter((at) => at !== attacker);
        return { power, attacker, targets, shrouds: [] };
    }
    return null;
}

// Who stood on a square where somebody met: those who are left, and those who fell.
function fightersBefore(after: View, told: Told, pending: Pending | null): [Square, Side][] {
    const { deed, side } = told;
    if (!deed || !side) return [];
    const enemy = otherSide(side);
    switch (deed.kind) {
        case 'attack':
            return [
                [deed.from, side],
                [deed.to, enemy],
            ];
        case 'sword':
            return [
                [deed.from, side],
                [deed.to, enemy],
                [deed.second, enemy],
            ];
        case 'apple':
            // One's own Apple is shown with it, and never falls by this.
            return [...told.shown.keys()].map((at) => [at, pieceAt(after, at)?.side ?? enemy]);
        case 'strike':
        case 'revive':
        case 'leave': {
            if (!pending?.attacker || told.shown.size === 0) return [];
            const owner = pieceAt(after, pending.attacker)?.side;
            const attackers = pending.power === 'apple' ? enemy : (owner ?? side);
            const defenders = pending.power === 'apple' ? attackers : otherSide(attackers);
            return [...told.shown.keys()].map((at) => [
                at,
                at === pending.attacker ? attackers : defenders,
            ]);
        }
        default:
            return [];
    }
}

function seenBefore(rank: Rank, owner: Side, eyes: Eyes): SeenRank {
    return eyes === 'all' || eyes === owner ? rank : '?';
}

/** The view before the event, as far as it is drawn. */
function rewind(after: View, told: Told, pending: Pending | null, eyes: Eyes): View {
    const { deed } = told;
    if (!deed) return after;
    let pieces = piecesOf(after);
    const fallen = { red: { ...after.red.fallen }, blue: { ...after.blue.fallen } };
    if (deed.kind === 'revive') {
        const back = pieces.find((piece) => piece.at === deed.to);
        pieces = pieces.filter((piece) => piece !== back);
        if (back) fallen[back.side][deed.rank] = countOf(fallen[back.side], deed.rank) + 1;
    }
    if (deed.kind === 'move' || deed.kind === 'attack') {
        pieces = pieces.map((piece) =>
            piece.at === deed.to && piece.side === told.side ? { ...piece, at: deed.from } : piece,
        );
    }
    for (const [at, side] of fightersBefore(after, told, pending)) {
        const rank = told.shown.get(at);
        if (rank === undefined) continue;
        const seen = seenBefore(rank, side, eyes);
        const standing = pieces.find((piece) => piece.at === at && piece.side === side);
        if (standing) {
            pieces = pieces.map((piece) => (piece === standing ? { ...piece, rank: seen } : piece));
            continue;
        }
        // A home of its own, which nobody else has: it is told apart from all who are left.
        const home: Square = `a${100 + pieces.length}`;
        pieces.push({ side, at, rank: seen, home, moved: false, known: false });
        fallen[side][rank] = Math.max(0, countOf(fallen[side], rank) - 1);
    }
    const army = (side: Side): Army => ({
        ...after[side],
        pieces: pieces.filter((piece: Piece) => piece.side === side),
        fallen: fallen[side],
    });
    return { ...after, pending, red: army('red'), blue: army('blue') };
}

/** What the newest events of a log did, in their order, up to the view that they led to. */
export function playedBack(
    view: View,
    log: readonly { seq: number; told: Told }[],
    after: number,
    eyes: Eyes,
): Played[] {
    const played: Played[] = [];
    let now = view;
    for (let at = log.length - 1; at >= 0 && log[at]!.seq > after; --at) {
        const { seq, told } = log[at]!;
        const before = rewind(now, told, heldUp(log.slice(0, at), told), eyes);
        played.unshift({ seq, told, before, after: now, battle: battleOf(before, told, now) });
        now = before;
    }
    return played;
}

/** The newest battle of a log, wherever in it. */
export function lastBattleOf(
    view: View,
    log: readonly { seq: number; told: Told }[],
): { seq: number; battle: Battle } | null {
    let now = view;
    for (let at = log.length - 1; at >= 0; --at) {
        const { seq, told } = log[at]!;
        if (told.kind === 'setup') return null;
        const before = rewind(now, told, heldUp(log.slice(0, at), told), 'all');
        const battle = battleOf(before, told, now);
        if (battle) return { seq, battle };
        now = before;
    }
    return null;
}
