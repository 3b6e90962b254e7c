import { addPushDevice, deletePlayer, listFailedNotices } from '@society/contracts';
import { aFixtureDrawn } from '@society/contracts/testing';
import { generateKeyPair } from '@society/service-kit/auth';
import { request, startPushService } from '@society/service-kit/testing';
import { personOf, startPlayers } from './harness.ts';
import { startWithMailsAndPhones } from './mails-and-phones.ts';

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

test('when the last address of somebody who is mailed is gone, then they read the mail, and no admin hears of a failure', async () => {
  const { players, mails, phones, anna, ben, close } = await startWithMailsAndPhones('2026-03-10T10:00:00.000Z');
  await request(players.url, addPushDevice, { actor: personOf(anna), body: phones.subscribe('phone') });
  phones.state.manner = 410;
  const matches = [{ matchId: '12', player1Id: anna.id, player2Id: ben.id }];
  await players.receive({ ...aFixtureDrawn(), data: { ...(aFixtureDrawn().data as object), matches } });
  await players.operations.tellAll();
  expect(mails.taken.map(({ to }) => to[0])).toContain(anna.email);
  expect((await request(players.url, listFailedNotices, { actor: players.admin })).body).toEqual([]);
  await close();
});
