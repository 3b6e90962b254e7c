import * as z from 'zod/mini';
import { id, timestamp, whole } from '../primitives.ts';
import { route } from '../route.ts';

/** The facts about a person on a match card. */
export const matchPlayer = z.object({
  id,
  name: z.string(),
  photo: z.optional(z.string()),
  businessCompany: z.optional(z.string()),
  handicap: z.number(),
  /** Whether they take part in the league; an older service leaves it out. Read it with `hasRowOncePlayed`. */
  plays: z.optional(z.boolean()),
});
export type MatchPlayer = z.output<typeof matchPlayer>;

export const matchStatuses = ['scheduled', 'in_progress', 'completed'] as const;
export type MatchStatus = (typeof matchStatuses)[number];

export const decidedOutcomes = ['player1', 'player2', 'draw', 'void'] as const;
/** How an admin decided a match that was not played to its end; `void` counts for nobody. */
export type DecidedOutcome = (typeof decidedOutcomes)[number];

/**
 * A match of two players at a fixture. Scores are Stableford points: running totals during play, final afterwards, 0 before. `currentHole` is 0 before the start. Playing
 * handicaps are nine-hole handicaps, frozen at the start. `player1Handicap` and `player2Handicap` are the full ones at that time of the people who play, unless they are not
 * known any more; before the start those of the evening once its day is over. `winnerId` is null on a draw and before the end; if a substitute won, it names the original
 * player. `differences` counts the holes on which the sides say different values. While they may still settle them, the match is `disputed`. `absences` are people who play in
 * it and have said that they cannot; `isOffered` says whether somebody would play for them. A `decided` match was not played to its end, so its scores mean nothing.
 */
export const match = z.object({
  id,
  fixtureId: id,
  player1Id: id,
  player2Id: id,
  player1SubId: z.optional(id),
  player2SubId: z.optional(id),
  player1: matchPlayer,
  player2: matchPlayer,
  player1Sub: z.optional(matchPlayer),
  player2Sub: z.optional(matchPlayer),
  player1Score: z.number(),
  player2Score: z.number(),
  player1PlayingHandicap: z.optional(z.number()),
  player2PlayingHandicap: z.optional(z.number()),
  player1Handicap: z.optional(z.number()),
  player2Handicap: z.optional(z.number()),
  winnerId: z.nullable(id),
  // As the spec says, a reader shows a state that it does not know as 'Scheduled'.
  status: z.catch(z.enum(matchStatuses), 'scheduled'),
  currentHole: z.number(),
  player1Completed: z.boolean(),
  player2Completed: z.boolean(),
  isCompleted: z.boolean(),
  finalScoreByAdmin: z.boolean(),
  /** When it tees off, if its fixture says so. It follows from the order of the matches, so it may change without `version`. */
  teeTime: z.optional(timestamp),
  startedAt: z.optional(timestamp),
  completedAt: z.optional(timestamp),
  // An older service leaves these out.
  differences: z._default(z.number(), 0),
  disputed: z._default(z.boolean(), false),
  decided: z.optional(z.object({ outcome: z.enum(decidedOutcomes), reason: z.string() })),
  absences: z.optional(z.array(z.object({ playerId: id, isOffered: z.boolean() }))),
  version: z.number(),
});
export type Match = z.output<typeof match>;

const common = { owner: 'svc-league', access: 'session', status: 200 } as const;
const ofMatch = { ...common, params: z.object({ id }), affinity: 'id' } as const;
/** The message for invalid scores (spec section 5). */
export const invalidScores = 'Please enter valid scores between 0 and 54';

/** All matches, or those of a fixture, of a season, or of a person who is in them as player or substitute. */
export const listMatches = route({
  ...common,
  method: 'GET',
  path: '/api/matches',
  query: z.object({ fixtureId: z.optional(id), seasonId: z.optional(id), playerId: z.optional(id) }),
  response: z.array(match),
});
/** Every match that is not completed, and those completed today; running ones first. */
export const listLiveMatches = route({
  ...common,
  method: 'GET',
  path: '/api/matches/live',
  askedAhead: true,
  keptOnDevice: true,
  response: z.array(match),
});
/** One match. 404 for an unknown id. */
export const getMatch = route({
  ...ofMatch,
  method: 'GET',
  path: '/api/matches/:id',
  keptOnDevice: true,
  response: match,
});

/** Makes a match. Admins only. Fields such as isCompleted, currentHole and scores are dropped: a new match has none. 409 if somebody already plays in this fixture. */
export const createMatch = route({
  ...common,
  method: 'POST',
  path: '/api/matches',
  status: 201,
  body: z.object({ fixtureId: id, player1Id: id, player2Id: id }),
  response: match,
});

/** `{ currentHole: 1, isCompleted: false }` starts the round (on a running match it changes nothing); `{ currentHole }` moves it. */
export const updateMatch = route({
  ...ofMatch,
  method: 'PUT',
  path: '/api/matches/:id',
  body: z.object({ currentHole: whole(1, 9, 'Invalid hole information'), isCompleted: z.optional(z.literal(false)) }),
  response: match,
});

/** Completes one player's round. Answers once the league table holds the result, or after a second. */
export const completeRound = route({
  ...ofMatch,
  method: 'POST',
  path: '/api/matches/:id/complete',
  body: z.object({ playerId: id }),
  response: z.object({ matchCompleted: z.boolean(), match }),
});

/** The match as it was when the form was loaded: its version, its result (null before its end), and the people on the course. Strokes that a phone delivers late change the version alone. */
export const seenMatch = {
  version: z.optional(whole(0, 1_000_000_000, 'This is not a version')),
  seen: z.optional(z.nullable(z.object({ player1Score: z.number(), player2Score: z.number() }))),
  players: z.optional(z.object({ player1Id: id, player2Id: id })),
};

/**
 * An admin's final score, also the only correction of a finished match. 409 if, since the `version` with which the form was loaded, the match has got a result or another one,
 * and that is not `seen`; and if other people than `players` play in it. Fields that are left out are not compared.
 */
export const completeByAdmin = route({
  ...ofMatch,
  method: 'POST',
  path: '/api/matches/:id/complete-admin',
  body: z.object({
    player1Score: whole(0, 54, invalidScores),
    player2Score: whole(0, 54, invalidScores),
    ...seenMatch,
  }),
  response: match,
});

/** Takes back a final score that was entered by hand: the match goes on from its holes, or is still to be played. Admins only. 409 if a whole card is recorded, and as for a final score. */
export const undoFinalScore = route({
  ...ofMatch,
  method: 'POST',
  path: '/api/matches/:id/undo-final-score',
  body: z.object(seenMatch),
  response: match,
});

/** The substitute whom the admin saw (null for none), and the absent person for whom the new one said yes. 409 if that is not so any more; fields that are left out are not compared. */
const seenInLineUp = { former: z.optional(z.nullable(id)), absentId: z.optional(id) };

/** Puts another player in the place of one; that one's substitute leaves too. Admins only. 409 once that side has a recorded hole or the match is over, and as `seenInLineUp` says. */
export const changeMatchPlayer = route({
  ...ofMatch,
  method: 'PUT',
  path: '/api/matches/:id/change-player',
  body: z.object({ oldPlayerId: id, newPlayerId: id, ...seenInLineUp }),
  response: match,
});

/** Makes a person of role substitution stand in for a player, who is credited with everything. Admins only. 409 as for a changed player. */
export const setSubstitute = route({
  ...ofMatch,
  method: 'POST',
  path: '/api/matches/:id/substitute',
  body: z.object({ originalPlayerId: id, substituteId: id, ...seenInLineUp }),
  response: match,
});
/** Removes a substitute: the player plays after all. Admins only. 409 as for a changed player. */
export const removeSubstitute = route({
  ...ofMatch,
  method: 'DELETE',
  path: '/api/matches/:id/substitute/:originalPlayerId',
  params: z.object({ id, originalPlayerId: id }),
  query: z.object({ former: z.optional(id) }),
  response: match,
});

/** Removes a match. Admins only. 409 if it has a recorded hole, a result or a decision, or if other people than those named play in it. */
export const deleteMatch = route({
  ...ofMatch,
  method: 'DELETE',
  path: '/api/matches/:id',
  query: z.object({ player1Id: z.optional(id), player2Id: z.optional(id) }),
  response: z.object({ message: z.string() }),
});

/** Fair decimal odds of a match, 1.1 to 100. The players are the originals, by name. */
export const odds = z.object({
  player1: z.object({ name: z.string(), odds: z.number() }),
  player2: z.object({ name: z.string(), odds: z.number() }),
  draw: z.object({ odds: z.number() }),
});
export type Odds = z.output<typeof odds>;

/** The odds of a match that has not started; 400 afterwards. */
export const getOdds = route({ ...ofMatch, method: 'GET', path: '/api/matches/:id/odds', response: odds });

export const matchRoutes = {
  listMatches,
  listLiveMatches,
  getMatch,
  createMatch,
  updateMatch,
  completeRound,
  completeByAdmin,
  undoFinalScore,
  changeMatchPlayer,
  setSubstitute,
  removeSubstitute,
  deleteMatch,
  getOdds,
};
