import { allEvents } from '@society/contracts';
import { createInProcessBus, createRabbitBus } from '@society/service-kit/bus';
import { createLogger, createMetrics, loadConfig } from '@society/service-kit/http';
import { startTracing } from '@society/service-kit/tracing';
import { createLeagueService, serviceName } from './app.ts';
import { leagueConfig } from './config.ts';

/** The service as a process of its own runs it, configured by the environment. Without AMQP_URL its events stay in this process. */
export const composeFromEnvironment = async (env: NodeJS.ProcessEnv) => {
  const config = loadConfig(leagueConfig, env);
  const logger = createLogger({ service: serviceName, level: config.LOG_LEVEL });
  await startTracing({ service: serviceName, logger });
  const metrics = createMetrics(serviceName, { process: true });
  const common = { events: allEvents, logger, metrics };
  const bus =
    config.AMQP_URL === undefined ? createInProcessBus(common) : createRabbitBus({ ...common, url: config.AMQP_URL });
  const service = await createLeagueService({
    mongo: { url: config.MONGODB_URL, database: config.MONGODB_DATABASE, majority: true },
    bus,
    key: { kid: config.SERVICE_KID, privateKey: config.SERVICE_KEY },
    issuers: config.TRUSTED_KEYS,
    playersUrls: config.PLAYERS_URL,
    clubName: config.CLUB_NAME,
    timeZone: config.CLUB_TIME_ZONE,
    points: config.LEAGUE_POINTS,
    logger,
    metrics,
  });
  const stop = async (): Promise<void> => {
    await service.stop();
    await bus.close();
  };
  return { config, logger, service, stop };
};
