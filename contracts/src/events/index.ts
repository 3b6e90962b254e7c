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
 * Everything that is known of a person, with the version of their record. `earlierHandicaps` are the handicaps before, each until a moment,
 * oldest first, as far as svc-players keeps them. Events come in any order, so a consumer that only compared handicaps would miss some
 * changes.
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
 * A match has a final result. A correction comes as another one with a higher version; so does the same result when the match becomes
 * disputed or stops being so. Scores and winner are credited to the original players. Without `seasonId`, here and in the next two events,
 * the match belongs to its fixture's season.
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
 * An admin decided a match that was not played to its end. It counts as played, with a win or a draw and no points for or against; `void`
 * counts for nobody. The version is the match's, so it can be compared with that of `match.completed`.
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

/**
 * An admin took back a decision, or a final score that was entered by hand. If the match had a result before, that follows as
 * `match.completed` with a higher version.
 */
export const matchReopened = event({
  name: 'match.reopened',
  publisher: 'svc-league',
  consumers: ['svc-league', 'svc-players'],
  data: z.object({ matchId: id, fixtureId: id, seasonId: z.optional(id) }),
});

/**
 * Somebody was removed for good. Consumers delete what they know of them and keep the version, so that a late `player.changed` brings
 * nobody back.
 */
export const playerDeleted = event({
  name: 'player.deleted',
  publisher: 'svc-players',
  consumers: ['svc-auth', 'svc-league', 'svc-media'],
  data: z.object({ id }),
});

/** An invited person can sign in: they set a password by the link, or signed in with a password that an admin set. */
export const invitationAccepted = event({
  name: 'invitation.accepted',
  publisher: 'svc-auth',
  consumers: ['svc-players'],
  data: z.object({ playerId: id, acceptedAt: timestamp }),
});

/**
 * Everything that the club is called and has decided, with the version of its record. Until the first such event, environment variables say
 * it.
 */
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
