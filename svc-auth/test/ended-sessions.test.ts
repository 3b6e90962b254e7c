import {
  changePassword,
  createInviteLink,
  endOtherSessions,
  endSession,
  listInvitations,
  listPasskeys,
  listSessions,
  logoutEverywhere,
} from '@society/contracts';
import type { Route } from '@society/contracts';
import { aSnapshot } from '@society/contracts/testing';
import { request, storeOn } from '@society/service-kit/testing';
import { createAccountStore } from '../src/accounts/account-store.ts';
import { createSessionService } from '../src/sessions/session-service.ts';
import { createSessionStore } from '../src/sessions/session-store.ts';
import { dee, password, person, startAuth } from './harness.ts';
import type { Auth } from './harness.ts';
import { passkeyCalls } from './passkey-calls.ts';
import type { PasskeyCalls } from './passkey-calls.ts';
import { softAuthenticator } from './soft-authenticator.ts';

// The gateway caches a session for some seconds, so calls of one that has just ended still reach svc-auth.
const chosen = 'battery staple';

let auth: Auth;
let calls: PasskeyCalls;
let owner: string;
let lost: string;
beforeEach(async () => {
  auth = await startAuth();
  await auth.anna({ role: 'admin' });
  calls = passkeyCalls(auth);
  [owner, lost] = [await auth.session(), await auth.session()];
});
afterEach(() => auth.close());

const as = (sid: string) => ({ actor: person('p1', sid, 'admin') });
const change = (sid: string, from: string, to: string) =>
  request(auth.url, changePassword, {
    ...as(sid),
    body: { currentPassword: from, newPassword: to, confirmPassword: to },
  });
const kept = async () => ({
  accounts: [await auth.account('p1'), await auth.account('p5')],
  sessions: await auth.store.connection.collection('sessions').find({}).toArray(),
});

test.each<[string, () => Promise<{ readonly status: number }>]>([
  ['the password was changed', () => change(owner, password, chosen)],
  ['an admin has set a password', () => auth.put(aSnapshot({ role: 'admin' }), 4, { password: chosen })],
  ['all other sessions were ended', () => request(auth.url, endOtherSessions, as(owner))],
  ['it was ended by itself', () => request(auth.url, endSession, { ...as(owner), params: { id: lost } })],
])('when %s, then a session that this ended adds no passkey, not even one it was asked for before', async (_, end) => {
  const { challenge } = (await calls.askToAdd(lost)).body;
  expect((await end()).status).toBeLessThan(300);
  const before = await kept();
  const answer = await calls.add(lost, softAuthenticator().make(challenge));
  expect([answer.status, answer.error.message]).toEqual([401, 'Please sign in']);
  expect(await kept()).toEqual(before);
});

const simple = (route: Route, params = {}) => request(auth.url, route, { ...as(lost), params });
test.each<[string, (passkeyId: string) => Promise<{ readonly status: number }>]>([
  ['asks to add a passkey', () => calls.askToAdd(lost)],
  ['demands a passkey', () => calls.need(lost, true)],
  ['removes a passkey', (id) => calls.remove(lost, id)],
  ['lists passkeys', () => simple(listPasskeys)],
  ['proves who it is', () => calls.prove(lost, { currentPassword: chosen })],
  ['ends the owner’s', () => simple(endSession, { id: owner })],
  ['ends all others', () => simple(endOtherSessions)],
  ['signs out everywhere', () => simple(logoutEverywhere)],
  ['lists sessions', () => simple(listSessions)],
  ['changes the password', () => change(lost, chosen, 'second staple')],
  ['reads what became of invitations', () => simple(listInvitations)],
  ['makes a link that invites', () => simple(createInviteLink, { playerId: 'p5' })],
])('when the password was changed elsewhere, then a session that this ended %s no more', async (_, call) => {
  await auth.put(dee(), 1);
  const { id } = await calls.added(owner);
  await change(owner, password, chosen);
  const before = await kept();
  expect((await call(id)).status).toBe(401);
  expect(await kept()).toEqual(before);
});

test('when a session ends between being looked at and the write that it asked for, then nothing is written', async () => {
  const store = storeOn(auth.store);
  const accounts = createAccountStore(store);
  const sessions = createSessionService({
    sessions: createSessionStore(store),
    accounts,
    ids: () => 's1',
    clock: auth.clock,
    logger: auth.logger,
  });
  const alive = await sessions.requireAlive({ playerId: 'p1', sessionId: lost });
  await request(auth.url, endOtherSessions, as(owner));
  const before = await kept();
  const demand = sessions.change(alive, (account) => ({ next: { ...account, passkeyNeeded: true } }));
  await expect(demand).rejects.toMatchObject({ kind: 'unauthenticated', message: 'Please sign in' });
  expect(await kept()).toEqual(before);
});
