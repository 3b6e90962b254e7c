import { runService, startServer } from '@society/service-kit/http';
import { composeFromEnvironment } from './compose.ts';

await runService(async () => {
  const { config, logger, service, stop } = await composeFromEnvironment(process.env);
  await service.start();
  const server = await startServer(service.app, {
    port: config.PORT,
    host: config.HOST,
    drainMs: config.DRAIN_MS,
    logger,
    onStop: stop,
  });
  if (config.ADMIN_EMAIL !== undefined && config.ADMIN_PASSWORD !== undefined) {
    await service
      .ensureFirstAdmin({ email: config.ADMIN_EMAIL, password: config.ADMIN_PASSWORD })
      .catch((error: unknown) => logger.error({ err: error }, 'the first admin could not be made'));
  }
  return server;
});
