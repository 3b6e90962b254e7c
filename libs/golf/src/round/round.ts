export type Side = 'player1' | 'player2';
/** Who speaks in an entry: one of the sides, or an admin who is on neither. */
export type EntrySide = Side | 'committee';

/**
 * One recording of a hole, in the order of receipt the only truth about a round. `playerId` is the original player whose card it is, `by`
 * whoever entered it. Strokes: 0 is a Blob. Times are ISO 8601 in UTC; `at` is a device's and only shown, `receivedAt` the server's.
 */
export type Entry = {
  readonly id: string;
  readonly side: EntrySide;
  readonly by: string;
  readonly playerId: string;
  readonly hole: number;
  readonly strokes: number;
  /** The entry that its maker saw on the hole, null for none. Absent in an entry that overwrites whatever is there. */
  readonly over?: string | null | undefined;
  readonly kind?: 'accept' | 'complete' | 'cards' | undefined;
  /** Absent: it became the shown value. `say`: only what its side says. `none`: its maker had not seen what their own side said since. */
  readonly effect?: 'say' | 'none' | undefined;
  readonly at?: string | undefined;
  readonly receivedAt: string;
};

/** What became of an action. `full`: there is no more room, and nothing was stored. */
export type Outcome = 'applied' | 'known' | 'differs' | 'settled' | 'kept' | 'refused' | 'full';

/** What was answered to an action that left no entry, or one that differs; the same is answered when it comes again. */
export type Receipt = {
  readonly id: string;
  readonly by: string;
  readonly kind: Action['kind'];
  readonly outcome: Exclude<Outcome, 'full'>;
  readonly message?: string | undefined;
  /** The hole that left no entry. */
  readonly playerId?: string | undefined;
  readonly hole?: number | undefined;
  readonly strokes?: number | undefined;
  /** Of a completion. */
  readonly cards?: Cards | undefined;
  readonly at?: string | undefined;
  readonly receivedAt: string;
};

/** Who is in a match: players, and the substitutes that swing for them. */
export type LineUp = {
  readonly player1Id: string;
  readonly player2Id: string;
  readonly player1SubId?: string | undefined;
  readonly player2SubId?: string | undefined;
};

/** A round as both sides and the server know it: enough to decide what an action comes to. */
export type Round = LineUp & {
  readonly matchId: string;
  readonly status: 'scheduled' | 'in_progress' | 'completed';
  /** Shots over nine holes, frozen at the start. */
  readonly player1PlayingHandicap?: number | undefined;
  readonly player2PlayingHandicap?: number | undefined;
  readonly player1Completed: boolean;
  readonly player2Completed: boolean;
  readonly startedAt?: string | undefined;
  readonly startedBy?: string | undefined;
  readonly completedAt?: string | undefined;
  /** An admin has spoken on the whole match: a final score, both cards, a decision. What players send counts no longer. */
  readonly ruled: boolean;
  readonly entries: readonly Entry[];
  readonly receipts: readonly Receipt[];
  /** Who was in the line-up once and is no more. */
  readonly formerIds: readonly string[];
};

/** Nine values of a card by hole, null where nothing is recorded. */
export type Card = readonly (number | null)[];
export type Cards = Readonly<Record<Side, Card>>;

type Sent = { readonly id: string; readonly at?: string | undefined };
/** `committee`: its maker is an admin and saw themselves on no side of the match. */
type SentAs = Sent & { readonly as?: 'committee' | undefined };
export type HoleAction = SentAs & {
  readonly kind: 'hole';
  readonly playerId: string;
  readonly hole: number;
  readonly strokes: number;
  readonly over?: string | null | undefined;
  /** The entry by which the maker's own side said last what the hole was, as far as the maker knew. */
  readonly said?: string | null | undefined;
};
/** Takes what the other side says of a hole: the strokes that its maker saw, and the entry that said so there. Without strokes, those of that entry. */
export type AcceptAction = Sent & {
  readonly kind: 'accept';
  readonly entryId: string;
  readonly playerId?: string | undefined;
  readonly hole?: number | undefined;
  readonly strokes?: number | undefined;
};
export type CompleteAction = SentAs & {
  readonly kind: 'complete';
  readonly playerId: string;
  readonly cards?: Cards | undefined;
  /** The player whom its maker took for the opponent. */
  readonly opponentId?: string | undefined;
  readonly signed?: Signed | undefined;
};
/**
 * What a signature on a completion was found to be: that of `by`, whose word the completion then is, whoever delivers it, or wrong, and
 * why. `kept` says why a right one does not count.
 */
export type Signed = { readonly by: string; readonly kept?: string | undefined } | { readonly wrong: string };
export type StartAction = SentAs & { readonly kind: 'start' };
/** What somebody does to a round. The id is made by the device, and is that of the entry which comes of it. */
export type Action = StartAction | HoleAction | AcceptAction | CompleteAction;

export const sides: readonly Side[] = ['player1', 'player2'];
export const otherSide = (side: Side): Side => (side === 'player1' ? 'player2' : 'player1');

/**
 * Whether what somebody does to a round is the committee's: an admin's who is not, and never was, in the match. What a phone sends late, of one
 * who was replaced meanwhile, was meant as a player's, unless it says that its maker knew of it.
 */
export const isCommittee = (
  { formerIds }: Pick<Round, 'formerIds'>,
  { playerId, isAdmin }: { readonly playerId: string; readonly isAdmin: boolean },
  { as }: Pick<SentAs, 'as'>,
): boolean => isAdmin && (as === 'committee' || !formerIds.includes(playerId));

/** The side somebody is on, as player or substitute; undefined for whoever is in neither. */
export const sideOf = (lineUp: LineUp, personId: string): Side | undefined => {
  if (personId === lineUp.player1Id || personId === lineUp.player1SubId) return 'player1';
  if (personId === lineUp.player2Id || personId === lineUp.player2SubId) return 'player2';
  return undefined;
};

/** The person who swings on a side: the substitute if there is one. */
export const playsOn = (lineUp: LineUp, side: Side): string => lineUp[`${side}SubId`] ?? lineUp[`${side}Id`];
