import { clubDay, formatTime } from '@society/web-kit';

const dayMs = 86_400_000;

/** When something was, as short as it can be said: '12:40' today, 'yesterday', '12 Nov', '12 Nov 2025' in another year. */
export const momentText = (iso: string, now: Date, timeZone: string): string => {
  const at = new Date(iso);
  const [day, today] = [clubDay(at, timeZone), clubDay(now, timeZone)];
  if (day === today) return formatTime(iso, timeZone);
  // By the calendar and not by hours: a day on which the clocks change has 23 or 25.
  if (day === new Date(Date.parse(today) - dayMs).toISOString().slice(0, 10)) return 'yesterday';
  const year = day.slice(0, 4) === today.slice(0, 4) ? undefined : 'numeric';
  return at.toLocaleDateString('en-GB', { day: 'numeric', month: 'short', year, timeZone });
};
