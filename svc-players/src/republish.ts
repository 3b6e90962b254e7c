import { runCommand } from '@society/service-kit/command';
import { playersService } from './service.ts';

await runCommand(async () => {
  const { logger, operations, close } = await playersService.open(process.env);
  logger.info({ people: await operations.republish().finally(close) }, 'everybody was sent again');
});
