import type { Envelope } from '../event.ts';
import { builder } from './builder.ts';

const anEvening = {
  id: '4',
  name: 'Week 4 - March Medal',
  date: '2026-03-12T12:00:00.000Z',
  location: 'Home Golf Club',
};
const match12 = { matchId: '12', player1Id: 'p1', player2Id: 'p2' };
const anAbsence = { fixture: anEvening, matchId: '12', playerId: 'p1', opponentId: 'p2' };

/** `fixture.drawn` of fixture 4: Anna Keller meets Ben Okafor. */
export const aFixtureDrawn = builder<Envelope>(() => ({
  id: 'event-9',
  name: 'fixture.drawn',
  subject: '4',
  version: 3,
  at: '2026-03-10T10:00:00.000Z',
  data: { fixture: anEvening, matches: [match12] },
}));

/** `fixture.near` the day before that. */
export const aFixtureNear = builder<Envelope>(() => ({
  id: 'event-10',
  name: 'fixture.near',
  subject: '4',
  version: 4,
  at: '2026-03-11T09:00:00.000Z',
  data: { fixture: anEvening, matches: [match12], otherIds: [] },
}));

/** `match.lineup` of match 12, in which Gus Hart now stands in for Anna Keller. */
export const aMatchLineup = builder<Envelope>(() => ({
  id: 'event-11',
  name: 'match.lineup',
  subject: '12',
  version: 2,
  at: '2026-03-12T11:00:00.000Z',
  data: { change: 'lineUp', fixture: anEvening, matches: [{ ...match12, player1SubId: 'p7' }], leftIds: [] },
}));

/** `match.lineup` of match 12, which an admin has decided before its evening. */
export const aMatchDecidedAhead = builder<Envelope>(() => ({
  id: 'event-16',
  name: 'match.lineup',
  subject: '12',
  version: 2,
  at: '2026-03-10T11:00:00.000Z',
  data: { change: 'removed', fixture: anEvening, matches: [match12], leftIds: [], isDecided: true },
}));

/** `match.lineup` of fixture 4, which has moved to another day: Anna Keller meets Ben Okafor there, and Dora Finch had answered. */
export const aFixtureMoved = builder<Envelope>(() => ({
  id: 'event-15',
  name: 'match.lineup',
  subject: '4',
  version: 3,
  at: '2026-03-10T11:00:00.000Z',
  data: { change: 'date', fixture: anEvening, matches: [match12], leftIds: [], answeredIds: ['p3'] },
}));

/** `match.disputed` of match 12. */
export const aMatchDisputed = builder<Envelope>(() => ({
  id: 'event-12',
  name: 'match.disputed',
  subject: '12',
  version: 24,
  at: '2026-03-12T19:40:00.000Z',
  data: { ...match12, fixtureId: '4' },
}));

/** `match.disputed` of match 12, whose sides agree now. */
export const aDisputeOver = builder<Envelope>(() => ({
  ...aMatchDisputed(),
  id: 'event-20',
  version: 25,
  data: { ...match12, fixtureId: '4', isOver: true },
}));

/** `substitute.asked` of Anna Keller, who cannot play match 12: Gus Hart is asked, and the admin told. */
export const aSubstituteAsked = builder<Envelope>(() => ({
  id: 'event-14',
  name: 'substitute.asked',
  subject: '12',
  version: 2,
  at: '2026-03-12T12:00:00.000Z',
  data: { ...anAbsence, askedIds: ['p7'], adminIds: ['p9'], settledIds: [] },
}));

/** `substitute.asked` of Anna Keller, of whom an admin has said that she cannot play match 12; nobody is free. */
export const anAbsenceByAdmin = builder<Envelope>(() => ({
  ...aSubstituteAsked(),
  id: 'event-17',
  data: { ...anAbsence, by: 'p9', askedIds: [], adminIds: [], settledIds: [] },
}));

/** `substitute.asked` of Anna Keller, who can play match 12 after all. */
export const anAbsenceOver = builder<Envelope>(() => ({
  ...aSubstituteAsked(),
  id: 'event-18',
  data: { ...anAbsence, askedIds: [], adminIds: [], settledIds: [], overIds: ['p7'] },
}));

/** `season.closed` of the first season, which Anna Keller has won. */
export const aSeasonClosed = builder<Envelope>(() => ({
  id: 'event-13',
  name: 'season.closed',
  subject: '1',
  version: 3,
  at: '2026-03-20T20:00:00.000Z',
  data: {
    seasonId: '1',
    name: 'Season 1',
    closedAt: '2026-03-20T20:00:00.000Z',
    standings: [{ playerId: 'p1', position: 1 }],
  },
}));

/** `season.closed` of the first season, which is open again. */
export const aSeasonReopened = builder<Envelope>(() => ({
  id: 'event-19',
  name: 'season.closed',
  subject: '1',
  version: 4,
  at: '2026-03-20T20:30:00.000Z',
  data: { seasonId: '1', name: 'Season 1', closedAt: '2026-03-20T20:30:00.000Z', isReopened: true, standings: [] },
}));
