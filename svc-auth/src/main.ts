import { allEvents } from '@society/contracts';
import { createRabbitBus } from '@society/service-kit/bus';
import { createLogger, createMetrics, runService, startServer } from '@society/service-kit/http';
import { startTracing } from '@society/service-kit/tracing';
import { createAuthService } from './app.ts';
import { readConfig } from './config.ts';
import { serviceName } from './deps.ts';

await runService(async () => {
  const config = readConfig(process.env);
  const logger = createLogger({ service: serviceName });
  await startTracing({ service: serviceName, logger });
  const metrics = createMetrics(serviceName, { process: true });
  const bus = createRabbitBus({ url: config.AMQP_URL, events: allEvents, logger, metrics });
  const service = await createAuthService({
    mongo: { url: config.MONGODB_URL, database: config.MONGODB_DATABASE, majority: true },
    bus,
    issuers: config.TRUSTED_KEYS,
    publicUrl: config.PUBLIC_URL,
    club: { name: config.CLUB_NAME, contactEmail: config.CLUB_CONTACT },
    mail: { smtpUrl: config.SMTP_URL },
    mailFrom: config.MAIL_FROM,
    passwordBlocklist: config.PASSWORD_BLOCKLIST === '1',
    logger,
    metrics,
  });
  await service.start();
  return startServer(service.app, {
    port: config.PORT,
    host: config.HOST,
    drainMs: config.DRAIN_MS,
    logger,
    onStop: async () => {
      await bus.close();
      await service.stop();
    },
  });
});
