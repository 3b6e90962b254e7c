import { addDeviceKey, getRound, listDeviceKeys, removeDeviceKey } from '@society/contracts';
import { request } from '@society/service-kit/testing';
import { addRunningMatch, admin, as, startLeague } from './harness.ts';
import type { League } from './harness.ts';
import { addSigner, newSigner } from './signer.ts';

let league: League;
beforeEach(async () => void (league = await startLeague()));
afterEach(() => league.stop());

const add = (who: string, body: unknown) => request(league.url, addDeviceKey, { actor: as(who), body });
const list = async (who: string) => (await request(league.url, listDeviceKeys, { actor: as(who) })).body;
const remove = (who: string, id: string, actor = as(who)) =>
  request(league.url, removeDeviceKey, { actor, params: { id } });

test('when somebody lets their phones sign, then they see these and nobody else’s', async () => {
  const { key } = newSigner();
  expect(await add('ann', { ...key, name: 'Ann’s phone' })).toMatchObject({ status: 201, body: { id: key.id } });
  const second = await addSigner(league, 'ann', 'Tablet');
  await addSigner(league, 'bob');
  expect(await list('ann')).toEqual([
    { id: key.id, name: 'Ann’s phone', createdAt: league.clock().toISOString() },
    { id: second.key.id, name: 'Tablet', createdAt: league.clock().toISOString() },
  ]);
});

test('when a phone says the same again, also twice at once, then it is there once', async () => {
  const { key } = newSigner();
  const all = await Promise.all([1, 2, 3].map((n) => add('ann', { ...key, name: `Phone ${n}` })));
  expect(all.map(({ status }) => status)).toEqual([201, 201, 201]);
  expect(await list('ann')).toHaveLength(1);
});

test('when many phones come at once, then all are taken, and ten sign', async () => {
  const all = await Promise.all(Array.from({ length: 12 }, () => add('ann', { ...newSigner().key, name: 'Phone' })));
  expect(all.map(({ status }) => status)).toEqual(all.map(() => 201));
  expect(await list('ann')).toHaveLength(10);
});

test('when an eleventh phone comes, then the one that was not heard of for longest gives way, not the oldest', async () => {
  const signers = Array.from({ length: 11 }, newSigner);
  const [first, second] = signers.map(({ key }) => key.id);
  for (const { key } of signers.slice(0, 10)) await add('ann', { ...key, name: 'Phone' });
  for (const { key } of [...signers.slice(0, 1), ...signers.slice(10)]) await add('ann', { ...key, name: 'Phone' });
  const ids = (await list('ann')).map(({ id }) => id);
  expect([ids.length, ids.includes(first ?? ''), ids.includes(second ?? '')]).toEqual([10, true, false]);
});

test('when a phone is removed, then it is in no list and no round, and cannot come back by itself', async () => {
  const { id: matchId } = await addRunningMatch(league);
  const { key } = await addSigner(league, 'ann');
  expect((await remove('ann', key.id)).status).toBe(204);
  expect(await list('ann')).toEqual([]);
  const { body } = await request(league.url, getRound, { actor: as('bob'), params: { id: matchId } });
  expect(body.deviceKeys).toEqual([]);
  expect(await add('ann', { ...key, name: 'Phone' })).toMatchObject({
    status: 409,
    error: { message: 'This phone was removed and no longer signs for you' },
  });
});

test('when somebody, admin or not, removes another’s phone, then it still signs', async () => {
  const { key } = await addSigner(league, 'ann');
  expect([(await remove('bob', key.id)).status, (await remove('adam', key.id, admin)).status]).toEqual([204, 204]);
  expect(await list('ann')).toHaveLength(1);
});

test('when a round is read, then it has the keys of the people of both sides, in the line-up’s order, and of nobody else', async () => {
  const { id } = await addRunningMatch(league);
  const [bob, ann] = [await addSigner(league, 'bob'), await addSigner(league, 'ann')];
  await addSigner(league, 'cat');
  const { body } = await request(league.url, getRound, { actor: as('ann'), params: { id } });
  expect(body.deviceKeys).toEqual([
    { playerId: 'ann', ...ann.key },
    { playerId: 'bob', ...bob.key },
  ]);
});

test('when a member is deleted, also at the moment of adding, then nothing of their phones is kept', async () => {
  await addSigner(league, 'ann');
  await league.remove('ann');
  expect((await add('ann', { ...newSigner().key, name: 'Phone' })).status).toBe(403);
  const { deviceKeyStore } = league;
  const { change } = deviceKeyStore;
  jest.spyOn(deviceKeyStore, 'change').mockImplementationOnce(async (id, decide) => {
    await league.remove(id);
    return change(id, decide);
  });
  expect((await add('bob', { ...newSigner().key, name: 'Phone' })).status).toBe(403);
  expect(await league.store.connection.collection('devicekeys').countDocuments({})).toBe(0);
});

const { key } = newSigner();
const notOnCurve = `04${'11'.repeat(64)}`;

test.each<[string, Record<string, unknown>, string]>([
  ['no key', { publicKey: undefined }, 'This is not a public key'],
  ['half a key', { publicKey: key.publicKey.slice(0, 66) }, 'This is not a public key'],
  ['a key in its short form', { publicKey: `02${key.publicKey.slice(2)}` }, 'This is not a public key'],
  ['a point that is on no curve', { publicKey: notOnCurve }, 'This is not a public key'],
  ['another’s id', { id: newSigner().key.id }, 'This is not the id of this key'],
  ['an id that is none', { id: 'phone' }, 'This is not the id of a key'],
  ['an operator for an id', { id: { $ne: '' } }, 'This is not the id of a key'],
  ['a list for a key', { publicKey: [key.publicKey] }, 'This is not a public key'],
  ['no name', { name: ' ' }, 'A name is required'],
  ['a name that is too long', { name: 'x'.repeat(61) }, 'At most 60 characters'],
])('when a phone comes with %s, then that is said and nothing is kept', async (_what, wrong, message) => {
  expect(await add('ann', { ...key, name: 'Phone', ...wrong })).toMatchObject({ status: 400, error: { message } });
  expect(await league.store.connection.collection('devicekeys').countDocuments({})).toBe(0);
});
