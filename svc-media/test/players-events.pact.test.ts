import { eventConsumerPact, like } from '@society/build-kit/pact';
import { envelope, playerDeleted } from '@society/contracts';
import { aPlayerDeleted } from '@society/contracts/testing';
import { startMedia } from './harness.ts';
import type { Media } from './harness.ts';

const pact = eventConsumerPact('svc-media', 'svc-players');

let media: Media;
beforeAll(async () => {
  media = await startMedia();
});
afterAll(() => media.close());

test('when svc-players says that a person was removed, then no image is theirs any more', async () => {
  await media.claim({ upload: await media.upload() });
  await pact
    .given('Anna Keller p1 is a player')
    .expectsToReceive('player.deleted')
    .withContent(like(aPlayerDeleted()))
    .withMetadata({ 'routing-key': 'player.deleted' })
    .verify(async (message) => {
      const received = envelope.parse(message.contents);
      expect((await media.stored()).objects.map(({ users }) => users)).toEqual([['p1:photo']]);
      await media.deletePlayer(playerDeleted.data.parse(received.data).id);
      expect((await media.stored()).objects.map(({ users }) => users)).toEqual([[]]);
    });
});
