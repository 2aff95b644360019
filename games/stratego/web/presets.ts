// The prepared setups that presets.cpp offers by name, so that the editor can show them on the board
// before they are handed in. presets.test.ts holds the two together.
import type { Edition } from './editions';
import { total } from './ranks';
import { placesOf } from './setup';

type Presets = Readonly<Record<string, string>>;

const FULL: Presets = {
    'corner-fortress': '262725X262/519428574B/472638453B/3B236B3BBF',
    'centre-shield': '2625272826/794251X645/B386B4273B/353BFB32B4',
    'open-flag': '2526292726/6842X1548B/73257364B3/3F54B3BBB2',
    'scouts-ahead': '2262272252/69451X8457/5B4768B624/BFB333B33B',
    'flank-attack': '29267252BB/86X1564252/728543B437/34362BFB3B',
    'low-ranks-first': '4256245262/72X5869174/B623847253/FB3B3B2B3B',
};

const CLASSIC: Presets = {
    'corner-fortress': '2826726X25/71943875BB/362433BBFB',
    'centre-shield': '26825X2726/4793B18B72/633BFB435B',
    'open-flag': '2X726526B8/5B319427B7/F3428B336B',
    'scouts-ahead': '2625262728/79X187436B/B33FB45B3B',
    'flank-attack': '82X67225BB/7691834B26/325734BFB3',
};

const DUEL: Presets = {
    'corner-fortress': '2---X----2/B9-1------/FB-3----3-',
    'centre-shield': '2---9----2/---XB1----/--3BF3----',
    'open-flag': '2--X------/B-91---2--/3-B--3-F--',
};

const TRAINING: Presets = Object.fromEntries(
    Object.entries(DUEL).map(([name, text]) => [name, `----------/${text}`]),
);

const PATROL: Presets = {
    'corner-fortress': '27296X2B/354183BF',
    'centre-shield': '269B28X2/35BF4173',
    'open-flag': '25X296B2/3F84137B',
    'scouts-ahead': '26B2X792/3BF51843',
};

const COMPANY: Presets = {
    'corner-fortress': '26292X52/47B1863B/324B35BF',
    'centre-shield': '25X26922/721B864B/34BFB353',
    'open-flag': '269252B2/X814B763/3F524B3B',
    'flank-attack': 'X7262252/98165B43/3243BFBB',
};

function presetsOf(edition: Edition): Presets {
    const whole = total(edition.army) === placesOf(edition);
    if (edition.columns === 8) return edition.homeRows === 2 ? PATROL : COMPANY;
    if (edition.book === 'assassins') return whole ? CLASSIC : DUEL;
    return whole ? FULL : TRAINING;
}

export interface Preset {
    readonly name: string;
    readonly text: string;
}
export function presetsFor(edition: Edition): Preset[] {
    return Object.entries(presetsOf(edition)).map(([name, text]) => ({ name, text }));
}
