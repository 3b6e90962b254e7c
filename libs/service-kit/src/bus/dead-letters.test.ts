import { rabbitHands } from '../../test/bus/rabbit-hands.ts';
import { envelopeOf, newEventContract } from '../../test/bus/adapters.ts';
import { startBroker } from '../../test/bus/broker.ts';
import type { Broker } from '../../test/bus/broker.ts';
import { eventually } from '../testing/index.ts';
import { runDeadLetters } from './dead-letters-command.ts';
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

it('when the broker takes nothing, then a replay says so instead of waiting, and the letter is still there', async () => {
  const adapter = await open();
  await adapter.bus.subscribe('svc-league', { [adapter.event.name]: async () => undefined });
  await adapter.bus.publish(envelopeOf(adapter.event, 1, { data: { of: 'a newer version' } }));
  await eventually(async () => expect(await adapter.deadLetters()).toHaveLength(1));
  await broker.alarm();
  try {
    const open = () => openDeadLetters({ url: broker.url, events: [adapter.event] });
    await expect(runDeadLetters(open, ['replay', '--all'])).rejects.toThrow(
      /^The broker takes nothing at the moment \(low on memory\)\. Look at its memory and disk, then run this again\.$/,
    );
  } finally {
    await broker.calm();
  }
  await eventually(async () => expect(await adapter.deadLetters()).not.toHaveLength(0));
}, 120_000);

it.each([
  ['is not encrypted there', (url: string) => url.replace('amqp:', 'amqps:'), /wrong version number/],
  ['has no such host', (url: string) => `${url}/nowhere`, /./],
  ['does not know the password', (url: string) => url.replace('guest@', 'wrong@'), /ACCESS_REFUSED/],
])(
  'when the broker %s, then a line says what to look at',
  async (_what, otherwise, reason) => {
    const error: unknown = await openDeadLetters({ url: otherwise(broker.url), events: [] }).catch(
      (each: unknown) => each,
    );
    expect(error).toMatchObject({ message: expect.stringMatching(reason) });
    expect(error).toMatchObject({
      message: expect.stringMatching(/^The broker does not let this in \(.+\)\. Is AMQP_URL right: .+ account\?$/),
    });
  },
  30_000,
);

it('when the broker refuses the topology, then whoever opens the dead letters is told why, and the process goes on', async () => {
  const event = newEventContract(['svc-league']);
  await withChannel((channel) => channel.assertQueue(`svc-league.${event.name}`, { durable: true }));
  await expect(openDeadLetters({ url: broker.url, events: [event] })).rejects.toThrow('PRECONDITION_FAILED');
  await expect(withChannel((channel) => channel.deleteQueue(`svc-league.${event.name}`))).resolves.toBeUndefined();
}, 120_000);
