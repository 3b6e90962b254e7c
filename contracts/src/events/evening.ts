import * as z from 'zod/mini';
import { event } from '../event.ts';
import { id, timestamp } from '../primitives.ts';

/** An evening, as far as somebody who is told of it needs to know. */
const evening = z.object({ id, name: z.string(), date: timestamp, location: z.string() });

const lineUp = {
  matchId: id,
  player1Id: id,
  player2Id: id,
  player1SubId: z.optional(id),
  player2SubId: z.optional(id),
};
/** Who plays in a match; `teeTime` is when, where that is fixed. */
const drawnMatch = z.object({ ...lineUp, teeTime: z.optional(timestamp) });

/** All matches of a draw were made. `satOutId` is who was left without an opponent. */
export const fixtureDrawn = event({
  name: 'fixture.drawn',
  publisher: 'svc-league',
  consumers: ['svc-players'],
  data: z.object({ fixture: evening, matches: z.array(drawnMatch), satOutId: z.optional(id) }),
});

/**
 * A fixture is tomorrow, or today where that was missed. `otherIds` are those who are expected there and have no match yet, `absentIds` those in the matches who have said that they cannot play,
 * while nobody plays for them. Where an older publisher says nothing of these, they are taken to play.
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

/** What may become of a match before it is played. One value more would be refused by older consumers. */
export const lineUpChanges = ['made', 'lineUp', 'date', 'teeTimes', 'removed'] as const;

/**
 * Matches were made by hand, removed, moved, or have another line-up. They are as they are now; `leftIds` are those who were in one and are in none now.
 * `isDecided` is there when an admin has decided matches that nobody had begun: they are told as removed, and as made by hand when that is taken back.
 * `moved` says what of a moved one is another now: the day, else the place. Where an older publisher says nothing it may be either: it is told as the day.
 * `formerDate` is the date before that, where the day is another now.
 * `answeredIds` are there when the evening was moved to another day, also where no match is drawn: whoever had said in or out, or sits out, and is in none of these.
 * `deletion` is there when the whole evening goes: then `leftIds` may be others who would have come, too. It is the same in all that is told of one deletion.
 */
export const matchLineup = event({
  name: 'match.lineup',
  publisher: 'svc-league',
  consumers: ['svc-players'],
  data: z.object({
    change: z.enum(lineUpChanges),
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

/** A match is over, and its sides say unlike values on some hole. */
export const matchDisputed = event({
  name: 'match.disputed',
  publisher: 'svc-league',
  consumers: ['svc-players'],
  data: z.object({ ...lineUp, fixtureId: id }),
});

/**
 * Somebody who plays in a match cannot; `by` is there when another person has said so first, or with `overIds` has taken it back. `askedIds` are asked to play for them, against whoever `opponentId` is; `adminIds` are told that they are missing, or with
 * `offeredId` who would play for them; `settledIds` had said yes and are not needed. `overIds` is there once
 * nobody is looked for any more: the others who were asked, if any. They are told nothing; nobody is asked, or told that somebody is missing, who has not heard of it
 * yet. `teeTime` is when the match tees off, where that is fixed and known to whoever says it.
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
 * A season was closed. `standings` are those who played in it, with where they came. With `isReopened` it was opened again, at `closedAt`: there are none, and what was
 * told of its end stands no more. An older consumer then has nobody to tell.
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
