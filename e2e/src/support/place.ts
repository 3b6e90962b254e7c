import path from 'node:path';
import { connect } from 'amqplib';
import { workspaces } from '@society/build-kit/workspaces';
import { allEvents } from '@society/contracts';
import { deadQueueName, queuesOf } from '@society/service-kit/bus/topology';
import { connectStore } from '@society/service-kit/store';

/** Where a league keeps things when not in the embedded store and its own process. */
export type Place = { readonly url: string; readonly prefix: string };

/** The databases of the league of a data folder on this server: nobody else's are touched. */
export const placeOn = (url: string, dataDir: string): Place => ({ url, prefix: `${path.basename(dataDir)}-` });

/** What tells a league where it keeps things. */
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

/** A new league finds no news of the one before it: the queues on the broker that E2E_AMQP_URL names, if it names one, are removed. */
export const emptyBroker = async (): Promise<void> => {
  const url = process.env['E2E_AMQP_URL'];
  if (!url) return;
  const model = await connect(url);
  const channel = await model.createChannel();
  for (const queue of queuesOf(allEvents))
    for (const each of [queue, deadQueueName(queue)]) await channel.deleteQueue(each);
  await model.close();
};
