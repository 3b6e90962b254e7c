import { changePlayer, listPlayers } from '@society/contracts';
import { request } from '@society/service-kit/testing';
import { personOf, startPlayers } from './harness.ts';
import type { Players } from './harness.ts';

let players: Players;
beforeEach(async () => {
  players = await startPlayers();
});
afterEach(() => players.close());

const change = (id: string, body: unknown, actor = players.admin) =>
  request(players.url, changePlayer, { actor, params: { id }, body });
const activeAdmins = async (): Promise<string[]> => {
  const document = await players.store.connection
    .collection('players')
    .find({ role: 'admin', isActive: true, invitationAccepted: true, state: 'ready' })
    .toArray();
  return document.map((each) => String(each._id)).sort();
};
const named = async (): Promise<string[]> => {
  const document = await players.store.connection.collection('admins').findOne({});
  return [...(document?.['ids'] as string[])].sort();
};
const lastOne =
  'The last admin can be neither suspended, deleted nor given another role: no other admin has signed in yet';

test.each([{ role: 'player' }, { isActive: false }])(
  'when the last admin sends %j for themselves, then it is refused and nothing changes',
  async (body) => {
    const answer = await change(players.admin.playerId, body);
    expect([answer.status, answer.error.message]).toEqual([409, lastOne]);
    expect(await activeAdmins()).toEqual([players.admin.playerId]);
  },
);

test('when there is another, then an admin may step down, is one no longer, and the other is the last', async () => {
  const carla = await players.addAdmin('Carla Mendes');
  expect((await change(players.admin.playerId, { role: 'player' })).body.role).toBe('player');
  expect((await change(carla.id, { handicap: 1 })).status).toBe(403);
  expect((await change(carla.id, { isActive: false }, personOf(carla))).error.message).toBe(lastOne);
  expect([await activeAdmins(), await named()]).toEqual([[carla.id], [carla.id]]);
});

test('when the other admin has not signed in yet, then the only one who has is the last, until they do', async () => {
  const carla = await players.addAs('admin', 'Carla Mendes');
  const stepDown = () => change(players.admin.playerId, { role: 'player' });
  expect((await stepDown()).error.message).toBe(lastOne);
  await players.letIn(carla);
  expect((await stepDown()).status).toBe(200);
  expect([await activeAdmins(), await named()]).toEqual([[carla.id], [carla.id]]);
});

test('when an admin signs in for the first time while they are given another role, then the list of admins names exactly those who are', async () => {
  for (let round = 0; round < 5; round += 1) {
    const carla = await players.add('Carla Mendes', { role: 'admin', email: `carla${round}@example.org` });
    await Promise.all([players.letIn(carla), change(carla.id, { role: 'player' })]);
    expect(await named()).toEqual(await activeAdmins());
  }
});

test('when a former version has counted an admin who has never signed in, then the list names them no more from the next start on', async () => {
  const carla = await players.addAs('admin', 'Carla Mendes');
  const ids = [players.admin.playerId, carla.id];
  await players.store.connection.collection('admins').updateOne({}, { $set: { ids }, $inc: { version: 1 } });
  await players.startAgain();
  expect(await named()).toEqual([players.admin.playerId]);
  expect((await change(players.admin.playerId, { isActive: false })).error.message).toBe(lastOne);
});

test('when two admins suspend each other at once, then one of them stays', async () => {
  for (let round = 0; round < 5; round += 1) {
    const carla = await players.addAdmin('Carla Mendes', { email: `carla${round}@example.org` });
    const answers = await Promise.all([
      change(carla.id, { isActive: false }),
      change(players.admin.playerId, { isActive: false }, personOf(carla)),
    ]);
    const left = await activeAdmins();
    expect([answers.filter((answer) => answer.status === 200).length, left.length, await named()]).toEqual([
      1,
      1,
      left,
    ]);
    if (left[0] === carla.id) await change(players.admin.playerId, { isActive: true }, personOf(carla));
    if (left[0] === carla.id) await change(carla.id, { isActive: false });
  }
});

test('when somebody is made an admin and suspended again and again at once, then the list of admins names exactly those who are', async () => {
  const bob = await players.letIn(await players.addAs('player', 'Bob Green'));
  await Promise.all(
    Array.from({ length: 8 }, (_, turn) =>
      change(bob.id, turn % 2 ? { role: 'admin', isActive: true } : { isActive: false, role: 'player' }),
    ),
  );
  expect(await named()).toEqual(await activeAdmins());
});

test('when the change of an admin is refused after they left the list, then they are on it again', async () => {
  const carla = await players.addAdmin('Carla Mendes');
  await change(carla.id, { bio: 'One' });
  players.auth.beforeAnswer(async (call) => {
    if (call.password === undefined) return;
    players.auth.beforeAnswer(undefined);
    await change(carla.id, { bio: 'Two' });
  });
  const answer = await change(carla.id, {
    role: 'player',
    bio: 'Three',
    password: 'secret-8',
    version: carla.version + 1,
  });
  expect(answer.status).toBe(409);
  expect(await named()).toEqual(await activeAdmins());
  expect((await request(players.url, listPlayers, { actor: personOf(carla) })).status).toBe(200);
});

/** Does something during the next call that tells svc-auth of a password. */
const duringNextPassword = (work: () => Promise<unknown>): void =>
  players.auth.beforeAnswer(async (call) => {
    if (call.password === undefined) return;
    players.auth.beforeAnswer(undefined);
    await work();
  });

test('when an admin is put on the list again while they are stepping down, then they are not on it afterwards', async () => {
  const carla = await players.addAdmin('Carla Mendes');
  duringNextPassword(() => players.operations.republish());
  expect((await change(carla.id, { role: 'player', password: 'secret-8' })).status).toBe(200);
  expect([await activeAdmins(), await named()]).toEqual([[players.admin.playerId], [players.admin.playerId]]);
});

test('when somebody is made an admin while they are being suspended, then the suspension is refused, and they are one', async () => {
  const bob = await players.letIn(await players.addAs('player', 'Bob Green'));
  duringNextPassword(() => change(bob.id, { role: 'admin' }));
  const answer = await change(bob.id, { isActive: false, password: 'secret-8' });
  expect([answer.status, answer.error.message]).toEqual([
    409,
    'Somebody else changed this meanwhile. Please try again.',
  ]);
  expect([await activeAdmins(), await named()].map((ids) => ids.includes(bob.id))).toEqual([true, true]);
});
