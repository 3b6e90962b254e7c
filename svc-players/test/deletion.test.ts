import {
  changePlayer,
  createPlayer,
  deletePlayer,
  getPlayerSnapshot,
  listAvailableSubstitutes,
  listPlayers,
} from '@society/contracts';
import type { User } from '@society/contracts';
import { anInvitationAccepted } from '@society/contracts/testing';
import { eventually, request } from '@society/service-kit/testing';
import { authIsAway } from './fake-auth.ts';
import { league, personOf, startPlayers } from './harness.ts';
import type { Players } from './harness.ts';

let players: Players;
let anna: User;
beforeEach(async () => {
  players = await startPlayers();
  anna = await players.add('Anna Keller', { phone: '0161 496 0000', role: 'substitution' });
});
afterEach(() => players.close());

const remove = (id: string, actor = players.admin) => request(players.url, deletePlayer, { actor, params: { id } });
const change = (id: string, body: unknown, actor = players.admin) =>
  request(players.url, changePlayer, { actor, params: { id }, body });
const names = async () =>
  (await request(players.url, listPlayers, { actor: players.admin })).body.map(({ name }) => name);
const activeAdmins = async (): Promise<string[]> =>
  (
    await players.store.connection
      .collection('players')
      .find({ role: 'admin', isActive: true, invitationAccepted: true, state: 'ready', deleted: false })
      .toArray()
  ).map(({ _id }) => String(_id));
const named = async (): Promise<string[]> =>
  (await players.store.connection.collection('admins').findOne({}))?.['ids'] as string[];
const lastOne =
  'The last admin can be neither suspended, deleted nor given another role: no other admin has signed in yet';

test('when an admin deletes somebody, then they are in no list, nothing personal is kept, and everybody is told with a higher version', async () => {
  expect(await remove(anna.id)).toMatchObject({
    status: 200,
    body: { message: 'Player has been permanently deleted' },
  });
  expect(await names()).toEqual(['Tournament Admin']);
  expect((await request(players.url, listAvailableSubstitutes, { actor: players.admin })).body).toEqual([]);
  expect((await request(players.url, getPlayerSnapshot, { actor: league, params: { id: anna.id } })).status).toBe(404);
  const event = await eventually(
    () => players.bus.published.find(({ name, subject }) => name === 'player.deleted' && subject === anna.id) ?? false,
  );
  expect(event).toMatchObject({ version: anna.version + 1, data: { id: anna.id } });
  await eventually(
    async () => (await players.store.connection.collection('players').countDocuments({ pending: true })) === 0,
  );
  const [left] = (await players.documents()).filter(({ _id }) => String(_id) === anna.id);
  expect(left).toEqual({ _id: anna.id, version: anna.version + 1, deleted: true });
});

test('when the bus is away, then the deletion is kept, and told later', async () => {
  players.bus.fail(new Error('away'));
  expect((await remove(anna.id)).status).toBe(200);
  const [left] = await players.store.connection
    .collection('players')
    .find({ _id: anna.id as never })
    .toArray();
  expect(left).toMatchObject({
    pending: true,
    outbox: expect.arrayContaining([expect.objectContaining({ name: 'player.deleted' })]),
  });
  players.bus.fail(undefined);
  players.clock.advance(6000);
  await eventually(() =>
    players.bus.published.some(({ name, subject }) => name === 'player.deleted' && subject === anna.id),
  );
});

test('when somebody is deleted, then their account lets nobody in from the moment of the answer, whenever the event comes', async () => {
  players.bus.fail(new Error('away'));
  expect((await remove(anna.id)).status).toBe(200);
  players.bus.fail(undefined);
  expect(players.auth.calls.at(-1)).toMatchObject({
    playerId: anna.id,
    version: anna.version + 1,
    player: { id: anna.id, isActive: false },
  });
});

test('when somebody is deleted while the account service is away, then they are gone all the same', async () => {
  players.auth.fail(authIsAway);
  expect((await remove(anna.id)).status).toBe(200);
  expect(await names()).toEqual(['Tournament Admin']);
});

test('when somebody is deleted, then they can do nothing more, nothing can be done with them, and late news brings nobody back', async () => {
  await remove(anna.id);
  expect((await request(players.url, listPlayers, { actor: personOf(anna) })).status).toBe(401);
  expect(await change(anna.id, { handicap: 1 })).toMatchObject({ status: 404, error: { message: 'Player not found' } });
  expect((await remove(anna.id)).status).toBe(404);
  await players.receive(
    anInvitationAccepted({ subject: anna.id, data: { playerId: anna.id, acceptedAt: '2026-03-02T10:00:00.000Z' } }),
  );
  expect(await players.operations.republish()).toBe(1);
  expect(await names()).toEqual(['Tournament Admin']);
});

test('when everybody is sent again, then so is who was deleted, under the version of the deletion', async () => {
  await remove(anna.id);
  const told = () =>
    players.bus.published.filter(({ name, subject }) => [name, subject].join() === `player.deleted,${anna.id}`);
  await eventually(() => expect(told()).toHaveLength(1));
  await players.operations.republish();
  await eventually(() => expect(told()).toHaveLength(2));
  expect(told()[1]).toMatchObject({ version: anna.version + 1, data: { id: anna.id } });
});

test('when what an admin was told, and where, cannot be removed, then they stay one, and are deleted with it at the next try', async () => {
  let isAway = true;
  await players.close();
  players = await startPlayers(
    {},
    {
      noticeStore: (own) => ({
        ...own,
        forgetPerson: async (id) => (isAway ? Promise.reject(authIsAway) : own.forgetPerson(id)),
      }),
    },
  );
  const { id } = await players.addAdmin('Bob Green');
  await players.operations.notices.add(
    [{ id: 'n1', personId: id, kind: 'noOpponent', about: {}, at: '2026-03-01T10:00:00.000Z' }],
    players.clock(),
  );
  const noticesLeft = () => players.store.connection.collection('notices').countDocuments();
  expect([(await remove(id)).status, await noticesLeft(), await named()]).toEqual([
    503,
    1,
    [players.admin.playerId, id],
  ]);
  isAway = false;
  expect([(await remove(id)).status, await noticesLeft()]).toEqual([200, 0]);
});

test('when somebody is deleted, then their address is free for another person', async () => {
  await remove(anna.id);
  const again = await request(players.url, createPlayer, {
    actor: players.admin,
    body: { firstName: 'Anna', lastName: 'Keller', email: anna.email },
  });
  expect(again.status).toBe(201);
  expect(again.body.id).not.toBe(anna.id);
});

test('when an admin deletes themselves, then it is refused and nothing changes', async () => {
  await players.addAdmin('Carla Mendes');
  const before = await players.documents();
  expect(await remove(players.admin.playerId)).toMatchObject({
    status: 403,
    error: { message: 'You cannot delete yourself' },
  });
  expect(await players.documents()).toEqual(before);
});

test('when two admins delete each other at once, then one of them stays and is the last', async () => {
  for (let round = 0; round < 5; round += 1) {
    const carla = await players.addAdmin('Carla Mendes', { email: `carla${round}@example.org` });
    const dora = await players.addAdmin('Dora Pell', { email: `dora${round}@example.org` });
    await change(players.admin.playerId, { isActive: false }, personOf(carla));
    const answers = await Promise.all([remove(dora.id, personOf(carla)), remove(carla.id, personOf(dora))]);
    const left = await activeAdmins();
    expect([
      answers.map(({ status }) => status).filter((status) => status === 200).length,
      left.length,
      await named(),
    ]).toEqual([1, 1, left]);
    const survivor = left[0] === carla.id ? carla : dora;
    expect((await change(survivor.id, { isActive: false }, personOf(survivor))).error.message).toBe(lastOne);
    await change(players.admin.playerId, { isActive: true }, personOf(survivor));
    await remove(survivor.id);
  }
});

test('when one admin deletes another who suspends them at the same time, then one of them stays', async () => {
  const carla = await players.addAdmin('Carla Mendes');
  const answers = await Promise.all([
    remove(carla.id),
    change(players.admin.playerId, { isActive: false }, personOf(carla)),
  ]);
  const left = await activeAdmins();
  expect([answers.filter(({ status }) => status === 200).length, left.length, await named()]).toEqual([1, 1, left]);
});

test('when somebody is made an admin while they are being deleted, then the list of admins names exactly those who are', async () => {
  for (let round = 0; round < 8; round += 1) {
    const bob = await players.letIn(await players.add('Bob Green', { email: `bob${round}@example.org` }));
    await Promise.all([remove(bob.id), change(bob.id, { role: 'admin' })]);
    expect((await named()).toSorted()).toEqual((await activeAdmins()).toSorted());
  }
});

test('when somebody has been made an admin since their deletion began, then it is refused, and they are one', async () => {
  let meanwhile = async (): Promise<unknown> => undefined;
  await players.close();
  players = await startPlayers(
    {},
    {
      noticeStore: (own) => ({
        ...own,
        forgetPerson: async (id) => void (await meanwhile(), await own.forgetPerson(id)),
      }),
    },
  );
  const { id } = await players.letIn(await players.add('Bob Green'));
  meanwhile = () => change(id, { role: 'admin' });
  expect(await remove(id)).toMatchObject({
    status: 409,
    error: { message: 'Somebody else changed this meanwhile. Please try again.' },
  });
  expect([await activeAdmins(), await named()].map((ids) => ids.includes(id))).toEqual([true, true]);
});

test('when twenty delete one person at once, then it happens once', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => remove(anna.id)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(19).fill(404)]);
});
