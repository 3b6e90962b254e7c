import { setTimeout as pause } from 'node:timers/promises';
import type { ServerResponse } from 'node:http';
import type { LiveEvent } from '@society/contracts';
import type { LiveMessage } from '@society/service-kit/bus';
import { eventually, listen, recordingLogger, testKeys } from '@society/service-kit/testing';
import { createLeagueNews } from './league-news.ts';
import type { LeagueNews, LeagueNewsOptions } from './league-news.ts';

const change = (version: number) => ({ name: 'club.changed' as const, version });

/** A replica: what it has heard in the last `ms` it says at the beginning of each stream. */
const startReplica = async () => {
  const open = new Set<ServerResponse>();
  const state = { ms: 30_000, changes: [] as ReturnType<typeof change>[], status: 200, speaks: true };
  const write = (res: ServerResponse, message: LiveEvent) =>
    res.write(`event: ${message.name}\ndata: ${JSON.stringify(message)}\n\n`);
  const server = await listen((_req, res) => {
    res.writeHead(state.status, { 'content-type': 'text/event-stream' });
    open.add(res);
    res.once('close', () => open.delete(res));
    if (state.status !== 200) return void res.end();
    res.flushHeaders();
    if (state.speaks) write(res, { name: 'recent', ms: state.ms, changes: state.changes });
  });
  return {
    ...server,
    state,
    open,
    say: (message: LiveEvent) => open.forEach((res) => write(res, message)),
    breakOff: () => open.forEach((res) => void res.destroy()),
  };
};
type Replica = Awaited<ReturnType<typeof startReplica>>;

let first: Replica;
let second: Replica;
let news: LeagueNews;
let heard: LiveMessage[];
let losses: number;

const follow = async (over: Partial<LeagueNewsOptions> = {}): Promise<void> => {
  let turn = 0;
  news = createLeagueNews({
    replicas: {
      pick: () => {
        const { url } = [first, second][turn++ % 2] ?? first;
        return { url, target: { protocol: 'http:', hostname: '', port: '' }, ready: true };
      },
    },
    signer: testKeys().signer('gateway'),
    logger: recordingLogger(),
    ...over,
  });
  heard = [];
  losses = 0;
  news.on((message) => heard.push(message));
  news.onLost(() => (losses += 1));
  await news.start();
  heard.length = 0;
};

beforeEach(async () => {
  [first, second] = [await startReplica(), await startReplica()];
});
afterEach(async () => {
  news.stop();
  await Promise.all([first.close(), second.close()]);
});

test('when a replica says something, then it is heard, but for its heartbeats', async () => {
  await follow();
  first.say({ name: 'heartbeat', seconds: 5 });
  first.say(change(1));
  await eventually(() => expect(heard).toEqual([change(1)]));
  expect([first.open.size, second.open.size, news.isThere()]).toEqual([1, 0, true]);
});

test('when the replica goes, then the other tells what was said meanwhile, and nobody has to ask anew', async () => {
  await follow();
  second.state.changes = [change(2)];
  first.breakOff();
  await eventually(() => expect(heard).toEqual([change(2)]));
  second.say(change(3));
  await eventually(() => expect(heard).toEqual([change(2), change(3)]));
  expect([news.isThere(), losses]).toEqual([true, 0]);
});

test('when another has taken over, then the news is not lost once the time for that is over, and a later loss is told', async () => {
  await follow({ graceMs: 2000 });
  second.state.changes = [change(2)];
  first.breakOff();
  await eventually(() => expect(heard).toEqual([change(2)]));
  await pause(2100);
  expect([news.isThere(), losses]).toEqual([true, 0]);
  for (const each of [first, second]) each.state.status = 503;
  second.breakOff();
  await eventually(() => losses === 1);
});

test('when the other does not reach back that far, then everybody asks anew', async () => {
  await follow();
  second.state.ms = 500;
  first.breakOff();
  await eventually(() => expect(heard).toEqual([{ name: 'resync' }]));
  expect(news.isThere()).toBe(true);
});

test('when a replica falls silent, then another is followed', async () => {
  await follow({ silenceMs: 100 });
  await eventually(() => second.open.size === 1);
  // On a busy machine this one may be taken for silent, too, before its word is read.
  await eventually(() => {
    second.say(change(1));
    expect(heard).toContainEqual(change(1));
  });
});

test('when a replica says something now and then, then it is followed for longer than one may be silent', async () => {
  await follow({ silenceMs: 2000 });
  for (let time = 0; time < 6; time += 1) {
    await pause(400);
    first.say({ name: 'heartbeat', seconds: 5 });
  }
  expect([first.open.size, second.open.size]).toEqual([1, 0]);
});

test('when none is to be had, then that is told once the time for it is over, and not before; and when one is there again, then everybody asks anew', async () => {
  await follow({ graceMs: 400 });
  for (const each of [first, second]) each.state.status = 503;
  first.breakOff();
  await eventually(() => first.open.size + second.open.size === 0);
  expect([news.isThere(), losses]).toEqual([true, 0]);
  await eventually(() => losses === 1);
  expect(news.isThere()).toBe(false);
  for (const each of [first, second]) each.state.status = 200;
  await eventually(() => news.isThere());
  expect([heard, losses]).toEqual([[{ name: 'resync' }], 1]);
});

test('when there is none at the start, then the gateway starts all the same', async () => {
  for (const each of [first, second]) each.state.status = 503;
  await follow();
  expect(news.isThere()).toBe(false);
});

test('when the gateway stops, then the news is not said to be lost', async () => {
  const logger = recordingLogger();
  await follow({ graceMs: 1, logger });
  news.stop();
  await eventually(() => first.open.size + second.open.size === 0);
  await pause(100);
  expect([losses, logger.entries.filter(({ level }) => level === 'warn')]).toEqual([0, []]);
});
