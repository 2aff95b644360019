// The board in words: what stands somewhere, both armies, and what can be captured now.
import { cellName, cellNamed, type Cell } from '$web/board/cells';
import type { Asked, VoiceScene } from '$web/game/skin';
import { phrases } from '$web/lang/format';
import { readLegal } from './actions';
import { cellLabel } from './labels';
import { lang } from './lang';
import { colourOfSeat, readPosition, shape, type Colour, type Position } from './view';

type Say = (key: string, ...args: (string | number)[]) => string;

export function voice(question: Asked, scene: VoiceScene): string {
    const t: Say = phrases(lang, scene.language);
    const position = readPosition(scene.shown.view);
    if (question.kind === 'what') {
        const cell = cellNamed(question.where, shape);
        return cell === null ? '' : cellLabel(position, cell, around, t);
    }
    const mine = colourOfSeat(position, scene.mySeat ?? 0);
    switch (question.kind) {
        case 'mine':
            return army(t, position, mine);
        case 'known':
            return army(t, position, mine === 'orange' ? 'yellow' : 'orange');
        case 'threats':
            return captures(t, scene);
    }
}

const around = {
    selected: null,
    selectable: new Set<Cell>(),
    targets: new Set<Cell>(),
    victims: new Set<Cell>(),
    mine: null,
    forming: [],
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

// As the legal actions have it: what is not among them cannot be done.
function captures(t: Say, scene: VoiceScene): string {
    const jumps = readLegal(scene.shown.legal).steps.filter((step) => step.over !== null);
    const said = new Set(
        jumps.map((step) =>
            t(
                'voice.capture',
                cellName(step.from, shape),
                step.passed.map((cell) => cellName(cell, shape)).join(', '),
            ),
        ),
    );
    return said.size === 0 ? t('voice.no_capture') : [...said].join(' ');
}
