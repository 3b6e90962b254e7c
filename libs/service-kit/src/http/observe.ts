import type { Request, RequestHandler } from 'express';
import { traceIdOf } from '../tracing/request-span.ts';
import type { Logger } from './logger.ts';
import type { Metrics } from './metrics.ts';
import { requestIdOf } from './request-id.ts';

/** What an app knows about a request: its route's pattern, and who asked. */
export type Observed = { readonly route?: string | undefined; readonly actor?: string | undefined };

/**
 * Measures and logs each request once, by its route's pattern, since addresses may carry tokens and names. A request without a route is
 * measured as `noRoute`, and logged only if it was refused.
 * @param observed picks from `res.locals` what is known about the request when its response has ended
 */
export const observe =
  <Locals extends Record<string, unknown>>(
    { logger, metrics, noRoute }: { readonly logger: Logger; readonly metrics: Metrics; readonly noRoute: string },
    observed: (locals: Locals) => Observed,
  ): RequestHandler<Record<string, string>, unknown, unknown, Request['query'], Locals> =>
  (req, res, next) => {
    const began = performance.now();
    const requestId = requestIdOf(req);
    res.once('close', () => {
      const { route, actor } = observed(res.locals);
      const ms = performance.now() - began;
      metrics.request(req.method, route ?? noRoute, res.statusCode, ms / 1000);
      if (route === undefined && res.statusCode < 400) return;
      logger.info(
        {
          requestId,
          trace_id: traceIdOf(res),
          actor,
          method: req.method,
          route: route ?? noRoute,
          status: res.statusCode,
          ms: Math.round(ms),
          aborted: res.writableFinished ? undefined : true,
        },
        'request',
      );
    });
    next();
  };
