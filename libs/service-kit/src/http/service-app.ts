import express from 'express';
import type { ErrorRequestHandler, Express, RequestHandler } from 'express';
import { AppError } from '@society/kernel';
import { noteRequestError, traceIdsOf } from '../tracing/request-span.ts';
import type { VerifyToken } from './admit.ts';
import { toErrorResponse } from './error-response.ts';
import type { Logger } from './logger.ts';
import type { Metrics } from './metrics.ts';
import { requestId, requestIdOf } from './request-id.ts';
import { createRouteTable } from './route-table.ts';
import type { RouteTable } from './route-table.ts';

export type ServiceAppOptions = {
  readonly name: string;
  readonly logger: Logger;
  readonly metrics: Metrics;
  /** Whether the service can do its work: its store answers. */
  readonly ready: () => Promise<boolean>;
  readonly verifyToken: VerifyToken;
  readonly mount: (routes: RouteTable) => void;
};

/** Set on `app.locals` by the server when it begins to stop: readiness fails from then on. */
export const stopping = 'stopping';

/** Measures and logs each request once, by its route's pattern: addresses may carry tokens and names. */
const observe =
  (logger: Logger, metrics: Metrics): RequestHandler =>
  (req, res, next) => {
    const began = performance.now();
    const id = requestIdOf(req);
    res.once('close', () => {
      const route: unknown = res.locals['route'];
      const actor: unknown = res.locals['actor'];
      const pattern = typeof route === 'string' ? route : 'unknown';
      const ms = performance.now() - began;
      metrics.request(req.method, pattern, res.statusCode, ms / 1000);
      const entry = {
        requestId: id,
        ...traceIdsOf(res),
        ...(typeof actor === 'string' && { actor }),
        method: req.method,
        route: pattern,
        status: res.statusCode,
        ms: Math.round(ms),
        ...(!res.writableFinished && { aborted: true }),
      };
      if (pattern !== 'unknown' || res.statusCode !== 200) logger.info(entry, 'request');
    });
    next();
  };

const addOperations = (app: Express, { metrics, ready }: Pick<ServiceAppOptions, 'metrics' | 'ready'>): void => {
  app.get('/health/live', (_req, res) => void res.json({ status: 'live' }));
  app.get('/health/ready', async (_req, res) => {
    const isReady = app.locals[stopping] !== true && (await ready().catch(() => false));
    res.status(isReady ? 200 : 503).json({ status: isReady ? 'ready' : 'not ready' });
  });
  app.get('/metrics', async (_req, res) => {
    res.type(metrics.registry.contentType).send(await metrics.registry.metrics());
  });
};

/** Answers every failure of the app in the one error shape, and logs those that are ours. */
export const errorHandler =
  (logger: Logger): ErrorRequestHandler =>
  (error: unknown, req, res, next) => {
    const id = requestIdOf(req);
    const response = toErrorResponse(error, id);
    noteRequestError(res, error);
    const entry = { requestId: id, ...traceIdsOf(res), err: error };
    if (response.unexpected) logger.error(entry, 'request failed');
    else if (response.status >= 500) logger.warn(entry, 'request failed');
    if (res.headersSent) return next(error);
    res.setHeader('cache-control', 'no-store');
    for (const [name, value] of Object.entries(response.headers)) res.setHeader(name, value);
    return void res.status(response.status).json(response.body);
  };

/**
 * The Express app of a service: request ids, JSON bodies, health, metrics, the routes that `mount` adds, and one shape for every refusal,
 * an unknown path included. It neither connects nor listens.
 */
export const createServiceApp = (options: ServiceAppOptions): Express => {
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.use(requestId, observe(options.logger, options.metrics));
  app.use((_req, res, next) => {
    if (app.locals[stopping] === true) res.setHeader('connection', 'close');
    next();
  });
  addOperations(app, options);
  options.mount(createRouteTable(app, options.name, options.verifyToken));
  app.use(() => {
    throw new AppError('notFound', 'Not found');
  });
  app.use(errorHandler(options.logger));
  return app;
};
