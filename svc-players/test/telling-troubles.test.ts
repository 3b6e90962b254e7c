import { AppError } from '@society/kernel';
import {
  eventually,
  fixedClock,
  recordingLogger,
  sequentialIds,
  storeOn,
  testStore,
} from '@society/service-kit/testing';
import type { TestStore } from '@society/service-kit/testing';
import { createNoticeStore } from '../src/notices/notice-store.ts';
import type { Notice } from '../src/notices/notice.ts';
import { createTelling } from '../src/notices/telling-service.ts';
import type { TellingDeps } from '../src/notices/telling-service.ts';
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

type Ready = TellingDeps['people']['ready'];
type Send = NonNullable<TellingDeps['mail']>['mailer']['send'];

/** Reads a queue in which these wait, and nothing else. */
const tellingOf = async (waiting: readonly Notice[], { ready, send }: { ready: Ready; send: Send }) => {
  const notices = createNoticeStore(storeOn(database));
  await notices.forgetAll();
  await notices.add(waiting, clock());
  const telling = createTelling({
    notices,
    people: { ready, namesOf: async () => new Map() },
    club: async () => ({ name: 'Club', contactEmail: 'c@example.org', timeZone: 'Etc/UTC', handicapPolicy: 'own' }),
    mail: { mailer: { send }, site: 'https://league.example.org' },
    push: undefined,
    clock,
    ids: sequentialIds('turn'),
    logger: recordingLogger(),
    everyMs: 1000,
  });
  return { notices, telling };
};

/** One notice waits, and the person's record, once, cannot be had. */
const tellingThrough = async (error: AppError) => {
  const sent: string[] = [];
  const failures = [error];
  const { telling } = await tellingOf([drawn], {
    ready: async () => {
      const failure = failures.pop();
      if (failure) throw failure;
      return { state: anna, version: 1 };
    },
    send: async ({ email }) => {
      sent.push(email);
      return { sent: true };
    },
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

test('when the process is to stop, then mails that are on their way are finished, and no other begins', async () => {
  const crowd = Array.from({ length: 12 }, (_, index) => ({ ...drawn, id: `drawn:p${index}`, personId: `p${index}` }));
  const begun: string[] = [];
  let finish = (): void => undefined;
  const finished = new Promise<void>((resolve) => (finish = resolve));
  const { notices, telling } = await tellingOf(crowd, {
    ready: async (id) => ({ state: { ...anna, id }, version: 1 }),
    send: async ({ id }) => {
      begun.push(id);
      await finished;
      return { sent: true };
    },
  });
  telling.start();
  // So many go out at once, and none of them ends before `finish`.
  await eventually(() => begun.length === 4);
  const stopped = telling.stop();
  const before = [...begun];
  finish();
  await stopped;
  expect(begun).toEqual(before);
  const states = await Promise.all(
    crowd.map(async ({ personId }) => (await notices.ofPerson(personId))[0]?.mail.state),
  );
  expect(states.filter((state) => state === 'sent')).toHaveLength(before.length);
  expect(states.filter((state) => state === 'waiting')).toHaveLength(crowd.length - before.length);
});
