import { rabbitHands } from '../../test/bus/rabbit-hands.ts';
import { envelopeOf, newEventContract } from '../../test/bus/adapters.ts';
import { startBroker } from '../../test/bus/broker.ts';
import type { Broker } from '../../test/bus/broker.ts';
import { eventually } from '../testing/index.ts';
import { openDeadLetters } from './dead-letters.ts';

let broker: Broker;
beforeAll(async () => {
  broker = await startBroker();
}, 180_000);
afterAll(() => broker?.end(), 120_000);

const { closing, open, withChannel } = rabbitHands(() => broker);

it('when letters come back while they are replayed, then each is handed out once and the replay ends', async () => {
  const adapter = await open();
  // Of another version of the contract: such an event goes to the dead letters without a try.
  const sent = [1, 2, 3].map((n) => envelopeOf(adapter.event, n, { data: { of: 'a newer version' } }));
  await adapter.bus.subscribe('svc-league', { [adapter.event.name]: async () => undefined });
  for (const envelope of sent) await adapter.bus.publish(envelope);
  await eventually(async () => expect(await adapter.deadLetters()).toHaveLength(3));
  const letters = await openDeadLetters({ url: broker.url, events: [adapter.event] });
  closing.push(letters.close);
  expect(await letters.replay()).toBe(3);
  await eventually(async () => expect(await adapter.deadLetters()).toHaveLength(3));
}, 120_000);

it('when the broker refuses the topology, then whoever opens the dead letters is told why, and the process goes on', async () => {
  const event = newEventContract(['svc-league']);
  await withChannel((channel) => channel.assertQueue(`svc-league.${event.name}`, { durable: true }));
  await expect(openDeadLetters({ url: broker.url, events: [event] })).rejects.toThrow('PRECONDITION_FAILED');
  await expect(withChannel((channel) => channel.deleteQueue(`svc-league.${event.name}`))).resolves.toBeUndefined();
}, 120_000);
