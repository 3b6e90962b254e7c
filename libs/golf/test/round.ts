import { applyAction } from '../src/round/actions.ts';
import type { Applied } from '../src/round/answers.ts';
import type { Action, Card, Round } from '../src/round/round.ts';

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
export const act = (round: Round, playerId: string, action: Action, receivedAt = evening): Applied =>
  applyAction(round, action, {
    actor: { playerId, isAdmin: playerId === 'adam' },
    receivedAt,
    handicaps: { player1: 9, player2: 18 },
  });

/** What all of them do, one after the other. */
export const after = (round: Round, ...done: readonly (readonly [string, Action])[]): Round =>
  done.reduce((before, [playerId, action]) => act(before, playerId, action).round, round);

export const running = act(scheduled, 'ann', { id: 'start', kind: 'start' }).round;

/** A hole on somebody's card, made by whoever saw the entry `over` there. */
export const hole = (id: string, playerId: string, number: number, strokes: number, over: string | null = null) =>
  ({ id, kind: 'hole', playerId, hole: number, strokes, over }) as const;
export const accept = (id: string, entryId: string) => ({ id, kind: 'accept', entryId }) as const;
export const empty: Card = Array.from({ length: 9 }, () => null);
/** A card with these values from hole 1 on. */
export const card = (...values: readonly (number | null)[]): Card => empty.map((_, index) => values[index] ?? null);
export const complete = (id: string, playerId: string, player1?: Card, player2: Card = empty) =>
  ({ id, kind: 'complete', playerId, ...(player1 && { cards: { player1, player2 } }) }) as const;
