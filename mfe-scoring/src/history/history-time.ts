import { clubDay, formatDate, formatTime } from '@society/web-kit';

const minuteMs = 60_000;

const isSameDay = (one: string, other: string, timeZone: string): boolean =>
  clubDay(new Date(one), timeZone) === clubDay(new Date(other), timeZone);

/** A time; with its date where that is not the day of the list's heading. */
const within = (iso: string, day: string, timeZone: string): string =>
  isSameDay(iso, day, timeZone)
    ? formatTime(iso, timeZone)
    : `${formatDate(iso, timeZone, 'medium')} ${formatTime(iso, timeZone)}`;

type Times = { readonly at: string; readonly receivedAt: string };

/** When the device says that a line was made, and when it arrived if the two are more than a minute apart. Lines stand under their day of arrival. */
export const timesOf = (
  { at, receivedAt }: Times,
  timeZone: string,
): { readonly made: string; readonly arrived: string | undefined } => ({
  made: within(at, receivedAt, timeZone),
  arrived: Math.abs(Date.parse(receivedAt) - Date.parse(at)) > minuteMs ? formatTime(receivedAt, timeZone) : undefined,
});

/** Groups lines by the club's day on which they arrived, in their order. */
export const byDay = <L extends Times>(
  lines: readonly L[],
  timeZone: string,
): readonly { readonly day: string; readonly lines: readonly L[] }[] => {
  const days: { day: string; lines: L[] }[] = [];
  for (const line of lines) {
    const last = days.at(-1);
    const first = last?.lines[0];
    if (last && first && isSameDay(first.receivedAt, line.receivedAt, timeZone)) last.lines.push(line);
    else days.push({ day: formatDate(line.receivedAt, timeZone, 'full'), lines: [line] });
  }
  return days;
};
