import { envelopeOf, inProcess } from './adapters.ts';
import { AppError } from '@society/kernel';

const nothing = async (): Promise<void> => undefined;

/** The tests for a bus whose `publish` waits for the handlers. */
export const inProcessSuite = (): void => {
  it('when a consumer is not subscribed yet, then publishing is refused as unavailable, so that the outbox keeps the event', async () => {
    const { bus, event } = await inProcess();
    await bus.subscribe('svc-auth', { [event.name]: nothing });
    await expect(bus.publish(envelopeOf(event, 1))).rejects.toMatchObject({ kind: 'unavailable' });
  });

  it('when a handler gave up, then publishing is refused, so that the outbox keeps the event', async () => {
    const { bus, event } = await inProcess();
    const fail = async (): Promise<void> => {
      throw new TypeError('a fault of ours');
    };
    await bus.subscribe('svc-auth', { [event.name]: nothing });
    await bus.subscribe('svc-league', { [event.name]: fail });
    await expect(bus.publish(envelopeOf(event, 1))).rejects.toThrow('gave up');
  });

  it('when the bus closes while the infrastructure is down, then publishing is refused as unavailable, also of an event that waits for another', async () => {
    const { bus, event } = await inProcess();
    const away = async (): Promise<void> => {
      throw new AppError('unavailable', 'The store is away');
    };
    await bus.subscribe('svc-auth', { [event.name]: nothing });
    await bus.subscribe('svc-league', { [event.name]: away });
    const publishing = [1, 2].map((n) =>
      expect(bus.publish(envelopeOf(event, n))).rejects.toMatchObject({ kind: 'unavailable' }),
    );
    await bus.close();
    await Promise.all(publishing);
    expect(bus.state()).toBe('down');
  });
};
