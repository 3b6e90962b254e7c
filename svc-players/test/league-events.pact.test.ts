import { eventConsumerPact, like } from '@society/build-kit/pact';
import { envelope } from '@society/contracts';
import { aClubChanged } from '@society/contracts/testing';
import { startPlayers } from './harness.ts';
import type { Players } from './harness.ts';

const pact = eventConsumerPact('svc-players', 'svc-league');

let players: Players;
beforeAll(async () => {
  players = await startPlayers();
});
afterAll(() => players.close());

test('when svc-league says that the club has changed, then its word about handicaps counts', async () => {
  expect(await players.operations.clubPolicy()).toBe('own');
  await pact
    .given('the club')
    .expectsToReceive('club.changed')
    .withContent(like(aClubChanged()))
    .withMetadata({ 'routing-key': 'club.changed' })
    .verify(async ({ contents }) => {
      await players.receive(envelope.parse(contents));
      expect(await players.operations.clubPolicy()).toBe('approval');
    });
});

test('when an older word comes late, or the same one twice, then the newest one stands', async () => {
  const said = (version: number, handicapPolicy: string) =>
    players.receive(
      aClubChanged({ id: `e${version}`, version, data: { ...(aClubChanged().data as object), handicapPolicy } }),
    );
  await said(5, 'own');
  await said(4, 'approval');
  await said(5, 'own');
  expect(await players.operations.clubPolicy()).toBe('own');
});
