import { allEvents } from '@society/contracts';
import { refusePlainConnections } from '../http/encrypted.ts';
import { runCommand } from '../run-command.ts';
import { runOutbox, usage } from './outbox-command.ts';
import { openParkedEvents } from './parked-events.ts';

await runCommand(async () => {
  const url = process.env['MONGODB_URL'];
  if (!url) throw new Error(`MONGODB_URL is not set.\n${usage}`);
  refusePlainConnections(process.env);
  // Each service's database has its name, after a prefix where several clubs share a store.
  const services = [...new Set(allEvents.map(({ publisher }) => publisher))];
  const open = (prefix: string) => openParkedEvents({ url, databases: services.map((name) => `${prefix}${name}`) });
  const lines = await runOutbox(open, process.argv.slice(2));
  if (!lines) throw new Error(usage);
  process.stdout.write(`${lines.join('\n')}\n`);
});
