import { changePlayer, listPlayers, removeLogo, removePhoto, setLogo, setPhoto } from '@society/contracts';
import type { User } from '@society/contracts';
import { eventually, request } from '@society/service-kit/testing';
import { mediaIsAway, objectPathOf } from './fake-media.ts';
import { personOf, startPlayers } from './harness.ts';
import type { Players } from './harness.ts';

let players: Players;
let anna: User;
beforeEach(async () => {
  players = await startPlayers();
  anna = await players.add('Anna Keller');
});
afterEach(() => players.close());

const uploadOf = (id: string, file = 'a'): string => `/api/objects/uploads/${id}-${file}`;
const photo = (photoURL: unknown, actor = personOf(anna), id = anna.id) =>
  request(players.url, setPhoto, { actor, params: { id }, body: { photoURL } });
const listed = async () =>
  (await request(players.url, listPlayers, { actor: players.admin })).body.find(({ id }) => id === anna.id);

test('when somebody takes an upload as their photo, then list, account and event have it', async () => {
  const upload = uploadOf(anna.id);
  const answer = await photo(upload);
  expect([answer.status, answer.body]).toEqual([200, { objectPath: objectPathOf(upload) }]);
  expect(await listed()).toMatchObject({ photo: objectPathOf(upload), version: anna.version + 1 });
  expect(players.auth.calls.at(-1)).toMatchObject({
    playerId: anna.id,
    version: anna.version + 1,
    player: { photo: objectPathOf(upload) },
  });
  await eventually(() =>
    players.bus.published.some(
      ({ subject, data }) => subject === anna.id && (data as User).photo === objectPathOf(upload),
    ),
  );
  expect(players.media.claims).toEqual([{ upload, uploadedBy: anna.id, usedBy: anna.id, purpose: 'photo' }]);
});

test('when it is the logo, then the photo stays', async () => {
  await photo(uploadOf(anna.id, 'face'));
  const answer = await request(players.url, setLogo, {
    actor: personOf(anna),
    params: { id: anna.id },
    body: { logoURL: uploadOf(anna.id, 'logo') },
  });
  expect(answer.body).toEqual({ objectPath: objectPathOf(uploadOf(anna.id, 'logo')) });
  expect(await listed()).toMatchObject({
    photo: objectPathOf(uploadOf(anna.id, 'face')),
    businessLogo: objectPathOf(uploadOf(anna.id, 'logo')),
  });
  expect(players.media.claims.at(-1)).toMatchObject({ purpose: 'logo' });
});

test('when an admin takes an upload of their own for somebody, then it is used by that person', async () => {
  const upload = uploadOf(players.admin.playerId);
  expect((await photo(upload, players.admin)).status).toBe(200);
  expect(players.media.claims).toEqual([
    { upload, uploadedBy: players.admin.playerId, usedBy: anna.id, purpose: 'photo' },
  ]);
});

test('when there was a photo before, then it is given up once the new one stands in the record', async () => {
  const [first, second] = [uploadOf(anna.id, 'first'), uploadOf(anna.id, 'second')];
  await photo(first);
  await photo(second);
  expect(players.media.claims.map(({ upload, instead }) => [upload, instead])).toEqual([
    [first, undefined],
    [second, undefined],
    [second, objectPathOf(first)],
  ]);
});

test('when a former photo is theirs again before it is given up, then it is kept', async () => {
  const first = uploadOf(anna.id, 'first');
  await photo(first);
  players.auth.beforeAnswer(async () => {
    players.auth.beforeAnswer(undefined);
    await photo(first);
  });
  await request(players.url, removePhoto, { actor: personOf(anna), params: { id: anna.id } });
  expect(await listed()).toMatchObject({ photo: objectPathOf(first) });
  expect(players.media.releases).toEqual([]);
});

test('when it is repeated, then nothing changes', async () => {
  await photo(uploadOf(anna.id));
  const before = await players.documents();
  expect((await photo(uploadOf(anna.id))).body).toEqual({ objectPath: objectPathOf(uploadOf(anna.id)) });
  expect(await players.documents()).toEqual(before);
});

test('when the upload is somebody else’s, then the words of svc-media reach the person, and nothing changes', async () => {
  const before = await players.documents();
  expect(await photo(uploadOf(players.admin.playerId))).toMatchObject({
    status: 400,
    error: { message: 'This upload is unknown. Please choose the file again.' },
  });
  expect(await players.documents()).toEqual(before);
});

test.each([
  [undefined, 'An upload is required'],
  ['', 'An upload is required'],
  [{ $ne: null }, 'An upload is required'],
  ['x'.repeat(2001), 'This is not an upload'],
])('when the upload is %j, then it is refused and svc-media is not asked', async (photoURL, message) => {
  expect(await photo(photoURL)).toMatchObject({ status: 400, error: { message } });
  expect(players.media.claims).toEqual([]);
});

test('when the person is unknown, then svc-media is not asked', async () => {
  expect(await photo(uploadOf(players.admin.playerId), players.admin, 'nobody')).toMatchObject({
    status: 404,
    error: { message: 'Player not found' },
  });
  expect(players.media.claims).toEqual([]);
});

test('when svc-media is away, then it is said, nothing changes, the profile can be saved all the same, and trying again works', async () => {
  players.media.failWhen(() => mediaIsAway);
  const before = await players.documents();
  expect(await photo(uploadOf(anna.id))).toMatchObject({
    status: 503,
    error: { message: 'The photo could not be saved right now. Please try again.' },
  });
  expect(await players.documents()).toEqual(before);
  expect(
    (
      await request(players.url, changePlayer, {
        actor: personOf(anna),
        params: { id: anna.id },
        body: { handicap: 3 },
      })
    ).body.handicap,
  ).toBe(3);
  players.media.failWhen(undefined);
  expect((await photo(uploadOf(anna.id))).status).toBe(200);
});

test('when svc-media goes away before the former photo is given up, then the new one is there', async () => {
  await photo(uploadOf(anna.id, 'first'));
  players.media.failWhen((asked) => ('instead' in asked && asked.instead !== undefined ? mediaIsAway : undefined));
  expect((await photo(uploadOf(anna.id, 'second'))).status).toBe(200);
  expect(await listed()).toMatchObject({ photo: objectPathOf(uploadOf(anna.id, 'second')) });
});

test('when a form was loaded before the photo changed, then it can still be saved', async () => {
  await photo(uploadOf(anna.id));
  const answer = await request(players.url, changePlayer, {
    actor: personOf(anna),
    params: { id: anna.id },
    body: { handicap: 3, version: anna.version },
  });
  expect(answer.body).toMatchObject({ handicap: 3, photo: objectPathOf(uploadOf(anna.id)) });
});

describe('when a photo is removed', () => {
  const remove = (actor = personOf(anna)) => request(players.url, removePhoto, { actor, params: { id: anna.id } });

  test('then list, account and event have none, svc-media is told, and the logo stays', async () => {
    await photo(uploadOf(anna.id, 'face'));
    const logoURL = uploadOf(anna.id, 'logo');
    await request(players.url, setLogo, { actor: personOf(anna), params: { id: anna.id }, body: { logoURL } });
    expect(await remove()).toMatchObject({ status: 200, body: { message: 'There is no photo any more' } });
    expect(await listed()).not.toHaveProperty('photo');
    expect(await listed()).toHaveProperty('businessLogo', objectPathOf(logoURL));
    expect(players.auth.calls.at(-1)?.player).not.toHaveProperty('photo');
    await eventually(() => {
      const last = players.bus.published.filter(({ subject }) => subject === anna.id).at(-1);
      expect(last?.data).toHaveProperty('businessLogo');
      expect(last?.data).not.toHaveProperty('photo');
    });
    const objectPath = objectPathOf(uploadOf(anna.id, 'face'));
    expect(players.media.releases).toEqual([{ objectPath, usedBy: anna.id, purpose: 'photo' }]);
  });

  test('by an admin, then it is gone as well; and the logo goes in the same way', async () => {
    await photo(uploadOf(anna.id));
    expect((await remove(players.admin)).status).toBe(200);
    expect(await listed()).not.toHaveProperty('photo');
    const params = { id: anna.id };
    const logoURL = uploadOf(anna.id, 'logo');
    await request(players.url, setLogo, { actor: personOf(anna), params, body: { logoURL } });
    expect((await request(players.url, removeLogo, { actor: players.admin, params })).status).toBe(200);
    expect(await listed()).not.toHaveProperty('businessLogo');
    expect(players.media.releases.map(({ purpose }) => purpose)).toEqual(['photo', 'logo']);
  });

  test('and there is none, then nothing changes and nobody is told', async () => {
    const before = [await players.told(), await players.documents()];
    expect((await remove()).status).toBe(200);
    expect([await players.told(), await players.documents()]).toEqual(before);
    expect(players.media.releases).toEqual([]);
  });

  test('while svc-media is away, then it is gone all the same', async () => {
    await photo(uploadOf(anna.id));
    players.media.failWhen(() => mediaIsAway);
    expect((await remove()).status).toBe(200);
    expect(await listed()).not.toHaveProperty('photo');
  });
});
