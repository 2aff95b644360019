// What the server tells of this game. Written by the contract test from json.h; do not edit.

export interface Outcome {
    winners: number[];
    reason: string;
    rule: string;
}

export interface View {
    position: string;
    turn: number;
    due: number | null;
    outcome: Outcome | null;
}

export type StepKind = 'action' | 'setup' | 'resign' | 'draw';

export interface Event {
    kind: StepKind;
    by: null | number;
    action?: string;
}

export type Legal = string[];

export type OfficerTurns = 'unlimited' | '1';

export type WinRule = 'no_officer' | 'no_officer_and_cannot_form';

export type First = 'lots' | 'orange' | 'yellow';

export type QuietEnding = 'draw' | 'most_captures';

export type OwnOfficers = 'jumped_lost' | 'blocked' | 'spared';

export type JumpRow = 'one' | 'several';

export interface Settings {
    side: number;
    officer_turns: OfficerTurns;
    win: WinRule;
    first: First;
    pie: boolean;
    quiet_ending: QuietEnding;
    own_officers: OwnOfficers;
    jump_row: JumpRow;
    turn_over_officer: boolean;
}
