import { AppError } from '@society/kernel';
import { eventually, fixedClock, recordingLogger, storeOn, testStore } from '@society/service-kit/testing';
import type { TestStore } from '@society/service-kit/testing';
import { createNoticeStore } from '../src/notices/notice-store.ts';
import type { NoticeStore } from '../src/notices/notice-store.ts';
import type { Notice } from '../src/notices/notice.ts';
import type { Channel } from '../src/notices/queued.ts';
import { createTellingService } from '../src/notices/telling-service.ts';
import type { TellingDeps } from '../src/notices/telling-service.ts';
import { makeReady, reserve } from '../src/people/player.ts';
import { annasDetails } from './a-player.ts';

let database: TestStore;
beforeAll(async () => {
  database = await testStore();
});
afterAll(() => database.close());

const clock = fixedClock('2026-03-10T10:00:00.000Z');
const anna = makeReady(reserve(annasDetails, { id: 'anna', attempt: 'a', at: clock().toISOString() }), 'a');
const drawn = { id: 'drawn:anna', personId: 'anna', kind: 'noOpponent', about: {}, at: clock().toISOString() } as const;

type Ready = TellingDeps['people']['ready'];
type Send = NonNullable<TellingDeps['mail']>['mailer']['send'];

type Given = { readonly ready: Ready; readonly send: Send; readonly push?: TellingDeps['push'] };

/** A process that reads a queue. */
const tellingOn = (notices: NoticeStore, { ready, send, push }: Given) =>
  createTellingService({
    notices,
    people: { ready, namesOf: async () => new Map() },
    club: async () => ({ name: 'Club', contactEmail: 'c@example.org', timeZone: 'Etc/UTC', handicapPolicy: 'own' }),
    mail: { mailer: { send }, site: 'https://league.example.org' },
    push,
    clock,
    logger: recordingLogger(),
    everyMs: 1000,
  });

/** A process whose queue has only these notices. */
const tellingOf = async (waiting: readonly Notice[], given: Given) => {
  const notices = createNoticeStore(storeOn(database));
  await notices.forgetAll();
  await notices.add(waiting, clock());
  return { notices, telling: tellingOn(notices, given) };
};

/** Something that happens when the test says so. */
const gate = () => {
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { opened, open };
};

/** One notice waits, and reading the person's record fails once for their phones and once for the mail. */
const tellingThrough = async (error: AppError) => {
  const sent: string[] = [];
  const failures = [error, error];
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
  const finish = gate();
  const { notices, telling } = await tellingOf(crowd, {
    ready: async (id) => ({ state: { ...anna, id }, version: 1 }),
    send: async ({ id }) => {
      begun.push(id);
      await finish.opened;
      return { sent: true };
    },
  });
  telling.start();
  // So many go out at once, and none of them ends before the gate opens.
  await eventually(() => begun.length === 4);
  const stopped = telling.stop();
  const before = [...begun];
  finish.open();
  await stopped;
  expect(begun).toEqual(before);
  const states = await Promise.all(
    crowd.map(async ({ personId }) => (await notices.ofPerson(personId))[0]?.mail.state),
  );
  expect(states.filter((state) => state === 'sent')).toHaveLength(before.length);
  expect(states.filter((state) => state === 'waiting')).toHaveLength(crowd.length - before.length);
});

/** Somebody who was told nothing within the hour. */
const drawnFor = (personId: string): Notice => ({ ...drawn, id: `drawn:${personId}`, personId });
const ready: Ready = async (id) => ({ state: { ...anna, id }, version: 1 });

test('when the process is to stop while a push is on its way, then it is finished, and the next push and the mail are left to the next one', async () => {
  const mailed: string[] = [];
  const [begun, finish] = [gate(), gate()];
  const { notices, telling } = await tellingOf([drawnFor('ben'), { ...drawnFor('ben'), id: 'again:ben' }], {
    ready,
    send: async ({ id }) => {
      mailed.push(id);
      return { sent: true };
    },
    push: {
      tell: async () => {
        begun.open();
        await finish.opened;
        return { doneIds: [], told: true, outcome: { state: 'sent' } };
      },
    },
  });
  telling.start();
  await begun.opened;
  const stopped = telling.stop();
  finish.open();
  await stopped;
  expect(mailed).toEqual([]);
  expect((await notices.ofPerson('ben')).map(({ push, mail }) => [push.state, mail.state]).sort()).toEqual([
    ['sent', 'waiting'],
    ['waiting', 'waiting'],
  ]);
});

test('when the mail server lets everybody wait, then phones do not, also of what comes meanwhile', async () => {
  const crowd = Array.from({ length: 6 }, (_, index) => drawnFor(`q${index}`));
  const pushed: string[] = [];
  const finish = gate();
  const { notices, telling } = await tellingOf(crowd, {
    ready,
    send: async () => {
      await finish.opened;
      return { sent: true };
    },
    push: {
      tell: async (personId) => {
        pushed.push(personId);
        return { doneIds: [], told: true, outcome: { state: 'sent' } };
      },
    },
  });
  telling.start();
  await eventually(async () => (await notices.ofPerson('q0'))[0]?.mail.state === 'sending');
  expect(new Set(pushed)).toEqual(new Set(crowd.map(({ personId }) => personId)));
  await notices.add([drawnFor('late')], clock());
  await eventually(() => pushed.includes('late'));
  const stopped = telling.stop();
  finish.open();
  await stopped;
  expect(pushed).toHaveLength(crowd.length + 1);
});

test.each<['reading' | Channel]>([['reading'], ['push'], ['mail']])(
  'when a process is held up at its %s until another one has taken the turn, then what that one has told is not told again',
  async (step) => {
    const personId = `carl-${step}`;
    const told: string[] = [];
    const given: Given = {
      ready,
      send: async () => {
        told.push('mail');
        return { sent: true };
      },
      push: {
        tell: async () => {
          told.push('push');
          return { doneIds: [], told: true, outcome: { state: 'sent' } };
        },
      },
    };
    const { notices, telling } = await tellingOf([drawnFor(personId)], given);
    const [begun, goOn] = [gate(), gate()];
    const standStillAt = async (at: typeof step) => {
      if (at !== step) return;
      begun.open();
      await goOn.opened;
    };
    const begin: NoticeStore['begin'] = async (ids, channel) => {
      await standStillAt(channel);
      return notices.begin(ids, channel);
    };
    const slowly: Ready = async (id) => {
      await standStillAt('reading');
      return ready(id);
    };
    const heldUp = tellingOn({ ...notices, begin }, { ...given, ready: slowly }).tellAll();
    await begun.opened;
    clock.advance(31_000);
    await telling.tellAll();
    goOn.open();
    await heldUp;
    expect(told.toSorted()).toEqual(['mail', 'push']);
    expect(await notices.ofPerson(personId)).toMatchObject([{ mail: { state: 'sent' }, push: { state: 'sent' } }]);
  },
);

test('when another process has begun one of two mails meanwhile, then only the other one is settled', async () => {
  const send: Send = async () => ({ sent: true });
  const waiting = ['one', 'other'].map((id) => ({ ...drawn, id, personId: 'dora' }));
  const { notices } = await tellingOf(waiting, { ready, send });
  const begin: NoticeStore['begin'] = (ids, channel) =>
    notices.begin(['one'], channel).then(() => notices.begin(ids, channel));
  await tellingOn({ ...notices, begin }, { ready, send }).tellAll();
  expect((await notices.ofPerson('dora')).map(({ mail }) => mail.state).toSorted()).toEqual(['sending', 'sent']);
});

test('when a newer replica has put something into the queue that is not known here, then it is told in general words, with what else waits', async () => {
  const texts: string[] = [];
  const one = { ...drawn, personId: 'eva', at: clock().toISOString() };
  const { telling } = await tellingOf([one, { ...one, id: 'new:eva' }], {
    ready: async () => ({ state: anna, version: 1 }),
    send: async (_to, compose) => {
      texts.push(compose({ name: 'Club', contactEmail: 'c@example.org' }).text);
      return { sent: true };
    },
  });
  const queue = database.connection.collection<{ _id: string }>('notices');
  await queue.updateOne({ _id: 'new:eva' }, { $set: { kind: 'thunder' } });
  await telling.tellAll();
  expect(texts).toEqual([expect.stringMatching(/You have no opponent yet.*There is news for you\./s)]);
});
