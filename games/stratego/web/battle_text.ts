// A battle in words, one line a fight.
import { resultOf, type Battle, type Fighter, type Result } from './battle';
import type { Frame } from './battle_frames';
import type { Book } from './editions';
import type { Say } from './lang';
import type { Rank } from './ranks';
import { pieceName } from './speak';
import type { Square } from './squares';

/** Each fight with the square of whom it was fought against: two fights may be told in the same words. */
export function battleRows(say: Say, book: Book, battle: Battle): { at: Square; text: string }[] {
    const places = battle.defenders.length === 0 ? [battle.attacker] : battle.defenders;
    const lines = battleLines(say, book, battle);
    return places.map(({ at }, number) => ({ at, text: lines[number] ?? '' }));
}

export function battleLines(say: Say, book: Book, battle: Battle): string[] {
    const name = (fighter: Fighter) => pieceName(say, book, fighter.side, fighter.rank);
    const attacker = name(battle.attacker);
    if (battle.defenders.length === 0) return [say('battle.alone', attacker)];
    return battle.defenders.map((defender) => {
        const result = resultOf(battle, defender);
        return result === 'shown'
            ? say('battle.shown', name(defender))
            : say(
                  `battle.${special(result, defender.rank, book) ?? result}`,
                  attacker,
                  name(defender),
              );
    });
}

// Bombs are cleared and flags are taken; nobody beats them. In the old box a struck bomb answers.
function special(result: Result, rank: Rank, book: Book): string | null {
    if (rank === 'F') return result === 'wins' ? 'takes' : null;
    if (rank !== 'B') return null;
    if (result === 'wins') return 'clears';
    return book === 'vintage' ? 'boom' : 'blown';
}

export function battleTitle(say: Say, battle: Battle): string {
    return battle.kind === 'attack' ? say('battle.title') : say(`battle.${battle.kind}_title`);
}

/** What is said above the board at a moment of a battle: never more than has been seen. */
export function battlePrompt(say: Say, book: Book, battle: Battle, frame: Frame): string {
    const lines = battleLines(say, book, battle);
    if (frame.decided > 0) return lines[frame.decided - 1] ?? '';
    const isTurned = frame.fight >= 0 || [...frame.poses.values()].some((pose) => pose !== 'risen');
    if (!isTurned) return battleTitle(say, battle);
    const names = battle.defenders.map((one) => pieceName(say, book, one.side, one.rank));
    const attacker = pieceName(say, book, battle.attacker.side, battle.attacker.rank);
    if (names.length === 0) return lines[0] ?? '';
    return say('battle.meets', attacker, names.join(', '));
}
