import { readCommand } from '../read-command.ts';
import type { ParkedEvents } from './parked-events.ts';

export const usage = `Events that a service could not publish and has parked. MONGODB_URL names the store.
  outbox parked [--database svc-league] [--id <event id>]
  outbox retry  --all | --database <database> | --id <event id>    hands them to the service's next sweep`;

/** Does what the command line asks and gives the lines to print; undefined when the command line makes no sense. */
export const runOutbox = async (
  events: Omit<ParkedEvents, 'close'>,
  args: readonly string[],
): Promise<readonly string[] | undefined> => {
  const command = readCommand(args, ['database', 'id']);
  if (!command) return undefined;
  const { action, selection, isChosen } = command;
  if (action === 'parked') {
    const found = await events.list(selection);
    return [
      ...found.map(({ database, collection, id, name, subject, at, failures }) =>
        [`${database}.${collection}`, id, name, subject, at, `${failures} failures`].join('  '),
      ),
      `${found.length} parked events`,
    ];
  }
  return action === 'retry' && isChosen ? [`${await events.retry(selection)} handed to the next sweep`] : undefined;
};
