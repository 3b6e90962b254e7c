import { verifyEventProvider, verifyProvider } from '@society/build-kit/pact';
import { eventually, testKeys } from '@society/service-kit/testing';
import { as, complete } from './harness.ts';
import { startPactWorld } from './pact-world.ts';
import type { PactWorld } from './pact-world.ts';

let world: PactWorld;
beforeAll(async () => void (world = await startPactWorld()));
afterAll(() => world.league.stop());

const frontEnds = ['shell', 'mfe-scoring', 'mfe-players', 'mfe-networking', 'mfe-fixtures'];

test.each(frontEnds)('when %s asks as its pact says, then the league answers so', async (consumer) => {
  await verifyProvider({
    provider: 'svc-league',
    expectedConsumers: frontEnds,
    consumer,
    url: world.league.url,
    stateHandlers: world.stateHandlers,
    // What sets up a state goes the same way.
    headers: ({ path }): Record<string, string> =>
      path.startsWith('/api/')
        ? { authorization: `Bearer ${testKeys().tokenFor(as(world.whoAsks()), 'svc-league')}` }
        : {},
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

test('when a match is completed, then the event is what its consumers expect', async () => {
  await verifyEventProvider({
    provider: 'svc-league',
    expectedConsumers: ['svc-league'],
    messages: { 'match.completed': matchIsCompleted },
    stateHandlers: world.stateHandlers,
  });
});
