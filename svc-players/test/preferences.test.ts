import { changeNotifications, getNotifications } from '@society/contracts';
import type { User } from '@society/contracts';
import { request } from '@society/service-kit/testing';
import { personOf, startPlayers } from './harness.ts';
import type { Players } from './harness.ts';

let players: Players;
let anna: User;
beforeEach(async () => {
  players = await startPlayers();
  anna = await players.add('Anna Keller');
});
afterEach(() => players.close());

const change = (body: unknown, actor = personOf(anna), id = anna.id) =>
  request(players.url, changeNotifications, { actor, params: { id }, body });
const defaults = { emailNotifications: true, matchReminders: true, tournamentUpdates: true, networkingRequests: false };

test('when nothing was chosen, then an empty choice answers the defaults and stores nothing', async () => {
  const before = await players.documents();
  expect(await change({})).toMatchObject({ status: 200, body: defaults });
  expect(await change(defaults)).toMatchObject({ status: 200, body: defaults });
  expect(await players.documents()).toEqual(before);
});

test('when it is asked for, then what was chosen is answered with the defaults for the rest', async () => {
  const chosen = async () =>
    (await request(players.url, getNotifications, { actor: personOf(anna), params: { id: anna.id } })).body;
  expect(await chosen()).toEqual(defaults);
  await change({ networkingRequests: true });
  expect(await chosen()).toEqual({ ...defaults, networkingRequests: true });
});

test('when some are chosen, by oneself or an admin, then those change and the rest stays', async () => {
  expect((await change({ networkingRequests: true })).body).toEqual({ ...defaults, networkingRequests: true });
  expect((await change({ matchReminders: false }, players.admin)).body).toEqual({
    ...defaults,
    networkingRequests: true,
    matchReminders: false,
  });
  expect((await change({})).body).toEqual({ ...defaults, networkingRequests: true, matchReminders: false });
});

test('when four devices choose at once, then no choice is lost', async () => {
  await Promise.all(Object.entries(defaults).map(([name, value]) => change({ [name]: !value })));
  expect((await change({})).body).toEqual({
    emailNotifications: false,
    matchReminders: false,
    tournamentUpdates: false,
    networkingRequests: true,
  });
});

test.each([
  [{ matchReminders: 'yes' }],
  [{ matchReminders: null }],
  [{ matchReminders: { $ne: true } }],
  [{ emailNotifications: 1 }],
])('when the choice is %j, then it is refused and nothing changes', async (body) => {
  const before = await players.documents();
  expect((await change(body)).status).toBe(400);
  expect(await players.documents()).toEqual(before);
});

test('when the person is unknown, then an admin is told so', async () => {
  expect(await change({}, players.admin, 'nobody')).toMatchObject({
    status: 404,
    error: { message: 'Player not found' },
  });
});
