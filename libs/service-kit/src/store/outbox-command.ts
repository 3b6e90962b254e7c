import { parseArgs } from 'node:util';
import type { ParkedEvents, ParkedSelection } from './parked-events.ts';

export const usage = `Events that a service could not publish and has parked. MONGODB_URL names the store.
  outbox parked [--database svc-league] [--id <event id>]
  outbox retry  --all | --database <database> | --id <event id>    hands them to the service's next sweep`;

type Options = ParkedSelection & { readonly all: boolean };

const read = (
  args: readonly string[],
): { readonly action: string | undefined; readonly options: Options } | undefined => {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { database: { type: 'string' }, id: { type: 'string' }, all: { type: 'boolean', default: false } },
    });
    return positionals.length === 1 ? { action: positionals[0], options: values } : undefined;
  } catch {
    return undefined;
  }
};

/** Does what the command line asks and gives the lines to print; undefined when the command line makes no sense. */
export const runOutbox = async (
  events: Omit<ParkedEvents, 'close'>,
  args: readonly string[],
): Promise<readonly string[] | undefined> => {
  const command = read(args);
  if (!command) return undefined;
  const { action, options } = command;
  if (action === 'parked') {
    const found = await events.list(options);
    return [
      ...found.map(({ database, collection, id, name, subject, at, failures }) =>
        [`${database}.${collection}`, id, name, subject, at, `${failures} failures`].join('  '),
      ),
      `${found.length} parked events`,
    ];
  }
  const isChosen = options.all || options.database !== undefined || options.id !== undefined;
  return action === 'retry' && isChosen ? [`${await events.retry(options)} handed to the next sweep`] : undefined;
};
