import path from 'node:path';
import { connect } from 'amqplib';
import { workspaces } from '@society/build-kit/workspaces';
import { allEvents } from '@society/contracts';
import { deadQueueName, queuesOf } from '@society/service-kit/bus/topology';
import { connectStore } from '@society/service-kit/store';

/** The store of a league that does not use the embedded one, and the prefix of its databases there. */
export type Place = { readonly url: string; readonly prefix: string };

/** The place of a data folder's league on this server. Only its own databases are touched. */
export const placeOn = (url: string, dataDir: string): Place => ({ url, prefix: `${path.basename(dataDir)}-` });

/** The variables that tell a league where its store and broker are. */
export const environmentOf = (place: Place | undefined): Readonly<Record<string, string>> => ({
  MONGODB_URL: place?.url ?? '',
  DATABASE_PREFIX: place?.prefix ?? '',
  AMQP_URL: process.env['E2E_AMQP_URL'] ?? '',
});

/** Removes a league's databases. */
export const leavePlace = async ({ url, prefix }: Place): Promise<void> => {
  const owners = workspaces().map(({ folder }) => folder);
  for (const owner of owners.filter((each) => each === 'local' || each.startsWith('svc-'))) {
    const { connection, close } = await connectStore({ url, database: `${prefix}${owner}` });
    await connection.dropDatabase().finally(close);
  }
};

/** Removes the queues on the broker at E2E_AMQP_URL, if there is one, so that a new league gets no messages of the one before. */
export const emptyBroker = async (): Promise<void> => {
  const url = process.env['E2E_AMQP_URL'];
  if (!url) return;
  const model = await connect(url);
  const channel = await model.createChannel();
  for (const queue of queuesOf(allEvents))
    for (const each of [queue, deadQueueName(queue)]) await channel.deleteQueue(each);
  await model.close();
};
