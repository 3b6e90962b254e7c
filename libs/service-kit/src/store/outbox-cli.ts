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
// Each service's database has its name, after a prefix where several clubs share a store.
const services = [...new Set(allEvents.map(({ publisher }) => publisher))];
const open = (prefix: string) => openParkedEvents({ url, databases: services.map((name) => `${prefix}${name}`) });
const lines = await runOutbox(open, process.argv.slice(2));
process.stdout.write(`${(lines ?? [usage]).join('\n')}\n`);
process.exitCode = lines ? 0 : 2;
