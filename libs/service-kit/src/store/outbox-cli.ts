import { allEvents } from '@society/contracts';
import { refusePlainConnections } from '../http/encrypted.ts';
import { runOutbox, usage } from './outbox-command.ts';
import { openParkedEvents } from './parked-events.ts';

const url = process.env['MONGODB_URL'];
if (!url) {
  process.stderr.write(`MONGODB_URL is not set.\n${usage}\n`);
  process.exit(2);
}

refusePlainConnections(process.env);
// Each service's database has its name.
const databases = [...new Set(allEvents.map(({ publisher }) => publisher))];
const events = await openParkedEvents({ url, databases });
const lines = await runOutbox(events, process.argv.slice(2)).finally(events.close);
process.stdout.write(`${(lines ?? [usage]).join('\n')}\n`);
process.exitCode = lines ? 0 : 2;
