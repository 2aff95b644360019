// Which of one's own pieces stand beside an enemy that has shown itself and would beat them (OR-22 … OR-30): what the
// board says, told at once. Whoever is unknown, and Scouts that come from afar, are not reckoned.
import type { Threat, VoiceScene } from '$web/game/skin';
import { editionOf } from './editions';
import { sayIn } from './lang';
import { RANKS, type SeenRank } from './ranks';
import { rankName } from './speak';
import { areNeighbours, otherSide } from './squares';
import { readView, sideOfSeat } from './view';

const CANNOT_COME: readonly SeenRank[] = ['?', 'B', 'F'];

// The enemy attacks.
export function beats(enemy: SeenRank, own: SeenRank): boolean {
    if (CANNOT_COME.includes(enemy) || own === '?') return false;
    if (own === 'F') return true;
    if (own === 'B') return enemy === '3';
    if (own === 'X' && enemy === '1') return true;
    const height = (rank: SeenRank) => -RANKS.findIndex((each) => each === rank); // highest first
    return height(enemy) > height(own);
}

export function threats(scene: VoiceScene): Threat[] {
    const say = sayIn(scene.language);
    const { book } = editionOf(scene.game, scene.options);
    const view = readView(scene.shown.view);
    const mine = sideOfSeat(view, scene.mySeat);
    if (mine === null || view.stage !== 'play') return [];
    const enemies = view[otherSide(mine)].pieces;
    return view[mine].pieces.flatMap((piece) => {
        const stronger = enemies.filter(
            (other) => areNeighbours(piece.at, other.at) && beats(other.rank, piece.rank),
        );
        if (stronger.length === 0) return [];
        const who = stronger.map((other) => `${rankName(say, book, other.rank)} ${other.at}`);
        const text = say('threat', rankName(say, book, piece.rank), piece.at, who.join(', '));
        return [{ at: piece.at, text }];
    });
}
