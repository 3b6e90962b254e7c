import * as z from 'zod/mini';
import { event } from '../event.ts';
import { id, timestamp } from '../primitives.ts';
import { playerSnapshot } from '../rest/user.ts';

/** The whole of what is known of a person, with the version of their record. */
export const playerChanged = event({
  name: 'player.changed',
  publisher: 'svc-players',
  consumers: ['svc-auth', 'svc-league'],
  data: playerSnapshot,
});

/** A match has a final result, or a corrected one with a higher version. Scores and winner are credited to the original players. */
export const matchCompleted = event({
  name: 'match.completed',
  publisher: 'svc-league',
  consumers: ['svc-league'],
  data: z.object({
    matchId: id,
    fixtureId: id,
    player1Id: id,
    player2Id: id,
    player1Score: z.number(),
    player2Score: z.number(),
    winnerId: z.nullable(id),
    completedAt: timestamp,
  }),
});

/** Somebody was removed for good. What is known of them goes; the version stays, so that a late `player.changed` brings nobody back. */
export const playerDeleted = event({
  name: 'player.deleted',
  publisher: 'svc-players',
  consumers: ['svc-auth', 'svc-league', 'svc-media'],
  data: z.object({ id }),
});

/** An invited person has set a password. */
export const invitationAccepted = event({
  name: 'invitation.accepted',
  publisher: 'svc-auth',
  consumers: ['svc-players'],
  data: z.object({ playerId: id, acceptedAt: timestamp }),
});

/** Every event of the system by name. */
export const events = { playerChanged, playerDeleted, invitationAccepted, matchCompleted };

/** The same as a plain list. */
export const allEvents = Object.values(events);
