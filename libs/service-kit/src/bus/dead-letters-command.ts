import { readCommand } from '../read-command.ts';
import type { DeadLetters } from './dead-letters.ts';

export const usage = `Events that a consumer gave up on. AMQP_URL names the broker.
  dead-letters list   [--queue svc-league.player.changed] [--id <event id>]
  dead-letters replay --all | --queue <queue> | --id <event id>    hands them to their consumer again
  dead-letters drop   --all | --queue <queue> | --id <event id>    throws them away`;

/**
 * Does what the command line asks and returns the lines to print. Returns undefined, without opening anything, if the command line makes no
 * sense.
 */
export const runDeadLetters = async (
  open: () => Promise<DeadLetters>,
  args: readonly string[],
): Promise<readonly string[] | undefined> => {
  const command = readCommand(args, ['queue', 'id']);
  if (!command) return undefined;
  const { action, selection, isChosen } = command;
  if (action !== 'list' && !(isChosen && (action === 'replay' || action === 'drop'))) return undefined;
  const letters = await open();
  try {
    if (action === 'replay') return [`${await letters.replay(selection)} handed out again`];
    if (action === 'drop') return [`${await letters.drop(selection)} thrown away`];
    const found = await letters.list(selection);
    return [
      ...found.map(({ queue, id, subject, at, reason }) => [queue, id, subject, at, reason].join('  ')),
      `${found.length} dead letters`,
    ];
  } finally {
    await letters.close();
  }
};
