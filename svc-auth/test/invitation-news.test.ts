import { acceptInvite, createInviteLink, listInvitations, verifyInvite } from '@society/contracts';
import type { PlayerSnapshot } from '@society/contracts';
import { aPlayerDeleted, aSnapshot } from '@society/contracts/testing';
import type { Person } from '@society/service-kit/auth';
import { eventually, request } from '@society/service-kit/testing';
import { sha256 } from '@society/service-kit/token';
import { dee, gateway, password, person, startAuth } from './harness.ts';
import type { Auth } from './harness.ts';

const day = 86_400_000;
const admin = (over: Partial<PlayerSnapshot> = {}) =>
  aSnapshot({ id: 'p9', role: 'admin', email: 'carla@example.org', ...over });

let auth: Auth;
let carla: Person;
beforeEach(async () => {
  auth = await startAuth();
  await auth.put(admin(), 1, { password });
  carla = person('p9', await auth.session('carla@example.org'), 'admin');
  await auth.put(dee(), 1);
});
afterEach(() => auth.close());

const news = async () => {
  await auth.mails();
  return (await request(auth.url, listInvitations, { actor: carla })).body;
};
const makeLink = (playerId = 'p5') => request(auth.url, createInviteLink, { actor: carla, params: { playerId } });
const tokenIn = ({ link }: { readonly link: string }): string => link.split('/').at(-1) ?? '';
const verify = (token: string) => request(auth.url, verifyInvite, { actor: gateway, params: { token } });
const accept = (token: string) =>
  request(auth.url, acceptInvite, { actor: gateway, params: { token }, body: { password: 'battery staple' } });

test('when nobody was invited, then there is no news, and of an invitation each step is told with its time', async () => {
  expect(await news()).toEqual([]);
  await auth.issue('p5');
  const taken = auth.clock().toISOString();
  expect(await news()).toEqual([{ playerId: 'p5', state: 'taken', way: 'mail', at: taken }]);
  auth.clock.advance(60_000);
  const token = await auth.mailedToken('invite');
  const opened = auth.clock().toISOString();
  await verify(token);
  expect(await news()).toMatchObject([{ state: 'opened', at: opened }]);
  auth.clock.advance(60_000);
  await verify(token);
  expect(await news()).toMatchObject([{ state: 'opened', at: opened }]);
  await accept(token);
  expect(await news()).toEqual([{ playerId: 'p5', state: 'accepted', way: 'mail', at: auth.clock().toISOString() }]);
});

test('when their record changes before svc-players has heard that somebody is in, then they stay so and are not invited once more', async () => {
  await auth.issue('p5');
  await accept(await auth.mailedToken('invite'));
  await auth.put(dee({ handicap: 9, invitationSent: true }), 2);
  expect((await auth.issue('p5')).status).toBe(409);
  expect((await makeLink()).status).toBe(409);
});

test('when somebody is invited who is in already, then svc-players hears that once more, since what it heard may be lost; of the suspended it hears nothing', async () => {
  await auth.issue('p5');
  await auth.put(dee({ isActive: false }), 2);
  expect((await auth.issue('p5')).status).toBe(409);
  await auth.put(dee(), 3);
  await accept(tokenIn((await makeLink()).body));
  expect(auth.accepted).toHaveLength(1);
  expect((await auth.issue('p5')).status).toBe(409);
  await eventually(() => expect(auth.accepted).toMatchObject([{}, { data: { playerId: 'p5' } }]));
  expect((await makeLink()).status).toBe(409);
  await eventually(() => expect(auth.accepted).toHaveLength(3));
});

test('when seven days have gone by, then the news is that it expired', async () => {
  await auth.issue('p5');
  const at = new Date(auth.clock().getTime() + 7 * day).toISOString();
  auth.clock.advance(8 * day);
  expect(await news()).toMatchObject([{ state: 'expired', at }]);
});

test('when the address is none, then the news is why it was refused', async () => {
  await auth.put(dee({ email: 'dee' }), 2);
  await auth.issue('p5');
  expect(await news()).toMatchObject([{ state: 'refused', words: 'this is not an email address' }]);
});

test('when mails to somebody are refused ten times within an hour, then the next has to wait, as after mails that were taken', async () => {
  await auth.put(dee({ email: 'dee' }), 2);
  for (let time = 0; time < 10; time += 1) expect((await auth.issue('p5')).body).toEqual({ sent: false });
  expect((await auth.issue('p5')).status).toBe(429);
});

test('when an admin asks for a link to hand over, then it works beside the mailed one, and only its hash is kept', async () => {
  await auth.issue('p5');
  const mailed = await auth.mailedToken('invite');
  const answer = await makeLink();
  expect([answer.status, answer.body]).toEqual([
    201,
    {
      link: expect.stringMatching(/^http:\/\/localhost:3000\/invite\/[A-Za-z0-9_-]{43}$/) as string,
      expiresAt: new Date(auth.clock().getTime() + 7 * day).toISOString(),
    },
  ]);
  const handed = tokenIn(answer.body);
  for (const token of [mailed, handed])
    expect((await verify(token)).body).toEqual({ name: 'Dee Park', email: 'dee.park@example.org' });
  const kept = JSON.stringify(await auth.account('p5'));
  expect([kept.includes(sha256(handed)), kept.includes(handed)]).toEqual([true, false]);
  expect(JSON.stringify([auth.logger.entries, auth.accepted])).not.toContain(handed);
  expect((await accept(handed)).status).toBe(200);
  for (const token of [mailed, handed]) expect((await verify(token)).status).toBe(400);
});

test('when a second link is made, then the first is dead and the mailed one is not', async () => {
  await auth.issue('p5');
  const first = tokenIn((await makeLink()).body);
  const second = tokenIn((await makeLink()).body);
  expect((await verify(first)).status).toBe(400);
  for (const token of [second, await auth.mailedToken('invite')]) expect((await verify(token)).status).toBe(200);
});

test.each([
  ['suspended', async () => void (await auth.put(admin({ isActive: false }), 2))],
  ['no admin any more', async () => void (await auth.put(admin({ role: 'player' }), 2))],
  ['deleted', () => auth.bus.publish(aPlayerDeleted({ subject: 'p9', version: 2, data: { id: 'p9' } }))],
])('when whoever made a link is %s, then it is over, and the mailed one works', async (_what, end) => {
  await auth.put(admin({ id: 'p8', email: 'adam@example.org' }), 1, { password });
  const adam = person('p8', await auth.session('adam@example.org'), 'admin');
  await auth.issue('p5');
  const handed = tokenIn((await makeLink()).body);
  auth.clock.advance(1);
  await verify(handed);
  await end();
  for (const call of [verify, accept]) {
    const { status, error } = await call(handed);
    expect([status, error.message]).toEqual([400, 'This invitation is invalid or has expired.']);
  }
  expect((await request(auth.url, listInvitations, { actor: adam })).body).toMatchObject([{ way: 'mail' }]);
  expect((await accept(await auth.mailedToken('invite'))).status).toBe(200);
});

test('when address or password change, then the handed link is dead too', async () => {
  const first = tokenIn((await makeLink()).body);
  await auth.put(dee({ email: 'dee@right.example.org' }), 2);
  expect((await verify(first)).status).toBe(400);
  const second = tokenIn((await makeLink()).body);
  await auth.put(dee({ email: 'dee@right.example.org' }), 3, { password });
  expect((await verify(second)).status).toBe(400);
  expect(await news()).toMatchObject([{ state: 'void', way: 'link' }]);
});

test('when somebody has accepted, is suspended or unknown, then there is no link for them', async () => {
  expect((await makeLink('p404')).status).toBe(404);
  await auth.put(dee({ isActive: false }), 2);
  expect((await makeLink()).status).toBe(409);
  await auth.put(dee(), 3);
  await accept(tokenIn((await makeLink()).body));
  expect((await makeLink()).status).toBe(409);
});

test('when eleven links are asked for within an hour, then the last has to wait', async () => {
  for (let time = 0; time < 10; time += 1) expect((await makeLink()).status).toBe(201);
  expect((await makeLink()).status).toBe(429);
});

test('when its person has signed in with a password that an admin had set, then links are dead, mailed or handed over', async () => {
  await auth.put(dee(), 2, { password });
  await auth.issue('p5');
  const tokens = [await auth.mailedToken('invite'), tokenIn((await makeLink()).body)];
  await auth.signIn({ email: 'dee.park@example.org', password });
  for (const token of tokens) expect((await accept(token)).status).toBe(400);
});
