import express from 'express';
import type { Express } from 'express';
import type { Metrics } from '@society/service-kit/http';

export type InternalOptions = { readonly metrics: Metrics; readonly isStopping: () => boolean };

/**
 * What operations asks: is it alive, may it get requests, its numbers. The gateway is ready without its services: it serves the app, and
 * says in words what is missing.
 */
export const createInternalApp = ({ metrics, isStopping }: InternalOptions): Express => {
  const app = express();
  app.disable('x-powered-by');
  app.get('/health/live', (_req, res) => void res.json({ status: 'live' }));
  app.get(
    '/health/ready',
    (_req, res) => void res.status(isStopping() ? 503 : 200).json({ status: isStopping() ? 'not ready' : 'ready' }),
  );
  app.get(
    '/metrics',
    async (_req, res) => void res.type(metrics.registry.contentType).send(await metrics.registry.metrics()),
  );
  return app;
};
