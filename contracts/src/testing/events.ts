import type { Envelope } from '../event.ts';
import { aSnapshot } from './people.ts';
import { builder } from './builder.ts';

/** `player.changed` of Anna Keller at version 3. */
export const aPlayerChanged = builder<Envelope>(() => ({
  id: 'event-1',
  name: 'player.changed',
  subject: 'p1',
  version: 3,
  at: '2026-03-01T10:00:00.000Z',
  data: aSnapshot(),
}));

/** `match.completed` of match 12, won by Anna Keller 18 to 15. */
export const aMatchCompleted = builder<Envelope>(() => ({
  id: 'event-2',
  name: 'match.completed',
  subject: '12',
  version: 24,
  at: '2026-03-12T19:40:00.000Z',
  data: {
    matchId: '12',
    fixtureId: '4',
    player1Id: 'p1',
    player2Id: 'p2',
    player1Score: 18,
    player2Score: 15,
    winnerId: 'p1',
    completedAt: '2026-03-12T19:40:00.000Z',
  },
}));

/** `match.decided` of match 12: Ben did not come, so it is Anna's. */
export const aMatchDecided = builder<Envelope>(() => ({
  id: 'event-6',
  name: 'match.decided',
  subject: '12',
  version: 25,
  at: '2026-03-12T19:50:00.000Z',
  data: {
    matchId: '12',
    fixtureId: '4',
    player1Id: 'p1',
    player2Id: 'p2',
    outcome: 'player1',
    decidedAt: '2026-03-12T19:50:00.000Z',
  },
}));

/** `match.reopened` of match 12 after that. */
export const aMatchReopened = builder<Envelope>(() => ({
  id: 'event-7',
  name: 'match.reopened',
  subject: '12',
  version: 26,
  at: '2026-03-12T19:55:00.000Z',
  data: { matchId: '12', fixtureId: '4' },
}));

/** `player.deleted` of Anna Keller at version 4. */
export const aPlayerDeleted = builder<Envelope>(() => ({
  id: 'event-3',
  name: 'player.deleted',
  subject: 'p1',
  version: 4,
  at: '2026-03-20T10:00:00.000Z',
  data: { id: 'p1' },
}));

/** `invitation.accepted` by Anna Keller. */
export const anInvitationAccepted = builder<Envelope>(() => ({
  id: 'event-4',
  name: 'invitation.accepted',
  subject: 'p1',
  version: 2,
  at: '2026-03-02T10:00:00.000Z',
  data: { playerId: 'p1', acceptedAt: '2026-03-02T10:00:00.000Z' },
}));

/** `club.changed` of a club that has chosen to approve handicaps, at version 2. */
export const aClubChanged = builder<Envelope>(() => ({
  id: 'event-8',
  name: 'club.changed',
  subject: 'club',
  version: 2,
  at: '2026-03-03T10:00:00.000Z',
  data: {
    name: 'Riverside Golf Society',
    location: 'Riverside Park',
    contactEmail: 'secretary@example.org',
    tagline: 'Nine holes after work',
    timeZone: 'Europe/London',
    palette: 'links',
    passwordRule: 'eight',
    handicapPolicy: 'approval',
  },
}));
