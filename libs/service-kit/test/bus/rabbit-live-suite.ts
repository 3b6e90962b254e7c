import { connect } from 'amqplib';
import type { LiveMessage } from '../../src/bus/index.ts';
import { eventually } from '../../src/testing/index.ts';
import { envelopeOf } from './adapters.ts';
import type { Broker } from './broker.ts';
import { rabbitHands } from './rabbit-hands.ts';

/** Live messages between replicas of a service. */
export const rabbitLiveSuite = (broker: () => Broker): void => {
  const { closing, open, wireToBroker, withChannel } = rabbitHands(broker);

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
  const speakerAndListener = async (speakersUrl = broker().url) => {
    const [one, two] = [await open(speakersUrl), await open()];
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
    const said = [change(1), [change(2), change(3), change(4)]];
    await eventually(() => expect(sent.map((each): unknown => JSON.parse(each))).toEqual(said));
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

  it.each(['refuse', 'freeze'] as const)(
    'when a replica speaks while its wire to the broker would %s all, then the others are told afterwards that they missed news',
    async (fault) => {
      const wire = await wireToBroker();
      const { one, far } = await speakerAndListener(wire.url);
      wire[fault]();
      if (fault === 'refuse') await eventually(() => expect(one.bus.state()).toBe('down'));
      one.bus.live.emit(change(1));
      far.mockClear();
      wire.mend();
      await eventually(() => expect(far).toHaveBeenCalledWith({ name: 'resync' }), 20_000);
      expect(changes(far)).toEqual([]);
    },
  );
};
