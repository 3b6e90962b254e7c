import { connect } from 'amqplib';
import type { ConfirmChannel, GetMessage } from 'amqplib';
import { envelope as envelopeSchema } from '@society/contracts';
import type { EventContract } from '@society/contracts';
import { atMost, parseJson } from '@society/kernel';
import { isInfrastructureFailure } from '../infrastructure.ts';
import type { DeadLetter } from './port.ts';
import { deadQueueName, declareTopology, queuesOf } from './topology.ts';

/** Which dead letters: all of one queue (`<service>.<event>`), the one with this event id, or all if both are left out. */
export type Selection = { readonly queue?: string | undefined; readonly id?: string | undefined };

export type DeadLetters = {
  /** The dead letters, without the events' data, which may be personal. */
  readonly list: (selection?: Selection) => Promise<DeadLetter[]>;
  /** Puts them back into the queue they came from, for that one consumer. Returns how many. */
  readonly replay: (selection?: Selection) => Promise<number>;
  /** Throws them away for good. Returns how many. */
  readonly drop: (selection?: Selection) => Promise<number>;
  readonly close: () => Promise<void>;
};

type Taken = { readonly letter: DeadLetter; readonly message: GetMessage };

const reasonOf = (message: GetMessage): string => {
  const reason: unknown = message.properties.headers?.['x-first-death-reason'];
  return typeof reason === 'string' ? reason : 'unknown';
};

/** The id and name from the message's properties: all that is known of a message that is not an envelope. */
const marksOf = ({ properties }: GetMessage) => ({
  id: String(properties.messageId ?? ''),
  name: String(properties.type ?? ''),
});

const describe = (queue: string, message: GetMessage): DeadLetter => {
  const reason = reasonOf(message);
  const parsed = envelopeSchema.safeParse(parseJson(message.content.toString()));
  if (parsed.success) {
    const { id, name, subject, at } = parsed.data;
    return { queue, id, name, subject, at, reason };
  }
  return { queue, ...marksOf(message), subject: '', at: '', reason: `${reason}, not an envelope` };
};

const closeWithinMs = 3000;

/** The library's own words for a broker that answers and lets nobody in do not say what to look at. */
const refused = (error: unknown): never => {
  if (isInfrastructureFailure(error)) throw error;
  const said = (error instanceof Error ? error.message : String(error)).trim();
  throw new Error(
    `The broker does not let this in (${said}). Is AMQP_URL right: amqp or amqps, port, virtual host and account?`,
    { cause: error },
  );
};

/**
 * Opens the dead letters of a RabbitMQ. Its calls throw if the selection names a queue that does not exist, and `replay` if the broker takes
 * nothing.
 */
export const openDeadLetters = async ({
  url,
  events,
}: {
  readonly url: string;
  readonly events: readonly EventContract[];
}): Promise<DeadLetters> => {
  const connection = await connect(url, { noDelay: true, timeout: 5000 }).catch(refused);
  const channel: ConfirmChannel = await connection.createConfirmChannel();
  // If the broker refuses something, the call that asked for it rejects. Without these listeners the error would end the process as well.
  connection.on('error', () => undefined);
  channel.on('error', () => undefined);
  // While its disk or memory is short the broker reads nothing from a publisher: a wait for its confirmation would not end.
  const blocked = new Promise<never>((_resolve, reject) => {
    connection.on('blocked', (reason: string) =>
      reject(
        new Error(
          `The broker takes nothing at the moment (${reason}). Look at its memory and disk, then run this again.`,
        ),
      ),
    );
  });
  blocked.catch(() => undefined);
  await declareTopology(channel, events).catch(async (error: unknown) => {
    await connection.close();
    throw error;
  });
  const queues = queuesOf(events);

  const giveBack = (message: GetMessage): void => channel.nack(message, false, true);

  /**
   * Takes the chosen letters out of their queues, and gives the others back. All letters that are there now are taken before any is settled:
   * otherwise one that fails again at once would be handed out for ever.
   */
  const take = async ({ queue: wanted, id }: Selection): Promise<readonly Taken[]> => {
    if (wanted !== undefined && !queues.includes(wanted))
      throw new Error(`There is no queue ${wanted}; there are ${queues.join(', ')}.`);
    const taken: Taken[] = [];
    for (const queue of wanted === undefined ? queues : [wanted]) {
      const dead = deadQueueName(queue);
      for (let message = await channel.get(dead); message !== false; message = await channel.get(dead))
        taken.push({ letter: describe(queue, message), message });
    }
    const isChosen = ({ letter }: Taken): boolean => id === undefined || letter.id === id;
    taken.filter((each) => !isChosen(each)).forEach(({ message }) => giveBack(message));
    return taken.filter(isChosen);
  };

  const putBack = async (queue: string, message: GetMessage): Promise<void> => {
    const { id, name } = marksOf(message);
    channel.sendToQueue(queue, message.content, {
      persistent: true,
      mandatory: true,
      contentType: 'application/json',
      messageId: id,
      type: name,
    });
    await Promise.race([channel.waitForConfirms(), blocked]);
    channel.ack(message);
  };

  return {
    list: async (selection = {}) => {
      const found = await take(selection);
      found.forEach(({ message }) => giveBack(message));
      return found.map(({ letter }) => letter);
    },
    replay: async (selection = {}) => {
      const found = await take(selection);
      for (const { letter, message } of found) await putBack(letter.queue, message);
      return found.length;
    },
    drop: async (selection = {}) => {
      const found = await take(selection);
      found.forEach(({ message }) => channel.ack(message));
      return found.length;
    },
    // Closing the channel in order waits until the broker has received everything that was sent on it, which a broker that takes nothing never does.
    close: async () =>
      void (await atMost(
        channel.close().then(() => connection.close()),
        closeWithinMs,
      )),
  };
};
