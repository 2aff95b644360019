// The contract between the shell (clocks, seats, chat, connection) and a family's skin, which draws
// the position and lets the player choose among the legal actions that came with it.
//
// A skin knows no socket and no route; the shell knows no game. A family's folder games/<family>/web
// has skin.ts, whose default export is a Skin, and family.json with the name of the whole family; the
// C++ side writes games.json, the ids it serves, and settings.json (settings.ts).
import type { Component, Snippet } from 'svelte';
import type { ByLanguage, Language } from '../lang/languages';
import type { Due, Shown, ToldEvent, ViewMessage } from '../net/protocol';

export type { Language };

// A seat (from 0), somebody who looks on, or the all-seeing eye of a finished game.
export type Observer = ViewMessage['observer'];

// What one observer sees now: each family has its own typed reader of `view` and `legal`. One event as
// the observer was told it: instead of `event` there is `back`, which undoes all after that step, or
// `placed`: the game began from a position, which `shown` has (told as a text too, where the observer
// may have it). What is due.
export type { Due, Shown, ToldEvent } from '../net/protocol';

export interface SeatInfo {
    name: string;
    kind: 'open' | 'kept' | 'person' | 'bot';
    level?: string;
    present?: boolean;
    yours?: boolean;
}

export interface SkinProps {
    game: string;
    shown: Shown;
    observer: Observer;
    events: ToldEvent[]; // those of the newest step message, to animate
    // Everything told up to what is shown, oldest first, where it is known: the last move and the like
    // are there on every device.
    told?: readonly ToldEvent[];
    // To be called when `events` have been played before the player's eyes: what comes next waits for
    // it after events that are `dramatic`.
    played?(): void;
    seats: SeatInfo[];
    due: Due;
    mySeat: number | null; // the seat I act for now, or null when I only look
    interactive: boolean; // may act now: my seat is due, connected, nothing under way
    flipped: boolean;
    animate: boolean;
    names: string[]; // what to call each seat, in the order of seats
    act(action: string): void; // fire and forget: the result is a new `shown`, or `refusal`
    setup(text: string): void;
    weigh(action: string): Promise<string | null>; // a caution before a regrettable action
    refusal: { sentence: string; at: number } | null; // the newest refusal
    announce(text: string): void; // says it in the live region
    tableId: string;
    language: Language;
    sound?(name: SoundName): void; // silent when the player has turned sounds off
    options?: Record<string, string>; // of the table
    // On narrow screens the shell's part that belongs right beneath the board: one's own plate and clock,
    // the verdict. Given only to skins with `placeBeneath`, which draw it there.
    beneath?: Snippet;
    // The verdict, once the game is over: given to skins that are `broad`, which draw it where one acted.
    verdict?: Snippet;
    lesson?: boolean; // the table is a lesson: no saved setups, no notes, no long animations
    hints?: readonly Hint[]; // what a lesson or a review points at, drawn on the board
    inspect?(place: string): void; // a place was picked where nothing can be played, in a review
    rules?(rule: string): void; // opens the rules of the game at this one, over the table
}

// What the shell can play; a skin may ask for one besides those the shell plays by itself.
export type SoundName =
    'move' | 'capture' | 'dice' | 'turn' | 'win' | 'lose' | 'refused' | 'place' | 'boom' | 'flag';

// An arrow from one place to another, or a ring round one, by the names the game's notation has for places.
export interface Hint {
    from?: string;
    to: string;
    share?: number; // from 0 to 1: how likely something stands there, as a shade and a number
    change?: number; // from -1 to 1: how much likelier that has become, instead
    // What was played where something else was best; what may follow the best; what is in danger; what somebody drew.
    kind?: 'best' | 'played' | 'follows' | 'threat' | 'drawn';
    label?: string; // when it comes in a line of play: "2", or "1, 5" for what comes twice
}

// One scripted position of the interactive lesson. No rules: the skin lists what may be done.
export interface LessonStep {
    text: string; // a key of the lesson's `lang`: what to do now
    shown: Shown; // `legal` in the game's own form; null for a step that is only read
    wanted: string[] | null; // actions (or setups) that lead on; null: a Next button does
    wrong?: string; // a key: what to say after another action
    done?: string; // a key: what has been learned, said before the next step is shown
    after?: Shown; // the position after the wanted action, shown with `done`
    events?: ToldEvent[]; // to animate `after`
    hints?: Hint[]; // what the text speaks of, until it is done
}

// A file games/<family>/web/lessons/<game>.ts, loaded when somebody opens it, with its texts beside it.
export interface Lesson {
    game: string;
    lang: ByLanguage;
    next: string; // the game that is offered at its end
    seats: number; // the learner sits at seat 0
    due?: 'action' | 'setup';
    steps: LessonStep[];
}

// A question about the board, and whoever asks it: nothing is known here that the seat does not see.
export type Asked = { kind: 'mine' | 'known' | 'threats' } | { kind: 'what'; where: string };
export interface VoiceScene {
    game: string;
    options: Record<string, string>;
    shown: Shown;
    mySeat: number | null;
    names: string[];
    language: Language;
}

// Something of one's own that is in danger as far as the view shows it: where, and a sentence about it.
export interface Threat {
    at: string;
    text: string;
}

// A position as its game writes it (docs/positions.md). One that is not whole leaves out what the view does not
// see: it can be kept and looked at, and where something is `?`, nobody can play from it.
export interface CopiedPosition {
    text: string;
    whole: boolean;
}

// games/<family>/web/position/check.ts: a sentence about what is wrong with the shape of a text, and where; null
// where the shape is right. Loaded when a position was refused.
export type PositionCheck = (
    game: string,
    options: Record<string, string>,
    text: string,
    language: Language,
) => string | null;

export interface Skin {
    Table: Component<SkinProps>;
    // Flat keys, texts with {0} … filled in; see $web/lang/format.
    lang: ByLanguage;
    // Which side a seat plays, for its name plate: a colour of tokens.css, a letter (or the key of
    // one, where it is not the same in all languages), a key of `lang`.
    side?(
        shown: Shown,
        seat: number,
        game: string,
    ): { colour: string; letter: string; name: string } | null;
    // A game with a story around it: what is said before it begins, and the game it leads on to. Keys of `lang`.
    frame?(game: string): { before: string; after: string; next: string } | null;
    // Events that the skin plays before what comes next is shown; it calls `played` at their end.
    dramatic?(events: readonly ToldEvent[]): boolean;
    // The board looks the same from every seat: turning it is not offered.
    oneSided?: boolean;
    // It uses the whole width: all plates stand in a row above it, and it draws `verdict`.
    broad?: boolean;
    placeBeneath?: boolean; // it draws `beneath` between the board and what else it has
    // At the end everything hidden is turned over on the board: the skin draws what the all-seeing eye
    // sees, from the seat's own side.
    reveals?: boolean;
    // What is left to each seat, and how long it took, for the page after the end.
    tally?(shown: Shown): Tally | null;
    // What is shown as text; null while it cannot be written, between the parts of a move for instance.
    position?(shown: Shown): Promise<CopiedPosition | null>;
    // The board in words, for those who ask; empty where it cannot say.
    // What whoever is due in a position may do is asked of the server, and may fail: the page decides no rule.
    voice?(
        question: Asked,
        scene: VoiceScene,
        legalAt: (position: string) => Promise<unknown>,
    ): string | Promise<string>;
    // What of the seat's own is in danger, by the view alone. `legalAt` asks the server what may be done in a position that
    // the skin writes down; left out where a game cannot say.
    threats?(scene: VoiceScene, legalAt: (position: string) => Promise<unknown>): Promise<Threat[]>;
    // The page after the end of a game: charts over time, for instance.
    Ending?: Component<{
        tableId: string; // empty for a record that was brought here
        game: string;
        names: string[];
        lastPly: number;
        look(step: number): Promise<Shown | null>; // everything, as it was after that step
    }>;
}

export interface Tally {
    what: string; // a key of `lang`: "pieces left"
    left: number[]; // by seat
    of: number; // what everybody could have at most
    turns: number;
}
