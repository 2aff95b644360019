// Reads the map and deck files of games/risk/data (the rules page describes them). They come from
// the program's own folder and are checked there; here they give names, neighbours and cards.
export type Names = Readonly<Record<string, string>>; // by language: a map has two names for a thing

export interface Region {
    id: string;
    bonus: number;
    names: Names;
    territories: string[];
}

export interface Territory {
    id: string;
    code: string;
    region: string;
    crests: number;
    names: Names;
    borders: string[];
    routes: string[];
    place?: readonly [number, number]; // column and row in the map's own picture, if it has one
}

export interface MapData {
    id: string;
    names: Names;
    regions: Region[];
    territories: Map<string, Territory>;
}

export interface Mission {
    id: string;
    turns: number;
    reward: number;
    territories: string[];
    names: Names;
}

export type Effect =
    'gain' | 'lose' | 'attack plus' | 'attack reroll' | 'defence plus' | 'defence reroll';

export interface Aptitude {
    id: string;
    effect: Effect;
    amount: number;
    names: Names;
}

export interface DeckData {
    id: string;
    missions: Map<string, Mission>;
    aptitudes: Map<string, Aptitude>;
}

// The words of each line, the two names in quotation marks at its end apart.
function* linesOf(text: string): Generator<{ words: string[]; names: Names }> {
    for (const line of text.split('\n')) {
        if (line === '' || /^[#|]/.test(line)) continue;
        const quoted = [...line.matchAll(/"([^"]*)"/g)].map((match) => match[1]!);
        const words = line.split('"')[0]!.trim().split(/\s+/);
        yield { words, names: { en: quoted[0] ?? '', fr: quoted[1] ?? quoted[0] ?? '' } };
    }
}

export function readMap(text: string): MapData {
    const map: MapData = {
        id: '',
        names: { en: '', fr: '' },
        regions: [],
        territories: new Map(),
    };
    for (const { words, names } of linesOf(text)) {
        const [keyword, id = '', ...rest] = words;
        if (keyword === 'map') {
            map.id = id;
            map.names = names;
        } else if (keyword === 'region') {
            map.regions.push({ id, bonus: Number(rest[0]), names, territories: [] });
        } else if (keyword === 'territory') {
            const [code = '', region = '', crests] = rest;
            map.regions.find((each) => each.id === region)?.territories.push(id);
            const territory = { id, code, region, crests: Number(crests), names };
            map.territories.set(id, { ...territory, borders: [], routes: [] });
        } else if (keyword === 'borders' || keyword === 'routes') {
            map.territories.get(id)?.[keyword].push(...rest);
        }
    }
    readPicture(text, map);
    return map;
}

// The picture for terminals: a line for each row, a box "[BRA    ]" for each territory.
function readPicture(text: string, map: MapData): void {
    const byCode = new Map([...map.territories.values()].map((each) => [each.code, each]));
    const rows = text.split('\n').filter((line) => line.startsWith('|'));
    rows.forEach((row, y) => {
        for (const box of row.matchAll(/\[([A-Z0-9]{3})[^\]]*\]/g)) {
            const territory = byCode.get(box[1]!);
            if (territory) territory.place = [box.index + box[0].length / 2, y];
        }
    });
}

export function readDeck(text: string): DeckData {
    const deck: DeckData = { id: '', missions: new Map(), aptitudes: new Map() };
    for (const { words, names } of linesOf(text)) {
        const [keyword, id = '', , ...rest] = words;
        if (keyword === 'deck') {
            deck.id = id;
        } else if (keyword === 'mission') {
            const [turns, reward, ...territories] = rest;
            const terms = { turns: Number(turns), reward: Number(reward), territories };
            deck.missions.set(id, { id, ...terms, names });
        } else if (keyword === 'aptitude') {
            const counted = rest[0] === 'gain' || rest[0] === 'lose';
            const effect = (counted ? rest[0] : rest.join(' ')) as Effect;
            deck.aptitudes.set(id, { id, effect, amount: counted ? Number(rest[1]) : 0, names });
        }
    }
    return deck;
}
