import * as z from 'zod/mini';
import { route } from '../route.ts';

const common = { owner: 'svc-league', status: 200 } as const;

/** Where a member's calendar of the fixtures is: a path on this origin, which a calendar program subscribes to without signing in. */
export const calendarAddress = z.object({ path: z.string() });

/** The caller's own calendar address, the same one every time. */
export const getCalendarAddress = route({
  ...common,
  access: 'session',
  method: 'GET',
  path: '/api/calendar',
  response: calendarAddress,
});
/** A new address for the caller; the former one answers no more. */
export const replaceCalendarAddress = route({
  ...common,
  access: 'session',
  method: 'POST',
  path: '/api/calendar',
  response: calendarAddress,
});

/** The fixtures as iCalendar text (RFC 5545), for whoever knows the address. 404 for an unknown one and for a suspended or deleted member's. */
export const getCalendar = route({
  ...common,
  access: 'public',
  method: 'GET',
  path: '/api/calendar/:file',
  // Many at once: a calendar service asks from few addresses for all members of a club, and for other clubs.
  limitedPerMinute: 1200,
  answers: 'text/calendar',
  redirectsToHttps: true,
  params: z.object({ file: z.string().check(z.regex(/^[A-Za-z0-9_-]{20,100}\.ics$/, 'There is no such calendar')) }),
  response: z.unknown(),
});

export const calendarRoutes = { getCalendarAddress, replaceCalendarAddress, getCalendar };
