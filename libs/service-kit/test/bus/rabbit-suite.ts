import { setTimeout as pause } from 'node:timers/promises';
import type { Envelope } from '@society/contracts';
import { openDeadLetters } from '../../src/bus/index.ts';
import { runDeadLetters } from '../../src/bus/dead-letters-command.ts';
import { AppError } from '@society/kernel';
import { eventually } from '../../src/testing/index.ts';
import { envelopeOf, newEventContract } from './adapters.ts';
import type { Broker } from './broker.ts';
import { rabbitHands } from './rabbit-hands.ts';

const nothing = async (_envelope: Envelope): Promise<void> => undefined;

/** The tests for what only a real broker can do. */
export const rabbitSuite = (broker: () => Broker): void => {
  const { open, wireToBroker, withChannel, publishUntilSent } = rabbitHands(broker);

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

  it('when a replica has twenty events that it has not handled yet, then the next ones go to another replica', async () => {
    const first = await open();
    const held = jest.fn(() => new Promise<void>(() => undefined));
    await first.bus.subscribe('svc-league', { [first.event.name]: held });
    for (let n = 1; n <= 21; n += 1) await first.bus.publish(envelopeOf(first.event, n));
    const second = await open(undefined, first.event);
    const league = jest.fn(nothing);
    await second.bus.subscribe('svc-league', { [first.event.name]: league });
    await eventually(() => expect(versions(league)).toEqual([21]));
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

  it('when there is a queue of that name with other arguments, then the log says which and where to read on, and all is well once it is deleted', async () => {
    const event = newEventContract(['svc-league']);
    const queue = `svc-league.${event.name}`;
    await withChannel((channel) => channel.assertQueue(queue, { durable: true }));
    const adapter = await open(undefined, event);
    await expect(adapter.bus.publish(envelopeOf(event, 1))).rejects.toMatchObject({ kind: 'unavailable' });
    expect(adapter.logger.entries).toContainEqual({
      level: 'error',
      entry: { err: expect.objectContaining({ message: expect.stringContaining(queue) }) },
      message: expect.stringMatching(/other arguments.+docs\/runbook\.md, "The broker is away"$/),
    });
    await withChannel((channel) => channel.deleteQueue(queue));
    await publishUntilSent(adapter, 1);
  });

  it('when one of the queues does not take the event, then publishing is refused, and works again since the queue is bound anew', async () => {
    const adapter = await open(undefined, newEventContract());
    await adapter.bus.publish(envelopeOf(adapter.event, 1));
    const queue = `svc-league.${adapter.event.name}`;
    await withChannel((channel) => channel.unbindQueue(queue, 'league.events', queue));
    await expect(adapter.bus.publish(envelopeOf(adapter.event, 2))).rejects.toThrow(
      `A queue for ${adapter.event.name} is missing`,
    );
    await publishUntilSent(adapter, 2);
    const league = jest.fn(nothing);
    await adapter.bus.subscribe('svc-league', { [adapter.event.name]: league });
    await eventually(() => expect(versions(league)).toEqual([1, 2]));
  });

  it('when a replica of the version before publishes by the event’s name, then each consumer gets it', async () => {
    const adapter = await open(undefined, newEventContract());
    const [auth, league] = [jest.fn(nothing), jest.fn(nothing)];
    await adapter.bus.subscribe('svc-auth', { [adapter.event.name]: auth });
    await adapter.bus.subscribe('svc-league', { [adapter.event.name]: league });
    const content = Buffer.from(JSON.stringify(envelopeOf(adapter.event, 1)));
    await withChannel(async (channel) => channel.publish('league.events', adapter.event.name, content));
    await eventually(() => expect([versions(auth), versions(league)]).toEqual([[1], [1]]));
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
    const run = (...args: readonly string[]) =>
      runDeadLetters(() => openDeadLetters({ url: broker().url, events: [adapter.event] }), args);
    expect(await run('list', '--id', String(sent[0]?.id))).toEqual([
      expect.stringContaining(String(sent[0]?.id)),
      '1 dead letters',
    ]);
    expect(await run('replay', '--id', String(sent[1]?.id))).toEqual(['1 handed out again']);
    await eventually(() => expect(versions(league)).toEqual([2]));
    await expect(run('drop', '--queue', 'svc-auth.other')).rejects.toThrow(
      'There is no queue svc-auth.other; there are ',
    );
    expect(await run('drop', '--all')).toEqual(['2 thrown away']);
    expect(await run('list')).toEqual(['0 dead letters']);
    for (const nonsense of [[], ['drop'], ['replay'], ['burn', '--all'], ['list', '--what']])
      expect(await run(...nonsense)).toBeUndefined();
  });

  it('when the broker raises an alarm, then publishing is refused at once until it is over, each event comes once or twice, and replicas are told that they missed news', async () => {
    const [adapter, other] = [await open(), await open()];
    const league = jest.fn(nothing);
    const live = jest.fn();
    other.bus.live.on(live);
    await adapter.bus.subscribe('svc-league', { [adapter.event.name]: league });
    await other.bus.publish(envelopeOf(other.event, 1));
    await adapter.bus.publish(envelopeOf(adapter.event, 1));
    await broker().alarm();
    // The broker says so to whoever publishes meanwhile.
    const waits = adapter.bus.publish(envelopeOf(adapter.event, 2)).catch(() => undefined);
    await eventually(() => expect(adapter.bus.state()).toBe('down'));
    for (let tries = 0; tries < 50; tries += 1)
      await expect(adapter.bus.publish(envelopeOf(adapter.event, 2))).rejects.toMatchObject({ kind: 'unavailable' });
    expect(await adapter.metrics.registry.metrics()).toMatch(/broker_connected\{[^}]*\} 0/);
    live.mockClear();
    adapter.bus.live.emit({ name: 'table.changed' });
    await broker().calm();
    await publishUntilSent(adapter, 2);
    await waits;
    expect(await adapter.metrics.registry.metrics()).toMatch(/broker_connected\{[^}]*\} 1/);
    await eventually(() => expect(live).toHaveBeenCalledWith({ name: 'resync' }));
    await eventually(() => expect(versions(league).at(-1)).toBe(2));
    expect(versions(league).length).toBeLessThanOrEqual(3);
  });

  it('when it is closed while the broker has an alarm, then it ends without an answer of the broker', async () => {
    const adapter = await open();
    await adapter.bus.subscribe('svc-league', { [adapter.event.name]: nothing });
    await broker().alarm();
    void adapter.bus.publish(envelopeOf(adapter.event, 1)).catch(() => undefined);
    await eventually(() => expect(adapter.bus.state()).toBe('down'));
    const closed = adapter.close();
    const isClosed = await Promise.race([closed.then(() => true), pause(8000, false, { ref: false })]);
    await broker().calm();
    await closed;
    expect(isClosed).toBe(true);
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
