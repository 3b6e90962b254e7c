import { connect } from 'amqplib';
import type { Channel } from 'amqplib';
import type { Envelope } from '@society/contracts';
import { openDeadLetters } from '../../src/bus/index.ts';
import type { LiveMessage } from '../../src/bus/index.ts';
import { runDeadLetters } from '../../src/bus/dead-letters-command.ts';
import { AppError } from '@society/kernel';
import { eventually } from '../../src/testing/index.ts';
import { envelopeOf, newEventContract, onRabbit } from './adapters.ts';
import type { Adapter } from './adapters.ts';
import { startWire } from '../../src/testing/wire.ts';
import type { Broker } from './broker.ts';

const nothing = async (_envelope: Envelope): Promise<void> => undefined;

/** What only a broker between publisher and consumer can do to us. */
export const rabbitSuite = (broker: () => Broker): void => {
  const closing: (() => Promise<void>)[] = [];
  afterEach(async () => {
    for (const close of closing.splice(0).reverse()) await close();
  });

  const open = async (url = broker().url, event = newEventContract(['svc-league'])): Promise<Adapter> => {
    const adapter = await onRabbit({ url }, event);
    closing.push(adapter.close);
    return adapter;
  };
  const wireToBroker = async () => {
    const { hostname, port } = new URL(broker().url);
    const wire = await startWire({ host: hostname, port: Number(port) });
    closing.push(wire.close);
    return { ...wire, url: `amqp://guest:guest@127.0.0.1:${wire.port}` };
  };
  const withChannel = async (work: (channel: Channel) => Promise<unknown>): Promise<void> => {
    const connection = await connect(broker().url);
    const channel = await connection.createChannel();
    await work(channel);
    await channel.close();
    await connection.close();
  };
  const publishUntilSent = (adapter: Adapter, n: number) => {
    const envelope = envelopeOf(adapter.event, n);
    return eventually(() => adapter.bus.publish(envelope), 20_000);
  };
  const versions = (take: jest.Mock<Promise<void>, [Envelope]>): number[] =>
    [...new Set(take.mock.calls.map(([envelope]) => envelope.version))].sort();

  it('when a consumer starts only after the event was published, then it gets the event', async () => {
    const first = await open();
    await first.bus.publish(envelopeOf(first.event, 1));
    const second = await open(undefined, first.event);
    const league = jest.fn(nothing);
    await second.bus.subscribe('svc-league', { [first.event.name]: league });
    await eventually(() => expect(versions(league)).toEqual([1]));
  });

  it('when the connection is cut, then publishing is refused while it is away, and publisher and consumer recover unaided', async () => {
    const wire = await wireToBroker();
    const adapter = await open(wire.url);
    const league = jest.fn(nothing);
    const live = jest.fn();
    adapter.bus.live.on(live);
    await adapter.bus.subscribe('svc-league', { [adapter.event.name]: league });
    await adapter.bus.publish(envelopeOf(adapter.event, 1));
    expect(adapter.bus.state()).toBe('up');
    wire.cut();
    await eventually(() => expect(adapter.bus.state()).toBe('down'));
    await expect(adapter.bus.publish(envelopeOf(adapter.event, 9))).rejects.toMatchObject({ kind: 'unavailable' });
    await publishUntilSent(adapter, 2);
    await eventually(() => expect(versions(league)).toEqual([1, 2]));
    expect(live).toHaveBeenCalledWith({ name: 'resync' });
    expect(await adapter.metrics.registry.metrics()).toMatch(/broker_connected\{[^}]*\} 1/);
  });

  it('when the connection is cut while an event is handled, then it comes again and nothing breaks', async () => {
    const wire = await wireToBroker();
    const adapter = await open(wire.url);
    const league = jest.fn(async () => {
      if (league.mock.calls.length > 1) return;
      wire.cut();
      await eventually(() => expect(adapter.bus.state()).toBe('down'));
    });
    await adapter.bus.subscribe('svc-league', { [adapter.event.name]: league });
    await adapter.bus.publish(envelopeOf(adapter.event, 1)).catch(() => undefined);
    await eventually(() => expect(league).toHaveBeenCalledTimes(2), 20_000);
    await eventually(() => expect(adapter.bus.state()).toBe('up'));
  });

  it('when its queue is deleted, then the consumer declares it again and goes on', async () => {
    const adapter = await open();
    const league = jest.fn(nothing);
    await adapter.bus.subscribe('svc-league', { [adapter.event.name]: league });
    await adapter.bus.publish(envelopeOf(adapter.event, 1));
    await eventually(() => expect(versions(league)).toEqual([1]));
    await withChannel((channel) => channel.deleteQueue(`svc-league.${adapter.event.name}`));
    await publishUntilSent(adapter, 2);
    await eventually(() => expect(versions(league)).toEqual([1, 2]));
  });

  it('when no queue takes the event, then publishing is refused, and works again since the queue is bound anew', async () => {
    const adapter = await open();
    await adapter.bus.publish(envelopeOf(adapter.event, 1));
    await withChannel((channel) =>
      channel.unbindQueue(`svc-league.${adapter.event.name}`, 'league.events', adapter.event.name),
    );
    await expect(adapter.bus.publish(envelopeOf(adapter.event, 2))).rejects.toThrow(
      `No queue takes ${adapter.event.name}`,
    );
    await publishUntilSent(adapter, 2);
    const league = jest.fn(nothing);
    await adapter.bus.subscribe('svc-league', { [adapter.event.name]: league });
    await eventually(() => expect(versions(league)).toEqual([1, 2]));
  });

  it('when a message is not even JSON, then it goes to the dead letters and the consumer goes on', async () => {
    const adapter = await open();
    const league = jest.fn(nothing);
    await adapter.bus.subscribe('svc-league', { [adapter.event.name]: league });
    await withChannel(async (channel) =>
      channel.publish('league.events', adapter.event.name, Buffer.from('{not json'), { messageId: 'x1' }),
    );
    await eventually(async () => expect(await adapter.deadLetters()).toEqual([expect.objectContaining({ id: 'x1' })]));
    await adapter.bus.publish(envelopeOf(adapter.event, 1));
    await eventually(() => expect(versions(league)).toEqual([1]));
  });

  it('when the consumer stops while the infrastructure is down, then the event waits for the next one', async () => {
    const first = await open();
    const tries = jest.fn(async (): Promise<void> => {
      throw new AppError('unavailable', 'The store is away');
    });
    await first.bus.subscribe('svc-league', { [first.event.name]: tries });
    await first.bus.publish(envelopeOf(first.event, 1));
    await eventually(() => expect(tries.mock.calls.length).toBeGreaterThan(2));
    await first.close();
    const second = await open(undefined, first.event);
    const league = jest.fn(nothing);
    await second.bus.subscribe('svc-league', { [first.event.name]: league });
    await eventually(() => expect(versions(league)).toEqual([1]));
  });

  it('when two replicas are connected, then a live message reaches both, each once, after the word that earlier ones may have been missed', async () => {
    const [one, two] = [await open(), await open()];
    const [near, far] = [jest.fn(), jest.fn()];
    one.bus.live.on(near);
    two.bus.live.on(far);
    await one.bus.publish(envelopeOf(one.event, 1));
    await two.bus.publish(envelopeOf(two.event, 1));
    one.bus.live.emit({ name: 'match.changed', id: '12' });
    await eventually(() => expect(far).toHaveBeenCalledWith({ name: 'match.changed', id: '12' }));
    for (const heard of [near, far])
      expect(heard.mock.calls).toEqual([[{ name: 'resync' }], [{ name: 'match.changed', id: '12' }]]);
  });

  /** The messages on the live exchange as they are sent, from now on. */
  const overhear = async (): Promise<string[]> => {
    const connection = await connect(broker().url);
    closing.push(() => connection.close());
    const channel = await connection.createChannel();
    const { queue } = await channel.assertQueue('', { exclusive: true });
    await channel.bindQueue(queue, 'league.live', '');
    const sent: string[] = [];
    await channel.consume(queue, (message) => void sent.push(String(message?.content)), { noAck: true });
    return sent;
  };
  const change = (version: number) => ({ name: 'table.changed', version });
  const listener = () => jest.fn((_message: LiveMessage): void => undefined);
  const changes = (heard: ReturnType<typeof listener>) =>
    heard.mock.calls.flatMap(([message]) => (message.name === 'table.changed' ? [message.version] : []));

  /** Two connected replicas: one that speaks, and what the other one hears. */
  const speakerAndListener = async () => {
    const [one, two] = [await open(), await open()];
    const far = listener();
    two.bus.live.on(far);
    await one.bus.publish(envelopeOf(one.event, 1));
    await two.bus.publish(envelopeOf(two.event, 1));
    await eventually(() => expect(far).toHaveBeenCalledWith({ name: 'resync' }));
    return { one, far };
  };

  it('when much is said at once, then the first goes alone and the others as one message, and a replica hears each once, in order', async () => {
    const { one, far } = await speakerAndListener();
    const sent = await overhear();
    for (const version of [1, 2, 3, 4]) one.bus.live.emit(change(version));
    await eventually(() => expect(changes(far)).toEqual([1, 2, 3, 4]));
    expect(sent.map((each): unknown => JSON.parse(each))).toEqual([change(1), [change(2), change(3), change(4)]]);
  });

  it('when a service has no live listener, then it is sent nothing; once it has one, that hears of what it missed and what comes', async () => {
    const [one, two] = [await open(), await open()];
    await one.bus.publish(envelopeOf(one.event, 1));
    await two.bus.publish(envelopeOf(two.event, 1));
    await withChannel(async (channel) => {
      const unheard = jest.fn();
      channel.on('return', unheard);
      channel.publish('league.live', '', Buffer.from(JSON.stringify(change(1))), { mandatory: true });
      await eventually(() => expect(unheard).toHaveBeenCalled());
    });
    const far = listener();
    two.bus.live.on(far);
    await eventually(() => expect(far).toHaveBeenCalledWith({ name: 'resync' }));
    one.bus.live.emit(change(2));
    await eventually(() => expect(changes(far)).toEqual([2]));
  });

  it('when a replica stops right after it said something, then the others still hear all of it', async () => {
    const { one, far } = await speakerAndListener();
    for (const version of [1, 2, 3]) one.bus.live.emit(change(version));
    await one.close();
    await eventually(() => expect(changes(far)).toEqual([1, 2, 3]));
  });

  it('when dead letters are listed, replayed and dropped, then exactly the chosen ones are', async () => {
    const adapter = await open();
    let isBroken = true;
    const league = jest.fn(async (_envelope: Envelope) => {
      if (isBroken) throw new TypeError('a fault of ours');
    });
    await adapter.bus.subscribe('svc-league', { [adapter.event.name]: league });
    const sent = [1, 2, 3].map((n) => envelopeOf(adapter.event, n));
    for (const envelope of sent) await adapter.bus.publish(envelope);
    await eventually(async () => expect(await adapter.deadLetters()).toHaveLength(3));
    isBroken = false;
    league.mockClear();
    const letters = await openDeadLetters({ url: broker().url, events: [adapter.event] });
    closing.push(letters.close);
    expect(await runDeadLetters(letters, ['list', '--id', String(sent[0]?.id)])).toEqual([
      expect.stringContaining(String(sent[0]?.id)),
      '1 dead letters',
    ]);
    expect(await runDeadLetters(letters, ['replay', '--id', String(sent[1]?.id)])).toEqual(['1 handed out again']);
    await eventually(() => expect(versions(league)).toEqual([2]));
    expect(await runDeadLetters(letters, ['drop', '--queue', 'svc-auth.other'])).toEqual(['0 thrown away']);
    expect(await runDeadLetters(letters, ['drop', '--all'])).toEqual(['2 thrown away']);
    expect(await letters.list()).toEqual([]);
    for (const nonsense of [[], ['drop'], ['replay'], ['burn', '--all'], ['list', '--what']])
      expect(await runDeadLetters(letters, nonsense)).toBeUndefined();
  });

  it('when the broker stops and starts, then nothing confirmed is lost and all recovers unaided', async () => {
    const adapter = await open();
    const league = jest.fn(nothing);
    await adapter.bus.publish(envelopeOf(adapter.event, 1));
    await broker().stop();
    await eventually(() => expect(adapter.bus.state()).toBe('down'));
    await expect(adapter.bus.publish(envelopeOf(adapter.event, 2))).rejects.toMatchObject({ kind: 'unavailable' });
    await adapter.bus.subscribe('svc-league', { [adapter.event.name]: league });
    const late = await open();
    await broker().restart();
    await publishUntilSent(adapter, 2);
    await publishUntilSent(late, 3);
    await eventually(() => expect(versions(league)).toEqual([1, 2]), 20_000);
  });
};
