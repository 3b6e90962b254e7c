import { verifyEventProvider, verifyProvider } from '@society/build-kit/pact';
import { envelope, matchDisputed, seasonClosed } from '@society/contracts';
import type { Envelope } from '@society/contracts';
import { eventually, testKeys } from '@society/service-kit/testing';
import { as, complete } from './harness.ts';
import { callsOf } from './round-calls.ts';
import { startPactWorld } from './pact-world.ts';
import type { PactWorld } from './pact-world.ts';

const gateway = { kind: 'service', name: 'gateway' } as const;

let world: PactWorld;
beforeAll(async () => void (world = await startPactWorld()));
afterAll(() => world.league.stop());

const frontEnds = ['shell', 'mfe-scoring', 'mfe-players', 'mfe-networking', 'mfe-fixtures'];
const callers = [...frontEnds, 'gateway'];

test.each(callers)('when %s asks as its pact says, then the league answers so', async (consumer) => {
  await verifyProvider({
    provider: 'svc-league',
    expectedConsumers: callers,
    consumer,
    url: world.league.url,
    stateHandlers: world.stateHandlers,
    // What sets up a state goes the same way.
    headers: ({ path }): Record<string, string> => {
      if (path.startsWith('/internal/')) {
        world.whoAsks();
        return { authorization: `Bearer ${testKeys().tokenFor(gateway, 'svc-league')}` };
      }
      return path.startsWith('/api/')
        ? { authorization: `Bearer ${testKeys().tokenFor(as(world.whoAsks()), 'svc-league')}` }
        : {};
    },
  });
});

/** The event as it leaves the service when player 2 completes, too. */
const matchIsCompleted = async (): Promise<unknown> => {
  const { league, stateHandlers } = world;
  await stateHandlers['match 12 is running and p1 has completed']();
  const before = league.published.length;
  await complete(league, '12', world.whoAsks());
  return eventually(() => league.published[before] ?? false);
};

/** The events as they leave the service when the admin decides the match, and takes that back. */
const matchIsDecided = async (): Promise<unknown> => {
  const { league, stateHandlers } = world;
  await stateHandlers['match 12 is running between p1 and p2']();
  const before = league.published.length;
  await callsOf(league, '12').decide('player1', 'He did not come', 'p9');
  return eventually(() => league.published[before] ?? false);
};
const matchIsReopened = async (): Promise<unknown> => {
  const { league, stateHandlers } = world;
  await stateHandlers['match 12 is decided']();
  const before = league.published.length;
  await callsOf(league, '12').reopen('p9');
  return eventually(() => league.published[before] ?? false);
};

/** The event as it leaves the service when an admin changes the club. */
const clubIsChanged = async (): Promise<unknown> => {
  const { league, stateHandlers } = world;
  await stateHandlers['the club']();
  const before = league.published.length;
  await league.club.change(as('p9').playerId, { name: 'Riverside Golf Society', handicapPolicy: 'approval' });
  return eventually(() => league.published[before] ?? false);
};

/** What leaves the service, under this name, once `act` has happened in this state; what leads to the state may be on its way still, so `isIt` tells one of the same name. */
const publishedBy =
  (
    name: string,
    given: keyof PactWorld['stateHandlers'],
    act: () => Promise<unknown>,
    isIt: (event: Envelope) => boolean = () => true,
  ) =>
  async () => {
    const { league, stateHandlers } = world;
    // The state begins anew, with nothing left of what happened before.
    world.whoAsks();
    await stateHandlers[given]();
    world.whoAsks();
    const before = league.published.length;
    await act();
    const named = () =>
      league.published
        .slice(before)
        .map((event) => envelope.parse(event))
        .filter((event) => event.name === name);
    return eventually(() => named().find(isIt) ?? false);
  };

const eveningEvents = {
  'fixture.drawn': publishedBy('fixture.drawn', 'fixture 4 has no matches', () =>
    world.league.draws.generate('p9', '4', { pairs: [{ player1Id: 'p1', player2Id: 'p2' }] }),
  ),
  'fixture.near': publishedBy('fixture.near', 'match 12 is scheduled', async () => {
    world.league.clock.set('2026-03-11T10:00:00.000Z');
    await world.league.reminders.remind();
    world.league.clock.set('2026-03-12T18:00:00.000Z');
  }),
  'match.lineup': publishedBy('match.lineup', 'p7 is a substitute', () =>
    world.league.lineUps.setSubstitute('p9', '12', { originalPlayerId: 'p1', substituteId: 'p7' }),
  ),
  'match.lineup of an evening that was moved to another day': publishedBy(
    'match.lineup',
    'match 12 is scheduled',
    async () => {
      await world.league.availability.answer('p9', '4', { answer: 'in', playerId: 'p3' });
      await world.league.evenings.change('p9', '4', { date: '2026-03-19' });
    },
  ),
  'match.lineup of a match that was decided before its evening': publishedBy(
    'match.lineup',
    'match 12 is scheduled',
    () => world.league.rounds.decide('p9', '12', { outcome: 'void', reason: 'Ill' }),
  ),
  'match.disputed': publishedBy('match.disputed', 'p1 and p2 differ on hole 1 of p1', async () => {
    for (const playerId of ['p1', 'p2'])
      await world.league.rounds.send(playerId, '12', [{ id: `done-${playerId}`, kind: 'complete', playerId }]);
  }),
  'match.disputed of a dispute that is over': publishedBy(
    'match.disputed',
    'a disputed result and an entry that could not count',
    () => world.league.matches.completeByAdmin('p9', '12', { player1Score: 18, player2Score: 15 }),
    ({ data }) => matchDisputed.data.parse(data).isOver === true,
  ),
  'substitute.asked': publishedBy('substitute.asked', 'p7 is a substitute', () =>
    world.league.substitutes.report('p1', '12', 'p1', {}),
  ),
  'substitute.asked of somebody of whom an admin says that they cannot play': publishedBy(
    'substitute.asked',
    'match 12 is scheduled',
    () => world.league.substitutes.report('p9', '12', 'p1', {}),
  ),
  'substitute.asked of an absence that is over': publishedBy('substitute.asked', 'p1 cannot play match 12', () =>
    world.league.substitutes.withdraw('p1', '12', 'p1'),
  ),
  'season.closed': publishedBy('season.closed', 'match 12 is completed', () => world.league.seasons.close('p9', '1')),
  'season.closed of one that is open again': publishedBy(
    'season.closed',
    'season 1 is closed',
    () => world.league.seasons.reopen('p9', '1'),
    ({ data }) => seasonClosed.data.parse(data).isReopened === true,
  ),
};

test('when something has happened in the league, then the event is what its consumers expect', async () => {
  await verifyEventProvider({
    provider: 'svc-league',
    expectedConsumers: ['svc-league', 'svc-auth', 'svc-players'],
    messages: {
      'match.completed': matchIsCompleted,
      'match.decided': matchIsDecided,
      'match.reopened': matchIsReopened,
      'club.changed': clubIsChanged,
      ...eveningEvents,
    },
    stateHandlers: world.stateHandlers,
  });
});
