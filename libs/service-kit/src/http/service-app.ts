import express from 'express';
import type { ErrorRequestHandler, Express, Router } from 'express';
import { AppError } from '@society/kernel';
import { noteRequestError, traceIdOf } from '../tracing/request-span.ts';
import type { VerifyToken } from './admit.ts';
import { toErrorResponse } from './error-response.ts';
import type { Logger } from './logger.ts';
import type { Metrics } from './metrics.ts';
import { observe } from './observe.ts';
import type { Observed } from './observe.ts';
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

/** What operators ask a process: is it alive, may it get requests, its numbers. */
export const operations = (metrics: Metrics, isReady: () => Promise<boolean>): Router => {
  const router = express.Router();
  router.get('/health/live', (_req, res) => void res.json({ status: 'live' }));
  router.get('/health/ready', async (_req, res) => {
    const ready = await isReady();
    res.status(ready ? 200 : 503).json({ status: ready ? 'ready' : 'not ready' });
  });
  router.get('/metrics', async (_req, res) => {
    res.type(metrics.registry.contentType).send(await metrics.registry.metrics());
  });
  return router;
};

/** Answers every failure of the app in the one error shape, and logs those with a status of 500 or above. */
export const errorHandler =
  (logger: Logger): ErrorRequestHandler =>
  (error: unknown, req, res, next) => {
    const id = requestIdOf(req);
    const { status, body, retryAfterSeconds, unexpected } = toErrorResponse(error, id);
    noteRequestError(res, error);
    const entry = { requestId: id, trace_id: traceIdOf(res), err: error };
    if (unexpected) logger.error(entry, 'request failed');
    else if (status >= 500) logger.warn(entry, 'request failed');
    if (res.headersSent) return next(error);
    res.setHeader('cache-control', 'no-store');
    if (retryAfterSeconds !== undefined) res.setHeader('retry-after', Math.ceil(retryAfterSeconds));
    return void res.status(status).json(body);
  };

/**
 * The Express app of a service: request ids, JSON bodies, health, metrics, the routes that `mount` adds, and one shape for every refusal,
 * even of an unknown path. It neither connects nor listens.
 */
export const createServiceApp = ({ name, logger, metrics, ready, verifyToken, mount }: ServiceAppOptions): Express => {
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.use(
    requestId,
    observe<Observed>({ logger, metrics, noRoute: 'unknown' }, (locals) => locals),
  );
  app.use((_req, res, next) => {
    if (app.locals[stopping] === true) res.setHeader('connection', 'close');
    next();
  });
  app.use(operations(metrics, async () => app.locals[stopping] !== true && (await ready().catch(() => false))));
  mount(createRouteTable(app, name, verifyToken));
  app.use(() => {
    throw new AppError('notFound', 'Not found');
  });
  app.use(errorHandler(logger));
  return app;
};
