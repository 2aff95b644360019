// What is wrong with the text of a position, and where: the shape alone. Whether it can be so is for the rules.
import type { PositionCheck } from '$web/game/skin';
import { phrases } from '$web/lang/format';
import { byLanguage, type Phrases } from '$web/lang/languages';
import { editionOf, type Edition } from '../editions';
import { lang as names } from '../lang';
import { countOf, isRank, RANKS, type Counts, type Rank } from '../ranks';
import { SIDES, squareAt, type Side } from '../squares';

type Fault = readonly [key: string, ...args: (string | number)[]];

const FIELDS =
    'turn quiet seat1 ready fallen spent redrun bluerun redchase bluechase moves sword apple shroud end';
const PIECE = /^([rb])([1-9XBF?])([@=]([a-j]([1-9]|10))?)?!?$/;

const lang = await byLanguage(import.meta.glob<Phrases>('./lang/*.txt', { import: 'default' }));

class Reader {
    readonly armies: Record<Side, Counts> = { red: {}, blue: {} };

    constructor(private readonly edition: Edition) {}

    fault(text: string): Fault | null {
        const [rows = '', turn = '', ...fields] = text.split(' ');
        return this.rows(rows) ?? this.turn(turn) ?? this.fields(fields) ?? this.sizes();
    }

    private rows(text: string): Fault | null {
        const rows = text.split('/');
        const { rows: wanted } = this.edition;
        if (rows.length !== wanted) return ['rows', rows.length, wanted];
        for (const [i, row] of rows.entries()) {
            const fault = this.row(row, wanted - i);
            if (fault) return fault;
        }
        return null;
    }

    private row(text: string, number: number): Fault | null {
        const { columns, lakes } = this.edition;
        let column = 0;
        for (const item of text.split(',')) {
            if (/^\d+$/.test(item)) {
                column += Number(item);
                continue;
            }
            const square = squareAt(column, number - 1);
            const [, letter, rank] = PIECE.exec(item) ?? [];
            if (letter === undefined || rank === undefined) return ['piece', number, item];
            if (rank === '?') return ['unknown', number, item];
            if (column < columns && lakes.includes(square)) return ['water', item, square];
            this.count(letter, rank as Rank);
            ++column;
        }
        return column === columns ? null : ['width', number, column, columns];
    }

    private count(letter: string, rank: Rank): void {
        const army = this.armies[letter === 'r' ? 'red' : 'blue'];
        army[rank] = countOf(army, rank) + 1;
    }

    private turn(text: string): Fault | null {
        return SIDES.some((side) => side === text) ? null : ['turn', text];
    }

    private fields(words: readonly string[]): Fault | null {
        for (const word of words) {
            const [name = '', value] = word.split('=');
            if (value === undefined) return ['no_value', word];
            if (name === 'seen') return ['seen', word];
            if (!FIELDS.split(' ').includes(name)) return ['field', name];
            if (name !== 'fallen') continue;
            for (const item of value.split(',')) {
                const [, letter, rank] = /^([rb])(.)(@[a-j]\d+)?$/.exec(item) ?? [];
                if (!letter || !rank || !isRank(rank)) return ['fallen', item];
                this.count(letter, rank);
            }
        }
        return null;
    }

    private sizes(): Fault | null {
        for (const side of SIDES) {
            for (const rank of RANKS) {
                const [has, most] = [this.armies[side], this.edition.army].map((army) =>
                    countOf(army, rank),
                ) as [number, number];
                if (has > most) return ['many', `side.${side}`, has, rank, most];
            }
            if (countOf(this.armies[side], 'F') === 0) return ['flag', `side.${side}`];
        }
        return null;
    }
}

const check: PositionCheck = (game, options, text, language) => {
    const fault = new Reader(editionOf(game, options)).fault(text);
    if (!fault) return null;
    const [key, ...args] = fault;
    const side = phrases(names, language);
    return phrases(lang, language)(
        key,
        ...args.map((arg) => (String(arg).startsWith('side.') ? side(String(arg)) : arg)),
    );
};
export default check;
