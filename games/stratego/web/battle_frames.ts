// A battle cut into moments, each drawn until the next: they rise, they turn, one falls; with a Sword or an
// Apple everybody turns first, as the rules have it, and each fight comes in its turn. Plain data: the board
// draws a moment, Playback lets time pass between them.
import { resultOf, type Battle, type Fighter } from './battle';
import type { Square } from './squares';

export type Pace = 'slow' | 'normal' | 'fast' | 'off';
export const PACES: readonly Pace[] = ['slow', 'normal', 'fast', 'off'];

/** `risen`: lifted, as it was; `turned`: face up; `struck`: about to know; `fallen`: it has lost. */
export type Pose = 'risen' | 'turned' | 'struck' | 'fallen';

export interface Frame {
    readonly millis: number; // at the normal pace
    readonly poses: ReadonlyMap<Square, Pose>;
    /** Which fight is on, from 0; -1 while nobody has met yet. */
    readonly fight: number;
    /** How many fights have been decided before one's eyes. */
    readonly decided: number;
    /** The board as it is afterwards: the winner goes where it goes. */
    readonly settled: boolean;
}

const RISE = 450;
const TURN = 850;
const STRIKE = 450;
const FALL = 900;
const SETTLE = 350;
const FACTORS: Record<Pace, number> = { slow: 1.8, normal: 1, fast: 0.45, off: 0 };

export function framesOf(battle: Battle): Frame[] {
    const all = [battle.attacker, ...battle.defenders];
    const single = battle.defenders.length < 2;
    const posed = (pose: Pose) => new Map(all.map((one): [Square, Pose] => [one.at, pose]));
    const frames: Frame[] = [
        { millis: RISE, poses: posed('risen'), fight: -1, decided: 0, settled: false },
        { millis: TURN, poses: posed('turned'), fight: -1, decided: 0, settled: false },
    ];
    const poses = posed('turned');
    const add = (millis: number, fight: number, decided: number) =>
        frames.push({ millis, poses: new Map(poses), fight, decided, settled: false });
    battle.defenders.forEach((defender, fight) => {
        const fallen = whoFalls(battle, defender);
        if (!single && (fallen.length > 0 || resultOf(battle, defender) === 'loses')) {
            for (const one of [battle.attacker, defender]) poses.set(one.at, 'struck');
            add(STRIKE, fight, fight);
        }
        for (const [at, pose] of poses) if (pose === 'struck') poses.set(at, 'turned');
        for (const one of fallen) poses.set(one.at, 'fallen');
        add(fallen.length > 0 ? FALL : STRIKE, fight, fight + 1);
    });
    frames.push({
        millis: SETTLE,
        poses: new Map(),
        fight: -1,
        decided: battle.defenders.length,
        settled: true,
    });
    return frames;
}

function whoFalls(battle: Battle, defender: Fighter): Fighter[] {
    switch (resultOf(battle, defender)) {
        case 'wins':
            return [defender];
        case 'loses':
            return [battle.attacker];
        case 'both':
            return [battle.attacker, defender];
        case 'shown':
            return [];
    }
}

export function millisOf(frame: Frame, pace: Pace): number {
    return frame.millis * FACTORS[pace];
}
