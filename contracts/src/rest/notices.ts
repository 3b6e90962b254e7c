import * as z from 'zod/mini';
import { id, timestamp } from '../primitives.ts';
import { route } from '../route.ts';

/** A notice that certainly or perhaps did not reach its person; `why` is in words for admins. */
const failedNotice = z.object({
  id: z.string(),
  person: z.object({ id, name: z.string() }),
  title: z.string(),
  channel: z.enum(['mail', 'push']),
  why: z.string(),
  at: timestamp,
});
export type FailedNotice = z.output<typeof failedNotice>;

/** The notices that failed within the last three days, newest first, at most fifty. Admins only. */
export const listFailedNotices = route({
  owner: 'svc-players',
  access: 'session',
  status: 200,
  method: 'GET',
  path: '/api/notices/failed',
  response: z.array(failedNotice),
});

export const noticeRoutes = { listFailedNotices };
