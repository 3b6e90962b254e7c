const dayMs = 86_400_000;
const formatters = new Map<string, Intl.DateTimeFormat>();

/** Making a formatter takes longer than everything else that a list of matches needs, so each time zone's formatter is kept. */
const formatterOf = (timeZone: string): Intl.DateTimeFormat => {
  const known = formatters.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  formatters.set(timeZone, made);
  return made;
};

/** The parts of a moment as a clock on the club's wall shows them. */
const wallClock = (moment: Date, timeZone: string): { readonly day: string; readonly asUtc: number } => {
  const parts = formatterOf(timeZone).formatToParts(moment);
  const part = (type: Intl.DateTimeFormatPartTypes): string => parts.find((each) => each.type === type)?.value ?? '';
  const day = `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`;
  return { day, asUtc: Date.parse(`${day}T${part('hour')}:${part('minute')}:${part('second')}Z`) };
};

/** The day at the club, `YYYY-MM-DD`, on which a moment falls; an empty text for an invalid date. Days can be compared as texts. */
export const clubDay = (moment: Date, timeZone: string): string =>
  Number.isNaN(moment.getTime()) ? '' : wallClock(moment, timeZone).day;

/**
 * The moment at which the club's clock shows this day, hour and minute. If the clock jumps over that time (in some zones it changes at
 * midnight), the result is as long after the jump as this time is after the start of the gap. If the clock shows this time twice, it is the
 * first of the two.
 * @param day `YYYY-MM-DD`
 * @param hour 24 for the beginning of the day after
 */
export const clubMoment = (day: string, hour: number, timeZone: string, minute = 0): Date => {
  const wanted = Date.parse(`${day}T00:00:00Z`) + (hour * 60 + minute) * 60_000;
  const offsetAt = (near: number): number => wallClock(new Date(near), timeZone).asUtc - near;
  const [before, after] = [offsetAt(wanted - dayMs), offsetAt(wanted + dayMs)];
  if (before === after) return new Date(wanted - before);
  // The clock changes near by: both offsets are tried. Both fit only where it is put back, and there the former one gives the earlier moment.
  const candidates = [wanted - before, wanted - after];
  const fitting = candidates.find((moment) => wallClock(new Date(moment), timeZone).asUtc === wanted);
  return new Date(fitting ?? Math.max(...candidates));
};

/** The first moment of the day that `moment` falls on at the club. */
export const startOfClubDay = (moment: Date, timeZone: string): Date =>
  clubMoment(clubDay(moment, timeZone), 0, timeZone);

/** The first moment of the day after the one that `moment` falls on at the club. */
export const endOfClubDay = (moment: Date, timeZone: string): Date =>
  clubMoment(clubDay(moment, timeZone), 24, timeZone);
