// The board in words, for those who ask instead of looking: what stands somewhere, one's own army, what is
// known of the other, and where the two stand beside each other.
import type { Asked, VoiceScene } from '$web/game/skin';
import { editionOf, type Edition } from './editions';
import { sayIn, type Say } from './lang';
import { RANKS, total } from './ranks';
import { countsText, rankName, squareText } from './speak';
import { areNeighbours, otherSide, parseSquare, type Side } from './squares';
import { pieceAt, readView, sideOfSeat, type Piece, type View } from './view';

export function voice(question: Asked, scene: VoiceScene): string {
    const say = sayIn(scene.language);
    const edition = editionOf(scene.game, scene.options);
    const view = readView(scene.shown.view);
    const mine = sideOfSeat(view, scene.mySeat);
    if (question.kind === 'what') return standing(say, edition, view, mine, question.where);
    if (mine === null) return say('voice.no_army');
    switch (question.kind) {
        case 'mine':
            return army(say, edition, view[mine].pieces);
        case 'known':
            return known(say, edition, view, mine);
        case 'threats':
            return contacts(say, edition, view, mine);
    }
}

function standing(
    say: Say,
    edition: Edition,
    view: View,
    mine: Side | null,
    where: string,
): string {
    const square = parseSquare(where, view);
    if (!square) return '';
    const lake = view.lakes.includes(square);
    return squareText(say, edition, square, pieceAt(view, square), lake, mine, {});
}

// "Marshal d3; Miner a1, b2": highest first, as in every list.
function army(say: Say, edition: Edition, pieces: readonly Piece[]): string {
    if (pieces.length === 0) return say('voice.none');
    return RANKS.flatMap((rank) => {
        const at = pieces.filter((piece) => piece.rank === rank).map((piece) => piece.at);
        return at.length === 0 ? [] : [`${rankName(say, edition.book, rank)} ${at.join(', ')}`];
    }).join('; ');
}

function known(say: Say, edition: Edition, view: View, mine: Side): string {
    const enemy = view[otherSide(mine)];
    const seen = enemy.pieces.filter((piece) => piece.rank !== '?');
    const unknown = enemy.pieces.filter((piece) => piece.rank === '?');
    const moved = unknown.filter((piece) => piece.moved).map((piece) => piece.at);
    const parts = [
        seen.length > 0
            ? say('voice.seen', army(say, edition, seen))
            : say('voice.seen_none', unknown.length),
    ];
    if (seen.length > 0) parts.push(say('voice.unknown_left', unknown.length));
    if (moved.length > 0) parts.push(say('voice.moved', moved.join(', ')));
    if (total(enemy.fallen) > 0) {
        parts.push(say('voice.fallen', countsText(say, edition.book, enemy.fallen)));
    }
    return parts.join(' ');
}

// Beside each other, nothing more: who would win is for the player to judge.
function contacts(say: Say, edition: Edition, view: View, mine: Side): string {
    const enemies = view[otherSide(mine)].pieces;
    const met = view[mine].pieces.flatMap((piece) => {
        const beside = enemies.filter((other) => areNeighbours(piece.at, other.at));
        if (beside.length === 0) return [];
        const others = beside.map(
            (other) => `${rankName(say, edition.book, other.rank)} ${other.at}`,
        );
        return [
            say(
                'voice.beside',
                rankName(say, edition.book, piece.rank),
                piece.at,
                others.join(', '),
            ),
        ];
    });
    return met.length === 0 ? say('voice.no_contact') : met.join(' ');
}
