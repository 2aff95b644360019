// Written from the descriptions in protocol/: change those, then run
// BIVOUAC_UPDATE_GOLDEN=1 protocol_test.

export type ClockKind = 'none' | 'live' | 'days';

export interface ClockTerms {
    kind: ClockKind;
    base?: number;
    increment?: number;
    setup?: number;
    free?: number;
    whole?: number;
    days?: number;
}

export interface AbsenceTerms {
    after: number;
    bot: boolean;
    close: boolean;
}

export interface Terms {
    clock: ClockTerms;
    rated: boolean;
    listed: boolean;
    spectators: boolean;
    takebacks: boolean;
    chat: boolean;
    absence: AbsenceTerms;
}

export type Phase = 'waiting' | 'playing' | 'finished' | 'closed';

export type SeatKind = 'open' | 'kept' | 'person' | 'bot';

export type PersonKind = 'guest' | 'member' | 'program';

export interface Seat {
    kind: SeatKind;
    name?: string;
    who?: PersonKind;
    present?: boolean;
    rating?: number;
    provisional?: boolean;
    level?: string;
    yours?: boolean;
    invited?: boolean;
}

export type Wanted = 'nothing' | 'action' | 'setup' | 'chance';

export interface Due {
    wanted: Wanted;
    seats: number[];
}

export interface Clocks {
    now: number;
    left: (number | null)[];
    running: number[];
    paused: boolean;
    free?: number;
    whole?: number;
}

export type OfferKind = 'draw' | 'back' | 'pause' | 'resume' | 'rematch';

export interface StandingOffer {
    what: OfferKind;
    by: number;
    agreed: number[];
}

export type Source = 'position' | 'record' | 'table';

export interface Prepared {
    from: Source;
    by?: string;
}

export interface Ending {
    winners: number[];
    key: string;
    rule?: string;
    sentence: string;
}

export type Digest = string;

export interface SeatRoot {
    seat: number;
    leaves: number;
    root: Digest;
}

export interface TableMessage {
    type: 'table';
    table: string;
    game: string;
    rules: number;
    options: Record<string, string>;
    terms: Terms;
    phase: Phase;
    seq: number;
    seats: Seat[];
    due: Due;
    clocks?: Clocks;
    offers: StandingOffer[];
    claimable: number[];
    backable?: number[];
    paused?: boolean;
    spectators: number;
    opened_by?: string;
    prepared?: Prepared;
    invitation?: string;
    rematch?: string;
    ending?: Ending;
    closed?: string;
    commitment: Digest;
    seeds: string[];
    roots: SeatRoot[];
    receipt?: Digest;
}

export interface Shown {
    seq: number;
    view: unknown;
    legal: unknown;
}

export interface ViewMessage {
    type: 'view';
    table: string;
    observer: number | 'spectator' | 'all';
    shown: Shown;
}

export interface Opening {
    slot: number;
    bytes: string;
    salt: Digest;
    index: number;
    path: Digest[];
}

export interface ToldEvent {
    seq: number;
    event?: unknown;
    back?: number;
    placed?: unknown;
    sentence: string;
}

export interface StepMessage {
    type: 'step';
    table: string;
    observer: number | 'spectator' | 'all';
    first: number;
    last: number;
    due: Due;
    backable?: number[];
    clocks?: Clocks;
    ending?: Ending;
    receipts: Digest[];
    roots: SeatRoot[];
    openings: Opening[];
    events: ToldEvent[];
    shown: Shown;
}

export interface StepsMessage {
    type: 'steps';
    table: string;
    size: number;
    steps: StepMessage[];
}

export interface PositionMessage {
    type: 'position';
    observer: number | 'spectator' | 'all';
    seats: number;
    due: Due;
    whole: boolean;
    position: string;
    steps: string[];
    ending?: Ending;
    shown: Shown;
}

export type Language = string;

export interface WelcomeMessage {
    type: 'welcome';
    protocol: number;
    server: string;
    now: number;
    who: PersonKind;
    name?: string;
    language: Language;
}

export interface AckMessage {
    type: 'ack';
    table: string;
    seat: number;
    nonce: string;
    seq: number;
}

export type RejectionCode =
    | 'unreadable'
    | 'game_over'
    | 'not_your_turn'
    | 'setup_due'
    | 'no_setup_due'
    | 'bad_setup'
    | 'illegal_action'
    | 'bad_option'
    | 'no_take_back'
    | 'not_finished';

export interface RefusedMessage {
    type: 'refused';
    table: string;
    seat: number;
    nonce: string;
    code: RejectionCode;
    key: string;
    rule?: string;
    arguments: string[];
    sentence: string;
}

export type ErrorCode =
    | 'bad_message'
    | 'not_logged_in'
    | 'forbidden'
    | 'unknown_table'
    | 'unknown_game'
    | 'unknown_person'
    | 'unknown_paper'
    | 'wrong_password'
    | 'taken'
    | 'not_invited'
    | 'blocked'
    | 'banned'
    | 'stale'
    | 'wrong_phase'
    | 'no_such_offer'
    | 'not_absent'
    | 'not_allowed'
    | 'too_late'
    | 'bad_record'
    | 'too_many_tables'
    | 'slow_down'
    | 'busy'
    | 'broken';

export interface ErrorMessage {
    type: 'error';
    code: ErrorCode;
    detail?: string;
    field?: string;
    table?: string;
    nonce?: string;
    retry_after?: number;
    sentence?: string;
}

export interface SaidMessage {
    type: 'said';
    table: string;
    seat?: number;
    name: string;
    text: string;
    at: number;
}

export interface NoticeMessage {
    type: 'notice';
    table?: string;
    key: string;
    arguments: string[];
    sentence: string;
}

export interface WeighedMessage {
    type: 'weighed';
    table: string;
    seat: number;
    seq: number;
    action: string;
    caution: string | null;
}

export interface AgainMessage {
    type: 'again';
    table: string;
}

export interface PongMessage {
    type: 'pong';
    id: number;
    now: number;
}

export interface TableLine {
    table: string;
    game: string;
    options: Record<string, string>;
    terms: Terms;
    phase: Phase;
    seats: Seat[];
    prepared?: Prepared;
    created: number;
    touched: number;
    your_turn?: boolean;
    ending?: Ending;
}

export interface LobbyMessage {
    type: 'lobby';
    tables: TableLine[];
}

export interface Tables {
    type: 'tables';
    tables: TableLine[];
    more: boolean;
}

export interface Opened {
    type: 'opened';
    table: string;
    commitment: Digest;
    invitation?: string;
}

export interface RatingLine {
    game: string;
    rating: number;
    deviation: number;
    provisional: boolean;
    games: number;
}

export interface Profile {
    type: 'profile';
    name: string;
    who: PersonKind;
    since: number;
    ratings: RatingLine[];
    recent: TableLine[];
}

export interface Me {
    type: 'me';
    who: PersonKind;
    name?: string;
    since: number;
    preferences: Record<string, boolean | number | string>;
    blocked: string[];
    running: TableLine[];
}

export interface AccountMade {
    type: 'account';
    name: string;
    recovery_code: string;
}

export interface Leader {
    name: string;
    rating: number;
    deviation: number;
    games: number;
}

export interface Leaders {
    type: 'leaders';
    game: string;
    leaders: Leader[];
    more: boolean;
}

export interface GameOption {
    name: string;
    default: string;
    choices?: string[];
    least?: number;
    most?: number;
    sentence: string;
}

export interface Bot {
    level: string;
    sentence?: string;
}

export interface Preset {
    preset: string;
    sentence: string;
}

export interface GameLine {
    game: string;
    rules: number;
    name: string;
    summary: string;
    least_seats: number;
    most_seats: number;
    hidden: boolean;
    options: GameOption[];
    bots: Bot[];
    presets: Preset[];
}

export interface Games {
    type: 'games';
    games: GameLine[];
}

export type Scope = 'read' | 'play' | 'account';

export interface TokenLine {
    id: string;
    label: string;
    created: number;
    expires: number;
    scopes: Scope[];
    used?: number;
}

export interface Tokens {
    type: 'tokens';
    tokens: TokenLine[];
}

export interface TokenMade {
    type: 'token';
    token: string;
    line: TokenLine;
}

export interface SessionLine {
    id: string;
    created: number;
    used: number;
    expires: number;
    device?: string;
    address?: string;
    here?: boolean;
}

export interface Sessions {
    type: 'sessions';
    sessions: SessionLine[];
}

export type ActKind =
    | 'signed_up'
    | 'logged_in'
    | 'login_failed'
    | 'logged_out'
    | 'recovered'
    | 'recovery_failed'
    | 'password_changed'
    | 'code_drawn'
    | 'token_made'
    | 'token_ended'
    | 'session_ended'
    | 'sessions_ended'
    | 'became_program'
    | 'exported'
    | 'erased'
    | 'banned'
    | 'unbanned'
    | 'table_closed'
    | 'report_closed'
    | 'purged';

export interface ActLine {
    act: ActKind;
    at: number;
    about?: string;
    device?: string;
    address?: string;
    by_operator?: boolean;
}

export interface Acts {
    type: 'acts';
    acts: ActLine[];
    more: boolean;
}

export interface Done {
    type: 'done';
}

export type PaperKind = 'study' | 'puzzles';

export interface PaperLine {
    kind: PaperKind;
    name: string;
    title: string;
    revision: number;
    changed: number;
    bytes: number;
}

export interface Papers {
    type: 'papers';
    papers: PaperLine[];
    most: number;
    most_bytes: number;
}

export interface PaperText {
    type: 'paper';
    line: PaperLine;
    text: string;
}

export interface PaperKept {
    type: 'kept';
    line: PaperLine;
}

export interface ResultsLine {
    game: string;
    with?: string;
    played: number;
    won: number;
    drawn: number;
}

export interface Statistics {
    type: 'statistics';
    games: number;
    advised: number;
    more: boolean;
    editions: ResultsLine[];
    opponents: ResultsLine[];
    setups: ResultsLine[];
    reviewed: number;
    accuracy?: number;
    luck?: number;
    skill?: number;
}

export type ReviewState = 'waiting' | 'working' | 'done';

export type Luck = 'chance' | 'gamble' | 'unforeseen';

export interface ReviewedLuck {
    kind: Luck;
    luck: number;
}

export type Verdict = 'only_move' | 'best' | 'good' | 'inaccuracy' | 'mistake' | 'blunder';

export interface ReviewedCount {
    verdict: Verdict;
    count: number;
}

export interface ReviewedSeat {
    first: number;
    result: number;
    skill: number;
    luck: number;
    luck_by_kind: ReviewedLuck[];
    lost: number;
    draws?: number;
    accuracy?: number;
    verdicts: ReviewedCount[];
}

export interface DecisionRemark {
    what: string;
    count: number;
}

export interface ReviewedDecision {
    best: string;
    line: string[];
    chance: number;
    played: number;
    loss: number;
    gamble?: boolean;
    verdict: Verdict;
    remarks?: DecisionRemark[];
}

export interface ReviewedStep {
    step: number;
    by: null | number;
    action?: string;
    before: number[];
    truth?: number[];
    luck: number[];
    kind: Luck;
    decision?: ReviewedDecision;
}

export interface Reviewed {
    edition: number;
    game: string;
    rules: number;
    nodes: number;
    seats: ReviewedSeat[];
    steps: ReviewedStep[];
}

export interface ReviewMessage {
    type: 'review';
    id: string;
    state: ReviewState;
    done: number;
    size: number;
    reviewed?: Reviewed;
}

export interface WeighedAction {
    action: string;
    chance: number;
    gamble?: boolean;
    line: string[];
}

export interface BeliefPart {
    what: string;
    chance: number;
}

export interface BeliefLine {
    thing: string;
    parts: BeliefPart[];
}

export interface MomentMessage {
    type: 'moment';
    step: number;
    seat: number;
    chances: number[];
    actions: WeighedAction[];
    asked?: ReviewedDecision;
    beliefs: BeliefLine[];
}

export interface CommentedMoment {
    step: number;
    turn: number;
    chances: number[];
}

export interface CommentaryMessage {
    type: 'commentary';
    table: string;
    behind: number;
    moments: CommentedMoment[];
}

export interface StartMessage {
    type: 'start';
    table: string;
    game: string;
    seats: number[];
}

export interface FinishMessage {
    type: 'finish';
    table: string;
    ending: Ending | null;
}

export interface InvitedMessage {
    type: 'invited';
    line: TableLine;
}

export interface WatchRequest {
    type: 'watch';
    table: string;
    after?: number;
    seat?: number;
}

export interface LeaveRequest {
    type: 'leave';
    table: string;
}

export interface ActRequest {
    type: 'act';
    table: string;
    seat: number;
    seq: number;
    nonce: string;
    action: string;
}

export interface SetupRequest {
    type: 'setup';
    table: string;
    seat: number;
    seq: number;
    nonce: string;
    setup: string;
}

export interface ResignRequest {
    type: 'resign';
    table: string;
    seat: number;
    seq: number;
    nonce: string;
}

export interface AbortRequest {
    type: 'abort';
    table: string;
    seat: number;
    seq: number;
    nonce: string;
}

export interface OfferRequest {
    type: 'offer';
    table: string;
    seat: number;
    seq: number;
    nonce: string;
    what: OfferKind;
}

export interface AnswerRequest {
    type: 'answer';
    table: string;
    seat: number;
    seq: number;
    nonce: string;
    what: OfferKind;
    yes: boolean;
}

export type Remedy = 'bot' | 'close';

export interface ClaimRequest {
    type: 'claim';
    table: string;
    seat: number;
    seq: number;
    nonce: string;
    absent: number;
    want: Remedy;
}

export interface TakeOverRequest {
    type: 'take_over';
    table: string;
    seat: number;
    seq: number;
    nonce: string;
}

export interface WeighRequest {
    type: 'weigh';
    table: string;
    seat: number;
    seq: number;
    action: string;
}

export interface SayRequest {
    type: 'say';
    table: string;
    nonce: string;
    text: string;
}

export interface MuteRequest {
    type: 'mute';
    table: string;
    seat?: number;
    on: boolean;
}

export interface LobbyRequest {
    type: 'lobby';
    on: boolean;
    game?: string;
}

export interface PingRequest {
    type: 'ping';
    id: number;
}

export interface BecomeGuest {
    language?: string;
}

export interface Credentials {
    name: string;
    password: string;
}

export interface Recovery {
    name: string;
    code: string;
    password: string;
}

export interface ChangePassword {
    old: string;
    new: string;
}

export interface DeleteAccount {
    password?: string;
}

export interface NewToken {
    label: string;
    days?: number;
    scopes?: Scope[];
}

export interface KeepPaper {
    revision: number;
    title: string;
    text: string;
}

export interface Block {
    name: string;
    on: boolean;
}

export interface Report {
    name: string;
    table?: string;
    text: string;
}

export interface AbsenceTermsWish {
    after?: number;
    bot?: boolean;
    close?: boolean;
}

export interface TermsWish {
    clock?: ClockTerms;
    rated?: boolean;
    listed?: boolean;
    spectators?: boolean;
    takebacks?: boolean;
    chat?: boolean;
    absence?: AbsenceTermsWish;
}

export type SeatWishKind = 'open' | 'me' | 'bot' | 'invited';

export interface SeatWish {
    kind: SeatWishKind;
    level?: string;
    name?: string;
}

export interface Beginning {
    record?: string;
    table?: string;
    position?: string;
    ply?: number;
}

export interface OpenTable {
    game: string;
    options?: Record<string, string>;
    seats: SeatWish[];
    terms?: TermsWish;
    from?: Beginning;
}

export interface ShowRecord {
    record: string;
}

export interface ShowPosition {
    game: string;
    options?: Record<string, string>;
    position: string;
    steps?: string[];
    action?: string;
    draw?: boolean;
}

export interface SitDown {
    seat: number;
    seed?: string;
    invitation?: string;
}

export interface StandUp {
    seat: number;
}

export interface ChangeSeat {
    seat: number;
    kind: SeatWishKind;
    level?: string;
    name?: string;
}

export interface PostedActRequest {
    seat: number;
    seq: number;
    nonce: string;
    action: string;
}

export interface PostedSetupRequest {
    seat: number;
    seq: number;
    nonce: string;
    setup: string;
}

export interface PostedResignRequest {
    seat: number;
    seq: number;
    nonce: string;
}

export interface PostedAbortRequest {
    seat: number;
    seq: number;
    nonce: string;
}

export interface PostedOfferRequest {
    seat: number;
    seq: number;
    nonce: string;
    what: OfferKind;
}

export interface PostedAnswerRequest {
    seat: number;
    seq: number;
    nonce: string;
    what: OfferKind;
    yes: boolean;
}

export interface PostedClaimRequest {
    seat: number;
    seq: number;
    nonce: string;
    absent: number;
    want: Remedy;
}

export interface PostedTakeOverRequest {
    seat: number;
    seq: number;
    nonce: string;
}

export interface PostedSayRequest {
    nonce: string;
    text: string;
}

export type ServerMessage =
    | TableMessage
    | ViewMessage
    | StepMessage
    | StepsMessage
    | PositionMessage
    | WelcomeMessage
    | AckMessage
    | RefusedMessage
    | ErrorMessage
    | SaidMessage
    | NoticeMessage
    | WeighedMessage
    | AgainMessage
    | PongMessage
    | LobbyMessage
    | Tables
    | Opened
    | Profile
    | Me
    | AccountMade
    | Leaders
    | Games
    | Tokens
    | TokenMade
    | Sessions
    | Acts
    | Done
    | Papers
    | PaperText
    | PaperKept
    | Statistics
    | ReviewMessage
    | MomentMessage
    | CommentaryMessage
    | StartMessage
    | FinishMessage
    | InvitedMessage;

export type ClientMessage =
    | WatchRequest
    | LeaveRequest
    | ActRequest
    | SetupRequest
    | ResignRequest
    | AbortRequest
    | OfferRequest
    | AnswerRequest
    | ClaimRequest
    | TakeOverRequest
    | WeighRequest
    | SayRequest
    | MuteRequest
    | LobbyRequest
    | PingRequest;
