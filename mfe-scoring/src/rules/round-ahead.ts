import type { Match, RoundAction, RoundView, User } from '@society/contracts';
import { applyAction, differencesOf, sideOf } from '@society/golf';
import type { Action, Round } from '@society/golf';
import { handicapsOf } from './frozen-handicaps.ts';

/** A round with its reader's undelivered actions on top, and the ids of the entries that they made. */
export type RoundAhead = { readonly round: RoundView; readonly waiting: ReadonlySet<string> };

/** Whether an admin ended the match, as far as the match says. */
const isEndedByAdmin = ({ decided, finalScoreByAdmin }: Match): boolean => finalScoreByAdmin || decided !== undefined;

/** A round made from the match alone, for a phone that never read the round: it has no recorded holes. */
export const roundUnread = (match: Match): RoundView => ({
  matchId: match.id,
  version: match.version,
  status: match.status,
  player1Id: match.player1Id,
  player2Id: match.player2Id,
  player1SubId: match.player1SubId,
  player2SubId: match.player2SubId,
  player1PlayingHandicap: match.player1PlayingHandicap,
  player2PlayingHandicap: match.player2PlayingHandicap,
  player1Completed: match.player1Completed,
  player2Completed: match.player2Completed,
  startedAt: match.startedAt,
  completedAt: match.completedAt,
  disputed: match.disputed,
  ruled: isEndedByAdmin(match),
  formerIds: [],
  entries: [],
  scores: [],
  differences: [],
  notCounted: [],
  receipts: [],
});

/**
 * The round as it was read. Before the start a newer match replaces it, since its players may have changed. If a newer match was ended by an admin,
 * nothing that waits counts in the round.
 */
export const roundAsKnown = (round: RoundView, match: Match): RoundView => {
  if (round.version >= match.version) return round;
  if (match.status === 'scheduled') return { ...roundUnread(match), deviceKeys: round.deviceKeys };
  return isEndedByAdmin(match) ? { ...round, ruled: true } : round;
};

/**
 * A completion signed by a phone of its side counts as its signer's, also before the server has it. The key must belong to that side: a public key is
 * no secret, and the other side may have registered the same one.
 */
const asSigned = (round: RoundView, action: RoundAction): Action => {
  if (action.kind !== 'complete') return action;
  const side = sideOf(round, action.playerId);
  const key = round.deviceKeys?.find(
    ({ id, playerId }) => id === action.signature?.keyId && sideOf(round, playerId) === side,
  );
  return key ? { ...action, signed: { by: key.playerId } } : action;
};

/**
 * The round as it will be once the server has taken the waiting actions, by the same rules. A start freezes the handicaps that the match shows now. `now` is
 * ISO 8601 in UTC.
 */
export const roundAhead = (
  round: RoundView,
  actions: readonly RoundAction[],
  { match, person, now }: { readonly match: Match; readonly person: Pick<User, 'id' | 'role'>; readonly now: string },
): RoundAhead => {
  if (actions.length === 0) return { round, waiting: new Set() };
  const [player1, player2] = handicapsOf(match);
  const given = {
    actor: { playerId: person.id, isAdmin: person.role === 'admin' },
    // The server has said that the result may still be settled, and this phone's clock may be wrong by days.
    receivedAt: (round.disputed ? round.completedAt : undefined) ?? now,
    handicaps: { player1, player2 },
  };
  const ahead = actions.reduce<Round>(
    (before, action, index) =>
      applyAction(before, asSigned(round, action), { ...given, followedBy: actions.slice(index + 1) }).round,
    round,
  );
  const added = ahead.entries.slice(round.entries.length);
  return {
    round: {
      ...round,
      ...ahead,
      formerIds: round.formerIds,
      receipts: round.receipts,
      entries: [...ahead.entries],
      differences: [...differencesOf(ahead)],
    },
    waiting: new Set(added.map(({ id }) => id)),
  };
};
