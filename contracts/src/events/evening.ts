import * as z from 'zod/mini';
import { event } from '../event.ts';
import { id, timestamp } from '../primitives.ts';

/** The facts about an evening that a notice needs. */
const evening = z.object({ id, name: z.string(), date: timestamp, location: z.string() });

const lineUp = {
  matchId: id,
  player1Id: id,
  player2Id: id,
  player1SubId: z.optional(id),
  player2SubId: z.optional(id),
};
/** Who plays in a match; `teeTime` is there if the match has one. */
const drawnMatch = z.object({ ...lineUp, teeTime: z.optional(timestamp) });

/** All matches of a draw were made. `satOutId` is the player who was left without an opponent. */
export const fixtureDrawn = event({
  name: 'fixture.drawn',
  publisher: 'svc-league',
  consumers: ['svc-players'],
  data: z.object({ fixture: evening, matches: z.array(drawnMatch), satOutId: z.optional(id) }),
});

/**
 * A fixture is tomorrow, or today if the reminder was missed then. `otherIds` are people who are expected there and have no match yet.
 * `absentIds` are players in the matches who have said that they cannot play and for whom nobody plays. An older publisher leaves them out;
 * then everybody is taken to play.
 */
export const fixtureNear = event({
  name: 'fixture.near',
  publisher: 'svc-league',
  consumers: ['svc-players'],
  data: z.object({
    fixture: evening,
    matches: z.array(drawnMatch),
    otherIds: z.array(id),
    absentIds: z.optional(z.array(id)),
  }),
});

/**
 * Matches were made by hand, removed or moved, or have another line-up.
 * - `matches` are as they are now; `leftIds` are people who were in one of them and are in none now.
 * - `isDecided`: an admin has decided matches that nobody had begun. They count as removed for a notice, and as made by hand when the admin
 *   takes that back.
 * - `moved` says what has changed for a moved match: the day, otherwise the place. Without it (an older publisher) it counts as the day.
 *   `formerDate` is the date before, if the day has changed.
 * - `answeredIds`: the evening was moved to another day, perhaps without any match. They are the people who had said in or out, or sit out,
 *   and are in none of the matches.
 * - `deletion`: the whole evening is deleted. `leftIds` may then include others who would have come. All events of one deletion have the
 *   same value.
 */
export const matchLineup = event({
  name: 'match.lineup',
  publisher: 'svc-league',
  consumers: ['svc-players'],
  data: z.object({
    // Older consumers would refuse a new value.
    change: z.enum(['made', 'lineUp', 'date', 'teeTimes', 'removed']),
    fixture: evening,
    matches: z.array(drawnMatch),
    leftIds: z.array(id),
    moved: z.optional(z.enum(['day', 'place'])),
    formerDate: z.optional(timestamp),
    answeredIds: z.optional(z.array(id)),
    isDecided: z.optional(z.boolean()),
    deletion: z.optional(z.string()),
  }),
});

/**
 * A match is over, and its sides say different values on some hole. With `isOver` they do so no more, or an admin has entered the result. An
 * older consumer takes that for the dispute, of which it has told already.
 */
export const matchDisputed = event({
  name: 'match.disputed',
  publisher: 'svc-league',
  consumers: ['svc-players'],
  data: z.object({ ...lineUp, fixtureId: id, isOver: z.optional(z.boolean()) }),
});

/**
 * Something happened to an absence: somebody who plays in a match cannot.
 * - `by`: another person has reported the absence for them, or with `overIds` has taken it back.
 * - `askedIds` are asked to play for them, against the player `opponentId`.
 * - `adminIds` are told that somebody is missing, or with `offeredId` who would play for them.
 * - `settledIds` had said yes and are not needed.
 * - `overIds`: nobody is looked for any more. They are the others who were asked, if any, and are told nothing. Notices of the absence that
 *   still wait are not sent.
 * - `teeTime` is when the match tees off, if that is fixed and the publisher knows it.
 */
export const substituteAsked = event({
  name: 'substitute.asked',
  publisher: 'svc-league',
  consumers: ['svc-players'],
  data: z.object({
    fixture: evening,
    matchId: id,
    playerId: id,
    by: z.optional(id),
    opponentId: id,
    teeTime: z.optional(timestamp),
    offeredId: z.optional(id),
    askedIds: z.array(id),
    adminIds: z.array(id),
    settledIds: z.array(id),
    overIds: z.optional(z.array(id)),
  }),
});

/**
 * A season was closed. `standings` are the people who played in it, with their positions. With `isReopened` it was opened again, at
 * `closedAt`: then `standings` is empty, and earlier notices of its end no longer hold. An older consumer then has nobody to tell.
 */
export const seasonClosed = event({
  name: 'season.closed',
  publisher: 'svc-league',
  consumers: ['svc-players'],
  data: z.object({
    seasonId: id,
    name: z.string(),
    closedAt: timestamp,
    isReopened: z.optional(z.boolean()),
    standings: z.array(z.object({ playerId: id, position: z.number() })),
  }),
});
