import { allEvents } from '@society/contracts';
import { refusePlainConnections } from '../http/encrypted.ts';
import { openDeadLetters } from './dead-letters.ts';
import { runDeadLetters, usage } from './dead-letters-command.ts';

const url = process.env['AMQP_URL'];
if (!url) {
  process.stderr.write(`AMQP_URL is not set.\n${usage}\n`);
  process.exit(2);
}

refusePlainConnections(process.env);
const letters = await openDeadLetters({ url, events: allEvents });
const lines = await runDeadLetters(letters, process.argv.slice(2)).finally(letters.close);
process.stdout.write(`${(lines ?? [usage]).join('\n')}\n`);
process.exitCode = lines ? 0 : 2;
