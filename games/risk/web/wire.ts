// What the server tells of this game. Written by the contract test from json.h; do not edit.

export type Stage =
    | 'first'
    | 'deal'
    | 'mission'
    | 'main'
    | 'turn_up'
    | 'lose'
    | 'before_roll'
    | 'defence_card'
    | 'roll'
    | 'attack_reroll'
    | 'attack_dice'
    | 'defence_reroll'
    | 'defence_dice'
    | 'advance'
    | 'win'
    | 'draw_choice'
    | 'lift'
    | 'draw'
    | 'over';

export type TerritoryId = string;

export type Standing = 'playing' | 'out' | 'resigned' | 'neutral' | 'absent';

export type AptitudeId = string;

export type MissionId = string;

export interface OwnCards {
    cards: TerritoryId[];
    missions: MissionId[];
}

export interface Faction {
    letter: string;
    standing: Standing;
    territories: number;
    units: number;
    cards?: number;
    missions?: number;
    face_down?: number;
    face_up?: AptitudeId[];
    reward?: number;
    held?: Record<string, number | null>;
    own?: OwnCards;
}

export interface NeutralUnits {
    units: number;
    faction: number | null;
}

export interface Battle {
    from: TerritoryId;
    to: TerritoryId;
    defender?: number;
    committed?: number;
    rolled?: boolean;
    attack_plus?: boolean;
    defence_plus?: boolean;
    black?: number[];
    red?: number[];
}

export type EndReason =
    | 'none'
    | 'conquest'
    | 'elimination'
    | 'last_left'
    | 'sigma'
    | 'quiet'
    | 'rounds'
    | 'resigned'
    | 'agreed';

export interface End {
    reason: EndReason;
    winners: number[];
}

export interface View {
    map: string;
    deck: string;
    stage: Stage;
    turn: number;
    round: number;
    round_limit: number;
    quiet: number;
    quiet_limit: number;
    first: number;
    to_move: number;
    territories: [TerritoryId, number | null, number][];
    factions: Faction[];
    sigma: boolean;
    sigma_waits?: number;
    pile: number;
    shuffles: number;
    discard: TerritoryId[];
    turned: AptitudeId[];
    shown: MissionId[];
    to_place?: number;
    to_lose?: number;
    neutral?: NeutralUnits;
    cards_due?: number;
    revealed?: boolean;
    attacking?: boolean;
    beaten?: boolean;
    conquered?: boolean;
    conquest_in_round?: boolean;
    won_cards?: boolean;
    battle?: Battle;
    end: End | null;
}

export type StepKind = 'action' | 'setup' | 'resign' | 'draw';

export interface BattleTold {
    from: TerritoryId;
    to: TerritoryId;
    defender: number;
    black?: number[];
    red?: number[];
    attack_plus?: boolean;
    defence_plus?: boolean;
    lost?: [number, number];
    left?: [number, number];
    conquest?: boolean;
    eliminated?: boolean;
    won_cards?: number;
}

export interface NextTurn {
    faction: number;
    units: number;
}

export interface Event {
    kind: StepKind;
    by?: number;
    action?: string;
    faction: number | null;
    battle?: BattleTold;
    taken?: TerritoryId[];
    units?: number;
    accomplished?: MissionId[];
    shuffled?: boolean;
    turn_ended?: boolean;
    next?: NextTurn;
    end?: End;
}

export interface Trade {
    cards: TerritoryId[];
    crests: number[];
}

export interface Spread {
    most: number;
    on: TerritoryId[];
}

export interface Origin {
    from: TerritoryId;
    most: number;
    to: TerritoryId[];
}

export interface Loss {
    on: TerritoryId;
    most: number;
}

export interface Advance {
    most: number;
}

export interface Legal {
    trade?: Trade;
    place?: Spread;
    neutral?: Spread;
    attack?: Origin[];
    move?: Origin[];
    lose?: Loss[];
    advance?: Advance;
    other?: string[];
}

export type SigmaPlace = 'anywhere' | 'after_rounds' | 'lower_half';

export interface Settings {
    players: number;
    sigma: boolean;
    advance_extra: boolean;
    round_limit: number;
    sigma_place: SigmaPlace;
    sigma_rounds: number;
    first_seat: number | null;
    may_leave_card: boolean;
    gains_any_time: boolean;
    trades_winnings: boolean;
    asks_idle_rerolls: boolean;
    colours: string;
    map: string;
    deck: string;
}
