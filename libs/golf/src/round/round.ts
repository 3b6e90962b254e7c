export type Side = 'player1' | 'player2';
/** Who made an entry: one of the sides, or an admin who is on neither. */
export type EntrySide = Side | 'committee';

/**
 * One recording of a hole. The entries in the order of receipt are the only truth about a round. `playerId` is the original player whose
 * card it is, `by` the person who entered it. Strokes: 0 is a Blob. Times are ISO 8601 in UTC: `at` is the device's and only shown,
 * `receivedAt` the server's.
 */
export type Entry = {
  readonly id: string;
  readonly side: EntrySide;
  readonly by: string;
  readonly playerId: string;
  readonly hole: number;
  readonly strokes: number;
  /** The entry that its maker saw on the hole; null for none. Absent if the entry overwrites whatever is there. */
  readonly over?: string | null | undefined;
  /** What made it, if not a hole action. `cards`: an admin saved both cards. */
  readonly kind?: 'accept' | 'complete' | 'cards' | undefined;
  /**
   * Absent: the hole showed it. `say`: it is only what its side says. `none`: not even that: its maker had not seen what their own side said
   * since, or it is a ruling that the hole did not show.
   */
  readonly effect?: 'say' | 'none' | undefined;
  readonly at?: string | undefined;
  readonly receivedAt: string;
};

/**
 * What became of an action. `known`: it says nothing new. `differs`: the hole shows something else. `settled`: there was no difference to settle.
 * `refused`, `kept`: see the functions of these names. `full`: there is no more room, and nothing was stored.
 */
export type Outcome = 'applied' | 'known' | 'differs' | 'settled' | 'kept' | 'refused' | 'full';

/** The answer to an action that left no entry with its id, or one that differs. The same action gets it again, or `known` if it was applied. */
export type Receipt = {
  readonly id: string;
  readonly by: string;
  readonly kind: Action['kind'];
  readonly outcome: Exclude<Outcome, 'full'>;
  readonly message?: string | undefined;
  /** The hole and strokes of a hole or an accept that was kept, or known already. */
  readonly playerId?: string | undefined;
  readonly hole?: number | undefined;
  readonly strokes?: number | undefined;
  /** The cards of a completion. */
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
  /** An admin has decided the whole match: by a final score, both cards or a decision. Actions of players no longer count. */
  readonly ruled: boolean;
  readonly entries: readonly Entry[];
  readonly receipts: readonly Receipt[];
  /** People who were in the line-up once and are not any more. */
  readonly formerIds: readonly string[];
};

/** Nine values of a card by hole, null where nothing is recorded. */
export type Card = readonly (number | null)[];
export type Cards = Readonly<Record<Side, Card>>;

type Sent = { readonly id: string; readonly at?: string | undefined };
/** `committee`: its maker is an admin who, as far as they knew, was on neither side of the match. */
type SentAs = Sent & { readonly as?: 'committee' | undefined };
export type HoleAction = SentAs & {
  readonly kind: 'hole';
  readonly playerId: string;
  readonly hole: number;
  readonly strokes: number;
  /** The entry that the maker saw on the hole; null or absent for none. In an entry, absent means something else. */
  readonly over?: string | null | undefined;
  /** The last entry of the maker's own side about the hole, as far as the maker knew. */
  readonly said?: string | null | undefined;
};
/**
 * Takes what the other side says of a hole: the strokes that its maker saw, and the entry that said so. Without strokes it takes those of
 * that entry.
 */
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
  /** The player who was the opponent, as far as its maker knew. */
  readonly opponentId?: string | undefined;
  readonly signed?: Signed | undefined;
};
/**
 * The result of checking the signature of a completion. If it is right, the completion is the word of `by`, whoever delivers it; `kept`
 * then says why it still does not count. If it is wrong, `wrong` says why.
 */
export type Signed = { readonly by: string; readonly kept?: string | undefined } | { readonly wrong: string };
export type StartAction = SentAs & { readonly kind: 'start' };
/**
 * What somebody does to a round. The device makes the id, and an entry that comes of the action has the same id; the entries of a
 * completion have ids made from it.
 */
export type Action = StartAction | HoleAction | AcceptAction | CompleteAction;

export const sides: readonly Side[] = ['player1', 'player2'];
/** The opponent's side. */
export const otherSide = (side: Side): Side => (side === 'player1' ? 'player2' : 'player1');

/**
 * Whether an action is the committee's: that of an admin who is not, and never was, in the match. A phone may deliver late what an admin
 * did before they were replaced, so an admin who was in the match acts as a player, unless the action says that its maker knew.
 */
export const isCommittee = (
  { formerIds }: Pick<Round, 'formerIds'>,
  { playerId, isAdmin }: { readonly playerId: string; readonly isAdmin: boolean },
  { as }: Pick<SentAs, 'as'>,
): boolean => isAdmin && (as === 'committee' || !formerIds.includes(playerId));

/** The side that somebody is on, as player or substitute; undefined if they are on neither. */
export const sideOf = (lineUp: LineUp, personId: string): Side | undefined => {
  if (personId === lineUp.player1Id || personId === lineUp.player1SubId) return 'player1';
  if (personId === lineUp.player2Id || personId === lineUp.player2SubId) return 'player2';
  return undefined;
};

/** The person who swings on a side: the substitute if there is one. */
export const playsOn = (lineUp: LineUp, side: Side): string => lineUp[`${side}SubId`] ?? lineUp[`${side}Id`];
