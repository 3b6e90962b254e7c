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
export const formatTime = (at: string | number, timeZone: string): string => {
  const moment = new Date(at);
  if (Number.isNaN(moment.getTime())) return '';
  return new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone }).format(moment);
};
