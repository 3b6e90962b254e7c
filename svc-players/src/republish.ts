import { runCommand } from '@society/service-kit/command';
import { playersService } from './service.ts';

await runCommand(async () => {
  const { operations, close } = await playersService.open(process.env);
  const sent = await operations.republish().finally(close);
  process.stdout.write(`${sent} ${sent === 1 ? 'person was' : 'people were'} sent again.\n`);
});
