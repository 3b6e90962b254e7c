import type { RoundAction, RoundView, User } from '@society/contracts';
import { applyAction, cardOf, differenceOn, otherSide, sayOf, shownOn, sideOf } from '@society/golf';
import type { LineUp, Side } from '@society/golf';
import type { Choice } from './chosen-strokes.ts';
import { holeNumbers } from './holes.ts';

/** Marks an action as the committee's where an admin sees themselves on neither side: the server may know them as a player who was replaced. */
export const inPart = (lineUp: LineUp, { id, role }: Pick<User, 'id' | 'role'>): { readonly as?: 'committee' } =>
  role === 'admin' && !sideOf(lineUp, id) ? { as: 'committee' } : {};

/** Chosen strokes as the server takes them. */
export const holeAction = ({ entryId: id, playerId, hole, strokes, over = null, said, at }: Choice): RoundAction => ({
  id,
  kind: 'hole',
  playerId,
  hole,
  strokes,
  over,
  said,
  at,
});

/** Whether one of these actions completes this player's round. The opponent's completion may be among them, from a scanned card. */
export const isCompletedBy = (actions: readonly RoundAction[], playerId: string): boolean =>
  actions.some((action) => action.kind === 'complete' && action.playerId === playerId);

/** What somebody sees on a hole: the entry that is shown, and the last entry by which their own side said its strokes; null for none. */
export const seenOn = (
  round: RoundView,
  own: Side | undefined,
  { playerId, hole }: Pick<Choice, 'playerId' | 'hole'>,
): { readonly over: string | null; readonly said: string | null } => ({
  over: shownOn(round, playerId, hole)?.id ?? null,
  said: (own && sayOf(round, own, playerId, hole)?.id) ?? null,
});

/** A card as a side means it: what it says itself where the sides differ, otherwise what is shown; null where nothing is recorded. */
const cardMeant = (round: RoundView, by: Side, owner: Side): (number | null)[] => {
  const shown = cardOf(round, owner);
  const playerId = round[`${owner}Id`];
  return holeNumbers.map(
    (hole) =>
      differenceOn(round, playerId, hole)?.[by].strokes ?? shown.find((entry) => entry.hole === hole)?.strokes ?? null,
  );
};

/** Both cards as a side means them: completing settles no difference. */
export const cardsMeant = (round: RoundView, by: Side) => ({
  player1: cardMeant(round, by, 'player1'),
  player2: cardMeant(round, by, 'player2'),
});

/** The round as it would be after this side completes it. */
export const roundSigned = (round: RoundView, by: Side): RoundView => {
  const playerId = round[`${by}Id`];
  const opponentId = round[`${otherSide(by)}Id`];
  const action = { id: 'signed', kind: 'complete', playerId, opponentId, cards: cardsMeant(round, by) } as const;
  const given = { actor: { playerId, isAdmin: false }, receivedAt: new Date().toISOString() };
  return { ...round, entries: [...applyAction(round, action, given).round.entries] };
};
