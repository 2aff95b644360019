// A view as one line of text, as the game itself writes positions (games/risk/README.md): words `field=value`, those
// that say nothing left out. Cards that the view does not see are in nobody's hand.
import type { CopiedPosition } from '$web/game/skin';
import type { Faction, View } from '../wire';

const MOST_FACTIONS = 5;
// Dice lie on the table: what was rolled is written as a number that only the rules read.
const DICE = ['attack_reroll', 'attack_dice', 'defence_reroll', 'defence_dice'];

const number = (value: number | undefined) => (value ? String(value) : '');
const flag = (value: boolean | undefined) => (value ? 'yes' : '');

// One entry for each faction there can be; nothing where no entry says anything.
function each(view: View, entry: (faction: Faction) => string): string {
    const entries = Array.from({ length: MOST_FACTIONS }, (_, at) => {
        const faction = view.factions[at];
        return (faction && entry(faction)) || '0';
    });
    return entries.every((one) => one === '0') ? '' : entries.join(',');
}

function boardText(view: View): string {
    return view.territories
        .map(([, owner, units]) =>
            owner === null ? '-' : String.fromCharCode(97 + owner) + String(units),
        )
        .join(',');
}

/** Null while dice lie on the table and before everybody has a place on the map. */
export function printPosition(view: View): CopiedPosition | null {
    if (DICE.includes(view.stage) || view.territories.every(([, owner]) => owner === null)) {
        return null;
    }
    const { battle, neutral } = view;
    const standing = Array.from(
        { length: MOST_FACTIONS },
        (_, at) => view.factions[at]?.standing ?? 'absent',
    );
    const fields: [string, string][] = [
        ['stage', view.stage],
        ['board', boardText(view)],
        ['first', number(view.first)],
        ['to_move', number(view.to_move)],
        ['turn', number(view.turn)],
        ['round', number(view.round)],
        ['quiet', number(view.quiet)],
        ['standing', standing.join(',')],
        ['to_place', number(view.to_place)],
        ['neutral_left', number(neutral?.units)],
        ['neutral_choice', neutral && neutral.faction !== null ? String(neutral.faction) : ''],
        ['to_lose', number(view.to_lose)],
        ['cards_due', number(view.cards_due)],
        ['revealed', flag(view.revealed)],
        ['attacking', flag(view.attacking)],
        ['beaten', flag(view.beaten)],
        ['conquered', flag(view.conquered)],
        ['conquest_in_round', flag(view.conquest_in_round)],
        ['won_cards', flag(view.won_cards)],
        ['from', battle?.from ?? ''],
        ['to', battle?.to ?? ''],
        ['defender', number(battle?.defender)],
        ['committed', number(battle?.committed)],
        ['rolled', flag(battle?.rolled)],
        ['attack_plus', flag(battle?.attack_plus)],
        ['defence_plus', flag(battle?.defence_plus)],
        ['discard', view.discard.join('+')],
        ['face_down', each(view, ({ face_down }) => number(face_down))],
        ['face_up', each(view, ({ face_up }) => (face_up ?? []).join('+'))],
        ['turned', view.turned.join('+')],
        ['shown', view.shown.join('+')],
        ...view.factions.map(({ own }, at): [string, string] => [
            `hand${at + 1}`,
            own?.cards.join('+') ?? '',
        ]),
        ['missions', each(view, ({ own }) => (own?.missions ?? []).join('+'))],
    ];
    const seen = view.factions.every(
        ({ own, cards = 0, missions = 0 }) =>
            (own?.cards.length ?? 0) === cards && (own?.missions.length ?? 0) === missions,
    );
    return {
        text: fields
            .filter(([, value]) => value !== '')
            .map(([name, value]) => `${name}=${value}`)
            .join(' '),
        whole: seen,
    };
}
