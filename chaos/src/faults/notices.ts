import { addPushDevice, createFixture, generateMatches, listFailedNotices } from '@society/contracts';
import { generateKeyPair } from '@society/service-kit/auth';
import { startPushService } from '@society/service-kit/testing';
import { caughtIn, expect } from '../fault.ts';
import type { Fault, Run } from '../fault.ts';
import { startFaultProxy } from '../fault-proxy.ts';
import { credentialsOf, inHouse } from '../house/people.ts';
import type { People } from '../house/people.ts';
import { watchStore } from '../league/aftermath.ts';
import { wrongWithNotices } from '../notice-oracle.ts';
import type { Due, Taken } from '../notice-oracle.ts';
import { pause, until } from '../wait.ts';
import { troubles } from './notice-troubles.ts';
import type { Trouble } from './notice-troubles.ts';

/** A refused notice is tried again after a minute; a killed process keeps its turn for half a minute. */
const settleMs = 240_000;
const names = ['Anna', 'Ben', 'Cleo', 'Dan', 'Eve', 'Finn'] as const;

/**
 * A time zone where it is about noon: nobody sleeps, and today's evening is not over. It is at most eleven hours from UTC: the league puts a
 * fixture at noon UTC, which farther away would be the next day.
 */
const noonZone = (): string => {
  const east = Math.min(11, 12 - new Date().getUTCHours());
  return `Etc/GMT${east > 0 ? '-' : '+'}${Math.abs(east)}`;
};
const wordsOf = (week: string): string => `${week}, `;

type StoredNotice = {
  readonly _id: string;
  readonly kind: string;
  readonly personId: string;
  readonly about: { readonly fixture?: { readonly name: string } };
  readonly mail: string;
  readonly push: string;
};

/** The plain text of a mail, without the HTML. */
const plainOf = (raw: string): string => raw.split(/^Content-Type: text\/html/m)[0] ?? '';

/**
 * Draws are told while each step on the way fails in turn. Each person must hear of each draw once by mail and once on the phone, or an admin of
 * the failure.
 */
const noticesThrough = async (
  { quick, ...run }: Run,
  name: string,
  { program, only }: { readonly program?: string; readonly only?: (trouble: Trouble) => boolean } = {},
): Promise<string> => {
  const service = await startPushService();
  const pushLink = await startFaultProxy({ port: Number(new URL(service.url).port) });
  service.isReachedAt(`http://127.0.0.1:${pushLink.port}`);
  const env = {
    PUSH_KEY: generateKeyPair('push').privateKey,
    PUSH_HOSTS: `127.0.0.1:${pushLink.port}`,
    CLUB_TIME_ZONE: noonZone(),
  };
  const work = async (people: People): Promise<string> => {
    const { house, random, must, join } = people;
    const store = await watchStore(run.stage, house.databaseOf('svc-players'));
    const stored = () => store.connection.collection<StoredNotice>('notices').find({ kind: 'drawn' }).toArray();
    const ids = new Map<string, string>();
    for (const person of names) {
      const session = await join(person);
      ids.set(session.id, person);
      await must(addPushDevice, { body: service.subscribe(person) }, session);
    }
    const all = [...ids.keys()];
    const expected: { readonly person: string; readonly week: string }[] = [];
    const draw = async (): Promise<void> => {
      const first = random.whole(0, all.length - 1);
      const pair = [all[first], all[(first + random.whole(1, all.length - 1)) % all.length]].flatMap((id) => id ?? []);
      const week = `Week ${expected.length / 2 + 1}`;
      const date = new Date().toISOString().slice(0, 10);
      const { id } = await must(createFixture, { body: { name: week, date, location: 'Home Golf Club' } });
      const [player1Id = '', player2Id = ''] = pair;
      await must(generateMatches, { params: { id }, body: { pairs: [{ player1Id, player2Id }], playerIds: pair } });
      expected.push(...pair.map((person) => ({ person: ids.get(person) ?? '', week })));
    };
    const pushAnswers = (status: number | undefined): void => void (service.state.manner = status ?? 'takes');

    const chosen = random.shuffled(troubles.filter(only ?? (() => true))).slice(0, quick ? 6 : troubles.length);
    for (const { strike } of chosen) {
      await strike({ house, pushLink, pushAnswers, draw });
      // Some troubles meet work that the one before has left, others do not.
      await pause(random.whole(0, 8000));
    }
    const isDone = ({ mail, push }: StoredNotice): boolean =>
      ![mail, push].some((state) => state === 'waiting' || state === 'sending');
    await until(
      'everything is told or has failed',
      async () => {
        const notices = await stored();
        return notices.length >= expected.length && notices.every(isDone);
      },
      settleMs,
    );

    const notices = await stored();
    await store.close();
    const due: Due[] = expected.map(({ person, week }) => ({
      person,
      words: wordsOf(week),
      id:
        notices.find(({ personId, about }) => ids.get(personId) === person && about.fixture?.name === week)?._id ??
        'never kept',
    }));
    const nameAt = new Map(names.map((person) => [credentialsOf(person).email, person]));
    const taken: Taken[] = [
      ...house.mail.letters().map(({ to, text }) => ({
        channel: 'mail' as const,
        person: nameAt.get(to[0] ?? '') ?? '',
        text: plainOf(text),
      })),
      ...service.taken.map(({ device, text }) => ({ channel: 'push' as const, person: device, text })),
    ];
    const failed = new Set((await must(listFailedNotices)).map(({ id }) => id));
    const wrong = [...wrongWithNotices(due, taken, failed), ...service.wrong];
    expect(wrong.length === 0, wrong.join('; '));
    return `${due.length} told by mail and phone, ${taken.length} messages, ${failed.size} told as failed, nobody twice, through ${chosen.length} troubles: ${chosen.map((trouble) => trouble.name).join('; ')}`;
  };
  try {
    return await inHouse({ quick, ...run }, name, work, { env, program });
  } finally {
    await pushLink.close();
    await service.close();
  }
};

/** Kills or cuts off broker, mail server, push service, svc-league and svc-players at every step of a notice. */
export const noticesToldOnce: Fault = {
  name: 'notices',
  limitMs: 900_000,
  run: (run) => noticesThrough(run, 'notices'),
};

/** The same on a variant that marks a notice only after it was sent: people are told twice, which must be caught. */
export const noticesForgetful: Fault = {
  name: 'notices-marked-late',
  once: true,
  limitMs: 600_000,
  run: (run) => {
    const only = ({ name }: Trouble): boolean => name.includes('before it knows');
    const program = 'chaos/src/naive/forgetful-notices.ts';
    return caughtIn(noticesThrough(run, 'notices-marked-late', { program, only }), /was told \d times/);
  },
};
