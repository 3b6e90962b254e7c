import type { Envelope } from '@society/contracts';
import { AppError } from '@society/kernel';
import { workContext } from '../../src/context.ts';
import type { LiveMessage } from '../../src/bus/index.ts';
import { isInfrastructureFailure } from '../../src/infrastructure.ts';
import { eventually } from '../../src/testing/index.ts';
import { envelopeOf } from './adapters.ts';
import type { Adapter } from './adapters.ts';

type Take = (envelope: Envelope) => Promise<void>;
const nothing: Take = async () => undefined;

/** The tests that every adapter of the bus passes. */
export const commonSuite = (open: () => Promise<Adapter>): void => {
  let adapter: Adapter;

  const subscribe = async (league: Take, auth: Take = nothing): Promise<void> => {
    await adapter.bus.subscribe('svc-auth', { [adapter.event.name]: auth });
    await adapter.bus.subscribe('svc-league', { [adapter.event.name]: league });
  };
  /** The in-process bus answers only once handlers are through; whether it then rejects is asked where it matters. */
  const publish = (envelope: Envelope): void => void adapter.bus.publish(envelope).catch(() => undefined);
  const numbers = (take: jest.Mock<Promise<void>, [Envelope]>) => take.mock.calls.map(([envelope]) => envelope.version);

  beforeEach(async () => {
    adapter = await open();
  });
  afterEach(() => adapter.close());

  it('when an event is published, then every consumer gets it once, with its data as the contract has it', async () => {
    const league = jest.fn(nothing);
    const auth = jest.fn(nothing);
    await subscribe(league, auth);
    const sent = envelopeOf(adapter.event, 7, { requestId: 'request-7', data: { n: 7, unknown: 'dropped' } });
    await adapter.bus.publish(sent);
    await eventually(() => expect([league.mock.calls.length, auth.mock.calls.length]).toEqual([1, 1]));
    expect(league).toHaveBeenCalledWith({ ...sent, data: { n: 7 } });
    expect(auth).toHaveBeenCalledWith({ ...sent, data: { n: 7 } });
    await eventually(async () =>
      expect(await adapter.metrics.registry.metrics()).toMatch(/bus_consumed_total\{[^}]*\} 2/),
    );
  });

  it('when a handler runs, then logs and calls it makes carry the ids of the event and of the request that caused it', async () => {
    const seen: unknown[] = [];
    await subscribe(async () => void seen.push(workContext()));
    const sent = envelopeOf(adapter.event, 1, { requestId: 'request-1' });
    publish(sent);
    await eventually(() => expect(seen).toEqual([{ eventId: sent.id, requestId: 'request-1' }]));
  });

  it('when an event is known only to a newer version of the service, then it waits like one whose broker is away, and is never parked', async () => {
    const sent = { ...envelopeOf(adapter.event, 1), name: 'thing.of.tomorrow' };
    const refused = adapter.bus.publish(sent).catch((error: unknown) => isInfrastructureFailure(error));
    expect(await refused).toBe(true);
  });

  it('when an event is published twice, then it is handled twice', async () => {
    const league = jest.fn(nothing);
    await subscribe(league);
    const sent = envelopeOf(adapter.event, 1);
    await adapter.bus.publish(sent);
    await adapter.bus.publish(sent);
    await eventually(() => expect(numbers(league)).toEqual([1, 1]));
  });

  it('when the infrastructure fails, then the event is kept, others wait, and all are handled once they are back', async () => {
    let isUp = false;
    const handled: number[] = [];
    const tries = jest.fn(async ({ version }: Envelope) => {
      if (!isUp) throw new AppError('unavailable', 'The store is away');
      handled.push(version);
    });
    await subscribe(tries);
    publish(envelopeOf(adapter.event, 1));
    await eventually(() => expect(tries.mock.calls.length).toBeGreaterThan(7));
    for (const n of [2, 3, 4]) publish(envelopeOf(adapter.event, n));
    await eventually(() => expect(tries.mock.calls.length).toBeGreaterThan(14));
    // At most one try each before they knew; from then on only the first one probes.
    for (const n of [2, 3, 4]) expect(numbers(tries).filter((each) => each === n).length).toBeLessThanOrEqual(1);
    isUp = true;
    await eventually(() => expect([...handled].sort()).toEqual([1, 2, 3, 4]));
    expect(await adapter.deadLetters()).toEqual([]);
  });

  it('when a handler hangs, then that counts as a time-out and the event is handled again', async () => {
    const league = jest.fn(nothing).mockImplementationOnce(() => new Promise(() => undefined));
    await subscribe(league);
    publish(envelopeOf(adapter.event, 1));
    await eventually(() => expect(numbers(league)).toEqual([1, 1]));
    expect(await adapter.deadLetters()).toEqual([]);
  });

  it('when a handler fails a few times, then the event is tried again and handled, and others pass meanwhile', async () => {
    let failures = 4;
    const league = jest.fn(async ({ version }: Envelope) => {
      if (version === 1 && failures-- > 0) throw new TypeError('a fault of ours');
    });
    await subscribe(league);
    publish(envelopeOf(adapter.event, 1));
    publish(envelopeOf(adapter.event, 2));
    await eventually(() => expect([...numbers(league)].sort()).toEqual([1, 1, 1, 1, 1, 2]));
    expect(await adapter.deadLetters()).toEqual([]);
  });

  it('when a handler fails five times, then the event goes to the dead letters of that consumer alone and is logged and counted', async () => {
    const league = jest.fn(async ({ version }: Envelope) => {
      if (version === 1) throw new TypeError('a fault of ours');
    });
    const auth = jest.fn(nothing);
    await subscribe(league, auth);
    const bad = envelopeOf(adapter.event, 1);
    publish(bad);
    publish(envelopeOf(adapter.event, 2));
    await eventually(async () =>
      expect(await adapter.deadLetters()).toEqual([
        {
          queue: `svc-league.${adapter.event.name}`,
          id: bad.id,
          name: bad.name,
          subject: 's1',
          at: bad.at,
          reason: expect.any(String),
        },
      ]),
    );
    expect(numbers(league).filter((n) => n === 1)).toHaveLength(5);
    await eventually(() => expect([...numbers(auth)].sort()).toEqual([1, 2]));
    expect(numbers(league)).toContain(2);
    expect(adapter.logger.entries).toContainEqual(
      expect.objectContaining({ level: 'error', message: 'event moved to the dead letters' }),
    );
    expect(await adapter.metrics.registry.metrics()).toMatch(/bus_dead_total\{[^}]*\} 1/);
  });

  it('when the data do not fit the contract, then the event goes to the dead letters at once and no handler sees it', async () => {
    const league = jest.fn(nothing);
    await subscribe(league);
    const bad = envelopeOf(adapter.event, 1, { data: { n: 'one' } });
    publish(bad);
    publish(envelopeOf(adapter.event, 2));
    await eventually(async () =>
      expect((await adapter.deadLetters()).map(({ queue, id }) => [queue, id])).toContainEqual([
        `svc-league.${adapter.event.name}`,
        bad.id,
      ]),
    );
    await eventually(() => expect(numbers(league)).toEqual([2]));
  });

  it('when an event is unknown to the contracts, then publishing it fails', async () => {
    await expect(adapter.bus.publish({ ...envelopeOf(adapter.event, 1), name: 'nobody.knows' })).rejects.toThrow(
      'nobody.knows',
    );
  });

  it('when a service subscribes to other events than the contracts list it for, then it is refused', async () => {
    await expect(adapter.bus.subscribe('svc-league', {})).rejects.toThrow(adapter.event.name);
    await expect(adapter.bus.subscribe('svc-players', { [adapter.event.name]: nothing })).rejects.toThrow(
      'svc-players',
    );
  });

  it('when a live message is emitted, then listeners hear it until they end', async () => {
    const heard: LiveMessage[] = [];
    // Who begins to listen is told that earlier ones may have been missed.
    const end = adapter.bus.live.on((message) => void (message.name !== 'resync' && heard.push(message)));
    adapter.bus.live.emit({ name: 'table.changed', version: 3 });
    await eventually(() => expect(heard).toEqual([{ name: 'table.changed', version: 3 }]));
    end();
    adapter.bus.live.emit({ name: 'table.changed', version: 4 });
    expect(heard).toHaveLength(1);
  });
};
