import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { inspect, parseEnv } from 'node:util';
import { connect } from 'amqplib';
import type { Channel } from 'amqplib';
import { allEvents } from '@society/contracts';
import type { Envelope } from '@society/contracts';
import { createRabbitBus, openDeadLetters, queueName } from '@society/service-kit/bus';
import type { Handlers } from '@society/service-kit/bus';
import { eventually, recordingLogger } from '@society/service-kit/testing';
import { brokerDefinitions } from '../src/broker/definitions.ts';
import { startBroker } from '../src/support/broker.ts';
import { outcomeOf } from '../src/support/command.ts';
import { deployables, root } from '../src/support/house.ts';

// A real RabbitMQ, that has read what `make-keys` and the repository have for it, as the compose file gives it to the image.
const { services } = deployables();
const accounts = [...services, 'operator'];
let folder: string;
let broker: Awaited<ReturnType<typeof startBroker>>;
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'broker-'));
  const { code, said } = await outcomeOf(process.execPath, ['scripts/make-keys.mjs', path.join(folder, 'secrets')], {
    env: { MONGODB_URL: undefined, AMQP_URL: undefined },
  });
  if (code !== 0) throw new Error(said);
  for (const each of ['config', 'definitions.d']) mkdirSync(path.join(folder, each));
  cpSync(path.join(folder, 'secrets/rabbitmq.json'), path.join(folder, 'definitions.d/10-accounts.json'));
  cpSync(path.join(root, 'deploy/rabbitmq/league.json'), path.join(folder, 'definitions.d/20-league.json'));
  const conf = readFileSync(path.join(root, 'deploy/rabbitmq/league.conf'), 'utf8');
  writeFileSync(path.join(folder, 'config/20-league.conf'), conf.replace('/etc/rabbitmq', folder));
  broker = await startBroker(path.join(folder, 'config'));
}, 180_000);
afterAll(async () => {
  await broker.end();
  rmSync(folder, { recursive: true });
}, 120_000);

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

const urlOf = (account: string): string => {
  const { AMQP_URL = '' } = parseEnv(readFileSync(path.join(folder, `secrets/${account}.env`), 'utf8'));
  return AMQP_URL.replace('rabbitmq:5672', `127.0.0.1:${broker.port}`);
};

const open = (service: string) => {
  const logger = recordingLogger();
  const bus = createRabbitBus({ url: urlOf(service), events: allEvents, logger });
  closing.push(bus.close);
  return { bus, logger };
};

const consumedBy = (service: string): readonly string[] =>
  allEvents.filter(({ consumers }) => consumers.some((name) => name === service)).map(({ name }) => name);
/** One of its queues. */
const queueOf = (service: string): string => queueName(service, consumedBy(service)[0] ?? '');

/** A handler for each event that a service consumes; without all of them it does not start. */
const handlersOf = (service: string, handler = async (_envelope: Envelope): Promise<void> => undefined): Handlers =>
  Object.fromEntries(consumedBy(service).map((name) => [name, handler]));

/** What the broker says to one action of an account; `allowed` when nothing. */
const answerTo = async (account: string, act: (channel: Channel) => Promise<unknown>): Promise<string> => {
  const connection = await connect(urlOf(account));
  connection.on('error', () => undefined);
  const channel = await connection.createChannel();
  const refused = new Promise<string>((resolve) => channel.once('error', (error: Error) => resolve(error.message)));
  // A refusal of what is published comes when nobody waits for it; another question shows that there was none.
  const asked = act(channel).then(
    () => channel.checkExchange('league.events').then(() => 'allowed'),
    (error: Error) => error.message,
  );
  const answer = await Promise.race([refused, asked.catch(() => refused)]);
  await connection.close().catch(() => undefined);
  return answer;
};

const envelope = (name: string): Envelope => ({
  id: `e-${name}`,
  name,
  subject: 's1',
  version: 1,
  at: '2026-11-20T18:00:00.000Z',
  data: { id: 'p1' },
});

test('when events or services change, then the file for the broker is written anew', async () => {
  expect(JSON.parse(readFileSync(path.join(root, 'deploy/rabbitmq/league.json'), 'utf8'))).toEqual(
    JSON.parse(JSON.stringify(await brokerDefinitions(services, allEvents))),
  );
});

test('when the broker has read its files, then there are these accounts and no guest, each with a password of its own', async () => {
  expect(new Set(accounts.map((account) => new URL(urlOf(account)).password)).size).toBe(accounts.length);
  await expect(connect(`amqp://guest:guest@127.0.0.1:${broker.port}`)).rejects.toThrow('ACCESS_REFUSED');
  await expect(
    connect(`amqp://svc-auth:${new URL(urlOf('svc-media')).password}@127.0.0.1:${broker.port}`),
  ).rejects.toThrow('ACCESS_REFUSED');
});

test.each(services)(
  'when %s connects with its account, then it finds all that it needs and consumes',
  async (service) => {
    const { bus, logger } = open(service);
    await bus.subscribe(service, handlersOf(service));
    expect([bus.state(), logger.entries.filter(({ level }) => level !== 'info')]).toEqual(['up', []]);
  },
);

test('when a replica of svc-league says what is live, then another one hears it, also where the broker has forgotten the exchange', async () => {
  await answerTo('operator', (channel) => channel.deleteExchange('league.live'));
  const [one, other] = [open('svc-league').bus, open('svc-league').bus];
  const received = jest.fn();
  other.live.on(received);
  await eventually(() => expect([one.state(), received.mock.calls]).toEqual(['up', [[{ name: 'resync' }]]]));
  one.live.emit({ name: 'table.changed' });
  await eventually(() => expect(received).toHaveBeenCalledWith({ name: 'table.changed' }));
});

test('when svc-players publishes that somebody is gone, then svc-media, with its own account, hears of it', async () => {
  const media = open('svc-media').bus;
  const gone = jest.fn(async (_envelope: Envelope) => undefined);
  await media.subscribe('svc-media', handlersOf('svc-media', gone));
  await open('svc-players').bus.publish(envelope('player.deleted'));
  await eventually(() => expect(gone).toHaveBeenCalledWith(expect.objectContaining({ id: 'e-player.deleted' })));
});

test('when a queue is lost, then its service says what to do, waits until somebody who may has made it again, and goes on unaided', async () => {
  const { bus, logger } = open('svc-media');
  const gone = jest.fn(async (_envelope: Envelope) => undefined);
  await bus.subscribe('svc-media', handlersOf('svc-media', gone));
  await answerTo('operator', (channel) => channel.deleteQueue('svc-media.player.deleted'));
  const missing = expect.stringMatching(/no queue 'svc-media\.player\.deleted'[^]*the broker lacks a queue/);
  await eventually(() => expect([bus.state(), inspect(logger.entries, { depth: 4 })]).toEqual(['down', missing]));
  const players = open('svc-players');
  await expect(players.bus.publish(envelope('player.deleted'))).rejects.toThrow('is missing');
  // By then the publisher has tried to make it, in vain.
  await pause(1500);
  const letters = await openDeadLetters({ url: urlOf('operator'), events: allEvents });
  closing.push(letters.close);
  await eventually(() => expect(bus.state()).toBe('up'));
  await players.bus.publish(envelope('player.deleted'));
  await eventually(() => expect(gone).toHaveBeenCalled());
  expect(players.logger.entries.filter(({ level }) => level !== 'info')).toEqual([]);
});

describe('what an account may not do', () => {
  const pairs = services.flatMap((service) =>
    services.filter((other) => other !== service).map((other) => [service, other] as const),
  );
  test.each(pairs)('when %s reads a queue of %s, or its dead letters, then it is refused', async (service, other) => {
    const queue = queueOf(other);
    for (const name of [queue, `${queue}.dead`]) {
      expect(await answerTo(service, (channel) => channel.get(name))).toContain('ACCESS_REFUSED');
      expect(await answerTo(service, (channel) => channel.consume(name, () => undefined))).toContain('ACCESS_REFUSED');
      expect(await answerTo(service, (channel) => channel.purgeQueue(name))).toContain('ACCESS_REFUSED');
    }
  });

  test.each(services)('when %s publishes what is not its own to say, then it is refused', async (service) => {
    for (const { name, consumers } of allEvents.filter(({ publisher }) => publisher !== service))
      for (const key of [name, queueName(consumers[0] ?? '', name)])
        expect([
          key,
          await answerTo(service, async (channel) => channel.publish('league.events', key, Buffer.from('{}'))),
        ]).toEqual([key, expect.stringContaining('ACCESS_REFUSED')]);
    expect(
      await answerTo(service, async (channel) => channel.sendToQueue('svc-league.player.changed', Buffer.from('{}'))),
    ).toContain('ACCESS_REFUSED');
  });

  /** Each on a connection of its own, since a refusal ends the channel. */
  const expectRefused = async (service: string, acts: readonly ((channel: Channel) => Promise<unknown>)[]) => {
    const refused = expect.stringContaining('ACCESS_REFUSED');
    for (const act of acts) expect([String(act), await answerTo(service, act)]).toEqual([String(act), refused]);
  };
  /** svc-league needs a queue of its own on the live exchange, which leaves it ways that the others do not have (docs/decisions/the-bus.md). */
  const others = services.filter((service) => service !== 'svc-league');

  test.each(pairs)('when %s binds, unbinds or deletes a queue of %s, then it is refused', async (service, other) => {
    const queue = queueOf(other);
    await expectRefused(service, [
      (channel) => channel.bindQueue(queue, 'league.live', ''),
      (channel) => channel.bindQueue(queue, 'league.dead', 'anything'),
      (channel) => channel.bindQueue(queue, 'league.events', '#'),
      (channel) => channel.unbindQueue(queue, 'league.events', queue),
      (channel) => channel.deleteQueue(queue),
      (channel) => channel.deleteQueue(`${queue}.dead`),
    ]);
  });

  test.each(services)('when %s declares something, or deletes it, then it is refused', (service) =>
    expectRefused(service, [
      (channel) => channel.assertQueue('elsewhere', { durable: true }),
      (channel) => channel.assertQueue(`${service}.spare`, { deadLetterExchange: 'league.events' }),
      (channel) => channel.deleteQueue(queueOf(service)),
      (channel) => channel.assertExchange('elsewhere', 'topic'),
      (channel) => channel.deleteExchange('league.events'),
    ]),
  );

  test.each(services)('when %s binds an exchange to another, then it is refused', (service) =>
    expectRefused(service, [
      (channel) => channel.bindExchange('league.events', 'league.dead', 'anything'),
      (channel) => channel.bindExchange('league.dead', 'league.events', '#'),
      (channel) => channel.bindExchange('league.live', 'league.events', '#'),
    ]),
  );

  test.each(others)('when %s uses league.live, or a queue without a name, then it is refused', (service) =>
    expectRefused(service, [
      async (channel) => channel.publish('league.live', '', Buffer.from('{"name":"resync"}')),
      (channel) => channel.bindQueue(queueOf(service), 'league.live', ''),
      (channel) => channel.bindExchange('league.events', 'league.live', ''),
      (channel) => channel.assertQueue('', { exclusive: true, deadLetterExchange: 'league.events' }),
    ]),
  );

  test.each(services)('when %s would read events that it does not consume, then it is refused', async (service) => {
    const strange = allEvents.map(({ name }) => name).filter((name) => !consumedBy(service).includes(name));
    const spy = async (channel: Channel, key: string): Promise<unknown> =>
      channel.bindQueue((await channel.assertQueue('', { exclusive: true })).queue, 'league.events', key);
    await expectRefused(
      service,
      ['#', ...strange.slice(0, 1)].flatMap((key) => [
        (channel) => channel.bindQueue(queueOf(service), 'league.events', key),
        (channel) => spy(channel, key),
      ]),
    );
  });
});

test('when the operator looks at dead letters, then with one account at those of every service', async () => {
  const letters = await openDeadLetters({ url: urlOf('operator'), events: allEvents });
  closing.push(letters.close);
  await answerTo('operator', async (channel) =>
    channel.publish(
      'league.dead',
      'svc-league.match.completed',
      Buffer.from(JSON.stringify(envelope('match.completed'))),
    ),
  );
  await eventually(async () => expect(await letters.list({ id: 'e-match.completed' })).toHaveLength(1));
  expect(await letters.drop({ id: 'e-match.completed' })).toBe(1);
});
