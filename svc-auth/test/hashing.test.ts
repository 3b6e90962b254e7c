import { acceptInvite, changePassword, completeReset } from '@society/contracts';
import { aSnapshot } from '@society/contracts/testing';
import { eventually, request } from '@society/service-kit/testing';
import { createPasswords, runInThread } from '../src/passwords.ts';
import { dee, email, gateway, password, person, startAuth } from './harness.ts';
import type { Auth } from './harness.ts';

let auth: Auth;
/** Ends the work that keeps the hashing thread busy. */
let finish: () => void;
let busy: Promise<void>;
let begun: number;
let sid: string;
const maxWaiting = 3;

beforeEach(async () => {
  busy = Promise.resolve();
  const passwords = createPasswords({
    maxWaiting,
    run: (name, task) => {
      begun += 1;
      return busy.then(() => runInThread(name, task));
    },
  });
  auth = await startAuth({}, { passwords });
  await auth.anna();
  sid = await auth.session();
  await auth.put(dee(), 1);
  await auth.issue('p5');
  await auth.askReset(email);
  await auth.mails();
});
afterEach(() => auth.close());

const chosen = { password: 'battery staple' };
const calls = {
  'signs in': () => auth.signIn(),
  'accepts an invitation': async () => {
    const params = { token: await auth.mailedToken('invite') };
    return request(auth.url, acceptInvite, { actor: gateway, params, body: chosen });
  },
  'resets a password': async () => {
    const params = { token: await auth.mailedToken('reset') };
    return request(auth.url, completeReset, { actor: gateway, params, body: chosen });
  },
  'changes a password': () =>
    request(auth.url, changePassword, {
      actor: person('p1', sid),
      body: { currentPassword: password, newPassword: 'battery staple', confirmPassword: 'battery staple' },
    }),
  'sets a password as an admin': () => auth.put(aSnapshot(), 4, { ...chosen, by: 'p9' }),
} as const;

test.each(Object.entries(calls))(
  'when more passwords are to be hashed than can be in time and somebody %s, then they are told at once, nothing has changed, and it works later',
  async (_what, call) => {
    busy = new Promise((resolve) => (finish = resolve));
    begun = 0;
    const others = Array.from({ length: maxWaiting }, (_, number) =>
      auth.put(aSnapshot({ id: `q${number}`, email: `q${number}@example.org` }), 1, { password }),
    );
    await eventually(() => begun === maxWaiting);
    const before = [await auth.account('p1'), await auth.account('p5')];
    const answer = await call();
    expect([answer.status, answer.error.message]).toEqual([
      503,
      'The service is not available right now. Please try again.',
    ]);
    expect([await auth.account('p1'), await auth.account('p5')]).toEqual(before);
    finish();
    expect((await Promise.all(others)).map(({ status }) => status)).toEqual(others.map(() => 200));
    expect((await call()).status).toBe(200);
  },
);

test.each(['signs in', 'changes a password'] as const)(
  'when somebody %s again and again while there is too much to hash, then none of it counts as a failed try',
  async (what) => {
    busy = new Promise((resolve) => (finish = resolve));
    begun = 0;
    const others = Array.from({ length: maxWaiting }, (_, number) =>
      auth.put(aSnapshot({ id: `q${number}`, email: `q${number}@example.org` }), 1, { password }),
    );
    await eventually(() => begun === maxWaiting);
    for (let times = 0; times < 6; times += 1) expect((await calls[what]()).status).toBe(503);
    finish();
    await Promise.all(others);
    expect((await calls[what]()).status).toBe(200);
  },
);
