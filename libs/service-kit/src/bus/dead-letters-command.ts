import { parseArgs } from 'node:util';
import type { DeadLetters, Selection } from './dead-letters.ts';

export const usage = `Events that a consumer gave up on. AMQP_URL names the broker.
  dead-letters list   [--queue svc-league.player.changed] [--id <event id>]
  dead-letters replay --all | --queue <queue> | --id <event id>    hands them to their consumer again
  dead-letters drop   --all | --queue <queue> | --id <event id>    throws them away`;

type Options = Selection & { readonly all: boolean };

const read = (
  args: readonly string[],
): { readonly action: string | undefined; readonly options: Options } | undefined => {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { queue: { type: 'string' }, id: { type: 'string' }, all: { type: 'boolean', default: false } },
    });
    return positionals.length === 1 ? { action: positionals[0], options: values } : undefined;
  } catch {
    return undefined;
  }
};

/** Does what the command line asks and gives the lines to print; undefined when the command line makes no sense. */
export const runDeadLetters = async (
  letters: Omit<DeadLetters, 'close'>,
  args: readonly string[],
): Promise<readonly string[] | undefined> => {
  const command = read(args);
  if (!command) return undefined;
  const { action, options } = command;
  if (action === 'list') {
    const found = await letters.list(options);
    return [
      ...found.map(({ queue, id, subject, at, reason }) => [queue, id, subject, at, reason].join('  ')),
      `${found.length} dead letters`,
    ];
  }
  const isChosen = options.all || options.queue !== undefined || options.id !== undefined;
  if (!isChosen) return undefined;
  if (action === 'replay') return [`${await letters.replay(options)} handed out again`];
  if (action === 'drop') return [`${await letters.drop(options)} thrown away`];
  return undefined;
};
