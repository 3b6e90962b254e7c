import * as z from 'zod/mini';
import { event } from '../event.ts';
import { clubConfig } from '../club.ts';
import { id, timestamp } from '../primitives.ts';
import { handicapPolicies } from '../rest/club.ts';
import { decidedOutcomes } from '../rest/matches.ts';
import { playerSnapshot } from '../rest/user.ts';
import { fixtureDrawn, fixtureNear, matchDisputed, matchLineup, seasonClosed, substituteAsked } from './evening.ts';

export * from './evening.ts';

/**
 * The whole of what is known of a person, with the version of their record. `earlierHandicaps` are those that they had before, each until a moment, the oldest
 * first, as far as they are kept: events come in any order, so a reader that notices changes by itself would miss some.
 */
export const playerChanged = event({
  name: 'player.changed',
  publisher: 'svc-players',
  consumers: ['svc-auth', 'svc-league'],
  data: z.extend(playerSnapshot, {
    earlierHandicaps: z.optional(z.array(z.object({ handicap: z.number(), until: timestamp }))),
  }),
});

/**
 * A match has a final result, a corrected one with a higher version, or the same where whether it is disputed has changed. Scores and winner are credited to the original players. Without
 * `seasonId`, here and in the two below, it is of the season that its fixture is in.
 */
export const matchCompleted = event({
  name: 'match.completed',
  publisher: 'svc-league',
  consumers: ['svc-league', 'svc-players'],
  data: z.object({
    matchId: id,
    fixtureId: id,
    player1Id: id,
    player2Id: id,
    player1Score: z.number(),
    player2Score: z.number(),
    winnerId: z.nullable(id),
    completedAt: timestamp,
    seasonId: z.optional(id),
  }),
});

/**
 * A match was decided by an admin without being played to its end. It counts as played, with a win or a draw, and no points for or against;
 * `void` counts for nobody. Versions are those of the match, in one row with `match.completed`.
 */
export const matchDecided = event({
  name: 'match.decided',
  publisher: 'svc-league',
  consumers: ['svc-league', 'svc-players'],
  data: z.object({
    matchId: id,
    fixtureId: id,
    player1Id: id,
    player2Id: id,
    outcome: z.enum(decidedOutcomes),
    decidedAt: timestamp,
    seasonId: z.optional(id),
  }),
});

/** A decision, or a final score that was given by hand, was taken back. What the match came to before, if anything, follows as `match.completed` with a higher version. */
export const matchReopened = event({
  name: 'match.reopened',
  publisher: 'svc-league',
  consumers: ['svc-league', 'svc-players'],
  data: z.object({ matchId: id, fixtureId: id, seasonId: z.optional(id) }),
});

/** Somebody was removed for good. What is known of them goes; the version stays, so that a late `player.changed` brings nobody back. */
export const playerDeleted = event({
  name: 'player.deleted',
  publisher: 'svc-players',
  consumers: ['svc-auth', 'svc-league', 'svc-media'],
  data: z.object({ id }),
});

/** An invited person has got in: they set a password by the link, or signed in with one that an admin has set. */
export const invitationAccepted = event({
  name: 'invitation.accepted',
  publisher: 'svc-auth',
  consumers: ['svc-players'],
  data: z.object({ playerId: id, acceptedAt: timestamp }),
});

/** The whole of what the club is called and has decided, with the version of its record. Until the first one, variables say it. */
export const clubChanged = event({
  name: 'club.changed',
  publisher: 'svc-league',
  consumers: ['svc-auth', 'svc-players'],
  data: z.object({ ...clubConfig.shape, handicapPolicy: z.enum(handicapPolicies) }),
});

/** Every event of the system by name. */
export const events = {
  playerChanged,
  playerDeleted,
  invitationAccepted,
  matchCompleted,
  matchDecided,
  matchReopened,
  clubChanged,
  fixtureDrawn,
  fixtureNear,
  matchLineup,
  matchDisputed,
  substituteAsked,
  seasonClosed,
};

/** The same as a plain list. */
export const allEvents = Object.values(events);
