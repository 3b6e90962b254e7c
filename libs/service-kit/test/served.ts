import * as z from 'zod/mini';
import { id, route, whole } from '@society/contracts';
import { listen, recordingLogger, testKeys } from '../src/testing/index.ts';
import { createMetrics, createServiceApp } from '../src/http/index.ts';
import type { RouteTable } from '../src/http/index.ts';

export const base = { owner: 'svc-league', status: 200, response: z.object({ ok: z.boolean() }) } as const;
export const openRoute = route({ ...base, method: 'GET', path: '/api/open', access: 'public' });
export const enter = route({
  ...base,
  method: 'POST',
  path: '/api/rounds/:id/holes',
  access: 'public',
  status: 201,
  params: z.object({ id }),
  query: z.object({ mode: z.optional(z.string()) }),
  body: z.object({ hole: whole(1, 9, 'Hole must be 1 to 9'), by: z.optional(z.string('By must be text')) }),
  response: z.object({ hole: z.number() }),
});

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

/** A service app that listens until the test is over. */
export const serve = async (mount: (routes: RouteTable) => void, ready: () => Promise<boolean> = async () => true) => {
  const logger = recordingLogger();
  const metrics = createMetrics('svc-league');
  const app = createServiceApp({
    name: 'svc-league',
    logger,
    metrics,
    ready,
    verifyToken: testKeys().verifier('svc-league').verify,
    mount,
  });
  const server = await listen(app);
  closing.push(server.close);
  return { ...server, logger, metrics, app };
};
export const ok = async () => ({ ok: true });
export const person = { kind: 'person', playerId: 'p1', role: 'player', sessionId: 's1' } as const;
