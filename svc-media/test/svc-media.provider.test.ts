import { verifyProvider } from '@society/build-kit/pact';
import type { Actor } from '@society/service-kit/auth';
import { testKeys } from '@society/service-kit/testing';
import { aPng, as, gateway, players, startMedia } from './harness.ts';
import type { Media } from './harness.ts';

let media: Media;
beforeAll(async () => {
  media = await startMedia();
});
afterAll(() => media.close());

const empty = async (): Promise<void> => {
  for (const name of ['uploads', 'objects', 'deleted_people'])
    await media.store.connection.collection(name).deleteMany({});
};

/** An upload under the id that the pacts speak of; everything else about it is as the service made it. */
const finishedUpload = async (): Promise<void> => {
  await empty();
  await media.upload('p1', await aPng());
  const uploads = media.store.connection.collection<{ _id: string }>('uploads');
  const [made] = await uploads.find({}).toArray();
  await uploads.deleteMany({});
  await uploads.insertOne({ ...made, _id: 'u1' });
};

/** The token that would come with a call: a service's own, or from the gateway that of p1. */
const callerOf = (path: string): Actor => {
  if (/^\/internal\/objects\/[0-9a-f]{64}/.test(path)) return gateway;
  return path.startsWith('/internal/') ? players : as('p1');
};

test('when svc-players and the screens ask as their pacts say, then the service answers so', async () => {
  await verifyProvider({
    provider: 'svc-media',
    expectedConsumers: ['svc-players', 'svc-league', 'gateway', 'mfe-players', 'mfe-fixtures'],
    url: media.url,
    stateHandlers: {
      'p1 has a finished upload "u1"': finishedUpload,
      'p1 is signed in': empty,
      'a society of players': empty,
      'Anna Keller p1 is a player': empty,
    },
    headers: ({ path }) => ({ authorization: `Bearer ${testKeys().tokenFor(callerOf(path), 'svc-media')}` }),
  });
});
