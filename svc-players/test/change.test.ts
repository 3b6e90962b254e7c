import { changePlayer, getPlayerSnapshot } from '@society/contracts';
import type { User } from '@society/contracts';
import { AppError } from '@society/kernel';
import { eventually, rawRequest, request, testKeys } from '@society/service-kit/testing';
import { authIsAway } from './fake-auth.ts';
import { league, personOf, startPlayers } from './harness.ts';
import type { Players } from './harness.ts';

let players: Players;
let anna: User;
beforeEach(async () => {
  players = await startPlayers();
  anna = await players.add('Anna Keller', { phone: '0161 496 0000', handicap: 20 });
});
afterEach(() => players.close());

const change = (id: string, body: unknown, actor = players.admin) =>
  request(players.url, changePlayer, { actor, params: { id }, body });
const stored = async (id: string) =>
  (await request(players.url, getPlayerSnapshot, { actor: league, params: { id } })).body;
const lastCall = () => players.auth.calls.at(-1);

test('when somebody edits their own profile, then list, account and event have it', async () => {
  const answer = await change(
    anna.id,
    {
      name: 'Anna van Keller',
      handicap: 12,
      phone: '',
      linkedinUrl: 'linkedin.com/in/anna',
      role: 'player',
      isActive: true,
    },
    personOf(anna),
  );
  expect(answer.status).toBe(200);
  expect(answer.body).toMatchObject({
    firstName: 'Anna',
    lastName: 'van Keller',
    handicap: 12,
    linkedinUrl: 'https://linkedin.com/in/anna',
    version: anna.version + 1,
  });
  expect(answer.body).not.toHaveProperty('phone');
  expect(await stored(anna.id)).toEqual(answer.body);
  expect(lastCall()).toMatchObject({
    playerId: anna.id,
    version: answer.body.version,
    player: { name: 'Anna van Keller' },
  });
  await eventually(() =>
    players.bus.published.some((event) => event.subject === anna.id && event.version === answer.body.version),
  );
});

test('when somebody says what their business offers and looks for, then list and event have it, and a blank takes it away', async () => {
  const business = { trade: 'Accountancy', website: 'keller.example', offers: 'Audits\nTax', seeks: 'A solicitor' };
  const answer = await change(anna.id, business, personOf(anna));
  const kept = { ...business, website: 'https://keller.example' };
  expect(answer.body).toMatchObject(kept);
  expect(await stored(anna.id)).toMatchObject(kept);
  await eventually(() =>
    players.bus.published.some((event) => event.subject === anna.id && event.version === answer.body.version),
  );
  const blank = await change(anna.id, { trade: '', website: '', offers: '', seeks: '' }, personOf(anna));
  for (const field of Object.keys(business)) expect(blank.body).not.toHaveProperty(field);
});

test('when nothing would change, then nothing is written and nobody is told', async () => {
  const before = await players.told();
  const answer = await change(anna.id, { handicap: 20, bio: '' });
  expect([answer.status, answer.body.version]).toEqual([200, anna.version]);
  expect(await players.told()).toEqual(before);
});

test.each([
  [{ role: 'admin' }, 403, 'Only an admin can change the role or the account status'],
  [{ isActive: false }, 403, 'Only an admin can change the role or the account status'],
  [{ name: 'Anna' }, 400, 'Last name is required'],
  [{ handicap: -1 }, 400, 'Handicap must be a whole number from 0 to 54'],
  [{ firstName: '' }, 400, 'First name is required'],
  [{ email: 'x' }, 400, 'Invalid email address'],
  [
    { name: 'Anna Keller', role: 'admin', isActive: true },
    403,
    'Only an admin can change the role or the account status',
  ],
  [{ name: 'Anna\r\nBcc: all@example.org Keller' }, 400, 'Line breaks and control characters are not allowed'],
  [{ email: 'anna@example.org\r\nBcc: all@example.org' }, 400, 'Invalid email address'],
  [{ linkedinUrl: 'javascript:alert(1)' }, 400, 'LinkedIn URL must be a web address'],
  [{ linkedinUrl: 'JaVaScRiPt://linkedin.com/%0aalert(1)' }, 400, 'LinkedIn URL must be a web address'],
  [{ linkedinUrl: 'ftp://x.example' }, 400, 'LinkedIn URL must be a web address'],
  [{ website: 'javascript:alert(1)' }, 400, 'Website must be a web address'],
  [{ website: 'data:text/html,x' }, 400, 'Website must be a web address'],
  [{ offers: 'x'.repeat(501) }, 400, 'At most 500 characters'],
  [{ trade: 'Law\nand order' }, 400, 'Line breaks and control characters are not allowed'],
  [{ version: { $gt: 0 } }, 400, 'This value is not valid'],
])('when somebody sends %j for themselves, then it is refused and nothing changes', async (body, status, message) => {
  const answer = await change(anna.id, body, personOf(anna));
  expect([answer.status, answer.error.message]).toEqual([status, message]);
  expect(await stored(anna.id)).toEqual({ ...anna, invitationEmailSent: undefined });
});

test('when the person is unknown, then an admin gets 404 and anybody else 403', async () => {
  expect((await change('nobody', { handicap: 1 })).error.message).toBe('Player not found');
  expect((await change('nobody', { handicap: 1 }, personOf(anna))).status).toBe(403);
});

test.each(['%24ne', '..%2f..%2finternal', '{"$gt":""}', 'x'.repeat(65)])(
  'when the id is %j, then it is refused as no id',
  async (id) => {
    const answer = await rawRequest(`${players.url}/api/players/${id}`, {
      method: 'PATCH',
      headers: {
        authorization: `Bearer ${testKeys().tokenFor(players.admin, 'svc-players')}`,
        'content-type': 'application/json',
      },
      body: '{"handicap":1}',
    });
    expect(answer.status).toBe(400);
  },
);

test('when two edit the same field from the same version, then the second is told both values and nothing of theirs is kept', async () => {
  expect((await change(anna.id, { handicap: 12, version: anna.version })).status).toBe(200);
  const second = await change(anna.id, { handicap: 15, bio: 'New', version: anna.version }, personOf(anna));
  expect([second.status, second.error.message, second.error.issues?.map((issue) => issue.path)]).toEqual([
    409,
    'Somebody else changed this meanwhile. Handicap is now "12"; you entered "15".',
    ['handicap'],
  ]);
  expect(await stored(anna.id)).not.toHaveProperty('bio');
  const other = await change(anna.id, { bio: 'New', version: anna.version }, personOf(anna));
  expect(other.body).toMatchObject({ bio: 'New', handicap: 12 });
  expect((await change(anna.id, { handicap: 15 }, personOf(anna))).body.handicap).toBe(15);
});

test('when many edit different fields at once, then every edit is kept', async () => {
  const edits = [
    { handicap: 3 },
    { bio: 'b' },
    { phone: '1' },
    { businessTitle: 't' },
    { businessCompany: 'c' },
    { lastName: 'Stone' },
  ];
  const answers = await Promise.all(edits.map((edit) => change(anna.id, { ...edit, version: anna.version })));
  expect(answers.map((answer) => answer.status)).toEqual(edits.map(() => 200));
  expect(await stored(anna.id)).toMatchObject(Object.assign({}, ...edits) as object);
});

describe('a new address', () => {
  test('when an admin changes it, then no session is kept', async () => {
    await change(anna.id, { email: 'a.keller@example.org' });
    expect(
      players.auth.calls.filter((call) => call.player.email === 'a.keller@example.org').map((call) => call.keepSession),
    ).toEqual([undefined]);
  });

  test('when somebody has it, then it is refused and nothing changes', async () => {
    await players.addAs('player', 'Bob Green');
    const answer = await change(anna.id, { email: 'bob@example.org', handicap: 1 });
    expect([answer.status, answer.error.message]).toEqual([409, 'A user with this email address already exists']);
    expect(await stored(anna.id)).toMatchObject({ email: 'anna@example.org', handicap: 20 });
  });

  test('when the account service is away, then nothing changes, the address is free again, and trying again works', async () => {
    players.auth.fail(authIsAway);
    const failed = await change(anna.id, { email: 'new@example.org', handicap: 1 });
    expect([failed.status, failed.error.message]).toEqual([
      503,
      'The change could not be saved right now. Please try again.',
    ]);
    expect(await stored(anna.id)).toMatchObject({ email: 'anna@example.org', handicap: 20 });
    await eventually(() =>
      players.bus.published.some((event) => event.subject === anna.id && event.version === anna.version + 2),
    );
    expect(players.bus.published.at(-1)).toMatchObject({ data: { email: 'anna@example.org' } });
    players.auth.fail(undefined);
    expect((await change(anna.id, { email: 'new@example.org', handicap: 1 })).body).toMatchObject({
      email: 'new@example.org',
      handicap: 1,
    });
  });
});

describe('a password', () => {
  test('when an admin sets it, then only the account gets it, with who has set it', async () => {
    const { status, body } = await change(anna.id, { password: 'secret-7', handicap: 5 });
    expect(status).toBe(200);
    const [call] = players.auth.calls.filter((each) => each.password === 'secret-7');
    expect(call).toMatchObject({ playerId: anna.id, by: players.admin.playerId });
    await eventually(() =>
      players.bus.published.some(({ subject, version }) => subject === anna.id && version === body.version),
    );
    expect(JSON.stringify([await players.kept(), players.bus.published, players.logger.entries])).not.toContain(
      'secret-7',
    );
  });

  test('when it is blank or one’s own, then it is left alone', async () => {
    await change(anna.id, { password: '', handicap: 5 });
    await change(anna.id, { password: 'secret-7', handicap: 6 }, personOf(anna));
    await change(players.admin.playerId, { password: 'secret-7', handicap: 6 });
    expect(players.auth.calls.filter((call) => call.password === 'secret-7' || call.password === '')).toEqual([]);
  });

  test('when the account is ahead of us, then it is sent again with the newer version', async () => {
    players.auth.beforeAnswer(async (call) => {
      if (call.password === undefined || call.version !== anna.version) return;
      players.auth.beforeAnswer(undefined);
      await change(anna.id, { bio: 'meanwhile' });
    });
    expect((await change(anna.id, { password: 'secret-7' })).status).toBe(200);
    expect(players.auth.calls.filter((call) => call.password === 'secret-7').map((call) => call.version)).toEqual([
      anna.version,
      anna.version + 1,
    ]);
  });

  test('when the account service is away or refuses it, then nothing else is changed either', async () => {
    players.auth.fail(authIsAway);
    expect((await change(anna.id, { password: 'secret-7', handicap: 5 })).status).toBe(503);
    players.auth.fail(new AppError('invalid', 'This password is too common'));
    expect(await change(anna.id, { password: 'secret-7', handicap: 5 })).toMatchObject({
      status: 400,
      error: { message: 'This password is too common' },
    });
    expect(await stored(anna.id)).toMatchObject({ handicap: 20, version: anna.version });
  });
});

test('when the account service is away for any other change, then it is kept and travels by event', async () => {
  players.auth.fail(authIsAway);
  const answer = await change(anna.id, { handicap: 7, isActive: false });
  expect([answer.status, answer.body.isActive]).toEqual([200, false]);
  await eventually(() =>
    players.bus.published.some((event) => event.subject === anna.id && (event.data as User).isActive === false),
  );
});
