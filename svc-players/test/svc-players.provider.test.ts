import { verifyEventProvider, verifyProvider } from '@society/build-kit/pact';
import { listPlayers } from '@society/contracts';
import { aSnapshot } from '@society/contracts/testing';
import { eventually, request, testKeys } from '@society/service-kit/testing';
import { detailsOf, makeReady, reserve } from '../src/people/player.ts';
import { league, startPlayers } from './harness.ts';
import type { Players } from './harness.ts';

let players: Players;
beforeAll(async () => {
  players = await startPlayers();
});
afterAll(() => players.close());

const { createdAt, ...snapshot } = aSnapshot();
const anna = detailsOf(snapshot);

/** Anna Keller under the id that the pacts speak of, put where the service keeps its people. */
const annaIsThere = async (): Promise<void> => {
  const collection = players.store.connection.collection<{ _id: string }>('players');
  await collection.deleteMany({ _id: 'p1' });
  const { id, ...fields } = makeReady(reserve(anna, { id: 'p1', attempt: 'a', at: createdAt }), 'a');
  await collection.insertOne({ _id: id, ...fields, version: 3, deleted: false, pending: false, outbox: [] } as never);
};
const nobody404 = async (): Promise<void> => {
  expect((await request(players.url, listPlayers, { actor: players.admin })).body.some((user) => user.id === 'p404')).toBe(false);
};

test('when svc-league asks as its pact says, then the service answers so', async () => {
  await verifyProvider({
    provider: 'svc-players',
    expectedConsumers: ['svc-league'],
    url: players.url,
    stateHandlers: { 'Anna Keller p1 is a player': annaIsThere, 'no player p404': nobody404 },
    headers: () => ({ authorization: `Bearer ${testKeys().tokenFor(league, 'svc-players')}` }),
  });
});

/** The event as it left the service after somebody like Anna Keller was added through the API. */
const changed = async (): Promise<unknown> => {
  const email = `anna${Math.random().toString(36).slice(2)}@example.org`;
  const user = await players.add('Anna Keller', { ...anna, email });
  return eventually(() => players.bus.published.find((event) => event.subject === user.id) ?? false);
};

test('when a person has changed, then the event is what its consumers expect', async () => {
  await verifyEventProvider({
    provider: 'svc-players',
    expectedConsumers: ['svc-auth', 'svc-league'],
    messages: { 'player.changed': changed },
    stateHandlers: { 'Anna Keller p1 is a player': annaIsThere },
  });
});
