import * as z from 'zod/mini';
import { route } from '../route.ts';

const common = { owner: 'svc-league', status: 200 } as const;

/** The address of a member's calendar of fixtures: a path on this origin, to which a calendar program subscribes without signing in. */
const address = {
  ...common,
  access: 'session',
  path: '/api/calendar',
  response: z.object({ path: z.string() }),
} as const;

/** The caller's own calendar address, the same one every time. */
export const getCalendarAddress = route({ ...address, method: 'GET' });
/** Gives the caller a new address; the former one stops working. */
export const replaceCalendarAddress = route({ ...address, method: 'POST' });

/**
 * The fixtures as iCalendar text (RFC 5545), for anybody who knows the address. 404 for an unknown address, and for that of a suspended or
 * deleted member.
 */
export const getCalendar = route({
  ...common,
  access: 'public',
  method: 'GET',
  path: '/api/calendar/:file',
  // A high limit: a calendar service asks from few addresses, for all members of a club and for other clubs too.
  limitedPerMinute: 1200,
  answers: 'text/calendar',
  redirectsToHttps: true,
  params: z.object({ file: z.string().check(z.regex(/^[A-Za-z0-9_-]{20,100}\.ics$/, 'There is no such calendar')) }),
  response: z.unknown(),
});

export const calendarRoutes = { getCalendarAddress, replaceCalendarAddress, getCalendar };
