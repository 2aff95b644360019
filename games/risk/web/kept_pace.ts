// How quick the others play, as chosen on this device.
import { PACES, type Pace } from './roll_playback.svelte';

const place = 'bivouac.risk.pace';

export function keptPace(): Pace {
    try {
        const kept = localStorage.getItem(place);
        return PACES.find((pace) => pace === kept) ?? 'normal';
    } catch {
        return 'normal';
    }
}

export function keepPace(pace: Pace): void {
    try {
        localStorage.setItem(place, pace);
    } catch {
        // A forbidden storage costs the choice, not the game.
    }
}
