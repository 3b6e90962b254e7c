import { readCommand } from '../read-command.ts';
import type { ParkedEvents } from './parked-events.ts';

export const usage = `Events that a service could not publish and has parked. MONGODB_URL names the store.
  outbox parked [--database svc-league] [--id <event id>]
  outbox retry  --all | --database svc-league | --id <event id>    hands them to the service's next sweep
  --prefix north-    for databases called north-svc-auth and so on, where several clubs share a store`;

/**
 * Does what the command line asks and returns the lines to print. Returns undefined, without opening anything, if the command line makes no
 * sense.
 */
export const runOutbox = async (
  open: (prefix: string) => Promise<ParkedEvents>,
  args: readonly string[],
): Promise<readonly string[] | undefined> => {
  const command = readCommand(args, ['database', 'id', 'prefix']);
  if (!command) return undefined;
  const { action } = command;
  const { prefix = '', database, id } = command.selection;
  // A prefix only says where to look. To retry all events of a club, the operator has to say --all.
  const isChosen = args.includes('--all') || database !== undefined || id !== undefined;
  if (action !== 'parked' && !(action === 'retry' && isChosen)) return undefined;
  const selection = { database: database === undefined ? undefined : `${prefix}${database}`, id };
  const events = await open(prefix);
  try {
    if (action === 'retry') return [`${await events.retry(selection)} handed to the next sweep`];
    const found = await events.list(selection);
    return [
      ...found.map(({ database, collection, id, name, subject, at, failures }) =>
        [`${database}.${collection}`, id, name, subject, at, `${failures} failures`].join('  '),
      ),
      `${found.length} parked events`,
    ];
  } finally {
    await events.close();
  }
};
