// The three powers of Special, one position each: the Captain's Sword, the Spy's Shroud, the Apple.
import type { Lesson } from '$web/game/skin';
import { byLanguage, type Phrases } from '$web/lang/languages';
import { step } from '../lesson_scene';

const game = 'assassins-special';
const home = 'a1:F a2:B b1:B';
const far = 'a8:? b8:? a7:?';

const lesson: Lesson = {
    game,
    seats: 2,
    due: 'action',
    lang: await byLanguage(
        import.meta.glob<Phrases>('./lang/*.txt', {
            import: 'default',
            query: '?only=powers.',
        }),
    ),
    next: game,
    steps: [
        step(game, 1, {
            key: 'powers.sword',
            action: 'e5xe6+f5',
            before: {
                red: `${home} e5@e3:6+ d2:9 e2:1`,
                blue: `${far} e6:? f5@f6:?+`,
                move: { e5: 'e4', d2: 'd3 d1 c2', e2: 'e3 f2 e1' },
                attack: { e5: 'e6 f5' },
                sword: 'e5xe6+f5',
                apple: 'e6 f5 a8 b8 a7',
            },
            after: { red: `${home} e5@e3:6+! d2:9 e2:1`, blue: far },
            ranks: { e5: '6', e6: '2', f5: '5' },
        }),
        step(game, 2, {
            key: 'powers.shroud',
            action: 'revive:9@c1',
            also: ['revive:9@d1'],
            before: {
                red: `${home} e1:3 f1:B g1:4 h1:2 i1:2 j1:5 e5@e3:6+!`,
                blue: `${far} e2@e6:8+!`,
                revive: { 9: 'c1 d1', 2: 'c1 d1' },
                fallen: { 9: 1, 2: 1, 1: 1 },
            },
            after: {
                red: `${home} c1:9! e1:3 f1:B g1:4 h1:2 i1:2 j1:5 e5@e3:6+!`,
                blue: `${far} e2@e6:8+!`,
                fallen: { 2: 1, 1: 1 },
            },
        }),
        step(game, 3, {
            key: 'powers.apple',
            action: 'apple@h6',
            before: {
                red: `${home} c1:9! e5@e3:6+!`,
                blue: `${far} h6@h7:X+! g6:? h7@h8:?+`,
                move: { c1: 'd1', e5: 'e4 e6 f5' },
                apple: 'h6 g6 h7 a8 b8 a7',
            },
            after: {
                red: `a1:F! a2:B b1:B c1:9! e5@e3:6+!`,
                blue: `${far} h6@h7:X+!`,
                spent: true,
            },
            ranks: { h6: 'X', g6: '3', h7: '9' },
        }),
    ],
};
export default lesson;
