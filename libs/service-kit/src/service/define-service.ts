import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { allEvents } from '@society/contracts';
import type { Route } from '@society/contracts';
import { createTokenVerifier } from '../auth/token-verifier.ts';
import { createInProcessBus } from '../bus/in-process.ts';
import type { Bus, Handlers } from '../bus/port.ts';
import { createRabbitBus } from '../bus/rabbit.ts';
import { checkConfig, loadConfig } from '../http/config.ts';
import type { Environment } from '../http/config.ts';
import type { Logger } from '../http/logger.ts';
import type { Metrics } from '../http/metrics.ts';
import type { RouteTable } from '../http/route-table.ts';
import { startServer } from '../http/server.ts';
import { createServiceApp } from '../http/service-app.ts';
import { connectStore } from '../store/connect.ts';
import { refuseHalfImport } from '../store/import-marker.ts';
import { createStore } from '../store/store.ts';
import type { Store } from '../store/store.ts';
import { atStart } from './at-start.ts';
import { commonConfig } from './common-config.ts';
import { openProcess } from '../process.ts';

/** AMQP_URL of a bus inside this process. */
const inMemory = 'memory:';

/** What a service is built from. */
export type ServiceContext<Config> = {
  readonly config: Config;
  readonly store: Store;
  readonly bus: Bus;
  readonly logger: Logger;
  readonly metrics: Metrics;
  readonly clock: () => Date;
  readonly ids: () => string;
};

/** A service once it is built. Nothing of it listens, writes or consumes before `prepare`. */
export type ServiceParts<Operations> = {
  readonly mount: (routes: RouteTable) => void;
  readonly handlers: Handlers;
  /** Runs after the indexes, before the first event or request: makes documents that must be there. */
  readonly prepare?: () => Promise<void>;
  /** Runs once events are consumed, before the first request: finishes what a crash left half done, starts timers. */
  readonly begin?: () => Promise<void>;
  /** Called while stopping, once the gateway has had `DRAIN_MS` to notice: ends event streams, which would not end by themselves. */
  readonly drain?: () => void;
  /** Runs when no request is left, while bus and store are still there. */
  readonly end?: () => Promise<void>;
  /** What commands and tests ask of the service beside its routes. */
  readonly operations: Operations;
};

export type ServiceDefinition<Shape extends z.core.$ZodShape, Options, Operations> = {
  readonly name: Route['owner'];
  readonly port: number;
  /** Variables beyond the common ones. */
  readonly config: Shape;
  /** `options` holds what tests and local mode do in another way. */
  readonly build: (
    context: ServiceContext<z.output<z.ZodMiniObject<Shape>>>,
    options: Partial<Options>,
  ) => Promise<ServiceParts<Operations>> | ServiceParts<Operations>;
};

/** What the services of one process share. A service with a process of its own makes its own. */
export type Shared = {
  readonly bus?: Bus;
  readonly logger?: Logger;
  readonly clock?: () => Date;
  readonly ids?: () => string;
};

/**
 * A service: its name, its configuration, and how it is built. Environment, logger, traces, metrics, bus, store, readiness and the order of
 * starting and stopping are the same for all.
 */
export const defineService = <Shape extends z.core.$ZodShape, Options, Operations>(
  definition: ServiceDefinition<Shape, Options, Operations>,
) => {
  const { name } = definition;
  const common = commonConfig(name, definition.port);
  const own = z.object(definition.config);

  /**
   * Connects and builds, for commands; does not listen or consume, and of itself only sends events that were left in an outbox. `close`
   * releases everything.
   */
  const open = async (env: Environment, shared: Shared & { readonly options?: Partial<Options> } = {}) => {
    checkConfig([common, own], env);
    const config = loadConfig(common, env);
    const { logger, metrics } = await openProcess(name, config.LOG_LEVEL, shared.logger);
    const { clock = () => new Date(), ids = randomUUID } = shared;
    const connection = await connectStore({
      url: config.MONGODB_URL,
      database: config.MONGODB_DATABASE,
      majority: config.MONGODB_MAJORITY === '1',
      logger,
    });
    const busOptions = { events: allEvents, logger, metrics };
    const ownBus = (): Bus =>
      config.AMQP_URL === inMemory
        ? createInProcessBus(busOptions)
        : createRabbitBus({ ...busOptions, url: config.AMQP_URL });
    const bus = shared.bus ?? ownBus();
    const stored = createStore({ connection: connection.connection, bus, ids, clock, logger, metrics });
    const close = async (): Promise<void> => {
      await stored.stop();
      // Handlers that are still running need the store until they finish.
      if (!shared.bus) await bus.close();
      await connection.close();
    };
    try {
      await atStart(() => refuseHalfImport(connection.connection));
      const context = { config: loadConfig(own, env), store: stored.store, bus, logger, metrics, clock, ids };
      const parts = await definition.build(context, shared.options ?? {});
      return { config, logger, metrics, connection, bus, stored, parts, operations: parts.operations, close };
    } catch (error) {
      await close();
      throw error;
    }
  };

  return {
    name,
    open,
    /**
     * Starts the service: indexes, `prepare`, events, `begin`, requests, in this order. `close` stops it as `startServer` does, then `end`,
     * outboxes, bus and store.
     */
    start: async (env: Environment, shared: Shared & { readonly options?: Partial<Options> } = {}) => {
      const { config, logger, metrics, connection, bus, stored, parts, close } = await open(env, shared);
      const stop = async (): Promise<void> => {
        await parts.end?.();
        await close();
      };
      try {
        await atStart(stored.ensureIndexes);
        if (parts.prepare) await atStart(parts.prepare);
        await bus.subscribe(name, parts.handlers);
        await parts.begin?.();
        const app = createServiceApp({
          name,
          logger,
          metrics,
          ready: connection.ready,
          verifyToken: createTokenVerifier({ audience: name, issuers: config.TRUSTED_KEYS }).verify,
          mount: parts.mount,
        });
        const server = await startServer(app, {
          port: config.PORT,
          host: config.HOST,
          drainMs: config.DRAIN_MS,
          logger,
          onDrain: parts.drain,
          onStop: stop,
        });
        return { url: `http://127.0.0.1:${server.port}`, operations: parts.operations, close: server.close };
      } catch (error) {
        await stop();
        throw error;
      }
    },
  };
};
