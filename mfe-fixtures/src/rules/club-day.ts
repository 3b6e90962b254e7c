const formatters = new Map<string, Intl.DateTimeFormat>();

// Making one takes longer than a whole list needs, so each zone's is kept.
const formatterOf = (timeZone: string): Intl.DateTimeFormat => {
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
  const part = (type: Intl.DateTimeFormatPartTypes): string => parts.find((each) => each.type === type)?.value ?? '';
  return `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`;
};
