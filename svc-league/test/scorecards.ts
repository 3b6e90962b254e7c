import { newMatch } from '../src/matches/match.ts';
import { startRound } from '../src/matches/start.ts';
import type { Match, Scorer } from '../src/matches/match.ts';
import { completeRound, recordHole } from '../src/scores/scorecard.ts';

// A match that runs between Ann and Bob, one in which Sue stands in for Bob, and who records in them.
export const at = '2026-06-10T18:00:00.000Z';
export const ann: Scorer = { playerId: 'ann', isAdmin: false };
export const bob: Scorer = { playerId: 'bob', isAdmin: false };
export const sue: Scorer = { playerId: 'sue', isAdmin: false };
export const viewer: Scorer = { playerId: 'vic', isAdmin: false };
export const admin: Scorer = { playerId: 'adam', isAdmin: true };

export const scheduled = newMatch({ id: '12', fixtureId: '3', player1Id: 'ann', player2Id: 'bob', createdAt: at });
const handicaps = new Map([
  ['ann', 19],
  ['bob', 36],
  ['sue', 7],
]);
export const start = (match: Match): Match => startRound(match, { scorer: admin, handicaps, at }).next;
export const running = start(scheduled);
export const substituted = start({ ...scheduled, player2SubId: 'sue' });

let made = 0;
export const hole = (
  scorer: Scorer,
  playerId: string,
  number: number,
  strokes: number,
  entryId = `e${(made += 1)}`,
) => ({
  scorer,
  playerId,
  hole: number,
  strokes,
  entryId,
  at,
});
export const record = (match: Match, ...given: Parameters<typeof hole>): Match =>
  recordHole(match, hole(...given)).next;
export const complete = (match: Match, scorer: Scorer, playerId: string) =>
  completeRound(match, { scorer, playerId, entryId: 'end', at });
