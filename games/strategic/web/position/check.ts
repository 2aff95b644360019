// What is wrong with the text of a position, and where: the shape alone. Whether it can be so is for the rules.
import type { PositionCheck } from '$web/game/skin';
import { phrases } from '$web/lang/format';
import { byLanguage, type Phrases } from '$web/lang/languages';
import { shape } from '../view';

type Fault = readonly [key: string, ...args: (string | number)[]];

const lang = await byLanguage(import.meta.glob<Phrases>('./lang/*.txt', { import: 'default' }));
// In this order, after the stage and whose turn it is.
const FIELDS = ['formed', 'swapped', 'turn', 'moving', 'quiet', 'end', 'board'];
const HEAD = 2;

function boardFault(text: string): Fault | null {
    const rows = text.split('/');
    if (rows.length !== shape.rows) return ['rows', rows.length, shape.rows];
    for (const [i, row] of rows.entries()) {
        const number = shape.rows - i;
        const strange = [...row].find((letter) => !'oyOY.'.includes(letter));
        if (strange !== undefined) return ['letter', number, strange];
        if (row.length !== shape.columns) return ['width', number, row.length, shape.columns];
    }
    return null;
}

// Where captures decide, they may follow the board.
function faultIn(text: string, counted: boolean): Fault | null {
    const words = text.split(' ');
    const [stage = '', colour = ''] = words;
    if (!['lots', 'deal', 'play', 'over'].includes(stage)) return ['stage', stage];
    if (colour !== 'orange' && colour !== 'yellow') return ['colour', colour];
    for (const [i, name] of FIELDS.entries()) {
        const word = words[HEAD + i];
        if (word === undefined) return ['missing', name];
        if (!word.startsWith(`${name}=`)) return ['order', i + HEAD + 1, word, name];
    }
    const [captures, further] = words.slice(HEAD + FIELDS.length);
    if (captures !== undefined && !counted) return ['further', captures];
    if (captures !== undefined && !/^taken=\d+,\d+$/.test(captures)) return ['taken', captures];
    if (further !== undefined) return ['further', further];
    return boardFault(words[HEAD + FIELDS.length - 1]!.slice('board='.length));
}

const check: PositionCheck = (_game, options, text, language) => {
    const fault = faultIn(text, options['quiet_ending'] === 'most_captures');
    if (!fault) return null;
    const [key, ...args] = fault;
    return phrases(lang, language)(key, ...args);
};
export default check;
