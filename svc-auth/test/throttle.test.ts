import { login } from '@society/contracts';
import { aSnapshot } from '@society/contracts/testing';
import { AppError } from '@society/kernel';
import { request, storeOn } from '@society/service-kit/testing';
import { createThrottleService } from '../src/sign-in/throttle-service.ts';
import { createThrottleStore } from '../src/sign-in/throttle-store.ts';
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

test('when somebody goes on trying during the pause, then others at the same place have their tries', async () => {
  await auth.put(aSnapshot({ id: 'p2', email: 'ben@example.org' }), 1, { password });
  await fail(5);
  await Promise.all(Array.from({ length: 100 }, () => auth.signIn(wrong)));
  expect(await fail(2, { ...wrong, email: 'ben@example.org' })).toEqual([401, 401]);
});

test('when tries come from many IPv6 addresses of one line, then they count as one place', async () => {
  for (let host = 1; host <= 5; host += 1) await auth.signIn(wrong, gateway, from(`2001:db8:1:2::${host}`));
  const answer = await auth.signIn(undefined, gateway, from('2001:db8:1:2::6'));
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '1']);
});

describe('when somebody else guesses without an end', () => {
  /** Whatever the throttle lets through and whatever it refuses, from many places. */
  const guess = async (places: number): Promise<void> => {
    for (let place = 0; place < places; place += 1)
      for (let time = 0; time < 3; time += 1) await auth.signIn(wrong, gateway, from(`203.0.113.${place}`));
  };
  const ownersTry = (body?: unknown) => auth.signIn(body, gateway, from('198.51.100.1'));

  test('then the owner gets in elsewhere at once, on a device that nobody knows', async () => {
    for (let time = 0; time < 12; time += 1) {
      await guess(1);
      auth.clock.advance(300_000);
    }
    await guess(1);
    expect((await auth.signIn(undefined, gateway, from('203.0.113.0'))).status).toBe(429);
    expect((await ownersTry()).status).toBe(200);
  });

  test('then the wait that was announced to the owner becomes no longer, and the right password is taken after it', async () => {
    for (let time = 0; time < 5; time += 1) await ownersTry(wrong);
    expect((await ownersTry()).headers.get('retry-after')).toBe('1');
    await guess(10);
    auth.clock.advance(999);
    expect((await ownersTry()).headers.get('retry-after')).toBe('1');
    auth.clock.advance(1);
    await guess(10);
    expect((await ownersTry()).status).toBe(200);
  });

  test('then from the sixth address on each has one try an hour, the first an hour after it was asked for', async () => {
    await guess(5);
    expect((await ownersTry()).headers.get('retry-after')).toBe('3600');
    auth.clock.advance(1_800_000);
    await guess(10);
    expect((await ownersTry()).headers.get('retry-after')).toBe('1800');
    auth.clock.advance(1_800_000);
    await guess(10);
    expect((await ownersTry(wrong)).status).toBe(401);
    expect((await ownersTry()).headers.get('retry-after')).toBe('3600');
    auth.clock.advance(3_600_000);
    expect((await ownersTry()).status).toBe(200);
  });

  test('then twelve addresses have no more tries than the sum that is written down', async () => {
    let judged = 0;
    for (let hour = 0; hour < 3; hour += 1) {
      for (let place = 0; place < 12; place += 1)
        if ((await auth.signIn(wrong, gateway, from(`203.0.113.${place}`))).status === 401) judged += 1;
      auth.clock.advance(3_600_000);
    }
    expect(judged).toBe(3 * 5 + 2 * 7);
  });

  test('then the accounts of others are not slowed down by it', async () => {
    await auth.put(aSnapshot({ id: 'p2', email: 'ben@example.org' }), 1, { password });
    await guess(10);
    expect((await ownersTry({ email: 'ben@example.org', password })).status).toBe(200);
  });
});

describe('when a hundred tries have failed from one client address within ten minutes', () => {
  beforeEach(async () => {
    await auth.hundredFailuresFrom('198.51.100.7');
  });

  test('then whoever types their password rightly there is let in', async () => {
    await auth.put(aSnapshot({ id: 'p2', email: 'ben@example.org' }), 1, { password });
    expect((await auth.signIn(undefined, gateway, from('198.51.100.7'))).status).toBe(200);
    expect((await auth.signIn({ email: 'ben@example.org', password }, gateway, from('198.51.100.7'))).status).toBe(200);
  });

  test('then an account has one try an hour there, and its owner gets in after the hour', async () => {
    expect((await auth.signIn(wrong, gateway, from('198.51.100.7'))).status).toBe(401);
    const answer = await auth.signIn(undefined, gateway, from('198.51.100.7'));
    expect([answer.status, answer.error.message]).toEqual([
      429,
      'Too many failed attempts. Please try again in 60 minutes.',
    ]);
    auth.clock.advance(3_600_000 - 1);
    expect((await auth.signIn(undefined, gateway, from('198.51.100.7'))).status).toBe(429);
    auth.clock.advance(1);
    expect((await auth.signIn(undefined, gateway, from('198.51.100.7'))).status).toBe(200);
  });

  test('then other addresses have their five tries', async () => {
    const statuses: number[] = [];
    for (let time = 0; time < 6; time += 1)
      statuses.push((await auth.signIn(wrong, gateway, from('198.51.100.8'))).status);
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
  });

  test('then ten minutes later an account has its five tries there again', async () => {
    auth.clock.advance(600_000);
    expect((await auth.signIn(wrong, gateway, from('198.51.100.7'))).status).toBe(401);
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

test('when hundreds come before one of them was taken back, then those that were let through stay counted', async () => {
  const store = createThrottleStore(storeOn(auth.store));
  const note = () => store.note('resets:198.51.100.7', { now: auth.clock(), memoryMs: 600_000 });
  const noted = [];
  for (let time = 0; time < 230; time += 1) noted.push(await note());
  expect(noted.at(-1)?.before).toHaveLength(229);
  for (const { id } of noted.slice(30)) await store.takeBack('resets:198.51.100.7', id);
  expect((await note()).before).toHaveLength(30);
});

test('when tries from five addresses could not be looked at, then they crowd nobody out elsewhere', async () => {
  const throttle = createThrottleService({ store: createThrottleStore(storeOn(auth.store)), clock: auth.clock });
  const busy = async (): Promise<never> => {
    throw new AppError('unavailable', 'busy');
  };
  for (let place = 0; place < 5; place += 1) {
    const attempt = await throttle.beginUntrusted(email, `203.0.113.${place}`);
    await expect(attempt.look(busy)).rejects.toThrow('busy');
  }
  expect((await auth.signIn()).status).toBe(200);
});

test('when many addresses failed before the clock was put back by a day, then they crowd nobody out elsewhere', async () => {
  const today = auth.clock();
  auth.clock.advance(86_400_000);
  for (let place = 0; place < 5; place += 1) await auth.signIn(wrong, gateway, from(`203.0.113.${place}`));
  auth.clock.set(today.toISOString());
  expect((await auth.signIn()).status).toBe(200);
});

test('when many sign in rightly from one address, then it fills no count', async () => {
  for (let time = 0; time < 12; time += 1)
    expect((await auth.signIn(undefined, gateway, from('198.51.100.7'))).status).toBe(200);
  const kept = await auth.store.connection
    .collection<{ _id: string; failures: unknown[] }>('sign_in_failures')
    .findOne({ _id: 'address:198.51.100.7' });
  expect(kept?.failures).toEqual([]);
});
