import { eventConsumerPact, like } from '@society/build-kit/pact';
import { envelope, playerChanged } from '@society/contracts';
import { aPlayerChanged } from '@society/contracts/testing';
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
      expect(await auth.store.connection.collection<{ _id: string }>('accounts').findOne({ _id: 'p1' })).toMatchObject({ playerVersion: 3, email: 'anna.keller@example.org' });
    });
});
