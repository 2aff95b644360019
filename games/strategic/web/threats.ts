// Which of one's own officers could be jumped if it were the other side's turn now. The server says so: it is asked about
// the same board with the turn passed on, and no rule is decided here.
import { cellName } from '$web/board/cells';
import type { Threat, VoiceScene } from '$web/game/skin';
import { phrases } from '$web/lang/format';
import { readLegal } from './actions';
import { lang } from './lang';
import { colourOfSeat, readPosition, shape } from './view';
import type { View } from './wire';

// The board with the other side to move; null while none can be.
export function passedOn(text: string, mine: 'orange' | 'yellow'): string | null {
    const [stage, toMove] = text.split(' ');
    if (stage !== 'play') return null;
    if (toMove !== mine) return text;
    const other = mine === 'orange' ? 'yellow' : 'orange';
    return text
        .replace(`play ${mine}`, `play ${other}`)
        .replace(/ turn=(\d+)/, (_, turn: string) => ` turn=${Number(turn) + 1}`)
        .replace(/ moving=\S*/, ' moving=-')
        .replace(/ quiet=\S*/, ' quiet=-');
}

export async function threats(
    scene: VoiceScene,
    legalAt: (position: string) => Promise<unknown>,
): Promise<Threat[]> {
    if (scene.mySeat === null) return [];
    const t = phrases(lang, scene.language);
    const position = readPosition(scene.shown.view);
    const mine = colourOfSeat(position, scene.mySeat);
    const asked = passedOn((scene.shown.view as View).position, mine);
    if (asked === null) return [];
    const from = new Map<string, Set<string>>(); // by the officer that would fall
    for (const step of readLegal(await legalAt(asked)).steps) {
        for (const cell of step.passed) {
            if (position.board[cell]?.colour !== mine) continue;
            const at = cellName(cell, shape);
            from.set(at, (from.get(at) ?? new Set()).add(cellName(step.from, shape)));
        }
    }
    return [...from].map(([at, by]) => ({
        at,
        text: t('threat', at, [...by].join(', ')),
    }));
}
