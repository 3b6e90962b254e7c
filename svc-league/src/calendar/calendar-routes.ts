import { getCalendar, getCalendarAddress, replaceCalendarAddress } from '@society/contracts';
import { sendUnlessKnown } from '@society/service-kit/http';
import type { RouteTable } from '@society/service-kit/http';
import type { CalendarService } from './calendar-service.ts';

export const mountCalendar = (routes: RouteTable, calendar: CalendarService): void => {
  routes.handle(getCalendarAddress, ({ actor }) => calendar.address(actor.playerId));
  routes.handle(replaceCalendarAddress, ({ actor }) => calendar.replace(actor.playerId));
  routes.stream(getCalendar, async ({ params, res }) => {
    const text = await calendar.read(params.file);
    res.set({
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': 'inline; filename="fixtures.ics"',
      // A calendar program may keep the text, but has to ask each time whether it is still current.
      'cache-control': 'private, no-cache',
    });
    sendUnlessKnown(res, text);
  });
};
