import { addPushDevice, deletePlayer } from '@society/contracts';
import { generateKeyPair } from '@society/service-kit/auth';
import { request, startPushService } from '@society/service-kit/testing';
import { personOf, startPlayers } from './harness.ts';

test('when somebody is removed for good while their browser asks to be told, then no address of it is kept', async () => {
  const service = await startPushService({ clock: () => new Date() });
  let meanwhile: (() => Promise<unknown>) | undefined;
  const players = await startPlayers(
    { PUSH_KEY: generateKeyPair('push').privateKey, PUSH_HOSTS: service.host },
    {
      playerStore: (own) => ({
        ...own,
        load: async (id) => {
          const found = await own.load(id);
          const work = meanwhile;
          meanwhile = undefined;
          await work?.();
          return found;
        },
      }),
    },
  );
  const anna = await players.add('Anna Keller');
  meanwhile = () => request(players.url, deletePlayer, { actor: players.admin, params: { id: anna.id } });
  const answer = await request(players.url, addPushDevice, { actor: personOf(anna), body: service.subscribe('phone') });
  expect([answer.status, answer.error.message]).toEqual([401, 'Please sign in']);
  expect(await players.store.connection.collection('pushaddresses').countDocuments()).toBe(0);
  await players.close();
  await service.close();
});
