import { allEvents } from '@society/contracts';
import { refusePlainConnections } from '../http/encrypted.ts';
import { runCommand } from '../run-command.ts';
import { openDeadLetters } from './dead-letters.ts';
import { runDeadLetters, usage } from './dead-letters-command.ts';

await runCommand(async () => {
  const url = process.env['AMQP_URL'];
  if (!url) throw new Error(`AMQP_URL is not set.\n${usage}`);
  refusePlainConnections(process.env);
  const lines = await runDeadLetters(() => openDeadLetters({ url, events: allEvents }), process.argv.slice(2));
  if (!lines) throw new Error(usage);
  process.stdout.write(`${lines.join('\n')}\n`);
});
