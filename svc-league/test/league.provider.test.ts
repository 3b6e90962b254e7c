import { verifyEventProvider, verifyProvider } from '@society/build-kit/pact';
import { aSnapshot, anAdmin, anOpponent } from '@society/contracts/testing';
import { eventually, testKeys } from '@society/service-kit/testing';
import { completeByAdmin, newMatch, startRound } from '../src/matches/match.ts';
import type { Match } from '../src/matches/match.ts';
import { completeRound, recordHole } from '../src/scores/scorecard.ts';
import { as, complete, startLeague } from './harness.ts';
import type { League } from './harness.ts';

const at = '2026-03-12T18:00:00.000Z';
const handicaps = new Map([['p1', 18], ['p2', 11]]);
const admin = { playerId: 'p9', isAdmin: true };
const anna = { playerId: 'p1', isAdmin: false };

const scheduled = newMatch({ id: '12', fixtureId: '4', player1Id: 'p1', player2Id: 'p2', createdAt: at });
const started = startRound(scheduled, { scorer: admin, handicaps, at }).next;
const running = recordHole(started, { scorer: anna, playerId: 'p1', hole: 1, strokes: 5, entryId: 'e1', at }).next;
const halfDone = completeRound(running, { scorer: anna, playerId: 'p1', entryId: 'e2', at }).next;
const lastWeeks = startRound({ ...scheduled, id: '11', fixtureId: '3' }, { scorer: admin, handicaps, at }).next;
const finished = completeByAdmin(lastWeeks, { scorer: admin, player1Score: 18, player2Score: 15, at }).next;

let league: League;
/** Who is signed in when a pact is replayed: player 1, or player 2 where player 1 is done. */
let signedIn = 'p1';

beforeAll(async () => {
  league = await startLeague();
  league.clock.set(at);
  await league.store.connection.collection('people').deleteMany({});
  for (const { version, ...snapshot } of [{ ...aSnapshot(), version: 3 }, anOpponent(), anAdmin()]) await league.learn(snapshot, version);
});
afterAll(() => league.stop());

/** Fixture 4 on its evening, and these matches, with what they mean for the table. */
const given = async (matches: readonly Match[], person = 'p1'): Promise<void> => {
  signedIn = person;
  for (const collection of ['matches', 'fixtures', 'table']) await league.store.connection.collection(collection).deleteMany({});
  await league.deps.fixtureStore.insert({ id: '4', name: 'Week 4 - March Medal', date: '2026-03-12T12:00:00.000Z', location: 'Home Golf Club', createdAt: '2026-02-01T09:00:00.000Z' });
  for (const match of matches) await league.deps.matchStore.insert(match);
  await league.deps.table.start();
  await league.deps.table.rebuild(await league.deps.matches.results());
};

const stateHandlers = {
  'a league with fixtures, matches and a table': () => given([finished, running]),
  'match 12 is scheduled between p1 and p2': () => given([scheduled]),
  'match 12 is running between p1 and p2': () => given([running]),
  'match 12 is running and p1 has completed': () => given([halfDone], 'p2'),
  'no match 99': () => given([running]),
};

test('when the front ends ask as their pacts say, then the league answers so', async () => {
  await verifyProvider({
    provider: 'svc-league',
    expectedConsumers: ['shell', 'mfe-scoring', 'mfe-players', 'mfe-networking'],
    url: league.url,
    stateHandlers,
    headers: () => ({ authorization: `Bearer ${testKeys().tokenFor(as(signedIn), 'svc-league')}` }),
  });
});

/** The event as it leaves the service when player 2 completes, too. */
const matchIsCompleted = async (): Promise<unknown> => {
  await stateHandlers['match 12 is running and p1 has completed']();
  const before = league.published.length;
  await complete(league, '12', 'p2');
  return eventually(() => league.published[before] ?? false);
};

test('when a match is completed, then the event is what its consumers expect', async () => {
  await verifyEventProvider({ provider: 'svc-league', expectedConsumers: ['svc-league'], messages: { 'match.completed': matchIsCompleted }, stateHandlers });
});
