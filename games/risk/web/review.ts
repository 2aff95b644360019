// What a review needs of Risk's notation: territories by their ids, cards and missions of hidden hands.
import mediterraneanDeck from '../data/mediterranean.deck?data';
import mediterraneanMap from '../data/mediterranean.map?data';
import worldDeck from '../data/world.deck?data';
import worldMap from '../data/world.map?data';
import type { Language } from '$web/game/skin';
import { phrases } from '$web/lang/format';
import { fallback } from '$web/lang/languages';
import type { ReviewSkin } from '$web/review/review_skin';
import { lang } from './lang';
import { readDeck, readMap } from './map_text';

const maps = [worldMap, mediterraneanMap].map(readMap);
const decks = [worldDeck, mediterraneanDeck].map(readDeck);

// What somebody calls a territory or a mission; its id where no map or deck of ours has it.
function nameOf(id: string, language: Language): string {
    const own = lang[language] ?? {};
    const column = own['map.language'] ?? fallback;
    for (const map of maps) {
        const names = map.territories.get(id)?.names;
        if (names) return own[`called.place.${map.id}.${id}`] ?? names[column] ?? id;
    }
    for (const deck of decks) {
        const names = deck.missions.get(id)?.names;
        if (names) return own[`called.mission.${deck.id}.${id}`] ?? names[column] ?? id;
    }
    return id.replaceAll('_', ' ');
}

const WAY = /^(attack|assault|move|advance):([a-z_]+)>([a-z_]+)(?::(\d+))?/;
// What is said of actions without a territory: as on their buttons.
const ALONE: Readonly<Record<string, string>> = {
    end: 'turn.end',
    roll: 'battle.roll.first',
    withdraw: 'battle.withdraw',
    pass: 'battle.pass',
    reveal: 'turn.reveal',
    take: 'draw.take',
    trade: 'hand.trade',
};
const PLACE = /^(place|neutral|lose):([a-z_]+):(\d+)/;

const skin: ReviewSkin = {
    arrows(action) {
        const way = WAY.exec(action);
        if (way) return [{ from: way[2]!, to: way[3]! }];
        const place = PLACE.exec(action);
        return place ? [{ to: place[2]! }] : [];
    },
    actionName(action, language) {
        const t = phrases(lang, language);
        const way = WAY.exec(action);
        if (way) {
            const verb = t(`phase.${way[1] === 'assault' ? 'attack' : way[1]!}`);
            const units = way[4] ? ` (${way[4]})` : '';
            const places = [nameOf(way[2]!, language), nameOf(way[3]!, language)] as const;
            return t('review.way', verb, ...places, units);
        }
        const place = PLACE.exec(action);
        if (place)
            return `${nameOf(place[2]!, language)} ${place[1] === 'lose' ? '−' : '+'}${place[3]}`;
        const [verb, what] = action.split(':', 2) as [string, string?];
        if (verb === 'advance')
            return what === '0' ? t('advance.none') : t('advance.go', what ?? '');
        if (verb === 'declare' || verb === 'reroll')
            return t(`battle.${verb}`, nameOf(what ?? '', language));
        const key = ALONE[verb];
        return key ? t(key) : action;
    },
    onBoard: () => false,
    // "seat2.cards": whose, and what kind.
    thingName(thing, names, language) {
        const [, seat, kind] = /^seat(\d+)\.(\w+)$/.exec(thing) ?? [];
        if (seat === undefined) return thing;
        const t = phrases(lang, language);
        return t('review.of', names[Number(seat) - 1] ?? seat, t(`review.${kind}`));
    },
    whatName: (what, _game, language) => nameOf(what, language),
};
export default skin;
