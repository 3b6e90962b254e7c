import { aCourse } from '@society/contracts/testing';
import { newCourse } from '../src/courses/course.ts';
import { newMatch } from '../src/matches/match.ts';
import { startRound } from '../src/matches/start.ts';
import { completeByAdmin } from '../src/matches/result.ts';
import type { Absence, Asked, Match } from '../src/matches/match.ts';
import { applyActions } from '../src/rounds/actions.ts';
import { decideMatch } from '../src/rounds/decision.ts';
import { completeRound, recordHole } from '../src/scores/scorecard.ts';

export const at = '2026-03-12T18:00:00.000Z';
const handicaps = new Map([
  ['p1', 18],
  ['p2', 11],
]);
const admin = { playerId: 'p9', isAdmin: true };
const anna = { playerId: 'p1', isAdmin: false };

export const scheduled = newMatch({ id: '12', fixtureId: '4', player1Id: 'p1', player2Id: 'p2', createdAt: at });
export const started = startRound(scheduled, { scorer: admin, handicaps, at }).next;
export const running = recordHole(started, {
  scorer: anna,
  playerId: 'p1',
  hole: 1,
  strokes: 5,
  entryId: 'e1',
  at,
}).next;
export const halfDone = completeRound(running, { scorer: anna, playerId: 'p1', entryId: 'e2', at }).next;
const ben = { playerId: 'p2', isAdmin: false };
const bensSix = { id: 'e7', kind: 'hole', playerId: 'p1', hole: 1, strokes: 6, over: null } as const;
export const differing = applyActions(running, { scorer: ben, actions: [bensSix], handicaps, at }).next;
export const ended = completeByAdmin(running, { scorer: admin, player1Score: 18, player2Score: 15, at }).next;
export const endedByHand = completeByAdmin(scheduled, { scorer: admin, player1Score: 18, player2Score: 15, at }).next;
const holesOfBoth = Array.from({ length: 9 }, (_, index) => index + 1).flatMap((hole) => [
  { scorer: anna, playerId: 'p1', hole, strokes: 5 },
  { scorer: ben, playerId: 'p2', hole, strokes: 6 },
]);
const played = holesOfBoth.reduce(
  (match, each, index) => recordHole(match, { ...each, entryId: `h${index}`, at }).next,
  started,
);
export const bothDone = [anna, ben].reduce(
  (match, scorer) => completeRound(match, { scorer, playerId: scorer.playerId, entryId: 'end', at }).next,
  played,
);
const lastWeeks = startRound({ ...scheduled, id: '11', fixtureId: '3' }, { scorer: admin, handicaps, at }).next;
export const finished = completeByAdmin(lastWeeks, { scorer: admin, player1Score: 18, player2Score: 15, at }).next;

export const northNine = newCourse(aCourse(), { id: '1', createdAt: at });
const { id: courseId, version, holes } = aCourse();
const course = { id: courseId, version, holes };
export const onNorthNine = startRound(scheduled, { scorer: admin, handicaps, course, at }).next;

export const decided = decideMatch(running, { scorer: admin, outcome: 'player1', reason: 'No show', at }).next;

/** Ben Okafor has another value for Anna Keller's hole, and she comes too late to change hers. */
const disputed = [
  { scorer: ben, action: { id: 'b1', kind: 'hole', playerId: 'p1', hole: 1, strokes: 6, over: null } },
  { scorer: anna, action: { id: 'a2', kind: 'complete', playerId: 'p1' } },
  { scorer: ben, action: { id: 'b2', kind: 'complete', playerId: 'p2' } },
  { scorer: anna, action: { id: 'a3', kind: 'hole', playerId: 'p1', hole: 1, strokes: 4, over: 'e1' } },
] as const;
export const inDispute = disputed.reduce(
  (match, { scorer, action }) => applyActions(match, { scorer, actions: [action], handicaps, at }).next,
  running,
);

/** Anna Keller cannot play, and Gus Hart is asked to play for her. */
export const absent = (said: Partial<Asked> = {}, over: Partial<Absence> = {}): Match => ({
  ...scheduled,
  absences: [{ personId: 'p1', by: 'p1', at, asked: [{ personId: 'p7', as: 'substitute', ...said }], ...over }],
});
