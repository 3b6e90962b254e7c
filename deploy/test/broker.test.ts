import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseEnv } from 'node:util';
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

/** A handler for each event that a service consumes; without all of them it does not start. */
const handlersOf = (service: string, handler: (envelope: Envelope) => Promise<void>): Handlers =>
  Object.fromEntries(
    allEvents.filter(({ consumers }) => consumers.some((name) => name === service)).map(({ name }) => [name, handler]),
  );

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
  'when %s connects with its account, then it declares the topology, consumes its own events and hears what is live',
  async (service) => {
    const { bus, logger } = open(service);
    const taken = jest.fn(async (_envelope: Envelope) => undefined);
    await bus.subscribe(service, handlersOf(service, taken));
    expect([bus.state(), logger.entries.filter(({ level }) => level !== 'info')]).toEqual(['up', []]);
    const other = open(services.find((name) => name !== service) ?? '').bus;
    const received = jest.fn();
    other.live.on(received);
    await eventually(() => expect(other.state()).toBe('up'));
    bus.live.emit({ name: 'table.changed', by: service });
    await eventually(() => expect(received).toHaveBeenCalledWith({ name: 'table.changed', by: service }));
  },
);

test('when svc-players publishes that somebody is gone, then svc-media, with its own account, hears of it', async () => {
  const media = open('svc-media').bus;
  const gone = jest.fn(async (_envelope: Envelope) => undefined);
  await media.subscribe('svc-media', handlersOf('svc-media', gone));
  await open('svc-players').bus.publish(envelope('player.deleted'));
  await eventually(() => expect(gone).toHaveBeenCalledWith(expect.objectContaining({ id: 'e-player.deleted' })));
});

test('when a service loses one of its queues, then its account makes it again, with its dead letters', async () => {
  expect(
    await answerTo(
      'operator',
      async (channel) => (
        await channel.deleteQueue('svc-media.player.deleted'),
        channel.deleteQueue('svc-media.player.deleted.dead')
      ),
    ),
  ).toBe('allowed');
  await open('svc-media').bus.subscribe(
    'svc-media',
    handlersOf('svc-media', async () => undefined),
  );
  expect(await answerTo('operator', (channel) => channel.checkQueue('svc-media.player.deleted.dead'))).toBe('allowed');
});

describe('what an account may not do', () => {
  const pairs = services.flatMap((service) =>
    services.filter((other) => other !== service).map((other) => [service, other] as const),
  );
  test.each(pairs)('when %s reads a queue of %s, or its dead letters, then it is refused', async (service, other) => {
    const queue = `${other}.${allEvents.find(({ consumers }) => consumers.some((name) => name === other))?.name}`;
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

  test.each(services)('when %s declares something that is nobody’s, then it is refused', async (service) => {
    expect(await answerTo(service, (channel) => channel.assertQueue('elsewhere', { durable: true }))).toContain(
      'ACCESS_REFUSED',
    );
    expect(await answerTo(service, (channel) => channel.assertExchange('elsewhere', 'topic'))).toContain(
      'ACCESS_REFUSED',
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
