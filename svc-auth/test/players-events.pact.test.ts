import { eventConsumerPact, like } from '@society/build-kit/pact';
import { envelope, playerChanged, playerDeleted } from '@society/contracts';
import { aPlayerChanged, aPlayerDeleted } from '@society/contracts/testing';
import { startAuth } from './harness.ts';
import type { Auth } from './harness.ts';

const pact = eventConsumerPact('svc-auth', 'svc-players');

let auth: Auth;
beforeAll(async () => {
  auth = await startAuth();
});
afterAll(() => auth.close());

test('when svc-players says that a person has changed, then the account follows', async () => {
  await pact
    .given('Anna Keller p1 is a player')
    .expectsToReceive('player.changed')
    .withContent(like(aPlayerChanged()))
    .withMetadata({ 'routing-key': 'player.changed' })
    .verify(async (message) => {
      const received = envelope.parse(message.contents);
      playerChanged.data.parse(received.data);
      await auth.bus.publish(received);
      expect(await auth.store.connection.collection<{ _id: string }>('accounts').findOne({ _id: 'p1' })).toMatchObject({
        playerVersion: 3,
        email: 'anna.keller@example.org',
      });
    });
});

test('when svc-players says that a person was removed, then the account is gone', async () => {
  await pact
    .given('Anna Keller p1 is a player')
    .expectsToReceive('player.deleted')
    .withContent(like(aPlayerDeleted()))
    .withMetadata({ 'routing-key': 'player.deleted' })
    .verify(async (message) => {
      const received = envelope.parse(message.contents);
      playerDeleted.data.parse(received.data);
      await auth.bus.publish(received);
      expect(await auth.account('p1')).toMatchObject({ playerVersion: 4, gone: true });
    });
});
