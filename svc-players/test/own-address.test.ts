import { changePlayer, confirmNewAddress, getPlayerSnapshot } from '@society/contracts';
import type { User } from '@society/contracts';
import { AppError } from '@society/kernel';
import { request } from '@society/service-kit/testing';
import { authIsAway, newAddressToken, rightPassword } from './fake-auth.ts';
import { league, personOf, startPlayers } from './harness.ts';
import type { Players } from './harness.ts';

let players: Players;
let anna: User;
beforeEach(async () => {
  players = await startPlayers();
  anna = await players.add('Anna Keller', { handicap: 20 });
});
afterEach(() => players.close());

const change = (id: string, body: unknown, actor = players.admin) =>
  request(players.url, changePlayer, { actor, params: { id }, body });
const stored = async (id: string) =>
  (await request(players.url, getPlayerSnapshot, { actor: league, params: { id } })).body;
const withPassword = { currentPassword: rightPassword };
const confirm = (token = newAddressToken) =>
  request(players.url, confirmNewAddress, { actor: { kind: 'service', name: 'gateway' }, body: { token } });

test.each([
  [{}, 400, 'Please enter your current password to change your email address', 'currentPassword'],
  [{ currentPassword: '' }, 400, 'Please enter your current password to change your email address', 'currentPassword'],
  [{ currentPassword: 'wrong horse' }, 400, 'Current password is incorrect', 'currentPassword'],
  [
    { email: 'bob@example.org' },
    400,
    'Please enter your current password to change your email address',
    'currentPassword',
  ],
  [
    { email: 'bob@example.org', currentPassword: 'wrong horse' },
    400,
    'Current password is incorrect',
    'currentPassword',
  ],
  [{ email: 'bob@example.org', ...withPassword }, 409, 'A user with this email address already exists', 'email'],
])(
  'when it is one’s own and the form holds %j, then it is refused and nothing changes',
  async (form, status, message, path) => {
    await players.addAs('player', 'Bob Green');
    const body = { email: 'new@example.org', handicap: 1, ...form };
    const answer = await change(anna.id, body, personOf(anna));
    expect([answer.status, answer.error.message, answer.error.issues?.[0]?.path]).toEqual([status, message, path]);
    expect(await stored(anna.id)).toMatchObject({ email: 'anna@example.org', handicap: 20 });
    expect(players.auth.wishes).toEqual([]);
  },
);

test('when svc-auth knows by a passkey that it is them, then no password is asked for, in this session alone', async () => {
  const actor = personOf(anna);
  players.auth.proves(actor.sessionId);
  const stolen = await change(anna.id, { email: 'thief@example.org' }, { ...actor, sessionId: 's2' });
  expect([stolen.status, players.auth.wishes]).toEqual([400, []]);
  const answer = await change(anna.id, { email: 'new@example.org' }, actor);
  expect(answer.body).toMatchObject({ email: 'anna@example.org', pendingEmail: 'new@example.org' });
  expect((await change(anna.id, { email: 'a@example.org', currentPassword: 'wrong horse' }, actor)).status).toBe(400);
});

test('when svc-auth is older and takes passwords alone, then the password is asked for', async () => {
  const issues = [{ path: 'currentPassword', message: 'Invalid input' }];
  players.auth.fail(new AppError('invalid', 'Invalid input', { issues }));
  const answer = await change(anna.id, { email: 'new@example.org' }, personOf(anna));
  expect([answer.status, answer.error.message]).toEqual([
    400,
    'Please enter your current password to change your email address',
  ]);
});

test('when the link cannot be mailed, then that is said and nothing changes', async () => {
  players.auth.mailIs('refused');
  const answer = await change(anna.id, { email: 'new@example.org', handicap: 1, ...withPassword }, personOf(anna));
  expect([answer.status, answer.error.message]).toEqual([
    503,
    'The link to your new address could not be emailed. Please try again.',
  ]);
  expect(await stored(anna.id)).toMatchObject({ handicap: 20 });
});

test('when an admin changes their own, then the same holds', async () => {
  const answer = await change(players.admin.playerId, { email: 'chair@example.org' }, players.admin);
  expect(answer.status).toBe(400);
});

test('when the link works no more, or somebody has taken the address meanwhile, then it is refused', async () => {
  expect(await confirm('x'.repeat(22))).toMatchObject({
    status: 400,
    error: { message: 'This link is invalid or has expired.' },
  });
  await change(anna.id, { email: 'bea@example.org', ...withPassword }, personOf(anna));
  await players.addAs('player', 'Bea Keller');
  expect((await confirm()).status).toBe(409);
  expect(await stored(anna.id)).toMatchObject({ email: 'anna@example.org' });
});

test('when the present address is sent while another waits, then nobody waits any more, without a password, and the rest is saved', async () => {
  await change(anna.id, { email: 'typo@example.org', ...withPassword }, personOf(anna));
  const answer = await change(anna.id, { email: 'Anna@example.org', handicap: 12 }, personOf(anna));
  expect([answer.status, answer.body.handicap, answer.body.pendingEmail]).toEqual([200, 12, undefined]);
  expect(players.auth.wishes).toEqual([]);
  expect((await confirm()).status).toBe(400);
});

test('when an admin sends the present address of somebody who waits for another, then that waits on', async () => {
  await change(anna.id, { email: 'new@example.org', ...withPassword }, personOf(anna));
  expect((await change(anna.id, { email: anna.email })).status).toBe(200);
  expect(players.auth.wishes).toHaveLength(1);
});

test('when svc-auth is older or away, then it is not said that nobody waits any more', async () => {
  for (const failure of [new AppError('forbidden', 'Please confirm that it is you.'), authIsAway]) {
    players.auth.fail(failure);
    const answer = await change(anna.id, { email: anna.email, handicap: 12 }, personOf(anna));
    expect([answer.status, answer.error.message]).toEqual([
      503,
      'The change could not be saved right now. Please try again.',
    ]);
  }
  expect(await stored(anna.id)).toMatchObject({ handicap: 20 });
});

test('when a creation that was left unfinished has the address, then the link is mailed all the same, and moves them', async () => {
  players.auth.fail(authIsAway);
  await expect(players.add('Anna Keller', { email: 'new@example.org' })).rejects.toThrow('503');
  players.auth.fail(undefined);
  players.clock.advance(11_000);
  const answer = await change(anna.id, { email: 'new@example.org', ...withPassword }, personOf(anna));
  expect(answer.body.pendingEmail).toBe('new@example.org');
  expect((await confirm()).body.email).toBe('new@example.org');
});

test('when it is one’s own, then the old one counts until the link is opened, and the session that asked is kept', async () => {
  const answer = await change(anna.id, { email: 'A.Keller@example.org', ...withPassword }, personOf(anna));
  expect(answer.body).toMatchObject({ email: 'anna@example.org', pendingEmail: 'a.keller@example.org' });
  expect(players.auth.calls.filter((call) => call.player.email === 'a.keller@example.org')).toEqual([]);
  expect(await stored(anna.id)).toMatchObject({ email: 'anna@example.org' });
  expect((await confirm()).body.email).toBe('a.keller@example.org');
  const [first] = players.auth.calls.filter((call) => call.player.email === 'a.keller@example.org');
  expect(first).toMatchObject({ keepSession: personOf(anna).sessionId, version: anna.version + 1 });
  expect((await players.add('Bea Keller', { email: 'anna@example.org' })).email).toBe('anna@example.org');
});

test('when another change of theirs overtakes the move, then every call that moves the account keeps the session that asked', async () => {
  await change(anna.id, { email: 'new@example.org', ...withPassword }, personOf(anna));
  players.auth.beforeAnswer(async () => {
    players.auth.beforeAnswer(undefined);
    await change(anna.id, { phone: '0161 496 0001' });
  });
  expect((await confirm()).status).toBe(200);
  const { sessionId: keepSession } = personOf(anna);
  const moves = players.auth.calls.filter((call) => call.player.email === 'new@example.org');
  // svc-auth takes the address by the last one alone: it knew the versions of the others before.
  expect(moves.map((call) => call.keepSession)).toEqual([keepSession, keepSession, keepSession]);
});
