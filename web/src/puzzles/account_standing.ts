// How well somebody solves puzzles, kept in the account: one paper for each family. Tries are never taken back, so of two
// standings that went apart all tries count, each once.
import { isStale, type Papers } from '../papers/papers';
import type { Puzzle } from './puzzle';
import { after, keyOf, nothingTried, printStanding, readStanding, type Standing } from './standing';

const MOST_ATTEMPTS = 4;

// With the tries of the other that it lacks, as far as their puzzles are known.
export function joined(standing: Standing, other: Standing, puzzles: readonly Puzzle[]): Standing {
    return puzzles.reduce((sum, puzzle) => {
        const solved = other.tried[keyOf(puzzle)];
        return solved === undefined ? sum : after(sum, puzzle, solved);
    }, standing);
}

// How many tries of the other it lacks.
export const lacking = (standing: Standing, other: Standing): number =>
    Object.keys(other.tried).filter((key) => !(key in standing.tried)).length;

export class AccountStanding {
    private revision = 0;

    constructor(
        private readonly papers: Papers,
        private readonly family: string,
    ) {}

    async read(): Promise<Standing> {
        const found = await this.papers.read('puzzles', this.family);
        this.revision = found?.line.revision ?? 0;
        return found ? readStanding(found.text) : nothingTried();
    }

    // What stands in the account then: with what was tried elsewhere meanwhile.
    async keep(standing: Standing, puzzles: readonly Puzzle[]): Promise<Standing> {
        let wanted = standing;
        for (let attempt = 1; ; ++attempt) {
            try {
                this.revision = await this.papers.keep(
                    'puzzles',
                    this.family,
                    this.revision,
                    '',
                    printStanding(wanted),
                );
                return wanted;
            } catch (error) {
                if (!isStale(error) || attempt === MOST_ATTEMPTS) throw error;
                wanted = joined(await this.read(), wanted, puzzles);
            }
        }
    }
}
