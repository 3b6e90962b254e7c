import {
  changePlayer,
  createPlayer,
  getPlayerSnapshot,
  listAvailableSubstitutes,
  listPlayers,
} from '@society/contracts';
import { AppError } from '@society/kernel';
import { eventually, rawRequest, request, testKeys } from '@society/service-kit/testing';
import { authIsAway } from './fake-auth.ts';
import { hiddenEmail, league, personOf, startPlayers } from './harness.ts';
import type { Players } from './harness.ts';

let players: Players;
beforeEach(async () => {
  players = await startPlayers();
});
afterEach(() => players.close());

const anna = {
  firstName: 'Anna',
  lastName: 'Keller',
  email: ' Anna.Keller@Example.org ',
  businessCompany: 'Keller & Stone',
  bio: '',
  password: 'secret-9',
};
const create = (body: unknown, actor = players.admin) => request(players.url, createPlayer, { actor, body });
const list = async () => (await request(players.url, listPlayers, { actor: players.admin })).body;

test('when an admin adds somebody, then account, list and event know them, and only the account the password', async () => {
  const answer = await create(anna);
  expect(answer.status).toBe(201);
  expect(answer.body).toMatchObject({
    name: 'Anna Keller',
    email: 'anna.keller@example.org',
    handicap: 18,
    role: 'player',
    isActive: true,
    isAdmin: false,
    invitationEmailSent: true,
    invitationSent: true,
    invitationAccepted: false,
    createdAt: '2026-03-01T10:00:00.000Z',
  });
  expect(answer.body).not.toHaveProperty('bio');
  expect(answer.body).not.toHaveProperty('password');

  expect(players.auth.calls.at(-1)).toMatchObject({
    playerId: answer.body.id,
    password: 'secret-9',
    by: players.admin.playerId,
    player: { email: 'anna.keller@example.org' },
  });
  expect((await list()).map((user) => user.name)).toEqual(['Anna Keller', 'Tournament Admin']);
  const event = await eventually(
    () =>
      players.bus.published.find((each) => each.subject === answer.body.id && each.version === answer.body.version) ??
      false,
  );
  expect(event).toMatchObject({
    name: 'player.changed',
    version: answer.body.version,
    data: { name: 'Anna Keller', businessCompany: 'Keller & Stone' },
  });
  expect(JSON.stringify([players.bus.published, players.logger.entries, await players.kept()])).not.toContain(
    'secret-9',
  );
});

test('when the address is taken, in whatever case, then it is said and nothing changes', async () => {
  await create(anna);
  const before = await players.documents();
  const answer = await create({ ...anna, firstName: 'Other', email: 'ANNA.keller@example.ORG' });
  expect([answer.status, answer.error.message]).toEqual([409, 'A user with this email address already exists']);
  expect(await players.documents()).toEqual(before);
});

test('when the account service is away, then the answer is 503, nobody sees the person, and adding them again goes on from there', async () => {
  players.auth.fail(authIsAway);
  const failed = await create(anna);
  expect([failed.status, failed.error.message]).toEqual([
    503,
    'The account could not be created right now. Please try again.',
  ]);
  expect((await list()).map((user) => user.name)).toEqual(['Tournament Admin']);
  const [pending] = (await players.documents()).filter((document) => document['state'] === 'pending');
  expect(pending).toMatchObject({ email: 'anna.keller@example.org' });
  const snapshot = await request(players.url, getPlayerSnapshot, {
    actor: league,
    params: { id: String(pending?._id) },
  });
  expect(snapshot.status).toBe(404);
  expect(players.bus.published.some((event) => event.subject === String(pending?._id))).toBe(false);

  players.auth.fail(undefined);
  const again = await create({ ...anna, lastName: 'Keller-Stone' });
  expect([again.status, again.body.name, again.body.id]).toEqual([201, 'Anna Keller-Stone', String(pending?._id)]);
});

const tooCommon = new AppError('invalid', 'This password is too common', {
  issues: [{ path: 'password', message: 'This password is too common' }],
});

test('when the account service refuses the password, then its words reach the admin', async () => {
  players.auth.fail(tooCommon);
  const answer = await create(anna);
  expect([answer.status, answer.error.message, answer.error.issues?.[0]?.path]).toEqual([
    400,
    'This password is too common',
    'password',
  ]);
});

test('when a new person is refused, then their address is free again; one whose account may be there keeps it while they may be made', async () => {
  const bob = await players.addAs('player', 'Bob Green');
  players.auth.fail(tooCommon);
  await create(anna);
  players.auth.fail(authIsAway);
  await create({ ...anna, email: 'kept@example.org' });
  players.auth.fail(tooCommon);
  await create({ ...anna, email: 'kept@example.org' });
  players.auth.fail(undefined);
  const moveTo = async (email: string) =>
    (await request(players.url, changePlayer, { actor: players.admin, params: { id: bob.id }, body: { email } }))
      .status;
  expect([await moveTo('anna.keller@example.org'), await moveTo('kept@example.org')]).toEqual([200, 409]);
  const [pending] = (await players.documents()).filter((document) => document['state'] === 'pending');
  players.clock.advance(11_000);
  expect(await moveTo('kept@example.org')).toBe(200);
  await eventually(() =>
    players.bus.published.some(({ name, subject }) => name === 'player.deleted' && subject === String(pending?._id)),
  );
});

test('when two admins add the same address at once, then one of them is told that it is taken, and one person is there', async () => {
  const answers = await Promise.all([create(anna), create({ ...anna, lastName: 'Stone' })]);
  expect(answers.map((answer) => answer.status).sort()).toEqual([201, 409]);
  const winner = answers.find((answer) => answer.status === 201);
  expect((await list()).filter((user) => user.email === 'anna.keller@example.org').map((user) => user.name)).toEqual([
    winner?.body.name,
  ]);
});

test('when a second creation overtakes one that hangs at the account service, then the first is refused', async () => {
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  let arrived = false;
  players.auth.beforeAnswer(async (call) => {
    if (call.player.lastName !== 'Slow') return;
    arrived = true;
    await held;
  });
  const slow = create({ ...anna, lastName: 'Slow' });
  await eventually(() => arrived);
  const fast = await create({ ...anna, lastName: 'Fast' });
  release();
  expect([fast.status, (await slow).status]).toEqual([201, 409]);
  expect((await list()).map((user) => user.name)).toContain('Anna Fast');
});

describe('bad input', () => {
  const bad: readonly (readonly [string, unknown, string])[] = [
    ['no fields', {}, 'First name is required'],
    ['a blank name', { ...anna, firstName: '  ' }, 'First name is required'],
    ['no last name', { ...anna, lastName: undefined }, 'Last name is required'],
    ['no address', { ...anna, email: 'anna' }, 'Invalid email address'],
    ['an operator for an address', { ...anna, email: { $ne: null } }, 'Invalid email address'],
    ['a short password', { ...anna, password: '12345' }, 'Password must be at least 6 characters'],
    ['a handicap of 55', { ...anna, handicap: 55 }, 'Handicap must be a whole number from 0 to 54'],
    ['half a handicap', { ...anna, handicap: 12.5 }, 'Handicap must be a whole number from 0 to 54'],
    ['a handicap as text', { ...anna, handicap: '12' }, 'Handicap must be a whole number from 0 to 54'],
    [
      'a line break in a name',
      { ...anna, firstName: 'A\r\nBcc: x' },
      'Line breaks and control characters are not allowed',
    ],
    [
      'a line break in an address',
      { ...anna, email: 'anna@example.org\r\nBcc: all@example.org' },
      'Invalid email address',
    ],
    ['two addresses', { ...anna, email: 'anna@example.org, ben@example.org' }, 'Invalid email address'],
    ['a script for LinkedIn', { ...anna, linkedinUrl: 'javascript:alert(1)' }, 'LinkedIn URL must be a web address'],
  ];
  test.each(bad)('when it is %s, then it is named and nobody is added', async (_what, body, message) => {
    const before = await players.documents();
    const answer = await create(body);
    expect([answer.status, answer.error.message]).toEqual([400, message]);
    expect(await players.documents()).toEqual(before);
  });

  test.each([
    ['malformed JSON', '{"firstName":', 400, 'The request body is not valid JSON'],
    ['a list', '[]', 400, 'The request body must be a JSON object'],
    ['no body', undefined, 400, 'First name is required'],
  ])('when the body is %s, then it is refused', async (_what, body, status, message) => {
    const token = testKeys().tokenFor(players.admin, 'svc-players');
    const answer = await rawRequest(`${players.url}/api/players`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body !== undefined && { body }),
    });
    expect(answer).toMatchObject({ status, body: { message } });
  });

  test('when fields are sent that nobody may set, then they are dropped', async () => {
    const answer = await create({
      ...anna,
      id: 'mine',
      invitationAccepted: true,
      state: 'ready',
      isAdmin: true,
      version: 99,
      $set: { role: 'admin' },
    });
    expect(answer.body).toMatchObject({ invitationAccepted: false, isAdmin: false, role: 'player' });
    expect(answer.body.id).not.toBe('mine');
  });
});

test('when people are listed, then the placeholder admin is left out, and substitutes are the active ones of that role', async () => {
  await players.add('Placeholder Admin', { email: hiddenEmail, role: 'admin' });
  const dan = await players.addAs('substitution', 'Dan Stand');
  await players.add('Eve Away', { role: 'substitution', isActive: false });
  await players.addAs('player', 'Bob Green');
  expect((await list()).map((user) => user.name)).toEqual(['Bob Green', 'Dan Stand', 'Eve Away', 'Tournament Admin']);
  const substitutes = await request(players.url, listAvailableSubstitutes, { actor: personOf(dan) });
  expect(substitutes.body.map((user) => user.name)).toEqual(['Dan Stand']);
});

test('when there is an admin, then no first admin is made', async () => {
  expect(await players.operations.ensureFirstAdmin({ email: 'second@example.org', password: 'secret-2' })).toEqual({
    created: false,
    id: players.admin.playerId,
  });
  expect(await list()).toHaveLength(1);
});

test('when everybody is sent again, then each is, as a higher version', async () => {
  const bob = await players.addAs('player', 'Bob Green');
  expect(await players.operations.republish()).toBe(2);
  const sent = await eventually(
    () => players.bus.published.find((event) => event.subject === bob.id && event.version > bob.version) ?? false,
  );
  expect(sent).toMatchObject({ version: bob.version + 1, data: { name: 'Bob Green' } });
});
