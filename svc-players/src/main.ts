import { runProcess } from '@society/service-kit/process';
import { playersService } from './service.ts';

await runProcess(async () => {
  const service = await playersService.start(process.env);
  await service.operations.ensureConfiguredAdmin();
  return service;
});
