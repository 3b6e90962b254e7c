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
