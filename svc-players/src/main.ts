import { runProcess } from '@society/service-kit/process';
import { playersService } from './service.ts';

await runProcess(async () => {
  const service = await playersService.start(process.env);
  // Not awaited: svc-auth may start later, and stopping this service must not wait for that.
  void service.operations.ensureConfiguredAdmin().catch((error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  });
  return service;
});
