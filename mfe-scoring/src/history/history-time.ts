import { clubDay, formatDate, formatTime } from '@society/web-kit';

const minuteMs = 60_000;

const isSameDay = (one: string, other: string, timeZone: string): boolean =>
  clubDay(new Date(one), timeZone) === clubDay(new Date(other), timeZone);

/** A time, with its day where that is another one than the list's heading says. */
const within = (iso: string, day: string, timeZone: string): string =>
  isSameDay(iso, day, timeZone)
    ? formatTime(iso, timeZone)
    : `${formatDate(iso, timeZone, 'medium')} ${formatTime(iso, timeZone)}`;

type Times = { readonly at: string; readonly receivedAt: string };

/** When a line was made, as the device said, and when it arrived if that was more than a minute off. Lines stand under the day they arrived on. */
export const timesOf = (
  { at, receivedAt }: Times,
  timeZone: string,
): { readonly made: string; readonly arrived: string | undefined } => ({
  made: within(at, receivedAt, timeZone),
  arrived: Math.abs(Date.parse(receivedAt) - Date.parse(at)) > minuteMs ? formatTime(receivedAt, timeZone) : undefined,
});

/** Lines by the day on which they arrived at the club, in their order. */
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
