export type DateStyle = 'full' | 'long' | 'medium';

/**
 * A moment as a day in the club's time zone, in British English: full is "Saturday 21 November 2026", long "21 November 2026", medium
 * "21 Nov 2026". Gives back an empty text for what is no date.
 */
export const formatDate = (iso: string, timeZone: string, style: DateStyle = 'long'): string => {
  const moment = new Date(iso);
  if (Number.isNaN(moment.getTime())) return '';
  // Some versions of the locale data put a comma after the weekday.
  return new Intl.DateTimeFormat('en-GB', { dateStyle: style, timeZone }).format(moment).replace(',', '');
};

/** When a moment is by the clock of a zone, "17:40". Gives back an empty text for what is no moment. */
export const formatTime = (iso: string, timeZone: string): string => {
  const moment = new Date(iso);
  if (Number.isNaN(moment.getTime())) return '';
  return new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone }).format(moment);
};

const formatters = new Map<string, Intl.DateTimeFormat>();

// Making one takes longer than a whole list needs, so each zone's is kept.
/** Writes a moment as a day of a zone. Throws a RangeError for what is no time zone. */
export const formatterOf = (timeZone: string): Intl.DateTimeFormat => {
  const known = formatters.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-GB', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  formatters.set(timeZone, made);
  return made;
};

/** The day, `YYYY-MM-DD`, that a moment falls on at the club; empty for what is no moment. Days compare as texts do. */
export const clubDay = (moment: Date, timeZone: string): string => {
  if (Number.isNaN(moment.getTime())) return '';
  const parts = formatterOf(timeZone).formatToParts(moment);
  const part = (wanted: string): string | undefined => parts.find(({ type }) => type === wanted)?.value;
  return `${part('year')?.padStart(4, '0')}-${part('month')}-${part('day')}`;
};
