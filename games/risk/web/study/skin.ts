// Studies of Risk: who holds what with how many. Cards and missions come with positions from games, or as text.
import mediterraneanMap from '../../data/mediterranean.map?data';
import worldMap from '../../data/world.map?data';
import { phrases } from '$web/lang/format';
import { fallback } from '$web/lang/languages';
import type { HoldingsDraft, HoldingsEditing, StudySkin } from '$web/study/study_skin';
import family from '../family.json';
import { lang } from '../lang';
import { readMap, type Names } from '../map_text';

const maps = [worldMap, mediterraneanMap].map(readMap);
const MOST_UNITS = 200;
const SEATS = 5;
const ownerOf = (at: number) => String.fromCharCode(97 + at);

function print(draft: HoldingsDraft, players: number, rest: readonly string[]): string {
    const board = draft.holdings.map(({ owner, units }) => `${owner}${units}`).join(',');
    const standing = Array.from({ length: SEATS }, (_, at) => {
        const holds = draft.holdings.some(({ owner }) => owner === ownerOf(at));
        if (at >= players) return holds ? 'neutral' : 'absent';
        return holds ? 'playing' : 'out';
    });
    const mover = draft.turn.charCodeAt(0) - 97;
    const kept = rest.length > 0 ? rest : ['turn=9', 'round=3', 'attacking=yes'];
    return [
        'stage=main',
        `board=${board}`,
        ...(mover > 0 ? [`to_move=${mover}`] : []),
        `standing=${standing.join(',')}`,
        ...kept,
    ].join(' ');
}

const SET_HERE = ['stage', 'board', 'to_move', 'standing'];

function editing(options: Record<string, string>, language: string): HoldingsEditing {
    const map = maps.find(({ id }) => id === options['map']) ?? maps[0]!;
    const players = Number(options['players'] ?? '4');
    const t = phrases(lang, language);
    const own = lang[language] ?? {};
    const column = own['map.language'] ?? fallback;
    const called = (kind: string, id: string, names: Names | undefined) =>
        own[`called.${kind}.${map.id}.${id}`] ?? names?.[column] ?? id;
    const places = [...map.territories.values()].map(({ id, names, region }) => ({
        id,
        name: called('place', id, names),
        region: called('region', region, map.regions.find((each) => each.id === region)?.names),
    }));
    const seats = players === 2 ? SEATS : players;
    // What else the text said, as long as only who holds what is changed.
    let rest: readonly string[] = [];
    return {
        kind: 'holdings',
        places,
        owners: Array.from({ length: seats }, (_, at) => ({
            id: ownerOf(at),
            name: t(`side.${at}`),
            colour: family.sides[at] ?? '',
        })),
        most: MOST_UNITS,
        fresh() {
            rest = [];
            const holdings = places.map((_, at) => ({ owner: ownerOf(at % seats), units: 2 }));
            return { holdings, turn: 'a' };
        },
        read(text) {
            const words = text.split(' ');
            const field = (name: string) =>
                words.find((word) => word.startsWith(`${name}=`))?.slice(name.length + 1);
            const board = field('board')?.split(',') ?? [];
            if (field('stage') !== 'main' || board.length !== places.length) return null;
            const holdings: HoldingsDraft['holdings'] = [];
            for (const item of board) {
                const [, owner, units] = /^([a-e])(\d{1,3})$/.exec(item) ?? [];
                if (owner === undefined || units === undefined) return null;
                holdings.push({ owner, units: Number(units) });
            }
            rest = words.filter((word) => !SET_HERE.includes(word.split('=')[0]!));
            return { holdings, turn: ownerOf(Number(field('to_move') ?? '0')) };
        },
        print: (draft) => print(draft, players, rest),
    };
}

const skin: StudySkin = { editing: (_game, options, language) => editing(options, language) };
export default skin;
