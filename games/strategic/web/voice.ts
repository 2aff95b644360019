// The board in words: what stands somewhere, both armies, and who can be captured now, on either side.
import { cellName, cellNamed, type Cell } from '$web/board/cells';
import type { Asked, VoiceScene } from '$web/game/skin';
import { phrases } from '$web/lang/format';
import { readLegal } from './actions';
import { cellLabel } from './labels';
import { lang } from './lang';
import { colourOfSeat, readPosition, shape, type Colour, type Position } from './view';
import type { View } from './wire';

type Say = (key: string, ...args: (string | number)[]) => string;

type LegalAt = (position: string) => Promise<unknown>;

export function voice(
    question: Asked,
    scene: VoiceScene,
    legalAt: LegalAt,
): string | Promise<string> {
    const t: Say = phrases(lang, scene.language);
    const position = readPosition(scene.shown.view);
    if (question.kind === 'what') {
        const cell = cellNamed(question.where, shape);
        return cell === null ? '' : cellLabel(position, cell, around, t);
    }
    const mine = colourOfSeat(position, scene.mySeat ?? 0);
    const theirs = mine === 'orange' ? 'yellow' : 'orange';
    switch (question.kind) {
        case 'mine':
            return army(t, position, mine);
        case 'known':
            return army(t, position, theirs);
        case 'threats':
            return threats(t, scene, position, mine, legalAt);
    }
}

const around = {
    selected: null,
    selectable: new Set<Cell>(),
    targets: new Set<Cell>(),
    victims: new Set<Cell>(),
    mine: null,
    forming: [],
    marked: new Set<Cell>(),
};

function army(t: Say, position: Position, colour: Colour): string {
    const at = (officer: boolean) =>
        position.board.flatMap((piece, cell) =>
            piece?.colour === colour && piece.officer === officer ? [cellName(cell, shape)] : [],
        );
    const [officers, guards] = [at(true), at(false)];
    return t(
        'voice.army',
        t(colour),
        officers.length,
        officers.join(', ') || t('voice.none'),
        guards.length,
        guards.join(', ') || t('voice.none'),
    );
}

// By the first jump that the other side could make, were it their turn: what comes after it, nobody is told. Then one's own.
async function threats(
    t: Say,
    scene: VoiceScene,
    position: Position,
    mine: Colour,
    legalAt: LegalAt,
): Promise<string> {
    const legal = scene.shown.legal;
    const own = position.toMove === mine ? captures(t, legal, 'voice.capture', () => true) : [];
    const ofMine = (cell: Cell) => position.board[cell]?.colour === mine;
    let against: string[];
    try {
        const { passedOn } = await import('./threats');
        const passed = passedOn((scene.shown.view as Partial<View> | null)?.position ?? '', mine);
        const theirs = passed === null ? [] : await legalAt(passed);
        against = captures(t, theirs, 'voice.threatened', ofMine);
        if (against.length === 0) against = [t('voice.no_threat')];
    } catch {
        against = [t('voice.threats_unsaid')];
    }
    return [...against, ...(own.length === 0 ? [t('voice.no_capture')] : own)].join(' ');
}

// As the legal actions have it: what is not among them cannot be done.
function captures(t: Say, legal: unknown, key: string, counts: (cell: Cell) => boolean): string[] {
    const jumps = readLegal(legal).steps.filter((step) => step.passed.some(counts));
    const said = jumps.map((step) =>
        t(
            key,
            cellName(step.from, shape),
            step.passed
                .filter(counts)
                .map((cell) => cellName(cell, shape))
                .join(', '),
        ),
    );
    return [...new Set(said)];
}
