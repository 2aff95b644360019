// What pieces are called and how a square is spoken: the one text a screen reader gives for it.
import type { Book, Edition } from './editions';
import type { Say } from './lang';
import type { Mark } from './notes';
import { countOf, printed, RANKS, type Counts, type Rank, type SeenRank } from './ranks';
import type { Side, Square } from './squares';
import type { Piece } from './view';

// Grades that a rulebook calls by a word of its own.
const OWN_WORDS: Record<Book, string> = { original: '', vintage: '17', assassins: '3F' };

export function sideName(say: Say, book: Book, side: Side): string {
    if (book !== 'assassins') return say(`side.${side}`);
    return say(side === 'red' ? 'side.templars' : 'side.assassins');
}

/** "Miner": the grade alone. */
export function rankName(say: Say, book: Book, rank: SeenRank): string {
    return say(OWN_WORDS[book].includes(rank) ? `rank.${book}.${rank}` : `rank.${rank}`);
}

/** The person who holds the grade in the Assassin's editions; empty elsewhere. */
function personName(say: Say, book: Book, side: Side, rank: SeenRank): string {
    const soldier = rank !== '?' && rank !== 'B' && rank !== 'F';
    return book === 'assassins' && soldier ? say(`name.${side}.${printed(rank)}`) : '';
}

/** "Miner Leonardo da Vinci (3)", as the log says it. */
export function pieceName(say: Say, book: Book, side: Side, rank: SeenRank): string {
    const title = rankName(say, book, rank);
    if (rank === '?' || rank === 'B' || rank === 'F') return title;
    const person = personName(say, book, side, rank);
    return person === '' ? `${title} (${printed(rank)})` : `${title} ${person} (${printed(rank)})`;
}

/**
 * "Miner Leonardo da Vinci 3": the same for labels. What is printed on the piece stands in its label as
 * it is, so that whoever speaks to the page can say what they see.
 */
export function spokenName(say: Say, book: Book, side: Side, rank: SeenRank): string {
    const words = [rankName(say, book, rank), personName(say, book, side, rank)];
    if (rank !== '?' && rank !== 'B' && rank !== 'F') words.push(printed(rank));
    return words.filter((word) => word !== '').join(' ');
}

export function markName(say: Say, book: Book, mark: Mark): string {
    return mark === '!' || mark === '?' ? say(`note.${mark}`) : rankName(say, book, mark);
}

/** "8 × Scout, 1 × Flag". */
export function countsText(say: Say, book: Book, counts: Counts): string {
    return RANKS.filter((rank) => countOf(counts, rank) > 0)
        .map((rank: Rank) => `${countOf(counts, rank)} × ${rankName(say, book, rank)}`)
        .join(', ');
}

/** What a square has to say besides its piece. */
export interface SquareState {
    readonly note?: Mark | undefined;
    readonly selected?: boolean;
    readonly canAct?: boolean;
    readonly target?: 'move' | 'attack' | 'choice' | undefined;
    readonly last?: boolean;
}

function pieceText(say: Say, edition: Edition, piece: Piece, mine: Side | null): string {
    const name = spokenName(say, edition.book, piece.side, piece.rank);
    if (mine === null) {
        return say('cell.piece', piece.at, name, sideName(say, edition.book, piece.side));
    }
    if (piece.side === mine) return say('cell.own', piece.at, name);
    return piece.rank === '?'
        ? say('cell.enemy_unknown', piece.at)
        : say('cell.enemy', piece.at, name);
}

/** "d4, your Miner 3, not moved, can act". */
export function squareText(
    say: Say,
    edition: Edition,
    square: Square,
    piece: Piece | undefined,
    isLake: boolean,
    mine: Side | null,
    state: SquareState,
): string {
    const parts: string[] = [];
    if (isLake) {
        parts.push(say(edition.book === 'assassins' ? 'cell.explosion' : 'cell.lake', square));
    } else if (!piece) {
        parts.push(say('cell.empty', square));
    } else {
        parts.push(pieceText(say, edition, piece, mine));
        parts.push(say(piece.moved ? 'cell.moved' : 'cell.still'));
        if (piece.known && piece.side === mine) parts.push(say('cell.known'));
    }
    if (state.note) parts.push(say('cell.note', markName(say, edition.book, state.note)));
    if (state.selected) parts.push(say('cell.selected'));
    if (state.canAct && !state.selected) parts.push(say('cell.can_act'));
    if (state.target === 'move') parts.push(say('cell.reach'));
    if (state.target === 'attack') parts.push(say('cell.attack'));
    if (state.target === 'choice') parts.push(say('cell.choice'));
    if (state.last) parts.push(say('cell.last'));
    return parts.join(', ');
}
