// What to call the seats of a table.
import type { SeatInfo } from '../game/skin';
import type { Key } from '../lang/texts';
import type { Seat } from '../net/words';
import { botName } from './bot_names';

type Say = (key: Key, ...args: (string | number)[]) => string;

const levels: Record<string, Key> = {
    beginner: 'level.beginner',
    easy: 'level.easy',
    club: 'level.club',
    strong: 'level.strong',
    expert: 'level.expert',
};

export function levelName(level: string, t: Say): string {
    const key = levels[level];
    return key ? t(key) : level;
}

// Two guests at one table get numbers; with several seats of one's own each is a player.
export function seatNames(seats: readonly Seat[], t: Say): string[] {
    const mine = seats.filter((seat) => seat.yours && seat.kind === 'person').length;
    const guests = seats.filter((seat) => seat.kind === 'person' && !seat.name).length;
    let guest = 0;
    return seats.map((seat, at) => {
        switch (seat.kind) {
            case 'open':
                return t('seat.open');
            case 'kept':
                return seat.name || t(seat.yours ? 'seat.you' : 'seat.kept');
            case 'bot':
                return t('seat.bot', botName(seat.level ?? '', at), levelName(seat.level ?? '', t));
            case 'person':
                if (seat.yours && mine > 1) return t('seat.player', at + 1);
                if (seat.name) return seat.name;
                ++guest;
                if (seat.yours) return t('seat.you');
                return guests > 1 ? t('seat.guest_number', guest) : t('seat.guest');
        }
    });
}

export function seatInfos(seats: readonly Seat[], names: readonly string[]): SeatInfo[] {
    return seats.map((seat, at) => ({
        name: names[at] ?? '',
        kind: seat.kind,
        ...(seat.level === undefined ? {} : { level: seat.level }),
        ...(seat.present === undefined ? {} : { present: seat.present }),
        ...(seat.yours === undefined ? {} : { yours: seat.yours }),
    }));
}
