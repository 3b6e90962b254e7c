import type { Envelope } from '@society/contracts';
import { eventually, fixedClock, recordingLogger, sequentialIds, wiredStore } from '../testing/index.ts';
import type { WiredStore } from '../testing/index.ts';
import { createAggregateStore } from './aggregate-store.ts';

type Thing = { readonly id: string; readonly n: number };

let store: WiredStore;
let stop = async (): Promise<void> => undefined;
beforeEach(async () => {
  store = await wiredStore();
});
afterEach(async () => {
  await stop();
  await store.close();
});

test('when the store goes away while a refused event is noted and its outbox swept, then the log says so, and once it is back the event is sent', async () => {
  const clock = fixedClock('2026-11-20T18:00:00.000Z');
  const logger = recordingLogger();
  let isRefused = true;
  const publish = jest.fn(async (_envelope: Envelope): Promise<void> => {
    if (!isRefused) return;
    store.wire.refuse();
    throw new TypeError('refused');
  });
  const things = createAggregateStore<Thing>({
    ...{ connection: store.connection, name: 'things', schema: { n: Number }, bus: { publish } },
    ...{ ids: sequentialIds('event'), clock, logger, sweepEveryMs: 50 },
  });
  stop = things.stop;
  await things.insert({ id: 't1', n: 1 }, [{ name: 'thing.happened', data: { n: 1 } }]);
  const said = () => logger.entries.map(({ message }) => message);
  await eventually(() => expect(said()).toContain('noting a failed event failed'));
  await eventually(() => expect(said()).toContain('sweeping the outbox failed'));
  isRefused = false;
  store.wire.mend();
  clock.advance(5000);
  await eventually(() => expect(publish).toHaveBeenCalledTimes(2));
});
