import { allEvents } from '@society/contracts';
import { createRabbitBus } from '@society/service-kit/bus';
import { createLogger, loadConfig } from '@society/service-kit/http';
import { startTracing } from '@society/service-kit/tracing';
import { createPlayersService } from './app.ts';
import { playersConfig } from './config.ts';

/** The service as a process of its own runs it: configured by the environment, on RabbitMQ. */
export const composeFromEnvironment = async (env: NodeJS.ProcessEnv) => {
  const config = loadConfig(playersConfig, env);
  const logger = createLogger({ service: 'svc-players', level: config.LOG_LEVEL });
  await startTracing({ service: 'svc-players', logger });
  const bus = createRabbitBus({ url: config.AMQP_URL, events: allEvents, logger });
  const service = await createPlayersService({
    mongo: { url: config.MONGODB_URL, database: config.MONGODB_DATABASE, majority: true },
    bus,
    key: { kid: config.SERVICE_KID, privateKey: config.SERVICE_KEY },
    issuers: config.TRUSTED_KEYS,
    authUrls: config.AUTH_URL,
    mediaUrls: config.MEDIA_URL,
    hiddenAdminEmail: config.HIDDEN_ADMIN_EMAIL,
    logger,
  });
  const stop = async (): Promise<void> => {
    await service.stop();
    await bus.close();
  };
  return { config, logger, service, stop };
};
