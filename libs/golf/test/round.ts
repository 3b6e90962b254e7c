import { applyAction } from '../src/round/actions.ts';
import type { Applied } from '../src/round/answers.ts';
import { cardOf, differencesOf, sayOf } from '../src/round/holes.ts';
import { sides } from '../src/round/round.ts';
import type { Action, Card, CompleteAction, Round } from '../src/round/round.ts';

/** A round of Ann against Bob for tests. */
export const scheduled: Round = {
  matchId: '12',
  status: 'scheduled',
  player1Id: 'ann',
  player2Id: 'bob',
  player1Completed: false,
  player2Completed: false,
  ruled: false,
  entries: [],
  receipts: [],
  formerIds: [],
};
export const evening = '2026-06-10T18:00:00.000Z';
export const later = (days: number): string => new Date(Date.parse(evening) + days * 24 * 60 * 60 * 1000).toISOString();

/** What somebody does; Adam is an admin who plays nowhere. */
export const act = (
  round: Round,
  playerId: string,
  action: Action,
  receivedAt = evening,
  followedBy: readonly Action[] = [],
): Applied =>
  applyAction(round, action, {
    actor: { playerId, isAdmin: playerId === 'adam' },
    receivedAt,
    handicaps: { player1: 9, player2: 18 },
    followedBy,
  });

/** What a phone sends at once, and what became of each action. */
export const deliver = (round: Round, playerId: string, actions: readonly Action[]) =>
  actions.reduce<{ readonly round: Round; readonly outcomes: readonly Applied['outcome'][] }>(
    (before, action, index) => {
      const next = act(before.round, playerId, action, evening, actions.slice(index + 1));
      return { round: next.round, outcomes: [...before.outcomes, next.outcome] };
    },
    { round, outcomes: [] },
  );

/** What all of them do, one after the other. */
export const after = (round: Round, ...done: readonly (readonly [string, Action])[]): Round =>
  done.reduce((before, [playerId, action]) => act(before, playerId, action).round, round);

export const running = act(scheduled, 'ann', { id: 'start', kind: 'start' }).round;

/** A hole on somebody's card; its maker saw the entry `over` there. */
export const hole = (id: string, playerId: string, number: number, strokes: number, over: string | null = null) =>
  ({ id, kind: 'hole', playerId, hole: number, strokes, over }) as const;
export const accept = (id: string, entryId: string) => ({ id, kind: 'accept', entryId }) as const;
export const empty: Card = Array.from({ length: 9 }, () => null);
/** A card with these values from hole 1 on. */
export const card = (...values: readonly (number | null)[]): Card => empty.map((_, index) => values[index] ?? null);
export const complete = (id: string, playerId: string, player1?: Card, player2: Card = empty) =>
  ({ id, kind: 'complete', playerId, ...(player1 && { cards: { player1, player2 } }) }) as const;

export const nine = [1, 2, 3, 4, 5, 6, 7, 8, 9];
/** A completion as the other’s phone brings it, once its signature is found to be right. */
export const signedBy = (action: CompleteAction, by: string): CompleteAction => ({ ...action, signed: { by } });
/** An accept as phones send it, with the strokes that it takes. Older phones only name the entry. */
export const take = (id: string, entryId: string, playerId: string, number: number, strokes: number) =>
  ({ ...accept(id, entryId), playerId, hole: number, strokes }) as const;
/** The same strokes on all nine holes of a card, entered one by one. */
export const of = (prefix: string, playerId: string, strokes: number): readonly Action[] =>
  nine.map((number) => hole(`${prefix}${number}`, playerId, number, strokes));

/** What both phones show in the end, without the ids of the entries. */
export const outcomeOf = (round: Round) => [
  round.status,
  sides.map((side) => cardOf(round, side).map(({ strokes }) => strokes)),
  sides.map((owner) =>
    sides.map((side) => nine.map((number) => sayOf(round, side, round[`${owner}Id`], number)?.strokes)),
  ),
  differencesOf(round).map(({ playerId, hole: number, player1, player2 }) => [
    playerId,
    number,
    player1.strokes,
    player2.strokes,
  ]),
];
