import * as z from 'zod/mini';
import { id, timestamp } from '../primitives.ts';
import { route } from '../route.ts';

/** What somebody should have been told and was not, or perhaps not; `why` is in words for admins. */
export const failedNotice = z.object({
  id: z.string(),
  person: z.object({ id, name: z.string() }),
  title: z.string(),
  channel: z.enum(['mail', 'push']),
  why: z.string(),
  at: timestamp,
});
export type FailedNotice = z.output<typeof failedNotice>;

/** What could not be told within the last three days, the newest first, at most fifty. Admins only. */
export const listFailedNotices = route({
  owner: 'svc-players',
  access: 'session',
  status: 200,
  method: 'GET',
  path: '/api/notices/failed',
  response: z.array(failedNotice),
});

export const noticeRoutes = { listFailedNotices };
