import {
  acceptInvite,
  addPasskey,
  askNewAddress,
  askToAddPasskey,
  askToUsePasskey,
  allRoutes,
  changePassword,
  completeReset,
  createInviteLink,
  endOtherSessions,
  endSession,
  issueInvitation,
  listInvitations,
  listPasskeys,
  listSessions,
  login,
  logout,
  logoutEverywhere,
  me,
  needPasskey,
  proveIdentity,
  putAccount,
  removePasskey,
  requestReset,
  resolveNewAddress,
  resolveSession,
  signInByPasskey,
  verifyInvite,
} from '@society/contracts';
import type { Route } from '@society/contracts';
import { aSnapshot } from '@society/contracts/testing';
import type { Actor } from '@society/service-kit/auth';
import { rawRequest, request, testKeys } from '@society/service-kit/testing';
import { createPasswords } from '../src/passwords.ts';
import { softAuthenticator } from './soft-authenticator.ts';
import { dee, email, gateway, password, person, players, startAuth } from './harness.ts';
import type { Auth } from './harness.ts';

const actors = {
  nobody: undefined,
  player: person('p1', 's1'),
  admin: person('p9', 's9', 'admin'),
  substitution: person('p3', 's3', 'substitution'),
  suspended: person('p6', 's6'),
  unknown: person('p404', 's404', 'admin'),
  gateway,
  'svc-players': players,
  'svc-league': { kind: 'service', name: 'svc-league' },
} as const satisfies Readonly<Record<string, Actor | undefined>>;
type Kind = keyof typeof actors;
type Params = Readonly<Record<string, string>>;
type Row = {
  readonly route: Route;
  readonly body?: unknown;
  readonly params?: () => Promise<Params>;
  readonly statuses: Readonly<Record<Kind, number>>;
};

const everybody = (status: number): Row['statuses'] => ({
  nobody: status,
  player: status,
  admin: status,
  substitution: status,
  suspended: status,
  unknown: status,
  gateway: status,
  'svc-players': status,
  'svc-league': status,
});
const noPerson = { ...everybody(403), nobody: 401 };
const anyPerson = (status: number): Row['statuses'] => ({
  ...everybody(status),
  nobody: 401,
  suspended: 401,
  unknown: 401,
  gateway: 403,
  'svc-players': 403,
  'svc-league': 403,
});

const admins = (status: number): Row['statuses'] => ({ ...anyPerson(403), admin: status });

const invited = async (): Promise<Params> => {
  await auth.put(dee(), 1);
  await auth.issue('p5');
  return { token: await auth.mailedToken('invite') };
};
const inviteAgain = async (): Promise<Params> => {
  await invited();
  return { playerId: 'p5' };
};
const forgotten = async (): Promise<Params> => {
  await auth.askReset(email);
  return { token: await auth.mailedToken('reset') };
};
const stray = softAuthenticator();
const otherPassword = { password: 'another horse' };

const table: readonly Row[] = [
  { route: login, body: { email, password }, statuses: everybody(200) },
  { route: logout, statuses: everybody(204) },
  { route: me, statuses: anyPerson(200) },
  { route: logoutEverywhere, statuses: anyPerson(204) },
  { route: verifyInvite, params: invited, statuses: everybody(200) },
  { route: acceptInvite, params: invited, body: otherPassword, statuses: everybody(200) },
  { route: requestReset, body: { email }, statuses: everybody(200) },
  { route: completeReset, params: forgotten, body: otherPassword, statuses: everybody(200) },
  {
    route: changePassword,
    body: { currentPassword: password, newPassword: 'another horse', confirmPassword: 'another horse' },
    statuses: anyPerson(200),
  },
  { route: listSessions, statuses: anyPerson(200) },
  { route: endSession, params: async () => ({ id: 's404' }), statuses: anyPerson(204) },
  { route: endOtherSessions, statuses: anyPerson(204) },
  { route: listPasskeys, statuses: anyPerson(200) },
  { route: askToAddPasskey, statuses: anyPerson(200) },
  // Responses to a challenge that was never made: allowed callers get as far as that check.
  { route: addPasskey, body: { name: 'Phone', credential: stray.make('x') }, statuses: anyPerson(400) },
  { route: removePasskey, params: async () => ({ id: 'k404' }), statuses: anyPerson(204) },
  { route: needPasskey, body: { isNeeded: false }, statuses: anyPerson(204) },
  { route: askToUsePasskey, statuses: everybody(200) },
  { route: signInByPasskey, body: { credential: stray.use('x') }, statuses: everybody(401) },
  { route: proveIdentity, body: { currentPassword: password }, statuses: anyPerson(204) },
  { route: listInvitations, statuses: admins(200) },
  { route: createInviteLink, params: inviteAgain, statuses: admins(201) },
  { route: issueInvitation, params: inviteAgain, statuses: { ...noPerson, 'svc-players': 200 } },
  {
    route: askNewAddress,
    body: { email: 'new@example.org', currentPassword: password, sessionId: 's1' },
    statuses: { ...noPerson, 'svc-players': 200 },
  },
  { route: resolveNewAddress, body: { token: 'x'.repeat(43) }, statuses: { ...noPerson, 'svc-players': 200 } },
  { route: resolveSession, body: { token: 'x'.repeat(43) }, statuses: { ...noPerson, gateway: 200 } },
  {
    route: putAccount,
    body: { version: 9, player: aSnapshot(), password: 'taken over' },
    statuses: { ...noPerson, 'svc-players': 200 },
  },
];

let passwordHash: Promise<string> | undefined;

/** Anna, an admin, a substitution and a suspended member, each with the password, and a session unless suspended. */
const startClub = async (): Promise<Auth> => {
  const started = await startAuth();
  const { put, clock, store } = started;
  await put(aSnapshot(), 3);
  await put(aSnapshot({ id: 'p9', role: 'admin', email: 'carla@example.org' }), 1);
  await put(aSnapshot({ id: 'p3', role: 'substitution', email: 'sub@example.org' }), 1);
  await put(aSnapshot({ id: 'p6', isActive: false, email: 'gone@example.org' }), 1);
  passwordHash ??= createPasswords().hash(password);
  await store.connection.collection('accounts').updateMany({}, { $set: { passwordHash: await passwordHash } });
  const [provenAt, expiresAt] = [clock(), new Date(clock().getTime() + 600_000)];
  for (const [playerId, sid] of [
    ['p1', 's1'],
    ['p9', 's9'],
    ['p3', 's3'],
  ] as const) {
    const session = {
      _id: sid,
      sid,
      playerId,
      epoch: 1,
      createdAt: provenAt,
      lastUsedAt: provenAt,
      provenAt,
      expiresAt,
    };
    await store.connection.collection<{ _id: string }>('sessions').insertOne(session);
  }
  return started;
};

/** Refused calls change nothing, so they share one service; each allowed call gets its own. */
let refusing: Auth;
let auth: Auth;
const made = new Map<Row['params'], Promise<Params> | undefined>();
beforeAll(async () => void (refusing = await startClub()));
beforeEach(() => void (auth = refusing));
afterEach(async () => {
  if (auth !== refusing) await auth.close();
});
afterAll(() => refusing.close());

test('when a route is added, then it has its rows here', () => {
  const byPath = (a: Route, b: Route): number => (`${a.path} ${a.method}` < `${b.path} ${b.method}` ? -1 : 1);
  expect(table.map(({ route }) => route).sort(byPath)).toEqual(
    allRoutes.filter(({ owner }) => owner === 'svc-auth').sort(byPath),
  );
});

const documents = async () => ({
  accounts: await auth.store.connection.collection('accounts').find({}).sort({ _id: 1 }).toArray(),
  sessions: await auth.store.connection.collection('sessions').find({}).toArray(),
  challenges: await auth.store.connection.collection('passkey_challenges').find({}).toArray(),
});

const rows = table.flatMap((row) =>
  Object.entries(row.statuses).map(
    ([kind, status]) => [`${row.route.method} ${row.route.path}`, kind as Kind, status, row] as const,
  ),
);
test.each(rows)(
  'when %s is asked for by %s, then the answer is %i',
  async (_name, kind, status, { route, body, params }) => {
    const actor = actors[kind];
    const isRefused = route.access !== 'public' && (status === 401 || status === 403);
    if (!isRefused) auth = await startClub();
    else if (!made.has(params)) made.set(params, params?.());
    const given = (await (isRefused ? made.get(params) : params?.())) ?? { playerId: 'p1' };
    const before = await documents();
    const answer = await request(auth.url, route, {
      params: given,
      ...(body !== undefined && { body }),
      ...(actor && { actor }),
    });
    expect(answer.status).toBe(status);
    if (status < 400) return;
    expect(answer.error.message).not.toBe('');
    expect(await documents()).toEqual(before);
  },
);

test.each([
  ['for another service', testKeys().tokenFor(person('p1', 's1'), 'svc-league')],
  ['that is none', 'not.a.token'],
])('when a token is %s, then it is refused everywhere, public routes included', async (_what, token) => {
  for (const { route, body } of table) {
    const answer = await request(auth.url, route, {
      params: { playerId: 'p1', id: 's1', token: 'x'.repeat(43) },
      token,
      ...(body !== undefined && { body }),
    });
    expect([route.path, answer.status]).toEqual([route.path, 503]);
  }
});

test('when a path is unknown, then the answer is 404 in the standard shape', async () => {
  expect(await rawRequest(`${auth.url}/api/auth/nothing`)).toMatchObject({
    status: 404,
    body: { message: 'Not found', requestId: expect.any(String) as string },
  });
});
