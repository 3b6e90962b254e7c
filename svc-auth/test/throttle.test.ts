import { login } from '@society/contracts';
import { aSnapshot } from '@society/contracts/testing';
import { request } from '@society/service-kit/testing';
import { email, gateway, password, startAuth } from './harness.ts';
import type { Auth } from './harness.ts';

let auth: Auth;
beforeEach(async () => {
  auth = await startAuth();
  await auth.anna();
});
afterEach(() => auth.close());

const wrong = { email, password: 'wrong horse' };
const from = (address: string) => ({ 'x-forwarded-for': address });
const fail = async (times: number, body: unknown = wrong): Promise<number[]> => {
  const statuses: number[] = [];
  for (let time = 0; time < times; time += 1) statuses.push((await auth.signIn(body)).status);
  return statuses;
};

test('when five tries have failed, then the next waits, the right password included, and says how long', async () => {
  expect(await fail(5)).toEqual([401, 401, 401, 401, 401]);
  const answer = await auth.signIn();
  expect([answer.status, answer.headers.get('retry-after'), answer.error.message]).toEqual([
    429,
    '1',
    'Too many failed attempts. Please try again in 1 second.',
  ]);
});

test('when the pause is over, then the right password is taken and the count begins anew', async () => {
  await fail(5);
  auth.clock.advance(1000);
  expect((await auth.signIn()).status).toBe(200);
  expect(await fail(5)).toEqual([401, 401, 401, 401, 401]);
});

test('when failures go on, then the pause grows and tries during it do not count', async () => {
  await fail(5);
  auth.clock.advance(1000);
  expect(await fail(4)).toEqual([401, 429, 429, 429]);
  auth.clock.advance(2000);
  expect(await fail(2)).toEqual([401, 429]);
});

test('when thirty wrong passwords were tried, each as soon as it may be, then the pause is five minutes and no more, and the owner gets in after it', async () => {
  const fiveMinutes = 5 * 60_000;
  await fail(5);
  for (let time = 5; time < 30; time += 1) {
    auth.clock.advance(Math.min(1000 * 2 ** (time - 5), fiveMinutes));
    expect(await fail(2)).toEqual([401, 429]);
  }
  expect((await auth.signIn()).error.message).toBe('Too many failed attempts. Please try again in 5 minutes.');
  auth.clock.advance(fiveMinutes);
  expect((await auth.signIn()).status).toBe(200);
});

test('when an address is unknown, then it is slowed down just the same', async () => {
  expect(await fail(6, { email: 'nobody@example.org', password })).toEqual([401, 401, 401, 401, 401, 429]);
});

test('when twenty wrong tries come at once, then five are let through', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => auth.signIn(wrong)));
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(5);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(15);
});

test('when one account is slowed down, then others at the same place sign in', async () => {
  await auth.put(aSnapshot({ id: 'p2', email: 'ben@example.org' }), 1, { password });
  await fail(8);
  expect((await auth.signIn({ email: 'ben@example.org', password })).status).toBe(200);
});

describe('when a hundred tries have failed from one client address within ten minutes', () => {
  beforeEach(async () => {
    const failures = Array.from({ length: 100 }, (_, number) => ({ id: `f${number}`, at: auth.clock().getTime() }));
    const collection = auth.store.connection.collection<{ _id: string; failures: unknown; expiresAt: Date }>(
      'sign_in_failures',
    );
    await collection.insertOne({
      _id: 'address:198.51.100.7',
      failures,
      expiresAt: new Date(auth.clock().getTime() + 600_000),
    });
  });

  test('then it waits, and other addresses do not', async () => {
    const answer = await auth.signIn(undefined, gateway, from('198.51.100.7'));
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '600']);
    expect((await auth.signIn(undefined, gateway, from('198.51.100.8'))).status).toBe(200);
  });

  test('then ten minutes later it is let in', async () => {
    auth.clock.advance(600_000);
    expect((await auth.signIn(undefined, gateway, from('198.51.100.7'))).status).toBe(200);
  });

  test('then a caller without a token of ours cannot claim to be at another address', async () => {
    await request(auth.url, login, { body: wrong, headers: from('198.51.100.9') });
    const keys = (await auth.store.connection.collection('sign_in_failures').find({}).toArray()).map((each) =>
      String(each._id),
    );
    expect(keys).toContain('address:127.0.0.1');
    expect(keys).not.toContain('address:198.51.100.9');
  });
});

test('when many sign in rightly from one address, then it fills no count', async () => {
  for (let time = 0; time < 12; time += 1)
    expect((await auth.signIn(undefined, gateway, from('198.51.100.7'))).status).toBe(200);
  const kept = await auth.store.connection
    .collection<{ _id: string; failures: unknown[] }>('sign_in_failures')
    .findOne({ _id: 'address:198.51.100.7' });
  expect(kept?.failures).toEqual([]);
});
