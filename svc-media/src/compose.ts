import { allEvents } from '@society/contracts';
import { createRabbitBus } from '@society/service-kit/bus';
import { createLogger, loadConfig } from '@society/service-kit/http';
import { startTracing } from '@society/service-kit/tracing';
import { createMediaService } from './app.ts';
import { mediaConfig } from './config.ts';
import { serviceName } from './deps.ts';

/** The service as a process of its own runs it: configured by the environment, on RabbitMQ. */
export const composeFromEnvironment = async (env: NodeJS.ProcessEnv) => {
  const config = loadConfig(mediaConfig, env);
  const logger = createLogger({ service: serviceName, level: config.LOG_LEVEL });
  await startTracing({ service: serviceName, logger });
  const bus = createRabbitBus({ url: config.AMQP_URL, events: allEvents, logger });
  const service = await createMediaService({
    mongo: { url: config.MONGODB_URL, database: config.MONGODB_DATABASE, majority: true },
    bus,
    issuers: config.TRUSTED_KEYS,
    uploadSecret: config.UPLOAD_SECRET,
    publicUrl: config.PUBLIC_URL,
    logger,
  });
  const stop = async (): Promise<void> => {
    await service.stop();
    await bus.close();
  };
  return { config, logger, service, stop };
};
