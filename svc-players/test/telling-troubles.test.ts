import { AppError } from '@society/kernel';
import { fixedClock, recordingLogger, sequentialIds, storeOn, testStore } from '@society/service-kit/testing';
import type { TestStore } from '@society/service-kit/testing';
import { createNoticeStore } from '../src/notices/notice-store.ts';
import { createTelling } from '../src/notices/telling-service.ts';
import { makeReady, reserve } from '../src/people/player.ts';

let database: TestStore;
beforeAll(async () => {
  database = await testStore();
});
afterAll(() => database.close());

const clock = fixedClock('2026-03-10T10:00:00.000Z');
const details = {
  firstName: 'Anna',
  lastName: 'Keller',
  email: 'anna@example.org',
  handicap: 18,
  role: 'player',
  isActive: true,
  availableForSubstitution: false,
} as const;
const anna = makeReady(reserve(details, { id: 'anna', attempt: 'a', at: clock().toISOString() }), 'a');
const drawn = { id: 'drawn:anna', personId: 'anna', kind: 'noOpponent', about: {}, at: clock().toISOString() } as const;

/** A queue that one notice waits in, read by a process for which one person's record, once, cannot be had. */
const tellingThrough = async (error: AppError) => {
  const notices = createNoticeStore(storeOn(database));
  await notices.forgetAll();
  await notices.add([drawn], clock());
  const sent: string[] = [];
  const failures = [error];
  const telling = createTelling({
    notices,
    people: {
      ready: async () => {
        const failure = failures.pop();
        if (failure) throw failure;
        return { state: anna, version: 1 };
      },
      namesOf: async () => new Map(),
    },
    club: async () => ({ name: 'Club', contactEmail: 'c@example.org', timeZone: 'Etc/UTC', handicapPolicy: 'own' }),
    mail: {
      mailer: { send: async ({ email }) => ({ sent: sent.push(email) > 0 }) as { sent: true } },
      site: 'https://league.example.org',
    },
    push: undefined,
    clock,
    ids: sequentialIds('turn'),
    logger: recordingLogger(),
    everyMs: 1000,
  });
  await telling.tellAll();
  await telling.tellAll();
  return sent;
};

test('when the store cannot say who somebody is, then they are told as soon as it can', async () => {
  expect(await tellingThrough(new AppError('unavailable', 'The store cannot be reached'))).toEqual([anna.email]);
});

test('when somebody is gone, then nothing is told to them', async () => {
  expect(await tellingThrough(new AppError('notFound', 'Player not found'))).toEqual([]);
});
