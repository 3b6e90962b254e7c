import { getCalendar, getCalendarAddress, replaceCalendarAddress } from '@society/contracts';
import type { RouteTable } from '@society/service-kit/http';
import type { CalendarService } from './calendar-service.ts';

const strong = (tag: string): string => tag.trim().replace(/^W\//, '');

/** Whether the program has this very text already. Some ask past every cache, which Express takes for a wish to be sent it again. */
const isKnown = (ifNoneMatch: string | undefined, entityTag: string): boolean =>
  ifNoneMatch !== undefined &&
  ifNoneMatch.split(',').some((tag) => tag.trim() === '*' || strong(tag) === strong(entityTag));

export const mountCalendar = (routes: RouteTable, calendar: CalendarService): void => {
  routes.handle(getCalendarAddress, ({ actor }) => calendar.address(actor.playerId));
  routes.handle(replaceCalendarAddress, ({ actor }) => calendar.replace(actor.playerId));
  routes.stream(getCalendar, async ({ params, req, res }) => {
    const { text, entityTag } = await calendar.read(params.file);
    res.set({
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': 'inline; filename="fixtures.ics"',
      // A program may keep it, and asks each time whether it is still the same.
      'cache-control': 'private, no-cache',
      etag: entityTag,
    });
    if (isKnown(req.headers['if-none-match'], entityTag)) res.status(304).end();
    else res.send(text);
  });
};
