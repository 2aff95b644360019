// What to ask before a decision is sent, and the sentence that says what is to be done now.
import type { Choice, Decision } from './choice';
import type { Edition } from './editions';
import type { Say } from './lang';
import type { Power } from './powers';
import { pieceName, sideName } from './speak';
import type { Side, Square } from './squares';
import { pieceAt, type View } from './view';

/** "Are you sure?", what it costs line by line, and the two answers. */
export interface Question {
    readonly title: string;
    readonly lines: readonly string[];
    readonly yes: string;
    readonly no: string;
    /** It may be regretted: thinking again is what is offered first. */
    readonly risky: boolean;
    /** Whose rule can be looked up before one answers. */
    readonly power?: Power;
}

/** Null: nothing to ask, it can be sent. */
export function questionFor(say: Say, decision: Decision, caution: string | null): Question | null {
    const no = say('ask.no');
    const [from, first, second] = decision.squares;
    const warning = caution === null ? [] : [caution];
    if (decision.kind === 'apple') {
        const costs = ['power.apple_turn', 'power.apple_once', 'power.apple_shown'];
        return {
            title: say('power.apple_title', from ?? ''),
            lines: costs.map((key) => say(key)),
            yes: say('power.apple_yes'),
            no: say('power.apple_stop'),
            risky: false,
            power: 'apple',
        };
    }
    if (decision.kind === 'sword') {
        return {
            title: say('power.sword_title', first ?? '', second ?? ''),
            lines: [say('power.sword_cost'), say('power.sword_stays', from ?? ''), ...warning],
            yes: say('power.sword_yes'),
            no,
            risky: caution !== null,
            power: 'sword',
        };
    }
    if (caution === null) return null;
    return { title: say('ask.title'), lines: warning, yes: say('ask.yes'), no, risky: true };
}

/**
 * Is it worth asking the server for a caution? Not for a step to the next square, unless the piece
 * moved last goes again: it may be going to and fro. `lastTo` is where that piece stands; undefined
 * when nobody remembers.
 */
export function isWeighty(
    decision: Decision,
    isOneStep: boolean,
    lastTo: Square | null | undefined,
): boolean {
    const again = lastTo === undefined || lastTo === decision.squares[0];
    return decision.kind === 'attack' || (decision.kind === 'move' && (!isOneStep || again));
}

export interface Situation {
    readonly view: View;
    readonly edition: Edition;
    readonly mine: Side | null;
    readonly mayAct: boolean;
    readonly sending: boolean;
    readonly choice: Choice;
    readonly names: readonly string[];
}

function choicePrompt(say: Say, { choice, view, edition }: Situation): string {
    switch (choice.kind) {
        case 'none':
            return say('play.your_turn');
        case 'piece': {
            const piece = pieceAt(view, choice.from);
            const name = piece ? pieceName(say, edition.book, piece.side, piece.rank) : '';
            return say('play.chosen', name, choice.from);
        }
        case 'sword':
            return choice.first
                ? say('power.sword_second', choice.first)
                : say('power.sword_first');
        case 'apple':
            return say('power.apple_choose');
        case 'strike':
            return say('power.strike', view.pending?.attacker ?? '');
        case 'shroud':
            return choice.rank
                ? say(
                      'shroud.where',
                      pieceName(say, edition.book, view.due[0] ?? 'red', choice.rank),
                  )
                : say('shroud.who');
    }
}

/** One sentence for the line above the board. */
export function prompt(say: Say, situation: Situation): string {
    const { view, edition, mine, mayAct, sending, names } = situation;
    if (view.stage === 'over') return say('play.over');
    if (view.stage === 'lots') return say('play.lots');
    const waits = view.due.filter((side) => side !== mine);
    const name = (side: Side) => names[view[side].seat] ?? sideName(say, edition.book, side);
    if (view.stage === 'setup') {
        const done = mine !== null && view[mine].ready;
        return done ? say('setup.sent', waits.map(name).join(', ')) : say('setup.waiting_both');
    }
    if (mayAct) return choicePrompt(say, situation);
    if (sending) return say('play.sending');
    const due = view.due[0] ?? view.toMove;
    if (view.pending && view.pending.shrouds.length > 0 && due !== mine) {
        return say('shroud.wait', name(due));
    }
    // Whose turn it is, also for who looks on through the eyes of a seat.
    if (mine === null || due === mine) return say('play.look', sideName(say, edition.book, due));
    return say('play.wait', name(due));
}
