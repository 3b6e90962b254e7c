import { runService, startServer } from '@society/service-kit/http';
import { composeFromEnvironment } from './compose.ts';

await runService(async () => {
  const { config, logger, service, stop } = await composeFromEnvironment(process.env);
  await service.start();
  return startServer(service.app, {
    port: config.PORT,
    host: config.HOST,
    drainMs: config.DRAIN_MS,
    logger,
    onStop: stop,
  });
});
